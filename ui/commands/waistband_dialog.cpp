#include "ui/commands/waistband.h"
#include "ui/docks/number_form.h"
#include "ui/document/document.h"
#include "ui/look/units.h"
#include "ui/said/said.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>

namespace toile {

namespace {

NumberEdit* addField(QFormLayout& form, const char* name, const QString& label, const QString& unit, double least,
                     double most, double value, const QString& tip) {
    auto* edit = new NumberEdit(unit, least, most, form.parentWidget());
    edit->setObjectName(QLatin1String(name));
    edit->setAccessibleName(label);
    edit->setToolTip(tip);
    edit->setValue(value);
    form.addRow(label, edit);
    return edit;
}

} // namespace

Result<void> askForWaistband(Document& document, const ShownUnit& unit, QWidget* parent) {
    const auto edges = document.selection().edges;
    const Result<EdgeRow> chain = chainOf(document.pattern(), edges);
    if (!chain) {
        return Error{chain.error()};
    }
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QObject::tr("Waistband"));
    auto* form = new QFormLayout(dialog);
    const double along = chain.value().lengthMm;
    auto* note = new QLabel(QObject::tr("%1 along the edges chosen, %2.")
                                .arg(lengthText(along, unit), chain.value().closed ? QObject::tr("all the way round")
                                                                                   : QObject::tr("open at both ends")),
                            dialog);
    note->setWordWrap(true);
    form->addRow(note);
    NumberEdit* height = addField(*form, "bandHeight", QObject::tr("Height"), QStringLiteral("mm"), 5, 500, 40,
                                  QObject::tr("Of the finished band"));
    NumberEdit* length = addField(*form, "bandLength", QObject::tr("Length"), QStringLiteral("mm"), 10, 10000, along,
                                  QObject::tr("Shorter than the edges gathers them in"));
    NumberEdit* elastic = addField(*form, "bandElastic", QObject::tr("Elastic"), QStringLiteral("%"), 30, 100, 100,
                                   QObject::tr("Length of the tape in percent of the band; 100 is no elastic"));
    for (NumberEdit* edit : {height, length, elastic}) {
        edit->setLengthUnit(unit);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    form->addRow(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, [=, &document] {
        for (NumberEdit* edit : {height, length, elastic}) {
            edit->accept();
        }
        // The pattern may have changed behind the dialog, so the chain is found anew.
        const Result<EdgeRow> now = chainOf(document.pattern(), edges);
        Result<Edited<PanelId>> made =
            now ? withWaistband(document.pattern(), now.value(), {height->value(), length->value(), elastic->value()})
                : Result<Edited<PanelId>>(Error{now.error()});
        if (!made) {
            note->setText(said(made.error()));
            return;
        }
        document.edit(std::move(made.value().pattern), QObject::tr("Add waistband"));
        Selection selection;
        selection.panels.insert(made.value().made);
        document.select(std::move(selection));
        dialog->accept();
    });
    dialog->open();
    return {};
}

} // namespace toile
