#pragma once

#include "ui/look/units.h"
#include "ui/viewport/marks/tapes.h"
#include "ui/viewport/orbit_camera.h"

#include <QRasterWindow>
#include <QString>

#include <vector>

namespace toile {

// A line of words over the 3D picture. The picture is a window of the system, so this is one in it.
class WordsOverPicture : public QRasterWindow {
public:
    explicit WordsOverPicture(QWindow* picture);
    void setText(const QString& text);
    [[nodiscard]] const QString& text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
};

// What each tape says, beside it in the 3D view.
class TapeLabels {
public:
    explicit TapeLabels(QWindow& picture) : m_picture(picture) {}

    void show(const Tapes& tapes, const OrbitCamera& camera, const QSizeF& pane, const ShownUnit& unit);
    // As many as there ever were tapes; those too many are hidden.
    [[nodiscard]] const std::vector<WordsOverPicture*>& labels() const { return m_labels; }

private:
    QWindow& m_picture;
    std::vector<WordsOverPicture*> m_labels;
};

} // namespace toile
