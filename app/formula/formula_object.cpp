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

void insertObject(QTextCursor& cursor, const QString& text, QTextCharFormat format)
{
    format.setObjectType(kObjectType);
    format.setProperty(kObjectText, text);
    format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
}

void insertSegment(QTextCursor& cursor, const FormulaSegment& segment, QTextCharFormat format)
{
    const QFont upright = format.font();
    if (!segment.sign.isEmpty() && !isSeparator(segment.sign))
        cursor.insertText(segment.sign + QChar(QChar::Nbsp), format);
    if (!segment.formula.isLine()) {
        insertObject(cursor, segment.source, format);
        return;
    }
    for (const FormulaRun& run : formulaRuns(segment.formula)) {
        QFont font = upright;
        font.setItalic(run.isItalic);
        format.setFont(font);
        cursor.insertText(run.text, format);
    }
}

/// All segments in one row, with what follows them.
Formula joined(const std::vector<FormulaSegment>& segments, const QString& tail)
{
    const QChar space(QChar::Nbsp);
    Formula row{.kind = Formula::Kind::Row};
    for (const FormulaSegment& segment : segments) {
        if (isSeparator(segment.sign))
            row.parts.push_back({.text = segment.sign + space});
        else if (!segment.sign.isEmpty())
            row.parts.push_back({.text = space + segment.sign + space});
        row.parts.push_back(segment.formula);
    }
    if (!tail.isEmpty())
        row.parts.push_back({.text = tail});
    return row;
}

} // namespace

void insertFormula(QTextCursor& selected, const QFont& font, const QColor& ink)
{
    QTextCharFormat format;
    format.setFont(font);
    format.setForeground(ink);
    insertFormula(selected, selected.selectedText(), format, false, {});
}

void insertFormula(QTextCursor& selected, const QString& source, QTextCharFormat format,
                   bool isWhole, const QString& tail)
{
    const auto segments = parseFormula(source);
    if (segments.empty())
        return;
    format.setProperty(kFormulaSource, source);
    selected.removeSelectedText();
    // A line may always end after an object, so that one object is the whole formula.
    if (isWhole && !std::ranges::all_of(segments, [](const FormulaSegment& segment) {
            return segment.formula.isLine();
        })) {
        format.setProperty(kFormulaTail, tail);
        insertObject(selected, source + tail, format);
        return;
    }
    const QString space(isWhole ? QChar(QChar::Nbsp) : QChar(u' '));
    for (const FormulaSegment& segment : segments) {
        if (isSeparator(segment.sign))
            selected.insertText(segment.sign, format);
        if (!segment.sign.isEmpty())
            selected.insertText(space, format);
        insertSegment(selected, segment, format);
    }
    if (!tail.isEmpty()) {
        format.clearProperty(kFormulaSource);
        selected.insertText(tail, format);
    }
}

double wholeWidth(const QString& source, const QString& tail, const QFont& font)
{
    return FormulaLayout::compute(joined(parseFormula(source), tail), font).width;
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
    const QString tail = characters.stringProperty(kFormulaTail);
    QString source = formulaSource(characters);
    source.chop(tail.size());
    const QString key =
        characters.font().key() + QLatin1Char('\n') + source + QLatin1Char('\n') + tail;
    const auto known = m_layouts.constFind(key);
    if (known != m_layouts.cend())
        return *known;
    return *m_layouts.insert(
        key, FormulaLayout::compute(joined(parseFormula(source), tail), characters.font()));
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
