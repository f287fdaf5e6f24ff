// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/rate_plane/rate_plane_layout.h"

#include "app/text/number_words.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

using scaling::RatePlane;
using scaling::RatePoint;
using scaling::ToyCurve;
using scaling::ToyOutcome;

namespace {

constexpr double kSideBySide = 920; ///< pixels at 100 %
constexpr double kPlaneShare = 0.6; ///< of the height, or of the width side by side
constexpr double kLargestLoss = 1e7;

/// Pixels at the style's font scale; a gap is 4 at 100 %.
double px(const PlotFrame::Style& style, double atHundred)
{
    return atHundred * style.gap / 4;
}

/// Edges half a step, in factors, about each value.
std::vector<double> edgesOf(const std::vector<double>& values)
{
    const double half = values.size() > 1 ? std::sqrt(values[1] / values[0]) : std::sqrt(2.0);
    std::vector<double> edges;
    edges.reserve(values.size() + 1);
    for (const double value : values)
        edges.push_back(value / half);
    edges.push_back(values.back() * half);
    return edges;
}

std::vector<QPointF> pointsOf(const std::vector<RatePoint>& line)
{
    std::vector<QPointF> points;
    points.reserve(line.size());
    for (const RatePoint& point : line)
        points.emplace_back(point.batch, point.rate);
    return points;
}

PlotSeries lineOf(const std::vector<RatePoint>& line, const QString& label, int series,
                  PlotDash dash)
{
    PlotSeries result;
    result.points = pointsOf(line);
    result.label = label;
    result.series = series;
    result.dash = dash;
    return result;
}

QString placeText(const RatePoint& point)
{
    return QStringLiteral("%1; %2").arg(NumberWords::compact(point.batch, 4),
                                        NumberWords::compact(point.rate));
}

Plot planeOf(const RatePlane& plane, const std::optional<RatePoint>& before,
             const RatePlaneLayout& layout)
{
    const auto low = [](const std::vector<double>& edges, double other) {
        return std::min(edges.front(), other);
    };
    const auto high = [](const std::vector<double>& edges, double other) {
        return std::max(edges.back(), other);
    };
    const RatePoint base = plane.base.value_or(plane.job);
    Plot plot;
    plot.x = PlotAxis::logarithmic(low(layout.columnEdges, base.batch),
                                   high(layout.columnEdges, base.batch),
                                   {RatePlaneLayout::tr("global batch"),
                                    RatePlaneLayout::tr("samples"), false, PlotSteps::PowersOfTwo});
    plot.y =
        PlotAxis::logarithmic(low(layout.rowEdges, base.rate), high(layout.rowEdges, base.rate),
                              {RatePlaneLayout::tr("learning rate"), {}, false, {}});
    if (plane.base) {
        plot.series.push_back(
            lineOf(plane.linear, RatePlaneLayout::tr("linear rule"), 0, PlotDash::Solid));
        plot.series.push_back(
            lineOf(plane.squareRoot, RatePlaneLayout::tr("square-root rule"), 1, PlotDash::Dash));
    }
    if (!plane.limit.empty())
        plot.series.push_back(
            lineOf(plane.limit, RatePlaneLayout::tr("toy's limit"), 5, PlotDash::Dot));
    const bool same = plane.base == plane.job;
    plot.marks.push_back({{plane.job.batch, plane.job.rate},
                          (same ? RatePlaneLayout::tr("this job, the rate that worked: %1")
                                : RatePlaneLayout::tr("this job: %1"))
                              .arg(placeText(plane.job)),
                          0});
    if (plane.base && !same)
        plot.marks.push_back({{plane.base->batch, plane.base->rate},
                              RatePlaneLayout::tr("worked: %1").arg(placeText(*plane.base)),
                              2});
    if (before && *before != plane.job)
        plot.marks.push_back({{before->batch, before->rate}, RatePlaneLayout::tr("before"), 5});
    return plot;
}

PlotSeries curveSeries(const ToyCurve& curve, const QString& label, int series, PlotDash dash)
{
    PlotSeries result;
    for (const ToyCurve::Point& point : curve.points)
        result.points.emplace_back(point.step, point.loss);
    result.label = label;
    result.series = series;
    result.dash = dash;
    return result;
}

void stretch(double& low, double& high, const ToyCurve& curve)
{
    for (const ToyCurve::Point& point : curve.points) {
        low = std::min(low, std::max(point.loss, scaling::kToyFloor));
        high = std::max(high, std::min(point.loss, kLargestLoss));
    }
}

/// The last step at which there is something to see, with some room.
int seenUntil(const ToyCurve& curve)
{
    constexpr double kRoom = 1.1;
    double last = 0;
    for (const ToyCurve::Point& point : curve.points) {
        if (point.loss >= scaling::kToyFloor)
            last = point.step;
    }
    if (curve.outcome == ToyOutcome::Diverges)
        last = curve.lastStep;
    return std::min(curve.lastStep, static_cast<int>(std::ceil(last * kRoom)));
}

Plot curveOf(const RatePlane& plane, RateCell chosen)
{
    const ToyCurve& shown = plane.curves[chosen.row][chosen.column];
    const ToyCurve& job = plane.jobCurve();
    const bool isJob = chosen == RateCell{plane.jobRow, plane.jobColumn};
    double low = 0.5, high = 1;
    stretch(low, high, shown);
    stretch(low, high, job);
    const double last = std::max({1, seenUntil(shown), seenUntil(job)});
    Plot plot;
    plot.x = PlotAxis::linear(0, last, {RatePlaneLayout::tr("step of the toy"), {}, false, {}});
    const double under = std::pow(10, std::floor(std::log10(low)));
    const double over = std::pow(10, std::ceil(std::log10(high) + 1e-9));
    plot.y = PlotAxis::logarithmic(
        under, std::max(over, 10 * under),
        {RatePlaneLayout::tr("loss of the toy, 1 at its start"), {}, false, {}});
    if (!isJob)
        plot.series.push_back(curveSeries(job, RatePlaneLayout::tr("this job"), 0, PlotDash::Dash));
    plot.series.push_back(curveSeries(
        shown, isJob ? RatePlaneLayout::tr("this job") : RatePlaneLayout::tr("chosen point"),
        isJob ? 0 : 3, PlotDash::Solid));
    const double warmUp = plane.toy.warmupSteps;
    if (warmUp > 0 && warmUp < last)
        plot.rules.push_back({Qt::Vertical, warmUp, RatePlaneLayout::tr("warm-up ends")});
    if (shown.outcome == ToyOutcome::Diverges)
        plot.rules.push_back({Qt::Vertical, static_cast<double>(shown.lastStep),
                              RatePlaneLayout::tr("diverged at step %1").arg(shown.lastStep)});
    return plot;
}

/// Stretches of a row with one outcome, joined with the same stretch of the row below.
void addPatches(RatePlaneLayout& layout, const RatePlane& plane)
{
    auto& patches = layout.patches;
    for (std::size_t row = 0; row < plane.curves.size(); ++row) {
        const auto& curves = plane.curves[row];
        for (std::size_t from = 0; from < curves.size();) {
            std::size_t to = from;
            const ToyOutcome outcome = curves[from].outcome;
            while (to + 1 < curves.size() && curves[to + 1].outcome == outcome)
                ++to;
            if (outcome != ToyOutcome::Falls) {
                const auto below = std::ranges::find_if(patches, [&](const auto& patch) {
                    return patch.lastRow + 1 == row && patch.outcome == outcome &&
                           patch.firstColumn == from && patch.lastColumn == to;
                });
                if (below != patches.end())
                    below->lastRow = row;
                else
                    patches.push_back({{}, outcome, row, row, from, to});
            }
            from = to + 1;
        }
    }
    for (RatePlaneLayout::Patch& patch : patches) {
        const QPointF topLeft = layout.planeFrame.at(layout.columnEdges[patch.firstColumn],
                                                     layout.rowEdges[patch.lastRow + 1]);
        const QPointF bottomRight = layout.planeFrame.at(layout.columnEdges[patch.lastColumn + 1],
                                                         layout.rowEdges[patch.firstRow]);
        patch.box = QRectF(topLeft, bottomRight).translated(layout.planeAt);
    }
}

/// What the patches mean, in rows from `top`; returns the height taken.
double addKeys(std::vector<RatePlaneLayout::Key>& keys, const RatePlane& plane, double width,
               const PlotFrame::Style& style)
{
    if (!plane.hasToy())
        return 0;
    bool anyHeld = false;
    for (const auto& row : plane.curves)
        anyHeld = anyHeld || std::ranges::any_of(row, [](const ToyCurve& curve) {
                      return curve.outcome == ToyOutcome::DoesNotFall;
                  });
    std::vector<std::pair<ToyOutcome, QString>> texts{
        {ToyOutcome::Diverges, RatePlaneLayout::tr("the toy diverges")}};
    if (anyHeld)
        texts.emplace_back(ToyOutcome::DoesNotFall, RatePlaneLayout::tr("its loss does not fall"));
    const double swatch = 3 * style.mark;
    double x = 0, y = style.gap;
    for (const auto& [outcome, text] : texts) {
        const double needed = swatch + style.gap + style.measure(text) + 1;
        if (x > 0 && x + needed > width) {
            x = 0;
            y += style.lineHeight;
        }
        keys.push_back({outcome,
                        {x, y + style.lineHeight * 0.15, swatch, style.lineHeight * 0.7},
                        {x + swatch + style.gap, y, style.measure(text) + 1, style.lineHeight},
                        text});
        x += needed + 3 * style.gap;
    }
    return y + style.lineHeight + style.gap;
}

bool isWide(const PlotFrame::Style& style)
{
    return style.size.width() >= px(style, kSideBySide);
}

PlotFrame::Style sized(PlotFrame::Style style, double width, double height)
{
    style.size = {std::max(1.0, width), std::max(1.0, height)};
    return style;
}

} // namespace

RatePlaneLayout RatePlaneLayout::of(const RatePlane& plane, const std::optional<RatePoint>& before,
                                    RateCell chosen, const PlotFrame::Style& style)
{
    RatePlaneLayout layout;
    layout.columnEdges = edgesOf(plane.batches);
    layout.rowEdges = edgesOf(plane.rates);
    layout.plane = planeOf(plane, before, layout);
    layout.hasCurve = plane.hasToy();
    const bool wide = layout.hasCurve && isWide(style);
    const double between = px(style, 16);
    const double width = style.size.width(), height = style.size.height();
    const double planeWidth = wide ? (width - between) * kPlaneShare : width;
    const double keys = addKeys(layout.keys, plane, planeWidth, style);
    const double planeHeight =
        (!layout.hasCurve || wide ? height : (height - between) * kPlaneShare) - keys;
    layout.planeFrame = PlotFrame::of(layout.plane, sized(style, planeWidth, planeHeight));
    for (Key& key : layout.keys) {
        key.swatch.translate(0, planeHeight);
        key.box.translate(0, planeHeight);
    }
    addPatches(layout, plane);
    if (chosen != RateCell{plane.jobRow, plane.jobColumn}) {
        layout.chosen = QRectF(layout.planeFrame.at(layout.columnEdges[chosen.column],
                                                    layout.rowEdges[chosen.row + 1]),
                               layout.planeFrame.at(layout.columnEdges[chosen.column + 1],
                                                    layout.rowEdges[chosen.row]))
                            .translated(layout.planeAt);
    }
    if (!layout.hasCurve)
        return layout;
    layout.curve = curveOf(plane, chosen);
    if (wide)
        layout.curveAt = {planeWidth + between, 0};
    else
        layout.curveAt = {0, planeHeight + keys + between};
    layout.curveFrame = PlotFrame::of(
        layout.curve, sized(style, width - layout.curveAt.x(), height - layout.curveAt.y()));
    return layout;
}

double RatePlaneLayout::heightFor(const RatePlane& plane, const PlotFrame::Style& style)
{
    RatePlaneLayout layout;
    layout.columnEdges = edgesOf(plane.batches);
    layout.rowEdges = edgesOf(plane.rates);
    const Plot plot = planeOf(plane, std::nullopt, layout);
    const bool wide = plane.hasToy() && isWide(style);
    const double share = wide ? kPlaneShare : 1;
    std::vector<Key> keys;
    const double forKeys = addKeys(keys, plane, style.size.width() * share, style);
    const double tall = PlotFrame::heightFor(plot, sized(style, style.size.width() * share, 1),
                                             px(style, wide ? 320 : 260)) +
                        forKeys;
    return wide || !plane.hasToy() ? tall : tall / kPlaneShare + px(style, 16);
}

std::optional<RateCell> RatePlaneLayout::cellAt(QPointF pixel) const
{
    const QPointF inside = pixel - planeAt;
    if (!planeFrame.plot.contains(inside))
        return std::nullopt;
    const auto indexOf = [](const std::vector<double>& edges, double value) {
        const auto above = std::ranges::upper_bound(edges, value) - edges.begin();
        const auto cells = static_cast<std::ptrdiff_t>(edges.size()) - 1;
        return static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(above - 1, 0, std::max<std::ptrdiff_t>(0, cells - 1)));
    };
    return RateCell{indexOf(rowEdges, planeFrame.yAt(inside.y())),
                    indexOf(columnEdges, planeFrame.xAt(inside.x()))};
}

std::vector<QLineF> RatePlaneLayout::hatch(const QRectF& box, double spacing)
{
    // Lines x + y = k * spacing, cut at the box's edges.
    std::vector<QLineF> lines;
    const double first = std::ceil((box.left() + box.top()) / spacing) * spacing;
    for (double sum = first; sum < box.right() + box.bottom(); sum += spacing) {
        const double left = std::max(box.left(), sum - box.bottom());
        const double right = std::min(box.right(), sum - box.top());
        if (right > left)
            lines.emplace_back(left, sum - left, right, sum - right);
    }
    return lines;
}

std::vector<QPointF> RatePlaneLayout::dots(const QRectF& box, double spacing)
{
    std::vector<QPointF> dots;
    for (double y = std::ceil(box.top() / spacing) * spacing; y < box.bottom(); y += spacing) {
        for (double x = std::ceil(box.left() / spacing) * spacing; x < box.right(); x += spacing)
            dots.emplace_back(x, y);
    }
    return dots;
}

} // namespace ringside::app
