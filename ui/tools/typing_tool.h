#pragma once

#include "ui/document/document.h"
#include "ui/tools/tool.h"
#include "ui/tools/typed_number.h"

namespace toile {

// A tool that says what it expects next, that Escape stops, and that may take a typed number. Here, and nowhere else,
// it is decided whose a key is.
class TypingTool : public Tool {
public:
    explicit TypingTool(ToolContext& context) : m_context(context) {}

    void begin() override { hint(); }
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const final;
    bool key(const QKeyEvent& event) final;

protected:
    virtual void hint() = 0;
    // While there is something to stop.
    [[nodiscard]] virtual bool active() const = 0;
    virtual void escape() = 0;
    // While digits are the tool's, and Enter once there are some.
    [[nodiscard]] virtual bool takesNumber() const { return false; }
    // While Enter is the tool's though nothing was typed.
    [[nodiscard]] virtual bool takesEnter() const { return false; }
    // Takes what was typed and says what comes next, or what was wrong.
    virtual void enter(Qt::KeyboardModifiers) {}
    // Keys of this tool alone.
    [[nodiscard]] virtual bool wantsOther(const QKeyEvent&) const { return false; }
    virtual void other(const QKeyEvent&) {}

    // What was typed, in mm: a number alone is in the unit shown.
    [[nodiscard]] std::optional<double> typedLength() const;
    [[nodiscard]] std::vector<double> typedLengths() const;
    // As it is shown: with its unit.
    [[nodiscard]] QString typedText() const;

    [[nodiscard]] const Pattern& pattern() const { return m_context.document().pattern(); }

    ToolContext& m_context;
    TypedNumber m_typed;
};

} // namespace toile
