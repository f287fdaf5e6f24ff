// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/state_look.h"

#include "app/chart/fill_geometry.h"
#include "app/chart/fill_painter.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace ringside::app {

using scenario::CellFill;
using scenario::StateTone;

namespace {

constexpr std::array kBlockFills{Fill::Solid, Fill::Hatched, Fill::Dotted, Fill::CrossHatched};
constexpr std::array kTintFills{Fill::Dotted, Fill::Hatched, Fill::CrossHatched, Fill::Pale};

Tone softOf(StateTone tone)
{
    return tone == StateTone::Good  ? Tone::CorrectSoft
           : tone == StateTone::Bad ? Tone::WrongSoft
                                    : Tone::ClueSoft;
}

Tone strongOf(StateTone tone)
{
    return tone == StateTone::Good  ? Tone::Correct
           : tone == StateTone::Bad ? Tone::Wrong
                                    : Tone::Clue;
}

/// The first neutral state of tinted cells, such as "none", has no color at all.
bool isPlain(const StateLook& look, StateFill fill)
{
    return fill == StateFill::Tint && look.tone == StateTone::Neutral && look.index == 0 &&
           look.fill == CellFill::ByState;
}

/// Fills that their kind says, each with a series color of its own.
void paintCell(QPainter& painter, const Theme& theme, const QRectF& box, CellFill fill)
{
    const double radius = std::min({2.0 * theme.fontScale(), box.width() / 6, box.height() / 6});
    painter.setPen(Qt::NoPen);
    switch (fill) {
    case CellFill::Pale: {
        QColor pale = theme.series(0);
        pale.setAlphaF(0.22F);
        painter.fillRect(box, pale);
        return;
    }
    case CellFill::Dot:
        painter.fillRect(box, theme.series(1));
        painter.setBrush(theme.color(Tone::Surface));
        painter.drawEllipse(box.center(), radius, radius);
        return;
    case CellFill::Hollow: {
        const double width = 1.8 * theme.fontScale();
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.series(2), width));
        painter.drawRect(box.adjusted(width, width, -width, -width));
        return;
    }
    case CellFill::Empty:
    case CellFill::ByState:
        painter.setBrush(theme.color(Tone::Idle));
        painter.drawEllipse(box.center(), radius, radius);
        return;
    }
}

Fill fillOf(const StateLook& look, StateFill fill)
{
    if (look.color >= 0)
        return look.isFaded ? Fill::Hatched : Fill::Solid;
    const auto& fills = fill == StateFill::Block ? kBlockFills : kTintFills;
    return fills[static_cast<std::size_t>(look.index) % fills.size()];
}

/// Around a block in a color of its own, whose state is more than neutral.
void paintToneBorder(QPainter& painter, const Theme& theme, const QRectF& box, StateTone tone)
{
    if (tone == StateTone::Neutral)
        return;
    const double width = 2 * theme.fontScale();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(strongOf(tone)), width));
    painter.drawRect(box.adjusted(width / 2, width / 2, -width / 2, -width / 2));
}

} // namespace

void StateLooks::add(const std::string& word, StateTone tone, CellFill fill)
{
    if (std::ranges::find(m_looks, word, &StateLook::word) != m_looks.end())
        return;
    m_looks.push_back({word, tone, tone == StateTone::Neutral ? m_neutral++ : 0, fill});
}

StateLook StateLooks::add(const scenario::Block& block)
{
    if (std::ranges::find(m_looks, block.state, &StateLook::word) == m_looks.end()) {
        if (block.color >= 0)
            m_looks.push_back({.word = block.state,
                               .tone = block.tone,
                               .color = block.color,
                               .isFaded = block.isFaded});
        else
            add(block.state, block.tone);
    }
    StateLook look = of(block.state);
    look.color = block.color;
    look.isFaded = block.isFaded;
    return look;
}

const StateLook& StateLooks::of(const std::string& word) const
{
    static const StateLook none;
    const auto it = std::ranges::find(m_looks, word, &StateLook::word);
    return it == m_looks.end() ? none : *it;
}

QString markOf(StateTone tone)
{
    switch (tone) {
    case StateTone::Good:
        return QStringLiteral("✓");
    case StateTone::Bad:
        return QStringLiteral("✗");
    case StateTone::Warn:
        return QStringLiteral("!");
    case StateTone::Neutral:
        break;
    }
    return {};
}

QString stateText(const StateLook& look)
{
    const QString mark = markOf(look.tone), word = coreText(look.word);
    return mark.isEmpty() ? word : mark + u' ' + word;
}

void paintState(QPainter& painter, const Theme& theme, const QRectF& box, const StateLook& look,
                StateFill fill)
{
    if (look.fill != CellFill::ByState) {
        paintCell(painter, theme, box, look.fill);
        return;
    }
    if (look.color >= 0) {
        paintFill(painter, theme, box, look.color, fillOf(look, fill));
        paintToneBorder(painter, theme, box, look.tone);
        return;
    }
    if (isPlain(look, fill)) {
        painter.fillRect(box, theme.color(Tone::Grid));
        return;
    }
    if (look.tone == StateTone::Neutral) {
        paintFill(painter, theme, box, look.index, fillOf(look, fill));
        return;
    }
    painter.fillRect(box, theme.color(softOf(look.tone)));
    const QColor strong = theme.color(strongOf(look.tone));
    if (look.tone == StateTone::Bad && fill == StateFill::Block) {
        painter.setPen(QPen(strong, 0.8 * theme.fontScale()));
        for (const QLineF& line : hatchLines(box, theme.px(7), true))
            painter.drawLine(line);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(strong, (fill == StateFill::Block ? 1.4 : 1) * theme.fontScale()));
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
}

QColor stateInk(const Theme& theme, const StateLook& look, StateFill fill)
{
    if (look.color >= 0)
        return isOnGround(fillOf(look, fill)) ? theme.color(Tone::Ink) : theme.onSeries(look.color);
    if (look.tone != StateTone::Neutral)
        return theme.color(strongOf(look.tone));
    return isOnGround(fillOf(look, fill)) ? theme.color(Tone::Ink) : theme.onSeries(look.index);
}

void paintStateText(QPainter& painter, const Theme& theme, const QRectF& box, const StateLook& look,
                    StateFill fill, const QString& text)
{
    if (text.isEmpty() || look.fill != CellFill::ByState)
        return;
    const bool isNeutral = look.tone == StateTone::Neutral;
    const bool isTextured = (look.color >= 0 && look.isFaded) ||
                            (look.tone == StateTone::Bad && fill == StateFill::Block) ||
                            (isNeutral && !isPlain(look, fill) && isOnGround(fillOf(look, fill)));
    if (isTextured) {
        const QFontMetricsF metrics(painter.font());
        const QSizeF room(metrics.horizontalAdvance(text) + theme.px(8),
                          std::min(metrics.height(), box.height() - theme.px(4)));
        painter.fillRect(QRectF(box.center() - QPointF(room.width() / 2, room.height() / 2), room),
                         theme.color(Tone::Surface));
    }
    painter.setPen(stateInk(theme, look, fill));
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
}

StateKeys StateKeys::compute(const StateLooks& looks, double top, const PlotStyle& style)
{
    QStringList texts;
    std::vector<StateLook> named;
    for (const StateLook& look : looks.all()) {
        const QString text = stateText(look);
        if (text.isEmpty())
            continue;
        texts << text;
        named.push_back(look);
    }
    const KeyRows rows = KeyRows::compute(texts, top, style);
    StateKeys made;
    for (std::size_t i = 0; i < named.size(); ++i)
        made.keys.push_back({rows.keys[i].swatch, rows.keys[i].name, named[i]});
    made.bottom = rows.bottom;
    return made;
}

void StateKeys::paint(QPainter& painter, const Theme& theme, StateFill fill) const
{
    for (const Key& key : keys) {
        paintState(painter, theme, key.swatch, key.look, fill);
        painter.setPen(theme.color(Tone::Ink));
        painter.drawText(key.name.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         key.name.text);
    }
}

} // namespace ringside::app
