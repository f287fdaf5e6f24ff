// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace ringside::app {

namespace {

/// Liang-Barsky on the unit square: the range of a -> b inside it; absent when there is none.
std::optional<std::pair<double, double>> cut(QPointF a, QPointF b)
{
    double from = 0, to = 1;
    const QPointF d = b - a;
    const std::array<std::pair<double, double>, 4> edges{
        std::pair{-d.x(), a.x()}, {d.x(), 1 - a.x()}, {-d.y(), a.y()}, {d.y(), 1 - a.y()}};
    for (const auto& [p, q] : edges) {
        if (p == 0) {
            if (q < 0)
                return std::nullopt;
            continue;
        }
        if (p < 0)
            from = std::max(from, q / p);
        else
            to = std::min(to, q / p);
    }
    if (from > to)
        return std::nullopt;
    return std::pair{from, to};
}

double mixed(const PlotAxis& axis, double from, double to, double share)
{
    if (axis.scale() == PlotScale::Log10 && from > 0 && to > 0)
        return from * std::pow(to / from, share);
    return from + (to - from) * share;
}

void ease(const PlotAxis& axis, std::vector<QPointF>& points, const std::vector<QPointF>& from,
          double share)
{
    const bool sameSizes =
        std::ranges::equal(points, from, [](QPointF a, QPointF b) { return a.x() == b.x(); });
    for (std::size_t i = 0; sameSizes && i < points.size(); ++i)
        points[i].setY(mixed(axis, from[i].y(), points[i].y(), share));
}

} // namespace

PlotSeries PlotSeries::styled(int index, QString label, std::vector<QPointF> points)
{
    constexpr std::array kDashes{PlotDash::Solid, PlotDash::Dash, PlotDash::DashDot, PlotDash::Dot};
    constexpr std::array kMarkers{PlotMarker::Circle, PlotMarker::Square, PlotMarker::Triangle,
                                  PlotMarker::Diamond, PlotMarker::Cross};
    const auto at = static_cast<std::size_t>(index);
    PlotSeries series;
    series.points = std::move(points);
    series.label = std::move(label);
    series.color = index;
    series.dash = kDashes[at % kDashes.size()];
    series.marker = kMarkers[at % kMarkers.size()];
    return series;
}

bool PlotPatch::contains(QPointF value) const
{
    return value.x() >= left && value.x() <= right && value.y() >= low && value.y() <= high;
}

Plot Plot::easedFrom(const Plot& other, double share) const
{
    Plot eased = *this;
    if (other.y.scale() != y.scale() || share >= 1)
        return eased;
    for (PlotSeries& line : eased.series) {
        const auto from = std::ranges::find(other.series, line.easeName(), &PlotSeries::easeName);
        if (from != other.series.end())
            ease(y, line.points, from->points, share);
    }
    for (std::size_t i = 0; i < std::min(eased.marks.size(), other.marks.size()); ++i) {
        QPointF& to = eased.marks[i].value;
        if (other.marks[i].value.x() == to.x())
            to.setY(mixed(y, other.marks[i].value.y(), to.y(), share));
    }
    return eased;
}

PlotReading Plot::reading(std::size_t index) const
{
    return readingOf ? readingOf(index) : readings.at(index);
}

std::optional<std::size_t> Plot::nearestReading(double xValue) const
{
    const auto away = [&](const PlotReading& reading) {
        return std::abs(x.shareOf(reading.x) - x.shareOf(xValue));
    };
    const auto it = std::ranges::min_element(
        readings, [&](const auto& a, const auto& b) { return away(a) < away(b); });
    if (it == readings.end())
        return std::nullopt;
    return static_cast<std::size_t>(it - readings.begin());
}

bool Plot::isDrawable(QPointF point) const
{
    const auto hasPlace = [](const PlotAxis& axis, double value) {
        return std::isfinite(value) && (axis.scale() == PlotScale::Linear || value > 0);
    };
    return hasPlace(x, point.x()) && hasPlace(y, point.y());
}

std::vector<std::vector<QPointF>> Plot::pieces(std::span<const QPointF> points) const
{
    std::vector<std::vector<QPointF>> pieces;
    const auto share = [](const PlotAxis& axis, double value) {
        // A value at the end of the axis is inside, regardless of rounding.
        const double exact = axis.shareOf(value);
        const double end = std::round(exact);
        return std::abs(exact - end) < 1e-9 ? end : exact;
    };
    const auto shares = [&](QPointF p) { return QPointF(share(x, p.x()), share(y, p.y())); };
    bool joined = false; // the next piece continues where the last one ended
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (!isDrawable(points[i - 1]) || !isDrawable(points[i])) {
            joined = false;
            continue;
        }
        const QPointF a = shares(points[i - 1]), b = shares(points[i]);
        const auto inside = cut(a, b);
        if (!inside) {
            joined = false;
            continue;
        }
        // Points that are not clipped stay exact.
        const auto at = [&](double part, QPointF whole, double end) {
            const QPointF place = a + (b - a) * part;
            return part == end ? whole : QPointF(x.valueAt(place.x()), y.valueAt(place.y()));
        };
        if (!joined || inside->first > 0)
            pieces.push_back({at(inside->first, points[i - 1], 0)});
        pieces.back().push_back(at(inside->second, points[i], 1));
        joined = inside->second == 1;
    }
    return pieces;
}

double Plot::yOn(std::span<const QPointF> points, double xValue) const
{
    const double share = x.shareOf(xValue);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const double a = x.shareOf(points[i - 1].x()), b = x.shareOf(points[i].x());
        if (share < a - 1e-12 || share > b + 1e-12 || !isDrawable(points[i - 1]) ||
            !isDrawable(points[i]))
            continue;
        const double part = b > a ? std::clamp((share - a) / (b - a), 0.0, 1.0) : 0;
        const double ya = y.shareOf(points[i - 1].y()), yb = y.shareOf(points[i].y());
        return y.valueAt(ya + (yb - ya) * part);
    }
    return std::numeric_limits<double>::quiet_NaN();
}

} // namespace ringside::app
