// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_layers.h"

#include "app/chart/chart_shapes.h"
#include "app/chart/label_placement.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

// Qt Charts draws its series between the two.
constexpr double kBelowSeries = 0.5;
constexpr double kAboveSeries = 100;
constexpr double kLineWidth = 2;
constexpr float kPaleGround = 0.16F;
constexpr double kStrong = 1.6;         ///< times as wide
constexpr double kMarkerSpacing = 36;   ///< pixels at 100 %
constexpr std::size_t kMarkWeight = 30; ///< weight of a point of a ring, in points of a line
constexpr std::size_t kDense = 24;      ///< a line with more points is not a list of single values
constexpr std::size_t kManyDots = 150;  ///< beyond it, single points are smaller
constexpr std::size_t kPhases = 4;

void setPattern(QPen& pen, PlotDash dash)
{
    switch (dash) {
    case PlotDash::Solid:
        return;
    case PlotDash::Dash:
        pen.setDashPattern({6, 3});
        break;
    case PlotDash::Dot:
        pen.setDashPattern({1.5, 2.5});
        break;
    case PlotDash::DashDot:
        pen.setDashPattern({7, 2.5, 1.5, 2.5});
        break;
    }
    pen.setCapStyle(Qt::FlatCap);
}

/// Lines and dots instead of a brush's pattern, so that an SVG shows the same as the screen.
void paintLook(QPainter& painter, const Theme& theme, const QRectF& box, const PlotFill& look)
{
    if (look.ground)
        painter.fillRect(box, plotColor(theme, *look.ground));
    const QColor color = plotColor(theme, look.color);
    if (look.fill == Fill::Pale) {
        QColor pale = color;
        pale.setAlphaF(kPaleGround);
        painter.fillRect(box, pale);
        return;
    }
    const double spacing = theme.px(7);
    if (look.fill == Fill::Dotted) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        const double radius = 1.1 * theme.fontScale();
        for (const QPointF& dot : hatchDots(box, spacing))
            painter.drawEllipse(dot, radius, radius);
        return;
    }
    painter.setPen(QPen(color, 0.8 * theme.fontScale()));
    for (const QLineF& line : hatchLines(box, spacing, true))
        painter.drawLine(line);
}

QRectF boxOf(const ChartPicture& picture, const PlotPatch& patch)
{
    const auto inside = [&](double x, double y) {
        return picture.map({std::clamp(x, picture.plot.x.low(), picture.plot.x.high()),
                            std::clamp(y, picture.plot.y.low(), picture.plot.y.high())});
    };
    return {inside(patch.left, patch.high), inside(patch.right, patch.low)};
}

} // namespace

QColor plotColor(const Theme& theme, const PlotColor& color)
{
    if (const auto* tone = std::get_if<Tone>(&color))
        return theme.color(*tone);
    return theme.series(std::get<int>(color));
}

QPen plotPen(const Theme& theme, const PlotSeries& series)
{
    // Qt Charts draws a solid line piece by piece: round caps close the joints.
    QPen pen(plotColor(theme, series.color),
             (series.strong ? kStrong : 1) * kLineWidth * theme.fontScale(), Qt::SolidLine,
             Qt::RoundCap, Qt::RoundJoin);
    setPattern(pen, series.dash);
    return pen;
}

void paintSample(QPainter& painter, const Theme& theme, const PlotSeries& series, const QRectF& box)
{
    const double scale = theme.fontScale();
    const double y = box.center().y();
    if (series.lineShown) {
        painter.setPen(plotPen(theme, series));
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
    }
    painter.setPen(QPen(theme.color(Tone::Surface), scale));
    painter.setBrush(plotColor(theme, series.color));
    drawMarker(painter, series.marker, box.center(), (series.lineShown ? 4 : 5) * scale);
}

ChartLayer::ChartLayer(const ChartPicture& picture, double z, QGraphicsItem* parent)
    : QGraphicsItem(parent), m_picture(picture)
{
    setZValue(z);
}

void ChartLayer::prepare(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_picture.theme.font(TextRole::Meta));
    painter.setBrush(Qt::NoBrush);
}

ChartGround::ChartGround(const ChartPicture& picture, QGraphicsItem* parent)
    : ChartLayer(picture, kBelowSeries, parent)
{
}

void ChartGround::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    prepare(*painter);
    bands(*painter);
    patches(*painter);
    paintAreas(*painter, picture());
    grid(*painter);
    texts(*painter);
}

void ChartGround::bands(QPainter& painter) const
{
    const QRectF& area = picture().layout.plot;
    const Theme& theme = picture().theme;
    const PlotAxis& x = picture().plot.x;
    const auto at = [&](double value) {
        return picture().map({std::clamp(value, x.low(), x.high()), picture().plot.y.low()}).x();
    };
    const auto& bands = picture().plot.bands;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const double from = at(bands[i].from), to = at(bands[i].to);
        // Every other band is shaded; the edge separates them on a pale background.
        if (i % 2 == 0)
            painter.fillRect(QRectF(from, area.top(), to - from, area.height()),
                             theme.color(Tone::Raised));
        if (i == 0)
            continue;
        painter.setPen(QPen(theme.color(Tone::Idle), theme.borderWidth(), Qt::DashLine));
        painter.drawLine(QPointF(from, area.top()), QPointF(from, area.bottom()));
    }
}

void ChartGround::patches(QPainter& painter) const
{
    for (const PlotPatch& patch : picture().plot.patches) {
        if (!patch.look.outlined)
            paintLook(painter, picture().theme, boxOf(picture(), patch), patch.look);
    }
    const double swatch = 3.0 * picture().theme.px(7), gap = picture().theme.px(4);
    for (const PlotLayout::Name& key : picture().layout.keys) {
        const QRectF& box = key.box;
        const QRectF sample(box.left() - gap - swatch, box.top() + box.height() * 0.15, swatch,
                            box.height() * 0.7);
        const PlotKey& meant = picture().plot.keys[static_cast<std::size_t>(key.index)];
        paintLook(painter, picture().theme, sample, meant.look);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(picture().theme.color(Tone::Idle), picture().theme.borderWidth()));
        painter.drawRect(sample);
    }
}

void ChartGround::grid(QPainter& painter) const
{
    const QRectF& area = picture().layout.plot;
    const Theme& theme = picture().theme;
    const Plot& plot = picture().plot;
    const double width = theme.borderWidth();
    painter.setPen(QPen(theme.color(Tone::Grid), width));
    for (const PlotLayout::Tick& tick : picture().layout.yTicks) {
        const double y = picture().map({plot.x.low(), tick.value}).y();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    // Vertical lines belong to bands and rules, so the x axis has short ticks only.
    painter.setPen(QPen(theme.color(Tone::Idle), width));
    for (const PlotLayout::Tick& tick : picture().layout.xTicks) {
        const double x = picture().map({tick.value, plot.y.low()}).x();
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + theme.px(4)));
    }
    painter.setPen(QPen(theme.color(Tone::Line), width));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (plot.y.scale() == PlotScale::Linear && plot.y.low() < 0 && plot.y.high() > 0) {
        const double zero = picture().map({plot.x.low(), 0}).y();
        painter.setPen(QPen(theme.color(Tone::Secondary), width));
        painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero));
    }
}

void ChartGround::texts(QPainter& painter) const
{
    const auto align = Qt::AlignVCenter | Qt::TextDontClip;
    const PlotLayout& layout = picture().layout;
    painter.setPen(picture().theme.color(Tone::Secondary));
    for (const PlotLayout::Tick& tick : layout.yTicks)
        painter.drawText(tick.box, Qt::AlignRight | align, tick.text);
    for (const PlotLayout::Tick& tick : layout.xTicks)
        painter.drawText(tick.box, Qt::AlignHCenter | align, tick.text);
    painter.drawText(layout.xTitleBox, Qt::AlignHCenter | align, picture().plot.x.title());
    painter.drawText(layout.yTitleBox, Qt::AlignLeft | align, picture().plot.y.title());
    for (const PlotLayout::Name& name : layout.bandNames)
        painter.drawText(name.box, Qt::AlignCenter | Qt::TextDontClip, name.text);
    painter.setPen(picture().theme.color(Tone::Ink));
    for (const PlotLayout::Name& name : layout.ruleNames)
        painter.drawText(name.box, Qt::AlignCenter | Qt::TextDontClip, name.text);
    for (const PlotLayout::Name& key : layout.keys)
        painter.drawText(key.box, Qt::AlignLeft | align, key.text);
}

ChartOverlay::ChartOverlay(const ChartPicture& picture, QGraphicsItem* parent)
    : ChartLayer(picture, kAboveSeries, parent)
{
}

void ChartOverlay::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    prepare(*painter);
    outlines(*painter);
    rules(*painter);
    markers(*painter);
    notes(*painter);
    labels(*painter);
    marks(*painter);
    readout(*painter);
}

void ChartOverlay::outlines(QPainter& painter) const
{
    const Theme& theme = picture().theme;
    for (const PlotPatch& patch : picture().plot.patches) {
        if (!patch.look.outlined)
            continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(plotColor(theme, patch.look.color), 2.2 * theme.fontScale()));
        painter.drawRect(boxOf(picture(), patch));
    }
}

void ChartOverlay::rules(QPainter& painter) const
{
    const QRectF& area = picture().layout.plot;
    const Theme& theme = picture().theme;
    const Plot& plot = picture().plot;
    QPen pen(theme.color(Tone::Ink), 1.5 * theme.fontScale());
    setPattern(pen, PlotDash::Dash);
    for (const PlotRule& rule : plot.rules) {
        painter.setPen(pen);
        if (rule.orientation == Qt::Vertical) {
            verticalRule(painter, rule);
            continue;
        }
        const double y = picture().map({plot.x.low(), rule.value}).y();
        if (y < area.top() - 0.5 || y > area.bottom() + 0.5)
            continue;
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        const QFontMetricsF metrics(painter.font());
        const QSizeF size(metrics.horizontalAdvance(rule.label) + theme.px(8), metrics.height());
        const bool above = y - size.height() >= area.top();
        chip(painter,
             {QPointF(area.left() + theme.px(4), above ? y - size.height() - 1 : y + 1), size},
             rule.label, false);
    }
}

/// A line with a handle is solid and has a ring to take hold of, on the axis.
void ChartOverlay::verticalRule(QPainter& painter, const PlotRule& rule) const
{
    const QRectF& area = picture().layout.plot;
    const Theme& theme = picture().theme;
    const double x = picture().map({rule.value, picture().plot.y.low()}).x();
    if (x < area.left() - 0.5 || x > area.right() + 0.5)
        return;
    if (rule.hasHandle)
        painter.setPen(QPen(theme.color(Tone::Accent), 2.2 * theme.fontScale()));
    painter.drawLine(QPointF(x, area.top() - theme.px(2)), QPointF(x, area.bottom()));
    if (!rule.hasHandle)
        return;
    painter.setBrush(theme.color(Tone::Surface));
    painter.drawEllipse(QPointF(x, area.bottom()), theme.px(6), theme.px(6));
}

void ChartOverlay::notes(QPainter& painter) const
{
    const QFontMetricsF metrics(painter.font());
    const double gap = picture().theme.px(4);
    for (const PlotNote& note : picture().plot.notes) {
        const QPointF at = picture().map(note.value);
        const QSizeF size(metrics.horizontalAdvance(note.text) + 2 * gap, metrics.height());
        const double top = note.value.y() < 0 ? at.y() + gap : at.y() - gap - size.height();
        chip(painter, {QPointF(at.x() - size.width() / 2, top), size}, note.text, false);
    }
}

void ChartOverlay::markers(QPainter& painter) const
{
    const Theme& theme = picture().theme;
    const double scale = theme.fontScale();
    for (std::size_t i = 0; i < picture().plot.series.size(); ++i) {
        const PlotSeries& series = picture().plot.series[i];
        if (series.marker == PlotMarker::None)
            continue;
        painter.setPen(QPen(theme.color(Tone::Surface), scale));
        painter.setBrush(plotColor(theme, series.color));
        const double spacing = series.lineShown ? kMarkerSpacing * scale : 0;
        const double radius = series.lineShown ? 4 : series.points.size() > kManyDots ? 2.5 : 5;
        // The markers of dense lines are staggered, so that they do not hide each other.
        const double phase = series.points.size() > kDense
                                 ? spacing * static_cast<double>(i % kPhases) / kPhases
                                 : 0;
        for (const QPointF& centre :
             picture().layout.spaced(picture().plot, series.points, spacing, phase))
            drawMarker(painter, series.marker, centre, radius * scale);
    }
}

void ChartOverlay::labels(QPainter& painter) const
{
    const Theme& theme = picture().theme;
    const double length = 3.0 * theme.px(7);
    for (const PlotLayout::Name& label : picture().layout.labels) {
        const PlotSeries& series = picture().plot.series[static_cast<std::size_t>(label.index)];
        // The swatch has color, dash and marker; the text has the text color.
        const double right = label.box.left() - theme.px(4);
        paintSample(painter, theme, series,
                    {right - length, label.box.top(), length, label.box.height()});
        painter.setPen(theme.color(Tone::Ink));
        painter.drawText(label.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         label.text);
    }
}

void ChartOverlay::marks(QPainter& painter) const
{
    const Theme& theme = picture().theme;
    auto obstacles = inTheWay();
    const QFontMetricsF metrics(painter.font());
    const double radius = theme.px(5), distance = theme.px(4);
    const bool isRead = picture().read && !picture().read->chip.isEmpty();
    std::vector<std::pair<QPointF, const PlotMark*>> inside;
    for (const PlotMark& mark : picture().plot.marks) {
        const QPointF centre = picture().map(mark.value);
        if (!picture().layout.plot.adjusted(-1, -1, 1, 1).contains(centre))
            continue;
        inside.emplace_back(centre, &mark);
        // A label covers a line rather than another mark or label.
        for (const QPointF& rim : {QPointF(0, 0), QPointF(radius, 0), QPointF(-radius, 0),
                                   QPointF(0, radius), QPointF(0, -radius)})
            obstacles.insert(obstacles.end(), kMarkWeight, centre + rim);
    }
    std::vector<std::pair<QRectF, QString>> chips;
    for (const auto& [centre, mark] : inside) {
        // The selected reading replaces the labels.
        if (mark->label.isEmpty() || isRead)
            continue;
        const QSizeF size(metrics.horizontalAdvance(mark->label) + theme.px(8), metrics.height());
        const QRectF box =
            LabelPlacement::beside(centre, size, picture().layout.plot, obstacles, radius * 1.6);
        leader(painter, centre, radius, box);
        chips.emplace_back(box, mark->label);
        for (double x = box.left(); x <= box.right(); x += distance) {
            for (double y = box.top(); y <= box.bottom(); y += distance)
                obstacles.emplace_back(x, y);
        }
    }
    for (const auto& [box, text] : chips)
        chip(painter, box, text, false);
    for (const auto& [centre, mark] : inside) {
        painter.setBrush(theme.color(Tone::Surface));
        painter.setPen(QPen(plotColor(theme, mark->color), 2.2 * theme.fontScale()));
        painter.drawEllipse(centre, radius, radius);
    }
}

void ChartOverlay::leader(QPainter& painter, QPointF from, double radius, const QRectF& box) const
{
    // A label moved away from its mark is connected to it by a line.
    const QPointF nearest(std::clamp(from.x(), box.left(), box.right()),
                          std::clamp(from.y(), box.top(), box.bottom()));
    const QLineF line(from, nearest);
    if (line.length() < 3 * radius)
        return;
    painter.setPen(QPen(picture().theme.color(Tone::Secondary), picture().theme.fontScale()));
    painter.drawLine(line.pointAt(radius / line.length()), nearest);
}

std::vector<QPointF> ChartOverlay::inTheWay() const
{
    const double distance = picture().theme.px(4);
    std::vector<QPointF> points = picture().layout.obstacles(picture().plot, distance);
    const QRectF& area = picture().layout.plot;
    for (const PlotRule& rule : picture().plot.rules) {
        if (rule.orientation != Qt::Vertical)
            continue;
        const double x = picture().map({rule.value, picture().plot.y.low()}).x();
        for (double y = area.top(); y < area.bottom(); y += distance)
            points.emplace_back(x, y);
    }
    return points;
}

void ChartOverlay::chip(QPainter& painter, const QRectF& box, const QString& text,
                        bool bordered) const
{
    if (text.isEmpty())
        return;
    const Theme& theme = picture().theme;
    QColor ground = theme.color(bordered ? Tone::Raised : Tone::Surface);
    if (!bordered)
        ground.setAlphaF(0.88F);
    painter.setPen(bordered ? QPen(theme.color(Tone::Line), theme.borderWidth()) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(theme.color(Tone::Ink));
    const bool isList = text.contains(u'\n');
    Qt::Alignment align = Qt::AlignCenter;
    if (isList)
        align = Qt::AlignLeft | Qt::AlignVCenter;
    painter.drawText(isList ? box.adjusted(theme.px(6), 0, 0, 0) : box,
                     static_cast<int>(align) | Qt::TextDontClip, text);
}

void ChartOverlay::readBar(QPainter& painter) const
{
    const PlotBars& bars = *picture().plot.bars;
    const auto at = std::lround((picture().read->x - bars.first) / bars.distance);
    double height = 0;
    for (const PlotBars::Set& set : bars.sets) {
        if (at >= 0 && at < static_cast<long>(set.heights.size()))
            height += set.heights[static_cast<std::size_t>(at)];
    }
    const double middle = bars.first + static_cast<double>(at) * bars.distance;
    const double half = bars.width * bars.distance / 2;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(picture().theme.color(Tone::Ink), 2 * picture().theme.fontScale()));
    if (height > 0)
        painter.drawRect(QRectF(picture().map({middle - half, height}),
                                picture().map({middle + half, picture().plot.y.low()})));
}

void ChartOverlay::readout(QPainter& painter) const
{
    if (!picture().read)
        return;
    const Theme& theme = picture().theme;
    const Plot& plot = picture().plot;
    const QRectF& area = picture().layout.plot;
    const double x = picture().map({picture().read->x, plot.y.low()}).x();
    painter.setPen(QPen(theme.color(Tone::Secondary), theme.borderWidth(), Qt::DotLine));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    if (plot.bars)
        readBar(painter);
    QPointF anchor(x, area.center().y());
    const double radius = 3.5 * theme.fontScale();
    for (const PlotSeries& series : plot.series) {
        const double y = plot.yOn(series.points, picture().read->x);
        if (!series.lineShown || !std::isfinite(y))
            continue;
        const QPointF centre = picture().map({picture().read->x, y});
        if (!area.adjusted(-1, -1, 1, 1).contains(centre))
            continue;
        anchor = centre;
        painter.setPen(QPen(theme.color(Tone::Ink), theme.fontScale()));
        painter.setBrush(plotColor(theme, series.color));
        painter.drawEllipse(centre, radius, radius);
    }
    const QString& text = picture().read->chip;
    if (text.isEmpty())
        return;
    const QFontMetricsF metrics(painter.font());
    const QRectF needed = metrics.boundingRect(QRectF(0, 0, 10000, 10000), 0, text);
    const QSizeF size(needed.width() + theme.px(12), needed.height() + theme.px(6));
    chip(painter, LabelPlacement::beside(anchor, size, area, inTheWay(), theme.px(8)), text, true);
}

} // namespace ringside::app
