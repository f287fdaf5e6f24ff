// SPDX-License-Identifier: GPL-3.0-or-later
//
// Curves, autoscaling tracks and the roofline. request_figure.cpp draws single requests.
#include "app/explainer/serving/serving_figure.h"

#include "app/explainer/figures/metric_text.h"
#include "app/explainer/serving/serving_text.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "core/serving/scenario/serving_fields.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

using serving::ServingMetric;

namespace {

QString exactText(double value)
{
    return QString::number(value, 'g', 17);
}

QString lineName(const serving::CurveLine& line)
{
    const QString name = MetricText::name(serving::infoOf(line.metric));
    if (!line.service)
        return name;
    return *line.service == serving::ServiceKind::Deterministic
               ? ServingFigure::tr("%1, constant service").arg(name)
               : ServingFigure::tr("%1, exponential service").arg(name);
}

/// Seconds from 0 to the highest value, shares in percent.
PlotAxis valueAxis(const serving::MetricCurve& curve, bool ofShares, double top)
{
    if (ofShares)
        return PlotAxis::linear(0, 100 * top,
                                {ServingFigure::tr("share"), ServingFigure::tr("%"), false, {}});
    double least = top;
    for (const serving::CurveLine& line : curve.lines) {
        for (const auto& [x, y] : line.points) {
            if (y.value > 0 && !serving::infoOf(line.metric).isShare)
                least = std::min(least, y.value);
        }
    }
    // A hockey stick needs a logarithmic axis to show both of its ends.
    constexpr double kWide = 8;
    const AxisText text{curve.isLogarithmic ? ServingFigure::tr("time")
                                            : ServingFigure::tr("latency"),
                        QStringLiteral("s"),
                        true,
                        {}};
    if (top > kWide * least)
        return PlotAxis::logarithmic(least * 0.8, top * 1.2, text);
    return PlotAxis::linear(0, top, text);
}

double topOf(const serving::MetricCurve& curve, bool ofShares)
{
    double top = 0;
    for (const serving::CurveLine& line : curve.lines) {
        if (serving::infoOf(line.metric).isShare != ofShares)
            continue;
        for (const auto& [x, y] : line.points)
            top = std::max(top, y.value + y.halfWidth);
    }
    return top;
}

void addLine(Plot& plot, const serving::CurveLine& line, int number, double factor)
{
    std::vector<QPointF> middle, low, high;
    bool isSimulated = false;
    for (const auto& [x, y] : line.points) {
        middle.emplace_back(x, y.value * factor);
        low.emplace_back(x, std::max(0.0, y.value - y.halfWidth) * factor);
        high.emplace_back(x, (y.value + y.halfWidth) * factor);
        isSimulated = isSimulated || y.halfWidth > 0;
    }
    PlotSeries series = PlotSeries::styled(number, lineName(line), std::move(middle));
    series.strong = line.metric == ServingMetric::LatencyP99 && !line.service;
    plot.series.push_back(std::move(series));
    if (!isSimulated)
        return;
    for (auto* edge : {&low, &high}) {
        PlotSeries bound;
        bound.points = std::move(*edge);
        bound.color = number;
        bound.dash = PlotDash::Dot;
        plot.series.push_back(std::move(bound));
    }
}

QString nameBefore(const serving::CurveLine& line)
{
    return ServingFigure::tr("%1, before").arg(lineName(line));
}

/// The lines of the curve before a change, in gray.
void addBefore(Plot& plot, const serving::MetricCurve& before, bool ofShares)
{
    for (const serving::CurveLine& line : before.lines) {
        if (serving::infoOf(line.metric).isShare != ofShares)
            continue;
        PlotSeries series;
        for (const auto& [x, y] : line.points)
            series.points.emplace_back(x, y.value * (ofShares ? 100 : 1));
        series.label = nameBefore(line);
        series.color = Tone::Secondary;
        series.dash = PlotDash::DashDot;
        plot.series.push_back(std::move(series));
    }
}

QString curveText(const serving::MetricCurve& curve, double x)
{
    QStringList parts;
    for (const serving::CurveLine& line : curve.lines) {
        const auto at =
            std::ranges::find_if(line.points, [x](const auto& point) { return point.first == x; });
        if (at != line.points.end())
            parts << ServingFigure::tr("%1 %2").arg(
                lineName(line), MetricText::estimate(serving::infoOf(line.metric), at->second));
    }
    const scenario::FieldInfo* field = serving::fieldTable().find(curve.path);
    const QString unit = field && !field->unit.empty() ? u' ' + coreText(field->unit) : QString();
    return ServingFigure::tr("At %1%2: %3.")
        .arg(NumberText::compact(x, 4), unit, parts.join(QStringLiteral(", ")));
}

std::vector<double> xsOf(const serving::MetricCurve& curve)
{
    std::vector<double> xs;
    for (const serving::CurveLine& line : curve.lines) {
        for (const auto& [x, y] : line.points)
            xs.push_back(x);
    }
    std::ranges::sort(xs);
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    return xs;
}

void addCurveReadings(Plot& plot, const serving::MetricCurve& curve, const std::vector<double>& xs)
{
    for (const double x : xs) {
        PlotReading reading{x, curveText(curve, x)};
        reading.chip = NumberText::compact(x, 4);
        reading.stop = curve.current && x == *curve.current;
        if (reading.stop)
            plot.firstReading = plot.readings.size();
        plot.readings.push_back(std::move(reading));
    }
    if (curve.current)
        plot.rules.push_back({Qt::Vertical, *curve.current, ServingFigure::tr("this job")});
}

/// A value that holds until the next one.
std::vector<QPointF> stairs(const std::vector<QPointF>& points)
{
    std::vector<QPointF> out;
    for (const QPointF& point : points) {
        if (!out.empty())
            out.emplace_back(point.x(), out.back().y());
        out.push_back(point);
    }
    return out;
}

double demandAt(const serving::ScalerPicture& scaler, double time)
{
    double rate = 0;
    for (const serving::RateStep& step : scaler.demand) {
        if (step.at <= time)
            rate = step.rate;
    }
    return rate;
}

/// The decision with its numbers filled in.
QString decisionText(const serving::FluidRow& row)
{
    return ServingFigure::tr("%1: utilization %2 %, the rule asks for %3, desired %4; %5 ready, "
                             "%6 starting; a request that arrives then waits %7.")
        .arg(NumberText::seconds(Seconds(row.at), 4))
        .arg(row.percent)
        .arg(row.raw)
        .arg(row.desired)
        .arg(row.ready)
        .arg(row.starting)
        .arg(MetricText::value(serving::infoOf(ServingMetric::WorstDelay), row.wait));
}

/// One row per decision.
SceneTable scalerTable(const serving::ScalerPicture& scaler)
{
    SceneTable table;
    table.columns = {QStringLiteral("t_s"),     QStringLiteral("demand_per_s"),
                     QStringLiteral("ready"),   QStringLiteral("starting"),
                     QStringLiteral("raw"),     QStringLiteral("desired"),
                     QStringLiteral("backlog"), QStringLiteral("backlog_over_capacity_s"),
                     QStringLiteral("wait_s")};
    for (const serving::FluidRow& row : scaler.rows)
        table.rows.push_back(
            {exactText(row.at), exactText(demandAt(scaler, row.at)), QString::number(row.ready),
             QString::number(row.starting), QString::number(row.raw), QString::number(row.desired),
             exactText(row.backlog), exactText(row.backlogOverCapacity), exactText(row.wait)});
    return table;
}

/// What is wrong with an autoscaler's settings, or "".
QString weaknesses(const serving::ScalerPicture& scaler)
{
    QString sentences;
    if (scaler.reversals >= serving::kUnstableReversals)
        sentences +=
            u' ' + ServingFigure::tr("This autoscaler is unstable: at constant demand, the desired "
                                     "replicas change direction %1 times.")
                       .arg(scaler.reversals);
    if (scaler.isOverwhelmed)
        sentences += u' ' + ServingFigure::tr(
                                "The delay grows without bound: %1 replicas at most cannot serve "
                                "the demand.")
                                .arg(scaler.scaler.max);
    return sentences;
}

} // namespace

ServingFigure::ServingFigure(serving::ServingScene scene, const serving::ServingPicture& picture,
                             const serving::ServingPicture* before)
{
    if (const auto* curve = std::get_if<serving::MetricCurve>(&picture))
        draw(*curve, before ? std::get_if<serving::MetricCurve>(before) : nullptr);
    else if (const auto* scaler = std::get_if<serving::ScalerPicture>(&picture))
        draw(*scaler);
    else if (const auto* engine = std::get_if<serving::EnginePicture>(&picture))
        draw(*engine);
    else if (const auto* roofline = std::get_if<serving::RooflinePicture>(&picture))
        draw(*roofline);
    else if (const auto* requests = std::get_if<serving::RequestPicture>(&picture)) {
        if (scene == serving::ServingScene::BatchFormation)
            drawBatches(*requests);
        else
            drawRequests(*requests);
    }
}

void ServingFigure::draw(const serving::MetricCurve& curve, const serving::MetricCurve* before)
{
    const std::vector<double> xs = xsOf(curve);
    if (xs.empty())
        return;
    if (before && (before->path != curve.path || *before == curve))
        before = nullptr;
    const scenario::FieldInfo* field = serving::fieldTable().find(curve.path);
    const bool isLoad = curve.path == "serving.arrival.rate";
    const AxisText text{
        isLoad ? tr("load") : ServingText::field(curve.path), coreText(field->unit), false, {}};
    const PlotAxis x = curve.isLogarithmic ? PlotAxis::logarithmic(xs.front(), xs.back(), text)
                                           : PlotAxis::linear(0, xs.back(), text);
    for (const bool ofShares : {false, true}) {
        const bool isThere = std::ranges::any_of(curve.lines, [&](const auto& line) {
            return serving::infoOf(line.metric).isShare == ofShares && !line.points.empty();
        });
        if (!isThere)
            continue;
        Part part;
        part.name = ofShares ? tr("Share over %1").arg(text.quantity)
                             : tr("Time over %1").arg(text.quantity);
        part.plot.x = x;
        const double topBefore = before ? topOf(*before, ofShares) : 0;
        part.plot.y = valueAxis(curve, ofShares, std::max(topOf(curve, ofShares), topBefore));
        int number = 0;
        for (const serving::CurveLine& line : curve.lines) {
            if (serving::infoOf(line.metric).isShare == ofShares)
                addLine(part.plot, line, number++, ofShares ? 100 : 1);
        }
        if (before)
            addBefore(part.plot, *before, ofShares);
        addCurveReadings(part.plot, curve, xs);
        if (curve.capacity && *curve.capacity < xs.back() * 1.05)
            part.plot.rules.push_back({Qt::Vertical, *curve.capacity, tr("capacity")});
        if (curve.limit)
            part.plot.rules.push_back(
                {Qt::Horizontal, *curve.limit * (ofShares ? 100 : 1), tr("limit")});
        m_parts.push_back(std::move(part));
    }
    m_sentence = curve.current ? curveText(curve, *curve.current) : QString();
    m_table.columns = {QString::fromStdString(curve.path), QStringLiteral("metric"),
                       QStringLiteral("value"), QStringLiteral("half_width")};
    for (const serving::CurveLine& line : curve.lines)
        addRows(line, lineName(line));
    if (before) {
        for (const serving::CurveLine& line : before->lines)
            addRows(line, nameBefore(line));
    }
}

void ServingFigure::addRows(const serving::CurveLine& line, const QString& name)
{
    for (const auto& [at, y] : line.points)
        m_table.rows.push_back({exactText(at), name, exactText(y.value), exactText(y.halfWidth)});
}

void ServingFigure::draw(const serving::ScalerPicture& scaler)
{
    if (scaler.rows.empty())
        return;
    m_isTimed = true;
    std::vector<QPointF> demand, capacity, ready, starting, desired, waits, queued;
    double longest = 1;
    int most = 1;
    double highest = 1;
    for (const serving::FluidRow& row : scaler.rows) {
        const double rate = demandAt(scaler, row.at), can = row.ready * scaler.ratePerReplica;
        demand.emplace_back(row.at, rate);
        capacity.emplace_back(row.at, can);
        ready.emplace_back(row.at, row.ready);
        starting.emplace_back(row.at, row.ready + row.starting);
        desired.emplace_back(row.at, row.desired);
        waits.emplace_back(row.at, row.wait);
        queued.emplace_back(row.at, row.backlogOverCapacity);
        longest = std::max({longest, row.wait, row.backlogOverCapacity});
        most = std::max({most, row.ready + row.starting, row.desired});
        highest = std::max({highest, rate, can});
    }
    const PlotAxis x =
        PlotAxis::linear(0, scaler.horizon, {tr("time"), QStringLiteral("s"), false, {}});
    const auto addPart = [&](const QString& name, PlotAxis y, std::vector<PlotSeries> lines) {
        Part part{name, {}, 120};
        part.plot.x = x;
        part.plot.y = std::move(y);
        part.plot.series = std::move(lines);
        for (const serving::FluidRow& row : scaler.rows) {
            PlotReading reading{row.at, decisionText(row)};
            reading.chip = NumberText::seconds(Seconds(row.at), 4);
            part.plot.readings.push_back(std::move(reading));
        }
        m_parts.push_back(std::move(part));
    };
    addPart(tr("Demand and capacity"),
            PlotAxis::linear(0, highest, {tr("load"), tr("requests/s"), false, {}}, 4),
            {PlotSeries::styled(1, tr("demand"), stairs(demand)),
             PlotSeries::styled(0, tr("capacity"), stairs(capacity))});
    addPart(tr("Replicas"), PlotAxis::linear(0, most, {tr("replicas"), {}, false, {}}, 4),
            {PlotSeries::styled(0, tr("ready"), stairs(ready)),
             PlotSeries::styled(2, tr("with starting"), stairs(starting)),
             PlotSeries::styled(3, tr("desired"), stairs(desired))});
    addPart(tr("Wait of arriving requests"),
            PlotAxis::linear(0, longest, {tr("wait"), QStringLiteral("s"), false, {}}, 4),
            {PlotSeries::styled(4, tr("wait"), waits),
             PlotSeries::styled(
                 2, MetricText::name(serving::infoOf(ServingMetric::BacklogOverCapacity)),
                 stairs(queued))});
    m_sentence = scaler.longest.wait > 0
                     ? tr("Without random fluctuation, the longest wait is %1, of a request that "
                          "arrives at %2.")
                           .arg(MetricText::value(serving::infoOf(ServingMetric::WorstDelay),
                                                  scaler.longest.wait),
                                NumberText::seconds(Seconds(scaler.longest.arrival), 4))
                     : tr("The backlog never delays a request.");
    m_sentence += weaknesses(scaler);
    m_table = scalerTable(scaler);
}

void ServingFigure::draw(const serving::RooflinePicture& roofline)
{
    using Work = serving::RooflinePicture::Work;
    if (roofline.points.empty())
        return;
    const auto nameOf = [](Work work) {
        return work == Work::Prefill  ? tr("Prefill")
               : work == Work::Decode ? tr("Decode, weights")
                                      : tr("Decode, attention");
    };
    const double ridge = roofline.peak / roofline.bandwidth;
    double least = ridge, most = ridge;
    for (const auto& point : roofline.points) {
        least = std::min(least, point.intensity);
        most = std::max(most, point.intensity);
    }
    least /= 3;
    most *= 3;
    Part part{tr("Rate over arithmetic intensity"), {}, 280};
    part.plot.x = PlotAxis::logarithmic(least, most, {tr("FLOP per byte"), {}, false, {}});
    part.plot.y = PlotAxis::logarithmic(
        std::min(roofline.peak, least * roofline.bandwidth * roofline.bandwidthEfficiency) / 2,
        roofline.peak * 2, {tr("rate"), tr("FLOP/s"), true, {}});
    const auto roof = [&](double share, double band) {
        const double peak = roofline.peak * share, slope = roofline.bandwidth * band;
        return std::vector<QPointF>{{least, least * slope}, {peak / slope, peak}, {most, peak}};
    };
    part.plot.series.push_back(PlotSeries::styled(0, tr("peaks"), roof(1, 1)));
    if (roofline.computeEfficiency < 1 || roofline.bandwidthEfficiency < 1)
        part.plot.series.push_back(
            PlotSeries::styled(1, tr("with assumed efficiencies"),
                               roof(roofline.computeEfficiency, roofline.bandwidthEfficiency)));
    part.plot.bands = {{least, ridge, tr("limited by bandwidth")},
                       {ridge, most, tr("limited by FLOPs")}};
    std::vector<serving::RooflinePicture::Point> points = roofline.points;
    std::ranges::sort(points, {}, &serving::RooflinePicture::Point::intensity);
    m_table.columns = {QStringLiteral("work"), QStringLiteral("flop_per_byte"),
                       QStringLiteral("flop_per_s"), QStringLiteral("time_s")};
    QStringList limits;
    for (const auto& point : points) {
        const QString name = nameOf(point.work);
        part.plot.marks.push_back({{point.intensity, point.rate}, name, 2});
        const bool isBandwidth = point.intensity < ridge;
        const QString text = tr("%1: %2 FLOP per byte, %3 of the peak, %4; limited by %5.")
                                 .arg(name, NumberText::plain(point.intensity),
                                      NumberText::percent(point.rate / roofline.peak),
                                      NumberText::seconds(Seconds(point.time)),
                                      isBandwidth ? tr("memory bandwidth") : tr("FLOPs"));
        PlotReading reading{point.intensity, text};
        reading.chip = name;
        reading.stop = true;
        part.plot.readings.push_back(std::move(reading));
        limits << text;
        m_table.rows.push_back(
            {name, exactText(point.intensity), exactText(point.rate), exactText(point.time)});
    }
    m_parts.push_back(std::move(part));
    m_sentence = tr("%1 sequences decode together; %2 would use all FLOPs. %3")
                     .arg(NumberText::plain(roofline.sequences),
                          NumberText::plain(roofline.criticalBatch), limits.join(u' '));
}

} // namespace ringside::app
