// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/message_size/size_plot.h"

#include "app/explainer/all_reduce/scene_text.h"
#include "app/text/number_text.h"
#include "app/text/tr.h"
#include "app/theme/theme.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace ringside::app {

namespace {

using scaling::SizeCrossing;
using scaling::SizeCurve;
using scaling::SizeCurves;
using scaling::SizeResidual;

/// Room above and below the lines on the logarithmic axis.
constexpr double kRoom = 1.5;
/// Residuals up to this size look the same: an axis of half a percent would show rounding errors.
constexpr double kLeastPercent = 10;
constexpr int kOtherColors = 5; ///< of the theme's six

std::vector<QPointF> pointsOf(const SizeCurve& curve)
{
    std::vector<QPointF> points;
    for (const scaling::SizedTime& one : curve.points)
        points.emplace_back(one.size.value(), one.time.value());
    return points;
}

struct Range
{
    double low = 0, high = 0;
    void include(double value)
    {
        if (!(value > 0))
            return;
        low = low > 0 ? std::min(low, value) : value;
        high = std::max(high, value);
    }
};

void addCurves(Plot& plot, const SizeCurves& now, SizePlot::Lines lines)
{
    const auto few = fewCurves(now);
    // The job's own is the first: widest, solid, and in the first colour.
    int index = 1;
    for (const SizeCurve& curve : now.curves) {
        const QString name = SceneText::algorithm(curve.algorithm);
        // From the sixth on, each color has another marker.
        const int style = curve.isJobs ? 0 : index + (index - 1) / kOtherColors;
        PlotSeries series = PlotSeries::styled(
            style, curve.isJobs ? app::tr("%1, this job").arg(name) : name, pointsOf(curve));
        series.strong = curve.isJobs;
        // No other curve has the job's color; curves that do not compete have none.
        if (!curve.isJobs)
            series.color = 1 + (index - 1) % kOtherColors;
        if (!curve.competes)
            series.color = Tone::Idle;
        index += curve.isJobs ? 0 : 1; // a line keeps its look when others are shown too
        if (lines == SizePlot::Lines::All || std::ranges::find(few, &curve) != few.end())
            plot.series.push_back(std::move(series));
    }
    std::stable_partition(plot.series.begin(), plot.series.end(),
                          [](const auto& series) { return series.strong; });
}

/// One band per algorithm, named after the fastest.
void addBands(Plot& plot, const SizeCurves& now)
{
    double from = plot.x.low();
    for (const SizeCrossing& crossing : now.crossings) {
        plot.bands.push_back({from, crossing.size.value(),
                              app::tr("fastest: %1").arg(SceneText::algorithm(crossing.below))});
        from = crossing.size.value();
        plot.marks.push_back(
            {{from, crossing.time.value()}, MessageSizeText::size(crossing.size), 0});
    }
    if (!now.crossings.empty())
        plot.bands.push_back(
            {from, plot.x.high(),
             app::tr("fastest: %1").arg(SceneText::algorithm(now.crossings.back().above))});
}

void addSizes(Plot& plot, const SizeCurves& now)
{
    const auto mark = [&](const scaling::SizedTime& one, const QString& name) {
        plot.rules.push_back({Qt::Vertical, one.size.value(),
                              name.arg(MessageSizeText::size(one.size),
                                       siText(one.time.value(), QStringLiteral("s")))});
        plot.marks.push_back({{one.size.value(), one.time.value()}, {}, 0});
    };
    if (now.bucket && now.bucket->size != now.gradient.size)
        mark(*now.bucket, app::tr("bucket %1: %2"));
    mark(now.gradient, app::tr("gradient %1: %2"));
}

void addReadings(Plot& plot, const SizeCurves& now)
{
    const auto& points = ownCurve(now).points;
    for (std::size_t i = 0; i < points.size(); ++i)
        plot.readings.push_back({points[i].size.value(), {}});
    const auto shared = std::make_shared<const SizeCurves>(now);
    plot.readingOf = [shared](std::size_t index) {
        const QString sentence = MessageSizeText::at(*shared, index, QStringLiteral("\n"));
        return PlotReading{ownCurve(*shared).points[index].size.value(), sentence, sentence};
    };
}

PlotSeries measuredSeries(const QString& label)
{
    PlotSeries series;
    series.label = label;
    series.marker = PlotMarker::Diamond;
    series.lineShown = false;
    series.color = Tone::Ink;
    return series;
}

Plot residualPlot(const PlotAxis& x, std::span<const SizeResidual> measured)
{
    Plot plot;
    PlotSeries series = measuredSeries({});
    double most = kLeastPercent;
    for (const SizeResidual& one : measured) {
        series.points.emplace_back(one.size.value(), one.relativeError * 100);
        most = std::max(most, std::abs(one.relativeError) * 100);
    }
    plot.x = x;
    plot.y = PlotAxis::linear(-most, most,
                              {app::tr("measured / model"), QStringLiteral("%"), false, {}}, 4);
    plot.series.push_back(std::move(series));
    plot.rules.push_back({Qt::Horizontal, 0, {}});
    return plot;
}

} // namespace

const SizeCurve& ownCurve(const SizeCurves& curves)
{
    const auto it = std::ranges::find(curves.curves, true, &SizeCurve::isJobs);
    return it == curves.curves.end() ? curves.curves.front() : *it;
}

std::vector<const SizeCurve*> fewCurves(const SizeCurves& curves)
{
    constexpr std::size_t kFew = 3;
    const auto isFastest = [&curves](const SizeCurve& curve) {
        return std::ranges::any_of(curves.crossings, [&curve](const SizeCrossing& crossing) {
            return crossing.below == curve.algorithm || crossing.above == curve.algorithm;
        });
    };
    std::vector<const SizeCurve*> few;
    for (const SizeCurve& curve : curves.curves)
        if (curve.isJobs || isFastest(curve))
            few.push_back(&curve);
    for (const SizeCurve& curve : curves.curves)
        if (few.size() < kFew && curve.competes && std::ranges::find(few, &curve) == few.end())
            few.push_back(&curve);
    return few;
}

SizePlot SizePlot::of(const SizeCurves& now, const SizeCurves* before,
                      std::span<const SizeResidual> measured, Lines lines)
{
    SizePlot result;
    if (now.curves.empty())
        return result;
    Range sizes, times;
    for (const SizeCurve& curve : now.curves) {
        for (const scaling::SizedTime& one : curve.points) {
            sizes.include(one.size.value());
            times.include(one.time.value());
        }
    }
    for (const SizeResidual& one : measured) {
        sizes.include(one.size.value());
        times.include(one.measured.value());
    }
    Plot& plot = result.times;
    plot.x = PlotAxis::logarithmic(sizes.low, sizes.high,
                                   {tr("message size"), QStringLiteral("B"), true, {}});
    plot.y = PlotAxis::logarithmic(times.low / kRoom, times.high * kRoom,
                                   {tr("time of one all-reduce"), QStringLiteral("s"), true, {}});
    addCurves(plot, now, lines);
    if (before != nullptr && !before->curves.empty() &&
        ownCurve(*before).points != ownCurve(now).points) {
        PlotSeries old;
        old.points = pointsOf(ownCurve(*before));
        old.label = app::tr("before the change");
        old.dash = PlotDash::Dash;
        old.color = Tone::Idle;
        plot.series.push_back(std::move(old));
    }
    if (!measured.empty()) {
        PlotSeries points = measuredSeries(app::tr("measured"));
        for (const SizeResidual& one : measured)
            points.points.emplace_back(one.size.value(), one.measured.value());
        plot.series.push_back(std::move(points));
        result.residuals = residualPlot(plot.x, measured);
    }
    addBands(plot, now);
    addSizes(plot, now);
    addReadings(plot, now);
    return result;
}

QString MessageSizeText::size(Bytes bytes)
{
    return siText(bytes.value(), QStringLiteral("B"));
}

QString MessageSizeText::signedPercent(double share)
{
    const QString text = NumberText::percent(std::abs(share));
    return (share < 0 ? QChar(0x2212) : QChar(u'+')) + text;
}

QString MessageSizeText::sentence(const SizeCurves& curves, bool reasons)
{
    QStringList parts;
    const auto name = [](scaling::Algorithm algorithm) { return SceneText::algorithm(algorithm); };
    for (std::size_t i = 0; i < curves.crossings.size(); ++i) {
        const SizeCrossing& crossing = curves.crossings[i];
        const QString above = name(crossing.above), where = size(crossing.size);
        parts << (i == 0 ? app::tr("Below %1, %2 is fastest; above, %3.")
                               .arg(where, name(crossing.below), above)
                         : app::tr("From %1, it is %2.").arg(where, above));
    }
    if (parts.isEmpty())
        parts << app::tr("The same algorithm is fastest at all sizes.");
    const SizeCurve& own = ownCurve(curves);
    if (reasons)
        parts << app::tr("This job's gradient of %1 takes %2 with %3.")
                     .arg(size(curves.gradient.size), NumberText::seconds(curves.gradient.time),
                          name(own.algorithm));
    if (reasons && curves.bucket && curves.bucket->size != curves.gradient.size)
        parts << app::tr("A bucket of %1 takes %2.")
                     .arg(size(curves.bucket->size), NumberText::seconds(curves.bucket->time));
    QStringList aside;
    for (const SizeCurve& curve : curves.curves) {
        if (!curve.competes)
            aside << name(curve.algorithm);
    }
    if (!aside.isEmpty())
        parts << app::tr("Not counted as fastest: %1, because its messages all start at once.")
                     .arg(aside.join(QStringLiteral(", ")));
    return parts.join(u' ');
}

QString MessageSizeText::measured(std::span<const SizeResidual> measured)
{
    if (measured.empty())
        return {};
    std::vector<double> errors;
    for (const SizeResidual& one : measured)
        errors.push_back(one.relativeError);
    const double median = statistics::median(std::move(errors));
    const auto worst = std::ranges::max_element(
        measured, {}, [](const SizeResidual& one) { return std::abs(one.relativeError); });
    return app::tr(
               "%1 measured times compared with this job's curve: median %2, largest deviation %3 "
               "at %4.")
        .arg(measured.size())
        .arg(signedPercent(median), signedPercent(worst->relativeError), size(worst->size));
}

QString MessageSizeText::at(const SizeCurves& curves, std::size_t index, const QString& separator)
{
    const SizeCurve& own = ownCurve(curves);
    if (index >= own.points.size())
        return {};
    const Bytes where = own.points[index].size;
    std::vector<std::pair<double, QString>> times;
    for (const SizeCurve& curve : curves.curves) {
        const auto point = std::ranges::find(curve.points, where, &scaling::SizedTime::size);
        if (point != curve.points.end())
            times.emplace_back(point->time.value(),
                               app::tr("%1 %2").arg(SceneText::algorithm(curve.algorithm),
                                                    NumberText::seconds(point->time)));
    }
    std::ranges::stable_sort(times, {}, &std::pair<double, QString>::first);
    QStringList lines{size(where)};
    for (const auto& [time, text] : times)
        lines << text;
    return lines.join(separator);
}

} // namespace ringside::app
