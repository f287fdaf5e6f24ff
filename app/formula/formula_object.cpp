// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/formula_object.h"

#include "app/formula/formula.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetrics>
#include <QPainter>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kObjectType = QTextFormat::UserObject + 1;

/// Qt puts the middle of an object with AlignMiddle this far above the baseline.
double middleOf(const QTextFormat& format)
{
    return QFontMetrics(format.toCharFormat().font()).xHeight() / 4.0;
}

bool isSeparator(const QString& sign)
{
    return sign == QLatin1String(",") || sign == QLatin1String(";");
}

void insertSegment(QTextCursor& cursor, const FormulaSegment& segment, QTextCharFormat format)
{
    const QFont upright = format.font();
    if (!segment.sign.isEmpty() && !isSeparator(segment.sign))
        cursor.insertText(segment.sign + QChar(QChar::Nbsp), format);
    if (segment.formula.isLine()) {
        for (const FormulaRun& run : formulaRuns(segment.formula)) {
            QFont font = upright;
            font.setItalic(run.isItalic);
            format.setFont(font);
            cursor.insertText(run.text, format);
        }
        return;
    }
    format.setObjectType(kObjectType);
    format.setProperty(kObjectText, segment.source);
    format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
}

} // namespace

void insertFormula(QTextCursor& selected, const QFont& font, const QColor& ink)
{
    const auto segments = parseFormula(selected.selectedText());
    if (segments.empty())
        return;
    QTextCharFormat format;
    format.setFont(font);
    format.setForeground(ink);
    selected.removeSelectedText();
    for (const FormulaSegment& segment : segments) {
        if (isSeparator(segment.sign))
            selected.insertText(segment.sign, format);
        if (!segment.sign.isEmpty())
            selected.insertText(QStringLiteral(" "), format);
        insertSegment(selected, segment, format);
    }
}

QString formulaSource(const QTextCharFormat& format)
{
    return format.objectType() == kObjectType ? format.stringProperty(kObjectText) : QString();
}

void FormulaObject::install(QTextDocument& document)
{
    if (!document.findChild<FormulaObject*>(QString(), Qt::FindDirectChildrenOnly))
        document.documentLayout()->registerHandler(kObjectType, new FormulaObject(&document));
}

/// A document asks for the size of each object whenever it lays out a line.
const FormulaLayout& FormulaObject::layoutOf(const QTextFormat& format)
{
    const QTextCharFormat characters = format.toCharFormat();
    const QString source = formulaSource(characters);
    const QString key = characters.font().key() + QLatin1Char('\n') + source;
    const auto known = m_layouts.constFind(key);
    if (known != m_layouts.cend())
        return *known;
    const auto segments = parseFormula(source);
    return *m_layouts.insert(
        key, segments.empty()
                 ? FormulaLayout()
                 : FormulaLayout::compute(segments.front().formula, characters.font()));
}

QSizeF FormulaObject::intrinsicSize(QTextDocument* /*document*/, int /*position*/,
                                    const QTextFormat& format)
{
    const FormulaLayout& layout = layoutOf(format);
    const double middle = middleOf(format);
    return {layout.width, 2 * std::max(layout.ascent - middle, layout.descent + middle)};
}

void FormulaObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/,
                               int /*position*/, const QTextFormat& format)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(format.foreground().color());
    const double baseline = rect.center().y() + middleOf(format);
    layoutOf(format).draw(*painter, {rect.left(), baseline});
    painter->restore();
}

} // namespace ringside::app
