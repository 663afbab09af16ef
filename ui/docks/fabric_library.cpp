#include "ui/docks/fabric_library.h"

#include "ui/commands/panel_commands.h"
#include "ui/document/document.h"
#include "ui/look/words.h"

#include <QLocale>
#include <QPainter>
#include <QPixmap>

#include <algorithm>

namespace toile {

namespace {

constexpr int kSwatch = 34;

// A square of cloth: its colour, shaded as if it fell in a fold, with threads as coarse as the cloth is heavy.
QIcon swatchOf(const Fabric& fabric, double scale) {
    const int pixels = static_cast<int>(kSwatch * scale);
    QPixmap pixmap(pixels, pixels);
    const QColor colour(fabric.colour.red, fabric.colour.green, fabric.colour.blue);
    pixmap.fill(colour);
    QPainter painter(&pixmap);
    QLinearGradient fold(0, 0, pixels, pixels);
    fold.setColorAt(0, QColor(255, 255, 255, 90));
    fold.setColorAt(0.45, QColor(255, 255, 255, 0));
    fold.setColorAt(0.6, QColor(0, 0, 0, 60));
    fold.setColorAt(1, QColor(255, 255, 255, 30));
    painter.fillRect(pixmap.rect(), fold);
    const int step = std::clamp(static_cast<int>(scale * (2 + fabric.weightGsm / 90)), 2, pixels);
    painter.setPen(QColor(0, 0, 0, 26));
    for (int at = 0; at < pixels; at += step) {
        painter.drawLine(at, 0, at, pixels);
        painter.drawLine(0, at, pixels, at);
    }
    painter.setPen(QColor(0, 0, 0, 70));
    painter.drawRect(pixmap.rect().adjusted(0, 0, -1, -1));
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return QIcon(pixmap);
}

QString valuesOf(const Fabric& fabric) {
    const QLocale locale;
    return FabricLibrary::tr("%1 g/m², %2 mm · stretch %3 %")
        .arg(locale.toString(fabric.weightGsm, 'g', 4), locale.toString(fabric.thicknessMm, 'g', 3),
             locale.toString(fabric.stretchLimitPercent, 'g', 3));
}

QString everythingOf(const Fabric& fabric) {
    QString text = QStringLiteral("<b>%1</b><table>").arg(translated(fabric.name).toHtmlEscaped());
    for (const NumberField<Fabric>& field : fabricFields()) {
        text += QStringLiteral("<tr><td>%1&nbsp;</td><td align=right>%2%3</td></tr>")
                    .arg(translated(field.label).toHtmlEscaped(), QLocale().toString(fabric.*field.member, 'g', 4),
                         unitWord(field.unit).toHtmlEscaped());
    }
    return text + QStringLiteral("</table>");
}

} // namespace

FabricLibrary::FabricLibrary(Document& document, QWidget* parent) : QListWidget(parent), m_document(document) {
    setAccessibleName(tr("Fabric library"));
    setObjectName(QStringLiteral("fabricLibrary"));
    setIconSize(QSize(kSwatch, kSwatch));
    setToolTip(tr("Double-click makes the selected panels of this fabric, or all when none is selected"));
    connect(this, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) { use(row(item)); });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        const auto* pattern = std::get_if<PatternChanged>(&event);
        if (pattern != nullptr && !(pattern->before->fabrics == pattern->after->fabrics)) {
            fill();
        }
    });
    fill();
}

void FabricLibrary::fill() {
    clear();
    const std::vector<Fabric>& own = m_document.pattern().fabrics;
    const auto add = [this](const Fabric& fabric, bool ours) {
        QString name = translated(fabric.name);
        name = ours ? tr("%1 (in use)").arg(name) : name;
        auto* item = new QListWidgetItem(swatchOf(fabric, devicePixelRatioF()),
                                         name + QLatin1Char('\n') + valuesOf(fabric), this);
        item->setToolTip(everythingOf(fabric));
        item->setData(Qt::UserRole, QString::fromStdString(fabric.name));
    };
    for (const Fabric& fabric : own) {
        add(fabric, true);
    }
    for (const Fabric& preset : fabricPresets()) {
        if (std::none_of(own.begin(), own.end(), [&](const Fabric& fabric) { return fabric.name == preset.name; })) {
            add(preset, false);
        }
    }
}

void FabricLibrary::use(int row) {
    if (row >= 0 && row < count()) {
        // Filling the list anew takes the item away.
        const std::string name = item(row)->data(Qt::UserRole).toString().toStdString();
        (void)assignFabric(m_document, name);
    }
}

} // namespace toile
