#pragma once

#include <QString>
#include <QWidget>

namespace toile {

struct FitMapKind;

// The scale of a fit map: eight steps with their numbers, and the value that was last asked for by a click.
class FitLegend : public QWidget {
    Q_OBJECT

public:
    explicit FitLegend(QWidget* parent = nullptr);

    // Null hides it.
    void show(const FitMapKind* kind);
    void setProbe(const QString& text);
    [[nodiscard]] QString probe() const { return m_probe; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const FitMapKind* m_kind = nullptr;
    QString m_probe;
};

} // namespace toile
