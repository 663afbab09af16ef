#include "ui/docks/seam_properties.h"

#include "core/pattern/edits/pattern_edits_seams.h"
#include "core/pattern/enum_words.h"
#include "ui/docks/number_form.h"
#include "ui/document/document.h"
#include "ui/look/words.h"
#include "ui/tools/sewing.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace toile {

SeamProperties::SeamProperties(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_title(new QLabel(this)), m_lengths(new QLabel(this)),
      m_kind(new QComboBox(this)), m_equal(new QPushButton(tr("Make Lengths Fit"), this)),
      m_reverse(new QPushButton(tr("Reverse Sewing"), this)) {
    const auto row = [this](const char* name, const char* label, const char* unit, double least, double most,
                            const char* help, double Seam::*member, const QString& undoText) {
        return NumberForm::Row{name,
                               label,
                               unit,
                               least,
                               most,
                               help,
                               [this, member] { return seam() != nullptr ? seam()->*member : 0; },
                               [this, member, undoText](double value) {
                                   if (seam() == nullptr) {
                                       return;
                                   }
                                   Seam changed = *seam();
                                   changed.*member = value;
                                   take(setSeam(m_document.pattern(), std::move(changed)), undoText);
                               }};
    };
    m_form = new NumberForm(
        {row("ratio", QT_TRANSLATE_NOOP("Words", "Intended ratio"), "%", 10, 1000,
             QT_TRANSLATE_NOOP("Words", "Length of the second side in percent of the first: ease, gather"),
             &Seam::ratioPercent, tr("Change seam ratio")),
         row("foldAngle", QT_TRANSLATE_NOOP("Words", "Fold angle"), "deg", 0, 360,
             QT_TRANSLATE_NOOP("Words", "180 lies flat, 0 and 360 are folded"), &Seam::foldAngleDeg,
             tr("Change fold angle")),
         row("foldStrength", QT_TRANSLATE_NOOP("Words", "Fold strength"), "%", 0, 1000,
             QT_TRANSLATE_NOOP("Words", "Of the fabric's own bending"), &Seam::foldStrengthPercent,
             tr("Change fold strength"))},
        this);
    m_title->setWordWrap(true);
    m_lengths->setWordWrap(true);
    m_equal->setToolTip(tr("Scales the edges of both sides half way each until they have the intended ratio"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_lengths, m_kind, m_form, m_equal, m_reverse}) {
        layout->addWidget(part);
    }
    for (const EnumWord<SeamKind>& kind : wordsOf(SeamKind{})) {
        m_kind->addItem(translatedName(kind.word));
    }
    m_kind->setAccessibleName(tr("Kind of seam"));
    m_kind->setObjectName(QStringLiteral("seamKind"));
    m_kind->setToolTip(tr("A zip drapes like a seam and may not be eased"));
    connect(m_kind, &QComboBox::activated, this, [this](int chosen) {
        if (seam() != nullptr) {
            Seam changed = *seam();
            changed.kind = wordsOf(SeamKind{})[static_cast<std::size_t>(chosen)].value;
            take(setSeam(m_document.pattern(), std::move(changed)), tr("Change kind of seam"));
        }
    });
    connect(m_equal, &QPushButton::clicked, this, [this] {
        if (seam() != nullptr) {
            take(makeSeamLengthsEqual(m_document.pattern(), seam()->id, AdjustSide::Both), tr("Make seam lengths fit"));
        }
    });
    connect(m_reverse, &QPushButton::clicked, this, [this] {
        if (seam() != nullptr) {
            take(reverseSeam(m_document.pattern(), seam()->id), tr("Reverse sewing"));
        }
    });
    connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
        if (!std::holds_alternative<FileChanged>(event)) {
            refresh();
        }
    });
    refresh();
}

void SeamProperties::take(Result<Pattern> after, const QString& text) {
    if (after) {
        m_document.edit(std::move(after.value()), text);
    } else {
        m_document.refuse(after.error());
    }
    refresh(); // a kind or number that was refused stands as it was
}

void SeamProperties::setUnit(const ShownUnit& unit) {
    m_unit = &unit;
    refresh();
}

const Seam* SeamProperties::seam() const {
    const auto& selected = m_document.selection().seams;
    return selected.empty() ? nullptr : m_document.pattern().findSeam(*selected.begin());
}

void SeamProperties::refresh() {
    const Seam* shown = seam();
    setVisible(shown != nullptr);
    if (shown == nullptr) {
        return;
    }
    m_title->setText(shown->name.empty()
                         ? tr("<b>Seam</b>")
                         : tr("<b>Seam</b> %1").arg(QString::fromStdString(shown->name).toHtmlEscaped()));
    m_lengths->setText(describeSides(m_document, shown->a, shown->b, *m_unit));
    m_kind->setCurrentIndex(static_cast<int>(shown->kind));
    m_form->refresh();
}

} // namespace toile
