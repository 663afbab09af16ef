#include "ui/commands/clipboard_commands.h"

#include "core/file/pattern_file.h"
#include "core/pattern/edits/pattern_edits_copies.h"
#include "core/pattern/edits/pattern_edits_panels.h"
#include "ui/commands/panel_commands.h"
#include "ui/document/document.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QObject>

namespace toile {

namespace {

const QString kMimeType = QStringLiteral("application/x-toile-pattern");

std::vector<PanelId> allPanels(const Pattern& pattern) {
    std::vector<PanelId> all;
    for (const PanelPtr& panel : pattern.panels) {
        all.push_back(panel->id);
    }
    return all;
}

Vec2 offsetTo(const Pattern& pattern, const std::optional<Vec2>& at) {
    if (!at) {
        return {30, -30};
    }
    Vec2 low = Vec2::Constant(1e300);
    Vec2 high = -low;
    for (const PanelPtr& panel : pattern.panels) {
        const TableBox box = tableBox(*panel);
        low = low.cwiseMin(box.low);
        high = high.cwiseMax(box.high);
    }
    return *at - (low + high) / 2;
}

} // namespace

Result<void> copySelection(const Document& document) {
    const auto& chosen = document.selection().panels;
    if (chosen.empty()) {
        return Error{"no panel is selected; click one with Transform Pattern (A)"};
    }
    const auto alone = pastePanels(Pattern{}, document.pattern(), {chosen.begin(), chosen.end()}, Vec2::Zero());
    if (!alone) {
        return Error{alone.error()};
    }
    auto* content = new QMimeData;
    content->setData(kMimeType, QByteArray::fromStdString(writePatternText(alone.value().pattern)));
    QGuiApplication::clipboard()->setMimeData(content);
    return {};
}

Result<void> cutSelection(Document& document) {
    Result<void> copied = copySelection(document);
    return copied ? deleteSelection(document) : copied;
}

Result<void> pasteClipboard(Document& document, const std::optional<Vec2>& at) {
    const QMimeData* content = QGuiApplication::clipboard()->mimeData();
    if (content == nullptr || !content->hasFormat(kMimeType)) {
        return Error{"there are no panels on the clipboard; copy some with Ctrl+C first"};
    }
    const Result<ReadPattern> read = readPatternText(content->data(kMimeType).toStdString());
    if (!read) {
        return Error{read.error()};
    }
    const Pattern& from = read.value().pattern;
    auto pasted = pastePanels(document.pattern(), from, allPanels(from), offsetTo(from, at));
    if (!pasted) {
        return Error{pasted.error()};
    }
    document.edit(std::move(pasted.value().pattern), QObject::tr("Paste"));
    Selection selection;
    selection.panels.insert(pasted.value().made.begin(), pasted.value().made.end());
    document.select(std::move(selection));
    return {};
}

} // namespace toile
