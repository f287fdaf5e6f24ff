// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/whole_formulas.h"

#include "app/formula/formula_object.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>

namespace ringside::app {

namespace {

double indentOf(const QTextBlock& block, const QTextDocument& document)
{
    const QTextBlockFormat format = block.blockFormat();
    const int levels =
        format.indent() + (block.textList() ? block.textList()->format().indent() : 0);
    return format.leftMargin() + format.rightMargin() + levels * document.indentWidth();
}

/// The punctuation at a place of a text.
QString tailAt(const QString& text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && QStringView(u".,;:?!)").contains(text[end]))
        ++end;
    return text.mid(at, end - at);
}

/// Of a formula's text, without what makes a character an object or italic.
QTextCharFormat textFormat(QTextCharFormat format)
{
    QFont font = format.font();
    font.setItalic(false);
    format.setFont(font);
    format.clearProperty(QTextFormat::ObjectType);
    format.clearProperty(kObjectText);
    format.setVerticalAlignment(QTextCharFormat::AlignNormal);
    return format;
}

} // namespace

WholeFormulas::WholeFormulas(QTextDocument& document) : m_document(document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (QTextCursor(block).currentTable() == nullptr)
            addFrom(block);
}

void WholeFormulas::addFrom(const QTextBlock& block)
{
    const QString text = block.text();
    const double indent = indentOf(block, m_document);
    QString last;
    const std::size_t first = m_formulas.size();
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        const QString source = fragment.charFormat().stringProperty(kFormulaSource);
        if (!source.isEmpty() && source != last)
            m_formulas.push_back(
                {fragment.position(), 0, source, {}, textFormat(fragment.charFormat()), 0, false});
        if (!source.isEmpty())
            m_formulas.back().length += fragment.length();
        last = source;
    }
    for (std::size_t i = first; i < m_formulas.size(); ++i) {
        Formula& formula = m_formulas[i];
        formula.tail = tailAt(text, formula.from + formula.length - block.position());
        formula.length += static_cast<int>(formula.tail.size());
        // A bracket in front of it has no space in between either.
        const QFont font = formula.format.font();
        formula.room =
            wholeWidth(formula.source, formula.tail, font) + indent + QFontMetricsF(font).height();
    }
}

bool WholeFormulas::fitTo(double width)
{
    QTextCursor cursor(&m_document);
    int moved = 0;
    bool changed = false;
    for (Formula& formula : m_formulas) {
        formula.from += moved;
        const bool isWhole = formula.room <= width;
        if (isWhole == formula.isWhole)
            continue;
        if (!changed) {
            // A text is laid out lazily, and Qt 6.4 forgets what follows a change before it is
            // done.
            m_document.documentLayout()->documentSize();
            cursor.beginEditBlock();
        }
        changed = true;
        formula.isWhole = isWhole;
        cursor.setPosition(formula.from);
        cursor.setPosition(formula.from + formula.length, QTextCursor::KeepAnchor);
        insertFormula(cursor, formula.source, formula.format, isWhole, formula.tail);
        const int length = cursor.position() - formula.from;
        moved += length - formula.length;
        formula.length = length;
    }
    if (changed)
        cursor.endEditBlock();
    return changed;
}

} // namespace ringside::app
