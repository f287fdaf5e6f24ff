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

PlotSeries series(const SpeedupLines& lines, const std::vector<scaling::SweepPoint>& line,
                  int style, const QString& label, double unit)
{
    PlotSeries result;
    for (const scaling::SweepPoint& point : line)
        result.points.emplace_back(point.value, lines.valueOf(point) / unit);
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

QString SpeedupFigure::nowName(const SpeedupLines& lines)
{
    const QString name = lines.isChanged() ? tr("changed") : tr("this job");
    return lines.other.empty() ? name : tr("%1, %2").arg(name, mode(lines.mode));
}

QString SpeedupFigure::beforeName(const SpeedupLines& lines)
{
    if (!lines.isChanged())
        return nowName(lines);
    const QString name = tr("as stated");
    return lines.other.empty() ? name : tr("%1, %2").arg(name, mode(lines.modeBefore));
}

QString SpeedupFigure::otherName(const SpeedupLines& lines)
{
    return lines.mode == scaling::Scaling::Weak ? tr("with a fixed batch")
                                                : tr("with weak scaling");
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

PlotAxis SpeedupFigure::yAxis(const SpeedupLines& lines, bool logarithmic, double unit)
{
    const SpeedupLines::Range range = lines.range();
    const double low = range.yMin / unit, high = range.yMax / unit;
    AxisText message;
    message.steps = PlotSteps::Decades;
    switch (lines.measure) {
    case SpeedupMeasure::Speedup:
        message = {tr("speedup"), tr("times"), false, PlotSteps::PowersOfTwo};
        break;
    case SpeedupMeasure::Efficiency:
        return PlotAxis::linear(0, 100 * high, {tr("efficiency"), tr("%"), false, message.steps});
    case SpeedupMeasure::Throughput:
        message.quantity = tr("throughput");
        message.unit = tr("samples/s");
        break;
    case SpeedupMeasure::Cost:
        message.quantity = tr("cost per million samples");
        message.unit = tr("in the currency of the price");
        break;
    case SpeedupMeasure::RunTime:
        message.quantity = lines.toAccuracy ? tr("time to accuracy") : tr("run time");
        message.unit = QString::fromLatin1(unitFor(unit * high).name);
        break;
    }
    if (!logarithmic)
        return PlotAxis::linear(0, high, message);
    // Reserves some height for a flat line, and room for a ring at the edge.
    const double room = std::pow(std::max(high / low, 2.0), 0.04);
    return PlotAxis::logarithmic(low / room, std::max(high, 2 * low) * room, message);
}

Plot SpeedupFigure::chart(const SpeedupLines& lines, bool logarithmic, bool reasons)
{
    Plot chart;
    if (lines.before.empty())
        return chart;
    const SpeedupLines::Range range = lines.range();
    double unit = 1;
    if (lines.measure == SpeedupMeasure::Efficiency)
        unit = 0.01;
    if (lines.measure == SpeedupMeasure::RunTime)
        unit = unitFor(range.yMax).seconds;
    const AxisText hosts{tr("hosts"), {}, false, PlotSteps::PowersOfTwo};
    chart.x = logarithmic
                  ? PlotAxis::logarithmic(range.xMin, std::max(range.xMax, 2 * range.xMin), hosts)
                  : PlotAxis::linear(0, range.xMax, hosts);
    chart.y = lines.measure == SpeedupMeasure::Efficiency ? yAxis(lines, logarithmic, 1)
                                                          : yAxis(lines, logarithmic, unit);
    PlotSeries ideal;
    ideal.color = Tone::Idle;
    ideal.dash = PlotDash::Dash;
    ideal.label = tr("ideal");
    for (const double x : {range.xMin, range.xMax})
        ideal.points.emplace_back(x, lines.idealAt(x) / unit);
    if (std::isfinite(lines.idealAt(range.xMax)))
        chart.series.push_back(std::move(ideal));
    chart.series.push_back(series(lines, lines.before, 1, beforeName(lines), unit));
    if (lines.isChanged())
        chart.series.push_back(series(lines, lines.now, 0, nowName(lines), unit));
    // On its first change, a job is animated from its previous state.
    chart.series.back().easesAs = QStringLiteral("current");
    if (!lines.other.empty()) {
        chart.series.push_back(series(lines, lines.other, 2, otherName(lines), unit));
        chart.series.back().easesAs = QStringLiteral("other");
    }
    chart.leastNameRows = reasons ? 1 : 0; // a change may bring a second bottleneck
    for (std::size_t i = 0; reasons && lines.bands.size() > 1 && i < lines.bands.size(); ++i) {
        // A band reaches to the first size with another bottleneck.
        const double end = i + 1 < lines.bands.size() ? lines.bands[i + 1].first : range.xMax;
        chart.bands.push_back(
            {double(lines.bands[i].first), end, JobText::bottleneck(lines.bands[i].bottleneck)});
    }
    if (lines.limits.slower)
        chart.rules.push_back(
            {Qt::Vertical, double(*lines.limits.slower), tr("fixed batch: slower than one host")});
    if (lines.limits.thin && *lines.limits.thin < range.xMax)
        chart.rules.push_back(
            {Qt::Vertical, double(*lines.limits.thin), tr("less than 1 sample each")});
    if (const auto point = lines.findPoint(lines.workers)) {
        const QString label =
            lines.measure == SpeedupMeasure::Speedup
                ? JobText::marker(point->metrics)
                : tr("this job: %1").arg(value(lines.valueOf(*point), lines.measure));
        chart.marks.push_back(
            {{point->value, lines.valueOf(*point) / unit}, label, lines.isChanged() ? 0 : 1});
    }
    addReadings(chart, lines);
    return chart;
}

void SpeedupFigure::addReadings(Plot& chart, const SpeedupLines& lines)
{
    std::vector<int> sizes;
    for (const scaling::SweepPoint& point : lines.current())
        sizes.push_back(static_cast<int>(point.value));
    std::ranges::sort(sizes);
    for (const int workers : sizes) {
        if (workers == lines.workers)
            chart.firstReading = chart.readings.size();
        chart.readings.push_back({double(workers), {}});
    }
    const auto shared = std::make_shared<const SpeedupLines>(lines);
    chart.readingOf = [shared, sizes](std::size_t index) {
        const QString message = readout(*shared, sizes[index]);
        return PlotReading{double(sizes[index]), message, message};
    };
}

QString SpeedupFigure::readout(const SpeedupLines& lines, int workers)
{
    const auto at = [workers](const std::vector<scaling::SweepPoint>& line) {
        return std::ranges::find(line, double(workers), &scaling::SweepPoint::value);
    };
    const auto message = [&](const scaling::SweepPoint& point) {
        const QString text = JobText::point(point, lines.gpusPerHost);
        if (lines.measure == SpeedupMeasure::Speedup || lines.measure == SpeedupMeasure::Efficiency)
            return text;
        return tr("%1, %2").arg(text, value(lines.valueOf(point), lines.measure));
    };
    const auto current = lines.findPoint(workers);
    if (!current)
        return {};
    QString text = message(*current);
    if (const auto it = at(lines.before); lines.isChanged() && it != lines.before.end())
        text += u'\n' + tr("%1: %2").arg(beforeName(lines), message(*it));
    if (const auto it = at(lines.other); it != lines.other.end())
        text += u'\n' + tr("%1: %2").arg(otherName(lines), message(*it));
    return text;
}

QString SpeedupFigure::limits(const SpeedupLines& lines)
{
    QStringList sentences;
    const QString batch = NumberText::plain(lines.fixedBatch, 6);
    if (lines.limits.slower)
        sentences
            << tr("With a fixed batch of %1 samples per step, %2 or more hosts are slower than "
                  "one.")
                   .arg(batch)
                   .arg(*lines.limits.slower);
    if (lines.limits.thin)
        sentences << tr("From %1 hosts, a fixed batch of %2 leaves less than one sample per "
                        "accelerator.")
                         .arg(*lines.limits.thin)
                         .arg(batch);
    return sentences.join(u' ');
}

QString SpeedupFigure::sentence(const SpeedupLines& lines, bool reasons)
{
    if (lines.measure == SpeedupMeasure::Speedup || lines.current().size() < 2)
        return JobText::speedup(lines, reasons);
    const auto point = lines.findPoint(lines.workers);
    if (!point)
        return {};
    const QString now = value(lines.valueOf(*point), lines.measure);
    const scaling::SweepPoint& first = lines.current().front();
    const QString hosts = JobText::hosts(lines.workers, lines.gpusPerHost);
    const QString start = JobText::hosts(static_cast<int>(first.value), lines.gpusPerHost);
    const QString from = value(lines.valueOf(first), lines.measure);
    switch (lines.measure) {
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
            lines.current(), {}, [&](const scaling::SweepPoint& p) { return lines.valueOf(p); });
        const QString what = lines.toAccuracy ? tr("With %1, the job reaches its accuracy in %2")
                                              : tr("With %1, the run takes %2");
        return tr("%1; the minimum shown is %2, with %3 hosts.")
            .arg(what.arg(hosts, now), value(lines.valueOf(*least), lines.measure))
            .arg(least->value);
    }
    case SpeedupMeasure::Speedup:
        break;
    }
    return {};
}

QString SpeedupFigure::otherWay(const SpeedupLines& lines)
{
    if (lines.other.empty() || lines.current().empty())
        return {};
    const scaling::SweepPoint& own = lines.current().back();
    const scaling::SweepPoint& other = lines.other.back();
    if (own.value != other.value)
        return {};
    return tr("At %1 hosts: %2 with %3, %4 %5.")
        .arg(own.value)
        .arg(value(lines.valueOf(own), lines.measure), mode(lines.mode),
             value(lines.valueOf(other), lines.measure), otherName(lines));
}

QString SpeedupFigure::description(const SpeedupLines& lines, bool reasons)
{
    QStringList sentences{sentence(lines, reasons), otherWay(lines), limits(lines)};
    const auto line = [&](const std::vector<scaling::SweepPoint>& points, const QString& name) {
        QStringList values;
        for (const scaling::SweepPoint& point : points)
            if (isPowerOfTwo(point.value) || point.value == lines.workers)
                values << tr("%1: %2")
                              .arg(point.value)
                              .arg(value(lines.valueOf(point), lines.measure));
        if (!values.isEmpty())
            sentences << tr("%1 by hosts, %2: %3.")
                             .arg(measureName(lines.measure, lines.toAccuracy), name,
                                  values.join(QStringLiteral(", ")));
    };
    line(lines.before, beforeName(lines));
    line(lines.now, nowName(lines));
    line(lines.other, otherName(lines));
    QStringList bands;
    for (const SpeedupLines::Band& band : lines.bands)
        bands << tr("%1 to %2 hosts, %3")
                     .arg(band.first)
                     .arg(band.last)
                     .arg(JobText::bottleneck(band.bottleneck));
    if (reasons && bands.size() > 1)
        sentences << tr("Bottleneck: %1.").arg(bands.join(QStringLiteral("; ")));
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

} // namespace ringside::app
