// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/lane_view.h"

#include "app/chart/fill_painter.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"

#include <QPainter>

namespace ringside::app {

namespace {

/// Space between the picture and the focus frame, pixels at 100 %.
constexpr int kFrame = 6;
constexpr auto kFlags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;

/// A gap across a bar that is too long to draw in full.
void paintCut(QPainter& painter, const Theme& theme, const QRectF& box)
{
    const double slant = box.height() * 0.4;
    const double x = box.right() - 2 * box.height();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Tone::Surface));
    painter.drawPolygon(QPolygonF{{x + slant, box.top() - 1},
                                  {x + 2 * slant, box.top() - 1},
                                  {x, box.bottom() + 1},
                                  {x - slant, box.bottom() + 1}});
}

} // namespace

LaneView::LaneView(const Theme& theme, QWidget* parent)
    : PictureCanvas(
          theme, [this](QPainter& painter, QSizeF) { paint(painter); },
          [this](double width) { return heightFor(width); }, parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &PictureCanvas::pointed, this,
            [this](QPointF at) { choose(layoutNow().spanAt(at - origin())); });
    connect(this, &PictureCanvas::left, this, [this] {
        if (!hasFocus())
            choose(std::nullopt);
    });
    connect(this, &PictureCanvas::moved, this, &LaneView::step);
    connect(this, &PictureCanvas::jumped, this, [this](bool toEnd) {
        if (!m_picture.spans.empty())
            choose(toEnd ? m_picture.spans.size() - 1 : 0);
    });
}

void LaneView::setPicture(const LanePicture& picture)
{
    m_picture = picture;
    if (m_chosen && *m_chosen >= m_picture.spans.size())
        m_chosen.reset();
    updateGeometry();
    update();
    Q_EMIT readChanged();
}

LaneLayout::Style LaneView::style(double width, double height) const
{
    const QFontMetricsF metrics(theme().font(TextRole::Meta));
    LaneLayout::Style result;
    result.width = width;
    result.height = height;
    result.lineHeight = metrics.height();
    result.gap = theme().px(5);
    result.measure = theme().textWidths(TextRole::Meta);
    return result;
}

LaneLayout LaneView::layoutNow() const
{
    const double frame = 2 * theme().px(kFrame);
    return LaneLayout::compute(m_picture, style(width() - frame, height() - frame));
}

QPointF LaneView::origin() const
{
    return QPointF(theme().px(kFrame), theme().px(kFrame));
}

double LaneView::heightFor(double width) const
{
    const double frame = 2 * theme().px(kFrame);
    return LaneLayout::compute(m_picture, style(width - frame, 0)).height + frame + 1;
}

QString LaneView::readout() const
{
    if (!m_chosen)
        return {};
    const LaneSpan& span = m_picture.spans[*m_chosen];
    const auto seconds = [](double value) { return NumberText::seconds(Seconds(value)); };
    return tr("%1: %2, from %3 to %4, %5 long")
        .arg(m_picture.lanes[span.lane], span.text, seconds(span.begin), seconds(span.end),
             seconds(span.end - span.begin));
}

void LaneView::choose(std::optional<std::size_t> span)
{
    if (span == m_chosen)
        return;
    m_chosen = span;
    update();
    Q_EMIT readChanged();
}

void LaneView::step(int right, int down)
{
    if (!m_picture.spans.empty())
        choose(m_chosen ? stepSpan(m_picture, *m_chosen, right, down) : 0);
}

void LaneView::paint(QPainter& painter) const
{
    painter.setFont(theme().font(TextRole::Meta));
    const LaneLayout layout = layoutNow();
    painter.translate(origin());
    paintGround(painter, layout);
    paintSpans(painter, layout);
    paintMarks(painter, layout);
    paintTexts(painter, layout);
    painter.translate(-origin());
}

void LaneView::paintGround(QPainter& painter, const LaneLayout& layout) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(Tone::Raised));
    for (const QRectF& row : layout.rows)
        painter.drawRect(row);
    painter.setPen(QPen(theme().color(Tone::Grid), theme().borderWidth()));
    // Only across the rows, so that the words between them stay free of lines.
    for (const LaneLayout::Text& tick : layout.ticks)
        for (const QRectF& row : layout.rows)
            painter.drawLine(QPointF(tick.at, row.top()), QPointF(tick.at, row.bottom()));
}

void LaneView::paintSpans(QPainter& painter, const LaneLayout& layout) const
{
    for (std::size_t i = 0; i < layout.spans.size(); ++i) {
        const LaneSpan& span = m_picture.spans[i];
        const QRectF& box = layout.spans[i];
        // A thin gap between neighbors, where there is room.
        paintFill(painter, theme(), box.width() > 4 ? box.adjusted(0, 0, -1, 0) : box,
                  span.look.series, span.look.fill);
        if (!layout.labelled[i])
            continue;
        const bool onGround = isOnGround(span.look.fill);
        if (onGround) {
            // Text on a hatched ground needs a plain background.
            const double width =
                QFontMetricsF(painter.font()).horizontalAdvance(span.label) + theme().px(6);
            QRectF clear(0, 0, width, painter.fontMetrics().height());
            clear.moveCenter(box.center());
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme().color(Tone::Surface));
            painter.drawRect(clear);
        }
        painter.setPen(onGround ? theme().color(Tone::Ink) : theme().onSeries(span.look.series));
        painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, span.label);
    }
    if (!m_chosen)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().color(Tone::Ink), 2 * theme().fontScale()));
    painter.drawRect(layout.spans[*m_chosen]);
}

void LaneView::paintMarks(QPainter& painter, const LaneLayout& layout) const
{
    painter.setPen(QPen(theme().color(Tone::Ink), 1.5 * theme().fontScale()));
    for (const LaneLayout::Mark& mark : layout.marks)
        painter.drawLine(mark.line);
    for (const LaneLayout::Mark& mark : layout.marks)
        painter.drawText(mark.text.box, Qt::AlignCenter | Qt::TextDontClip, mark.text.text);
}

void LaneView::paintTexts(QPainter& painter, const LaneLayout& layout) const
{
    painter.setPen(theme().color(Tone::Ink));
    for (const LaneLayout::Text& head : layout.heads)
        painter.drawText(head.box, kFlags, head.text);
    painter.setPen(theme().color(Tone::Secondary));
    for (const auto* texts : {&layout.names, &layout.ticks})
        for (const LaneLayout::Text& text : *texts)
            painter.drawText(text.box, kFlags, text.text);
    painter.drawText(layout.axisTitle.box, kFlags, layout.axisTitle.text);
    for (const LaneLayout::Key& key : layout.keys) {
        paintFill(painter, theme(), key.swatch, key.look.series, key.look.fill);
        painter.setPen(theme().color(Tone::Ink));
        painter.drawText(key.text.box, kFlags, key.text.text);
    }
    painter.setPen(theme().color(Tone::Ink));
    for (const LaneLayout::Text& text : layout.barsTitle)
        painter.drawText(text.box, kFlags, text.text);
    for (const LaneLayout::Bar& bar : layout.bars) {
        paintFill(painter, theme(), bar.box, bar.look.series, bar.look.fill);
        if (bar.isCut)
            paintCut(painter, theme(), bar.box);
        painter.setPen(theme().color(Tone::Ink));
        for (const LaneLayout::Text& text : bar.texts)
            painter.drawText(text.box, kFlags, text.text);
    }
}

} // namespace ringside::app
