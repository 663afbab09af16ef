#include "core/pattern/edits/pattern_edits_cut.h"
#include "ui/document/document.h"
#include "ui/said/said.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"

#include <QObject>

namespace toile {

namespace {

// Click a seam to make one panel of the two it joins.
class MergeTool : public Tool {
public:
    explicit MergeTool(ToolContext& context) : m_context(context) {}

    void begin() override { m_context.showHint(QObject::tr("Click a seam to join its two panels into one")); }
    void documentChanged() override { m_hover = {}; }

    void move(const TableMouse& mouse) override {
        const auto hit = hitTestWhole(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
        const Seam* seam = hit && hit->edge.valid() ? seamAt(pattern(), *hit) : nullptr;
        m_hover = seam != nullptr ? seam->id : SeamId{};
        m_context.repaintOverlay();
    }

    void press(const TableMouse& mouse) override {
        move(mouse);
        if (mouse.button != Qt::LeftButton || !m_hover.valid()) {
            return;
        }
        auto merged = mergePanels(pattern(), m_hover);
        if (!merged) {
            m_context.showHint(said(merged.error()));
            return;
        }
        m_context.document().edit(std::move(merged.value().pattern), QObject::tr("Merge panels"));
        Selection selection;
        selection.panels.insert(merged.value().made);
        m_context.document().select(std::move(selection));
        begin();
    }

    void paint(QPainter& painter) const override {
        for (std::size_t i = 0; i < pattern().seams.size(); ++i) {
            const Seam& seam = pattern().seams[i];
            if (seam.id == m_hover) {
                paintSeam(painter, pattern(), seam.a, seam.b, seamColour(i, m_context.theme().dark),
                          m_context.mmPerPixel());
            }
        }
    }

private:
    [[nodiscard]] const Pattern& pattern() const { return m_context.document().pattern(); }

    ToolContext& m_context;
    SeamId m_hover;
};

} // namespace

std::unique_ptr<Tool> makeMergeTool(ToolContext& context) {
    return std::make_unique<MergeTool>(context);
}

} // namespace toile
