#pragma once

#include "core/drape/drape_film.h"
#include "ui/worker/drape_worker.h"

#include <QElapsedTimer>
#include <QWidget>

#include <utility>

class QLabel;
class QSlider;
class QTimer;
class QToolButton;

namespace toile {

class Viewport;
struct Theme;

// The recording of a drape, under the 3D view: made while it drapes, then played, or drawn through by hand. There is no
// bar while there is no recording.
class FilmBar : public QWidget {
    Q_OBJECT

public:
    FilmBar(DrapeWorker& worker, Viewport& view, QWidget* parent);

    // Begins a new recording, or ends the one that is being made.
    void toggleRecording();
    void togglePlaying();
    // The 3D view shows the recording, not the drape.
    [[nodiscard]] bool isShowing() const { return m_showing; }
    [[nodiscard]] bool isPlaying() const;
    [[nodiscard]] const DrapeFilm& film();
    // Shows a moment of it.
    void showMoment(double seconds);
    void showPicture(const FilmMoment& moment);
    // What was recorded cannot be had again: asks, where there is a recording that was not exported as it is now, with
    // `answer` for yes.
    [[nodiscard]] bool mayThrowAway(const QString& answer);
    [[nodiscard]] bool mayThrowAway() { return mayThrowAway(tr("Throw Away")); }
    // It stands in files up to this moment of it.
    void keepExported(FilmFramePtr last) { m_exported = std::move(last); }
    // Back to the drape.
    void leave();
    // What the worker has to tell.
    void follow();
    void setTheme(const Theme& theme);

signals:
    // The drape is to stop: the recording is looked at.
    void stopWanted();
    // The drape is to be shown again.
    void left();
    void recordingChanged(bool on);
    void message(const QString& line, bool problem);
    void picturesWanted();
    void meshWanted();

private:
    void play();
    void refresh();
    void discard();

    DrapeWorker& m_worker;
    Viewport& m_view;
    QToolButton* m_record;
    QToolButton* m_play;
    QToolButton* m_discard;
    QSlider* m_slider;
    QLabel* m_text;
    QTimer* m_timer;
    QElapsedTimer m_since; // the last picture that was played
    DrapeFilm m_film;
    FilmFramePtr m_exported; // the last of those that stand in files
    double m_at = 0;         // s
    std::size_t m_shown = 0;
    int m_asked = 0; // of the worker, when the recording came to be shown
    bool m_showing = false;
    bool m_recording = false;
    const Theme* m_theme;
};

} // namespace toile
