// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/formula_layout.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace ringside::app {

namespace {

using Kind = Formula::Kind;

// Shares of the font's size.
constexpr double kAxis = 0.27;   ///< height of a fraction's bar
constexpr double kGap = 0.14;    ///< between a bar and what is above or below it
constexpr double kSide = 0.12;   ///< of a fraction's bar, beyond the wider part
constexpr double kMargin = 0.1;  ///< beside a fraction
constexpr double kHook = 0.62;   ///< width of a root sign
constexpr double kRaised = 0.36; ///< baseline of an exponent
constexpr double kLowered = 0.2; ///< baseline of a subscript
constexpr double kStroke = 0.065;

constexpr double kFractionSize = 0.84; ///< of the font around it
constexpr double kScriptSize = 0.7;
constexpr int kSmallest = 9; ///< px

QFont scaled(QFont font, double share)
{
    const int size = qRound(font.pixelSize() * share);
    font.setPixelSize(std::max(std::min(kSmallest, font.pixelSize()), size));
    return font;
}

void add(FormulaLayout& whole, const FormulaLayout& part, QPointF at)
{
    for (FormulaLayout::Glyphs glyphs : part.glyphs) {
        glyphs.at += at;
        whole.glyphs.push_back(std::move(glyphs));
    }
    for (const QPolygonF& stroke : part.strokes)
        whole.strokes.push_back(stroke.translated(at));
    whole.width = std::max(whole.width, at.x() + part.width);
    whole.ascent = std::max(whole.ascent, part.ascent - at.y());
    whole.descent = std::max(whole.descent, part.descent + at.y());
}

FormulaLayout charactersOf(const QString& text, QFont font, bool isItalic)
{
    font.setItalic(isItalic);
    const QFontMetricsF metrics(font);
    const QRectF ink = metrics.tightBoundingRect(text);
    return {.width = metrics.horizontalAdvance(text),
            .ascent = -ink.top(),
            .descent = ink.bottom(),
            .glyphs = {{{0, 0}, text, font}}};
}

FormulaLayout rowOf(const Formula& row, const QFont& font)
{
    FormulaLayout whole;
    for (const Formula& part : row.parts)
        add(whole, FormulaLayout::compute(part, font), {whole.width, 0});
    return whole;
}

FormulaLayout fractionOf(const Formula& fraction, const QFont& font)
{
    const double em = font.pixelSize();
    const QFont small = scaled(font, kFractionSize);
    const FormulaLayout above = FormulaLayout::compute(fraction.parts.front(), small);
    const FormulaLayout below = FormulaLayout::compute(fraction.parts.back(), small);
    const double left = kMargin * em;
    const double width = std::max(above.width, below.width) + 2 * (kSide * em + left);
    FormulaLayout whole;
    add(whole, above, {(width - above.width) / 2, -(kAxis + kGap) * em - above.descent});
    add(whole, below, {(width - below.width) / 2, (kGap - kAxis) * em + below.ascent});
    whole.strokes.push_back(QList<QPointF>{{left, -kAxis * em}, {width - left, -kAxis * em}});
    whole.width = width;
    return whole;
}

FormulaLayout rootOf(const Formula& root, const QFont& font)
{
    const double em = font.pixelSize();
    const FormulaLayout inside = FormulaLayout::compute(root.parts.front(), font);
    const double hook = kHook * em;
    const double top = -inside.ascent - kGap * em;
    FormulaLayout whole;
    add(whole, inside, {hook, 0});
    whole.width += kSide * em;
    whole.ascent = -top + kStroke * em;
    whole.strokes.push_back(QList<QPointF>{{0.04 * em, -0.3 * em},
                                           {0.16 * em, -0.38 * em},
                                           {0.34 * em, inside.descent},
                                           {hook - 0.06 * em, top},
                                           {whole.width, top}});
    return whole;
}

/// Brackets as high as what is between them, around the height of a fraction's bar.
FormulaLayout groupOf(const Formula& group, const QFont& font)
{
    const FormulaLayout inside = FormulaLayout::compute(group.parts.front(), font);
    const double axis = kAxis * font.pixelSize();
    const double reach = std::max(inside.ascent - axis, inside.descent + axis);
    const FormulaLayout plain = charactersOf(QStringLiteral("("), font, false);
    const double plainReach = (plain.ascent + plain.descent) / 2;
    const double growth = std::max(1.0, reach / plainReach);
    const QFont tall = scaled(font, growth);
    const auto bracket = [&](const QString& text) { return charactersOf(text, tall, false); };
    const FormulaLayout left = bracket(QStringLiteral("("));
    const FormulaLayout right = bracket(QStringLiteral(")"));
    const double drop = growth > 1 ? (left.ascent - left.descent) / 2 - axis : 0;
    FormulaLayout whole;
    add(whole, left, {0, drop});
    add(whole, inside, {whole.width, 0});
    add(whole, right, {whole.width, drop});
    return whole;
}

FormulaLayout scriptOf(const Formula& script, const QFont& font)
{
    const bool isPower = script.kind == Kind::Power;
    const double em = font.pixelSize();
    FormulaLayout whole = FormulaLayout::compute(script.parts.front(), font);
    const FormulaLayout moved =
        FormulaLayout::compute(script.parts.back(), scaled(font, kScriptSize));
    // An exponent of a high base reaches its top.
    const double raised = std::max(kRaised * em, whole.ascent - moved.ascent * 0.7);
    add(whole, moved, {whole.width, isPower ? -raised : kLowered * em});
    return whole;
}

} // namespace

FormulaLayout FormulaLayout::compute(const Formula& formula, const QFont& font)
{
    switch (formula.kind) {
    case Kind::Text:
    case Kind::Variable:
        return charactersOf(formula.text, font, formula.kind == Kind::Variable);
    case Kind::Row:
        return rowOf(formula, font);
    case Kind::Group:
        return groupOf(formula, font);
    case Kind::Fraction:
        return fractionOf(formula, font);
    case Kind::Root:
        return rootOf(formula, font);
    case Kind::Power:
    case Kind::Index:
        return scriptOf(formula, font);
    }
    return {};
}

void FormulaLayout::draw(QPainter& painter, QPointF at) const
{
    for (const Glyphs& run : glyphs) {
        painter.setFont(run.font);
        painter.drawText(at + run.at, run.text);
    }
    if (glyphs.empty())
        return;
    QPen pen = painter.pen();
    pen.setWidthF(std::max(1.0, kStroke * glyphs.front().font.pixelSize()));
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    for (const QPolygonF& stroke : strokes)
        painter.drawPolyline(stroke.translated(at));
}

} // namespace ringside::app
