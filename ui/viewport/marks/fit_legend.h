#pragma once

#include <QString>
#include <QWidget>

namespace toile {

struct FitMapKind;

// The scale of a fit map: eight steps with their numbers, and the value that was last asked for by a click. The wheel
// widens and narrows it.
class FitLegend : public QWidget {
    Q_OBJECT

public:
    explicit FitLegend(QWidget* parent = nullptr);

    // Null hides it.
    void show(const FitMapKind* kind);
    void setProbe(const QString& text);
    [[nodiscard]] QString probe() const { return m_probe; }
    [[nodiscard]] QSize sizeHint() const override;
    // How many colours there are from one number to the next, when a colour is so many pixels wide.
    [[nodiscard]] int stepsPerNumber(double cell) const;

signals:
    // Another end of the scale; 0 for its own.
    void mostWanted(double most);

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString numberAt(int step) const;

    const FitMapKind* m_kind = nullptr;
    QString m_probe;
};

} // namespace toile
