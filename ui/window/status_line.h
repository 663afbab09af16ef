#pragma once

#include "ui/look/units.h"

#include <QStatusBar>

class QLabel;
class QTimer;

namespace toile {

// The line at the foot of the window: what the tool expects next, or for a while what just happened; at the right the
// state of the drape and where the cursor is.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setHint(const QString& hint);
    // Stands in for the hint until it is empty.
    void setPassingHint(const QString& hint);
    // Stays for some seconds, a problem longer.
    void say(const QString& line, bool problem);
    // Stays until cleared with an empty line; the reason why nothing drapes.
    void setStandingProblem(const QString& line);
    void setDrapeState(const QString& state);
    void setCursorPlace(const QPointF& tableMm, const ShownUnit& unit);
    [[nodiscard]] QString shownText() const;

protected:
    // What does not fit is cut short, not cut off; the tip has all of it.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void fit();

    QLabel* m_text;
    QLabel* m_drape;
    QLabel* m_cursor;
    QTimer* m_timer;
    QString m_line; // that is shown, whole
    QString m_hint;
    QString m_passing;
    QString m_said;
    QString m_standing;
    bool m_saidProblem = false;
};

} // namespace toile
