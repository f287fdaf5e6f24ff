// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/accessible_formulas.h"

#include "app/formula/formula_text.h"

#include <QAccessibleWidget>
#include <QTextBrowser>
#include <QTextCursor>

namespace ringside::app {

namespace {

/// Offsets are those of the text with its formulas written out.
class AccessibleFormulas : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    explicit AccessibleFormulas(QTextBrowser& view)
        : QAccessibleWidget(&view, QAccessible::StaticText)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface*>(this)
                                                  : QAccessibleWidget::interface_cast(type);
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.multiLine = true;
        state.selectableText = true;
        return state;
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? formulas().text() : QAccessibleWidget::text(kind);
    }

    QString text(int startOffset, int endOffset) const override
    {
        return formulas().text().mid(startOffset, endOffset - startOffset);
    }

    int characterCount() const override { return static_cast<int>(formulas().text().size()); }

    int selectionCount() const override { return view().textCursor().hasSelection() ? 1 : 0; }

    void selection(int selectionIndex, int* startOffset, int* endOffset) const override
    {
        const QTextCursor cursor = view().textCursor();
        const FormulaText text = formulas();
        const bool has = selectionIndex == 0 && cursor.hasSelection();
        *startOffset = has ? text.offsetOf(cursor.selectionStart()) : 0;
        *endOffset = has ? text.offsetOf(cursor.selectionEnd()) : 0;
    }

    void addSelection(int startOffset, int endOffset) override
    {
        setSelection(0, startOffset, endOffset);
    }

    void setSelection(int selectionIndex, int startOffset, int endOffset) override
    {
        if (selectionIndex != 0)
            return;
        QTextCursor cursor = cursorAt(startOffset);
        cursor.setPosition(cursorAt(endOffset).position(), QTextCursor::KeepAnchor);
        view().setTextCursor(cursor);
    }

    void removeSelection(int selectionIndex) override
    {
        if (selectionIndex == 0)
            setCursorPosition(cursorPosition());
    }

    int cursorPosition() const override
    {
        return formulas().offsetOf(view().textCursor().position());
    }

    void setCursorPosition(int position) override { view().setTextCursor(cursorAt(position)); }

    QRect characterRect(int offset) const override
    {
        const QTextCursor at = cursorAt(offset);
        QTextCursor after = at;
        after.movePosition(QTextCursor::NextCharacter);
        const QRect from = view().cursorRect(at);
        const QRect to = view().cursorRect(after);
        const bool isOneLine = to.top() == from.top() && to.left() > from.left();
        const QSize size(isOneLine ? to.left() - from.left() : from.width(), from.height());
        return {view().viewport()->mapToGlobal(from.topLeft()), size};
    }

    int offsetAtPoint(const QPoint& point) const override
    {
        const QPoint inside = view().viewport()->mapFromGlobal(point);
        if (!view().viewport()->rect().contains(inside))
            return -1;
        return formulas().offsetOf(view().cursorForPosition(inside).position());
    }

    /// The page around it scrolls.
    void scrollToSubstring(int startIndex, int /*endIndex*/) override
    {
        setCursorPosition(startIndex);
    }

    QString attributes(int /*offset*/, int* startOffset, int* endOffset) const override
    {
        *startOffset = 0;
        *endOffset = characterCount();
        return {};
    }

private:
    QTextBrowser& view() const { return *static_cast<QTextBrowser*>(object()); }
    FormulaText formulas() const { return FormulaText(*view().document()); }
    QTextCursor cursorAt(int offset) const
    {
        const FormulaText text = formulas();
        QTextCursor cursor(view().document());
        cursor.setPosition(
            text.positionOf(qBound(0, offset, static_cast<int>(text.text().size()))));
        return cursor;
    }
};

QAccessibleInterface* formulaInterface(const QString& /*className*/, QObject* object)
{
    auto* view = qobject_cast<QTextBrowser*>(object);
    return view ? new AccessibleFormulas(*view) : nullptr;
}

} // namespace

void installAccessibleFormulas()
{
    QAccessible::installFactory(formulaInterface); // refuses the same one twice
}

} // namespace ringside::app
