#include "core/pattern/pattern_edits_seams.h"
#include "ui/document/document.h"
#include "ui/tools/sewing.h"
#include "ui/tools/tool_drawing.h"

#include <QObject>

namespace toile {

namespace {

// Click a sewn edge to see its seam; R reverses it, Delete takes it out.
class EditSewingTool : public Tool {
public:
    explicit EditSewingTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    void documentChanged() override { hint(); }

    void press(const TableMouse& mouse) override {
        if (mouse.button != Qt::LeftButton) {
            return;
        }
        const auto hit = hitTest(pattern(), mouse.table, kReachPixels * m_context.mmPerPixel());
        Selection selection;
        if (hit && hit->edge.valid()) {
            if (const Seam* seam = seamAt(*hit)) {
                selection.seams.insert(seam->id);
            }
        }
        m_context.document().select(std::move(selection));
        hint();
    }

    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override {
        return event.key() == Qt::Key_R && event.modifiers() == Qt::NoModifier &&
               !m_context.document().selection().seams.empty();
    }

    bool key(const QKeyEvent& event) override {
        if (!wantsKey(event)) {
            return false;
        }
        Pattern after = pattern();
        for (const SeamId id : m_context.document().selection().seams) {
            if (Result<Pattern> reversed = reverseSeam(after, id)) {
                after = std::move(reversed.value());
            }
        }
        m_context.document().edit(std::move(after), QObject::tr("Reverse sewing"));
        return true;
    }

    // The seam itself is drawn by the table, as for every tool, because it is selected.
    void paint(QPainter&) const override {}

private:
    [[nodiscard]] const Pattern& pattern() const { return m_context.document().pattern(); }

    void hint() {
        const auto& seams = m_context.document().selection().seams;
        const Seam* seam = seams.empty() ? nullptr : pattern().findSeam(*seams.begin());
        m_context.showHint(seam == nullptr ? QObject::tr("Click a sewn edge to see its seam")
                                           : QObject::tr("%1; R reverses the seam, Delete takes it out")
                                                 .arg(describeLengths(lengthOfSide(pattern(), seam->a),
                                                                      lengthOfSide(pattern(), seam->b))));
    }

    // Of several seams on one edge, the one whose stretch was clicked.
    [[nodiscard]] const Seam* seamAt(const TableHit& hit) const {
        for (const Seam& seam : pattern().seams) {
            for (const SeamSide* side : {&seam.a, &seam.b}) {
                for (const EdgeRange& range : *side) {
                    const auto [low, high] = std::minmax(range.from, range.to);
                    if (range.panel == hit.panel && range.edge == hit.edge && hit.edgeFraction >= low - 0.01 &&
                        hit.edgeFraction <= high + 0.01) {
                        return &seam;
                    }
                }
            }
        }
        return nullptr;
    }

    ToolContext& m_context;
};

} // namespace

std::unique_ptr<Tool> makeEditSewingTool(ToolContext& context) {
    return std::make_unique<EditSewingTool>(context);
}

} // namespace toile
