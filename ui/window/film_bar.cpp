#include "ui/window/film_bar.h"

#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/viewport/viewport.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QSignalBlocker>
#include <QSlider>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace toile {

namespace {

constexpr int kPlayMs = 33;
constexpr double kPerMs = 1000;

QToolButton* makeButton(QWidget* parent, const char* name, const QString& tip) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    button->setIconSize(QSize(16, 16));
    button->setFocusPolicy(Qt::NoFocus);
    return button;
}

} // namespace

FilmBar::FilmBar(DrapeWorker& worker, Viewport& view, QWidget* parent)
    : QWidget(parent), m_worker(worker), m_view(view),
      m_record(makeButton(this, "filmRecord", tr("Record the drape anew, or end the recording"))),
      m_play(makeButton(this, "filmPlay", tr("Play the recording, or stop it"))),
      m_discard(makeButton(this, "filmDiscard", tr("Throw the recording away"))),
      m_slider(new QSlider(Qt::Horizontal, this)), m_text(new QLabel(this)), m_timer(new QTimer(this)),
      m_theme(&lightTheme()) {
    m_slider->setObjectName(QStringLiteral("filmSlider"));
    m_slider->setAccessibleName(tr("Moment of the recording"));
    m_slider->setFocusPolicy(Qt::NoFocus);
    m_text->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("00.00 / 00.00 s")));
    m_text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_record->setCheckable(true);
    m_discard->setText(QStringLiteral("✕"));
    auto* save = makeButton(this, "filmExport", tr("Write the recording as pictures or as a moving mesh"));
    save->setText(tr("Export") + QStringLiteral(" ▾"));
    save->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(save);
    menu->addAction(tr("Pictures…"), this, &FilmBar::picturesWanted);
    menu->addAction(tr("Moving Mesh…"), this, &FilmBar::meshWanted);
    save->setMenu(menu);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 2, 6, 2);
    row->setSpacing(4);
    row->addWidget(m_record);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_text);
    row->addWidget(save);
    row->addWidget(m_discard);
    setVisible(false);
    m_timer->setInterval(kPlayMs);
    connect(m_timer, &QTimer::timeout, this, &FilmBar::play);
    connect(m_record, &QToolButton::clicked, this, &FilmBar::toggleRecording);
    connect(m_play, &QToolButton::clicked, this, &FilmBar::togglePlaying);
    connect(m_discard, &QToolButton::clicked, this, &FilmBar::discard);
    connect(m_slider, &QSlider::valueChanged, this, [this](int ms) {
        m_timer->stop();
        showMoment(ms / kPerMs);
    });
}

bool FilmBar::isPlaying() const {
    return m_timer->isActive();
}

const DrapeFilm& FilmBar::film() {
    if (m_film.size() != m_worker.filmState().frames) {
        m_film = m_worker.film();
    }
    return m_film;
}

bool FilmBar::mayThrowAway(const QString& answer) {
    const FilmState state = m_worker.filmState();
    const DrapeFilm recorded = m_worker.film();
    if (recorded.empty() || recorded.back() == m_exported) {
        return true;
    }
    QMessageBox question(QMessageBox::Question, tr("Throw the recording away?"),
                         tr("The recording of %1 s was not exported; it stands nowhere but here.")
                             .arg(QLocale().toString(state.seconds, 'f', 1)),
                         QMessageBox::Cancel, this);
    QAbstractButton* yes = question.addButton(answer, QMessageBox::DestructiveRole);
    question.setDefaultButton(QMessageBox::Cancel);
    question.exec();
    return question.clickedButton() == yes;
}

void FilmBar::toggleRecording() {
    const bool on = !m_worker.filmState().recording;
    if (on && !mayThrowAway(tr("Record Anew"))) {
        refresh(); // the button is as it was
        emit recordingChanged(false);
        return;
    }
    if (on) {
        leave();
        m_film.clear();
        m_at = 0;
    }
    m_worker.setRecording(on);
    refresh();
    if (on && !m_worker.isRunning()) {
        emit message(tr("Nothing drapes yet: Space begins, and every step is recorded"), false);
    }
}

void FilmBar::togglePlaying() {
    if (m_timer->isActive()) {
        m_timer->stop();
        refresh();
        return;
    }
    m_worker.setRecording(false);
    if (film().empty()) {
        return;
    }
    if (m_at >= lengthOf(m_film) - 1e-6) {
        m_at = 0;
    }
    showMoment(m_at);
    m_since.start();
    m_timer->start();
    refresh();
}

void FilmBar::play() {
    m_at += static_cast<double>(m_since.restart()) / kPerMs;
    if (m_at >= lengthOf(m_film)) {
        m_timer->stop();
    }
    showMoment(m_at);
}

void FilmBar::showMoment(double seconds) {
    if (film().empty()) {
        return;
    }
    m_at = std::clamp(seconds, 0.0, lengthOf(m_film));
    if (!std::exchange(m_showing, true)) {
        m_worker.setRecording(false);
        m_asked = m_worker.askedCount();
        m_shown = m_film.size();
        emit stopWanted();
    }
    const std::size_t frame = frameAt(m_film, m_at);
    if (std::exchange(m_shown, frame) != frame) {
        showPicture(developed(*m_film[frame]));
    }
    refresh();
}

void FilmBar::showPicture(const FilmMoment& moment) {
    if (moment.body) {
        m_view.showBody(moment.body);
    }
    m_view.showProps(moment.props);
    m_view.showFrame(moment.frame);
}

void FilmBar::leave() {
    m_timer->stop();
    if (std::exchange(m_showing, false)) {
        emit left();
    }
    refresh();
}

void FilmBar::discard() {
    m_worker.setRecording(false); // what is asked about grows no more
    if (!mayThrowAway()) {
        refresh();
        return;
    }
    m_worker.clearFilm();
    m_film.clear();
    m_at = 0;
    leave();
}

void FilmBar::follow() {
    if (m_worker.filmState().frames < m_film.size()) {
        m_film.clear(); // of another garment, or another recording
        m_at = 0;
    }
    if (m_showing && (m_worker.askedCount() != m_asked || m_worker.filmState().frames == 0)) {
        leave();
    }
    refresh();
}

void FilmBar::refresh() {
    const FilmState state = m_worker.filmState();
    if (std::exchange(m_recording, state.recording) != state.recording) {
        emit recordingChanged(state.recording);
        if (state.full) {
            emit message(tr("The recording is as long as memory allows and was ended; export it or discard it"), true);
        }
    }
    setVisible(state.recording || state.frames > 0);
    const double at = m_showing ? m_at : state.seconds;
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, static_cast<int>(std::lround(kPerMs * state.seconds)));
    m_slider->setValue(static_cast<int>(std::lround(kPerMs * at)));
    m_slider->setEnabled(state.frames > 1);
    m_play->setEnabled(state.frames > 1);
    m_record->setChecked(state.recording);
    const QLocale locale;
    const QString length = locale.toString(state.seconds, 'f', 2);
    m_text->setText(state.recording ? tr("● %1 s").arg(length)
                                    : tr("%1 / %2 s").arg(locale.toString(at, 'f', 2), length));
    const QString icon = isPlaying() ? QStringLiteral("stop") : QStringLiteral("play");
    if (m_play->property("iconName") != icon) {
        m_play->setProperty("iconName", icon);
        m_play->setIcon(themedIcon(icon, *m_theme));
    }
}

void FilmBar::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_play->setProperty("iconName", QString());
    m_record->setIcon(themedIcon(QStringLiteral("record"), theme));
    refresh();
}

} // namespace toile
