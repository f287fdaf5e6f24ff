// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/speedup/speedup_figure.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "core/base/units.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <memory>

namespace ringside::app {

namespace {

struct TimeUnit
{
    double seconds;
    const char* name;
};

/// Unit of a run's duration: the largest with a value of at least two.
TimeUnit unitFor(double seconds)
{
    for (const TimeUnit unit :
         {TimeUnit{units::kDay, "d"}, {units::kHour, "h"}, {units::kMinute, "min"}})
        if (seconds >= 2 * unit.seconds)
            return unit;
    return {1, "s"};
}

PlotSeries series(const SpeedupPlot& plot, const std::vector<scaling::SweepPoint>& line, int style,
                  const QString& label, double unit)
{
    PlotSeries result;
    for (const scaling::SweepPoint& point : line)
        result.points.emplace_back(point.value, plot.valueOf(point) / unit);
    result.label = label;
    result.color = style;
    if (style == 1)
        result.marker = PlotMarker::Circle;
    else if (style == 0)
        result.marker = PlotMarker::Square;
    else {
        result.marker = PlotMarker::Triangle;
        result.dash = PlotDash::DashDot;
    }
    return result;
}

bool isPowerOfTwo(double value)
{
    const auto whole = static_cast<unsigned>(value);
    return (whole & (whole - 1)) == 0;
}

} // namespace

QString SpeedupFigure::mode(scaling::Scaling scaling)
{
    return scaling == scaling::Scaling::Weak ? tr("weak scaling") : tr("a fixed batch");
}

QString SpeedupFigure::nowName(const SpeedupPlot& plot)
{
    const QString name = plot.isChanged() ? tr("changed") : tr("this job");
    return plot.other.empty() ? name : tr("%1, %2").arg(name, mode(plot.mode));
}

QString SpeedupFigure::beforeName(const SpeedupPlot& plot)
{
    if (!plot.isChanged())
        return nowName(plot);
    const QString name = tr("as stated");
    return plot.other.empty() ? name : tr("%1, %2").arg(name, mode(plot.modeBefore));
}

QString SpeedupFigure::otherName(const SpeedupPlot& plot)
{
    return plot.mode == scaling::Scaling::Weak ? tr("with a fixed batch") : tr("with weak scaling");
}

QString SpeedupFigure::measureName(SpeedupMeasure measure, bool toAccuracy)
{
    switch (measure) {
    case SpeedupMeasure::Speedup:
        return tr("Speedup");
    case SpeedupMeasure::Efficiency:
        return tr("Efficiency");
    case SpeedupMeasure::Throughput:
        return tr("Throughput");
    case SpeedupMeasure::Cost:
        return tr("Cost per million samples");
    case SpeedupMeasure::RunTime:
        return toAccuracy ? tr("Time to accuracy") : tr("Run time");
    }
    return {};
}

QString SpeedupFigure::value(double value, SpeedupMeasure measure)
{
    switch (measure) {
    case SpeedupMeasure::Speedup:
        return NumberText::times(value);
    case SpeedupMeasure::Efficiency:
        return NumberText::percent(value);
    case SpeedupMeasure::Throughput:
        return value < 1e6 ? tr("%1 samples/s").arg(NumberText::plain(value))
                           : tr("%1 million samples/s").arg(NumberText::plain(value / 1e6));
    case SpeedupMeasure::Cost:
        return NumberText::plain(value);
    case SpeedupMeasure::RunTime: {
        const TimeUnit unit = unitFor(value);
        return NumberText::plain(value / unit.seconds) + u' ' + QString::fromLatin1(unit.name);
    }
    }
    return {};
}

PlotAxis SpeedupFigure::yAxis(const SpeedupPlot& plot, bool logarithmic, double unit)
{
    const double low = plot.yMin / unit, high = plot.yMax / unit;
    AxisText words;
    words.steps = PlotSteps::Decades;
    switch (plot.measure) {
    case SpeedupMeasure::Speedup:
        words = {tr("speedup"), tr("times"), false, PlotSteps::PowersOfTwo};
        break;
    case SpeedupMeasure::Efficiency:
        return PlotAxis::linear(0, 100 * high, {tr("efficiency"), tr("%"), false, words.steps});
    case SpeedupMeasure::Throughput:
        words.quantity = tr("throughput");
        words.unit = tr("samples/s");
        break;
    case SpeedupMeasure::Cost:
        words.quantity = tr("cost per million samples");
        words.unit = tr("in the currency of the price");
        break;
    case SpeedupMeasure::RunTime:
        words.quantity = plot.toAccuracy ? tr("time to accuracy") : tr("run time");
        words.unit = QString::fromLatin1(unitFor(unit * high).name);
        break;
    }
    if (!logarithmic)
        return PlotAxis::linear(0, high, words);
    // Reserves some height for a flat line, and room for a ring at the edge.
    const double room = std::pow(std::max(high / low, 2.0), 0.04);
    return PlotAxis::logarithmic(low / room, std::max(high, 2 * low) * room, words);
}

Plot SpeedupFigure::chart(const SpeedupPlot& plot, bool logarithmic, bool reasons)
{
    Plot chart;
    if (plot.before.empty())
        return chart;
    double unit = 1;
    if (plot.measure == SpeedupMeasure::Efficiency)
        unit = 0.01;
    if (plot.measure == SpeedupMeasure::RunTime)
        unit = unitFor(plot.yMax).seconds;
    const AxisText hosts{tr("hosts"), {}, false, PlotSteps::PowersOfTwo};
    chart.x = logarithmic
                  ? PlotAxis::logarithmic(plot.xMin, std::max(plot.xMax, 2 * plot.xMin), hosts)
                  : PlotAxis::linear(0, plot.xMax, hosts);
    chart.y = plot.measure == SpeedupMeasure::Efficiency ? yAxis(plot, logarithmic, 1)
                                                         : yAxis(plot, logarithmic, unit);
    PlotSeries ideal;
    ideal.color = Tone::Idle;
    ideal.dash = PlotDash::Dash;
    ideal.label = tr("ideal");
    for (const double x : {plot.xMin, plot.xMax})
        ideal.points.emplace_back(x, plot.idealAt(x) / unit);
    if (std::isfinite(plot.idealAt(plot.xMax)))
        chart.series.push_back(std::move(ideal));
    chart.series.push_back(series(plot, plot.before, 1, beforeName(plot), unit));
    if (plot.isChanged())
        chart.series.push_back(series(plot, plot.now, 0, nowName(plot), unit));
    // On its first change, a job is animated from its previous state.
    chart.series.back().easesAs = QStringLiteral("current");
    if (!plot.other.empty()) {
        chart.series.push_back(series(plot, plot.other, 2, otherName(plot), unit));
        chart.series.back().easesAs = QStringLiteral("other");
    }
    chart.leastNameRows = reasons ? 1 : 0; // a change may bring a second bottleneck
    for (std::size_t i = 0; reasons && plot.bands.size() > 1 && i < plot.bands.size(); ++i) {
        // A band reaches to the first size with another bottleneck.
        const double end = i + 1 < plot.bands.size() ? plot.bands[i + 1].first : plot.xMax;
        chart.bands.push_back(
            {double(plot.bands[i].first), end, JobText::bottleneck(plot.bands[i].bottleneck)});
    }
    if (plot.limits.slower)
        chart.rules.push_back(
            {Qt::Vertical, double(*plot.limits.slower), tr("fixed batch: slower than one host")});
    if (plot.limits.thin && *plot.limits.thin < plot.xMax)
        chart.rules.push_back(
            {Qt::Vertical, double(*plot.limits.thin), tr("less than 1 sample each")});
    if (const auto point = plot.findPoint(plot.workers)) {
        const QString label =
            plot.measure == SpeedupMeasure::Speedup
                ? JobText::marker(point->metrics)
                : tr("this job: %1").arg(value(plot.valueOf(*point), plot.measure));
        chart.marks.push_back(
            {{point->value, plot.valueOf(*point) / unit}, label, plot.isChanged() ? 0 : 1});
    }
    addReadings(chart, plot);
    return chart;
}

void SpeedupFigure::addReadings(Plot& chart, const SpeedupPlot& plot)
{
    std::vector<int> sizes;
    for (const scaling::SweepPoint& point : plot.current())
        sizes.push_back(static_cast<int>(point.value));
    std::ranges::sort(sizes);
    for (const int workers : sizes) {
        if (workers == plot.workers)
            chart.firstReading = chart.readings.size();
        chart.readings.push_back({double(workers), {}});
    }
    const auto shared = std::make_shared<const SpeedupPlot>(plot);
    chart.readingOf = [shared, sizes](std::size_t index) {
        const QString words = readout(*shared, sizes[index]);
        return PlotReading{double(sizes[index]), words, words};
    };
}

QString SpeedupFigure::readout(const SpeedupPlot& plot, int workers)
{
    const auto at = [workers](const std::vector<scaling::SweepPoint>& line) {
        return std::ranges::find(line, double(workers), &scaling::SweepPoint::value);
    };
    const auto words = [&](const scaling::SweepPoint& point) {
        const QString text = JobText::point(point, plot.gpusPerHost);
        if (plot.measure == SpeedupMeasure::Speedup || plot.measure == SpeedupMeasure::Efficiency)
            return text;
        return tr("%1, %2").arg(text, value(plot.valueOf(point), plot.measure));
    };
    const auto current = plot.findPoint(workers);
    if (!current)
        return {};
    QString text = words(*current);
    if (const auto it = at(plot.before); plot.isChanged() && it != plot.before.end())
        text += u'\n' + tr("%1: %2").arg(beforeName(plot), words(*it));
    if (const auto it = at(plot.other); it != plot.other.end())
        text += u'\n' + tr("%1: %2").arg(otherName(plot), words(*it));
    return text;
}

QString SpeedupFigure::limits(const SpeedupPlot& plot)
{
    QStringList said;
    const QString batch = NumberText::plain(plot.fixedBatch, 6);
    if (plot.limits.slower)
        said << tr("With a fixed batch of %1 samples per step, %2 or more hosts are slower than "
                   "one.")
                    .arg(batch)
                    .arg(*plot.limits.slower);
    if (plot.limits.thin)
        said << tr("From %1 hosts, a fixed batch of %2 leaves less than one sample per "
                   "accelerator.")
                    .arg(*plot.limits.thin)
                    .arg(batch);
    return said.join(u' ');
}

QString SpeedupFigure::sentence(const SpeedupPlot& plot, bool reasons)
{
    if (plot.measure == SpeedupMeasure::Speedup || plot.current().size() < 2)
        return JobText::speedup(plot, reasons);
    const auto point = plot.findPoint(plot.workers);
    if (!point)
        return {};
    const QString now = value(plot.valueOf(*point), plot.measure);
    const scaling::SweepPoint& first = plot.current().front();
    const QString hosts = JobText::hosts(plot.workers, plot.gpusPerHost);
    const QString start = JobText::hosts(static_cast<int>(first.value), plot.gpusPerHost);
    const QString from = value(plot.valueOf(first), plot.measure);
    switch (plot.measure) {
    case SpeedupMeasure::Efficiency:
        return tr("With %1, the accelerators reach %2 of their throughput without waiting; with "
                  "%3, %4.")
            .arg(hosts, now, start, from);
    case SpeedupMeasure::Throughput:
        return tr("With %1, the job trains %2; with %3, %4.").arg(hosts, now, start, from);
    case SpeedupMeasure::Cost:
        return tr("With %1, a million samples cost %2; with %3, %4. Costs use the price you "
                  "entered.")
            .arg(hosts, now, start, from);
    case SpeedupMeasure::RunTime: {
        const auto least = std::ranges::min_element(
            plot.current(), {}, [&](const scaling::SweepPoint& p) { return plot.valueOf(p); });
        const QString what = plot.toAccuracy ? tr("With %1, the job reaches its accuracy in %2")
                                             : tr("With %1, the run takes %2");
        return tr("%1; the minimum shown is %2, with %3 hosts.")
            .arg(what.arg(hosts, now), value(plot.valueOf(*least), plot.measure))
            .arg(least->value);
    }
    case SpeedupMeasure::Speedup:
        break;
    }
    return {};
}

QString SpeedupFigure::otherWay(const SpeedupPlot& plot)
{
    if (plot.other.empty() || plot.current().empty())
        return {};
    const scaling::SweepPoint& own = plot.current().back();
    const scaling::SweepPoint& other = plot.other.back();
    if (own.value != other.value)
        return {};
    return tr("At %1 hosts: %2 with %3, %4 %5.")
        .arg(own.value)
        .arg(value(plot.valueOf(own), plot.measure), mode(plot.mode),
             value(plot.valueOf(other), plot.measure), otherName(plot));
}

QString SpeedupFigure::description(const SpeedupPlot& plot, bool reasons)
{
    QStringList said{sentence(plot, reasons), otherWay(plot), limits(plot)};
    const auto line = [&](const std::vector<scaling::SweepPoint>& points, const QString& name) {
        QStringList values;
        for (const scaling::SweepPoint& point : points)
            if (isPowerOfTwo(point.value) || point.value == plot.workers)
                values
                    << tr("%1: %2").arg(point.value).arg(value(plot.valueOf(point), plot.measure));
        if (!values.isEmpty())
            said << tr("%1 by hosts, %2: %3.")
                        .arg(measureName(plot.measure, plot.toAccuracy), name,
                             values.join(QStringLiteral(", ")));
    };
    line(plot.before, beforeName(plot));
    line(plot.now, nowName(plot));
    line(plot.other, otherName(plot));
    QStringList bands;
    for (const SpeedupPlot::Band& band : plot.bands)
        bands << tr("%1 to %2 hosts, %3")
                     .arg(band.first)
                     .arg(band.last)
                     .arg(JobText::bottleneck(band.bottleneck));
    if (reasons && bands.size() > 1)
        said << tr("Bottleneck: %1.").arg(bands.join(QStringLiteral("; ")));
    said.removeAll(QString());
    return said.join(u' ');
}

} // namespace ringside::app
