// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/published_plot.h"

#include "app/job/prediction/prediction_text.h"
#include "app/theme/theme.h"
#include "core/scaling/throughput/model_size.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

using session::PublishedRun;

namespace {

constexpr int kDenseColor = 0, kExpertsColor = 1;
constexpr double kRoom = 1.2;        ///< factor around the points of a logarithmic axis
constexpr double kLeastError = 12.0; ///< %, so that the nearer lines are in the plot

struct Range
{
    double low = 0, high = 0;
};

Range rangeOf(const PublishedText::Runs& runs, PublishedPlot::View view, bool isVertical)
{
    Range range;
    bool isFirst = true;
    for (const PublishedRun* run : runs) {
        const QPointF point = PublishedPlot::pointOf(view, *run);
        const double value = isVertical ? point.y() : point.x();
        range.low = isFirst ? value : std::min(range.low, value);
        range.high = isFirst ? value : std::max(range.high, value);
        isFirst = false;
    }
    return range;
}

PlotSeries groupOf(const PublishedText::Runs& runs, PublishedPlot::View view, const QString& label,
                   PlotColor color, PlotMarker marker, const auto& belongs)
{
    PlotSeries made;
    for (const PublishedRun* run : runs) {
        if (belongs(*run))
            made.points.push_back(PublishedPlot::pointOf(view, *run));
    }
    std::ranges::sort(made.points, {}, &QPointF::x);
    made.label = label;
    made.color = color;
    made.marker = marker;
    made.lineShown = false;
    return made;
}

/// The line of an error, as share, across the plot.
PlotSeries lineAt(PublishedPlot::View view, double error, const Range& x, const QString& label,
                  PlotDash dash)
{
    PlotSeries line;
    if (view == PublishedPlot::View::Times)
        line.points = {{x.low, x.low * (1 + error)}, {x.high, x.high * (1 + error)}};
    else
        line.points = {{x.low, 100 * error}, {x.high, 100 * error}};
    line.label = label;
    line.color = Tone::Secondary;
    line.dash = dash;
    return line;
}

/// The 90 % interval of dense models and of those with experts, at the median width of the drawn
/// runs: a run between its lines is as far off as nine of ten are.
void addIntervals(Plot& plot, PublishedPlot::View view, const PublishedText::Runs& runs,
                  const Range& x)
{
    for (const bool experts : {false, true}) {
        PublishedText::Runs kind;
        std::ranges::copy_if(runs, std::back_inserter(kind), [&](const PublishedRun* run) {
            return run->isCounted() && run->hasExperts() == experts;
        });
        if (kind.empty())
            continue;
        const scaling::throughput::Spread spread{0, session::errorsOf(kind).medianWidth};
        const QString label = (experts ? PublishedPlot::tr("90 % interval, with experts %1")
                                       : PublishedPlot::tr("90 % interval, dense %1"))
                                  .arg(PredictionText::percents(spread));
        const PlotDash dash = experts ? PlotDash::Dot : PlotDash::Dash;
        // predicted / measured is 1 / (1 + w) to 1 + w
        plot.series.push_back(lineAt(view, spread.high(1) - 1, x, label, dash));
        plot.series.push_back(lineAt(view, spread.low(1) - 1, x, {}, dash));
    }
    plot.series.push_back(
        lineAt(view, 0, x, PublishedPlot::tr("predicted = measured"), PlotDash::Solid));
}

QString fullNumber(double value)
{
    return QString::number(value, 'g', 10);
}

} // namespace

QPointF PublishedPlot::pointOf(View view, const PublishedRun& run)
{
    return {*run.row.measured, view == View::Times ? run.predicted : 100 * run.error()};
}

Plot PublishedPlot::of(View view, const PublishedText::Runs& runs, const PublishedRun* chosen)
{
    PublishedText::Runs drawn;
    std::ranges::copy_if(runs, std::back_inserter(drawn), &PublishedRun::isPredicted);
    Plot plot;
    if (drawn.empty())
        return plot;
    Range x = rangeOf(drawn, view, false), y = rangeOf(drawn, view, true);
    if (view == View::Times) {
        // One range for both axes: the line of equal times is the diagonal.
        x = y = {std::min(x.low, y.low) / kRoom, std::max(x.high, y.high) * kRoom};
        plot.y = PlotAxis::logarithmic(y.low, y.high, {tr("predicted step"), tr("s"), true});
    } else {
        x = {x.low / kRoom, x.high * kRoom};
        // A run that does not count may be far off and would flatten the others.
        PublishedText::Runs counted;
        std::ranges::copy_if(drawn, std::back_inserter(counted), &PublishedRun::isCounted);
        if (!counted.empty())
            y = rangeOf(counted, view, true);
        plot.y = PlotAxis::linear(std::min(y.low, -kLeastError), std::max(y.high, kLeastError),
                                  {tr("predicted − measured"), QStringLiteral("%")});
    }
    plot.x = PlotAxis::logarithmic(x.low, x.high, {tr("measured step"), tr("s"), true});
    addIntervals(plot, view, drawn, x);
    const auto add = [&](const QString& label, PlotColor color, PlotMarker marker,
                         const auto& belongs) {
        PlotSeries made = groupOf(drawn, view, label, color, marker, belongs);
        if (!made.points.empty())
            plot.series.push_back(std::move(made));
    };
    const auto outside = std::ranges::count_if(drawn, [&](const PublishedRun* run) {
        const double height = plot.y.shareOf(pointOf(view, *run).y());
        return height < 0 || height > 1;
    });
    add(outside > 0 ? tr("not counted, %1 outside").arg(outside) : tr("not counted"),
        Tone::Secondary, PlotMarker::Cross, [](const PublishedRun& run) { return !run.row.gated; });
    add(tr("dense"), kDenseColor, PlotMarker::Circle,
        [](const PublishedRun& run) { return run.row.gated && !run.hasExperts(); });
    add(tr("with experts"), kExpertsColor, PlotMarker::Diamond,
        [](const PublishedRun& run) { return run.row.gated && run.hasExperts(); });
    if (chosen && chosen->isPredicted())
        plot.marks.push_back({pointOf(view, *chosen), PublishedText::error(*chosen),
                              chosen->hasExperts() ? kExpertsColor : kDenseColor});
    return plot;
}

SceneTable PublishedPlot::table(const PublishedText::Runs& runs)
{
    SceneTable made;
    made.columns = {QStringLiteral("run"),
                    QStringLiteral("hardware"),
                    QStringLiteral("accelerators"),
                    QStringLiteral("software"),
                    QStringLiteral("precision"),
                    QStringLiteral("parameters"),
                    QStringLiteral("experts"),
                    QStringLiteral("measured_s"),
                    QStringLiteral("predicted_s"),
                    QStringLiteral("error_percent"),
                    QStringLiteral("interval_low_s"),
                    QStringLiteral("interval_high_s"),
                    QStringLiteral("counted"),
                    QStringLiteral("source"),
                    QStringLiteral("place"),
                    QStringLiteral("note")};
    for (const PublishedRun* run : runs) {
        const auto& row = run->row;
        const bool isPredicted = run->isPredicted();
        made.rows.push_back(
            {row.id, row.hardware, QString::number(row.run.accelerators), row.software,
             row.precision, fullNumber(scaling::throughput::parametersOf(row.run.model).total),
             QString::number(row.run.model.experts.count), fullNumber(*row.measured),
             isPredicted ? fullNumber(run->predicted) : QString(),
             isPredicted ? fullNumber(100 * run->error()) : QString(),
             isPredicted ? fullNumber(run->spread.low(run->predicted)) : QString(),
             isPredicted ? fullNumber(run->spread.high(run->predicted)) : QString(),
             run->isCounted() ? QStringLiteral("yes") : QStringLiteral("no"), row.source, row.table,
             row.unsupported.isEmpty() ? row.note : row.unsupported});
    }
    return made;
}

} // namespace ringside::app
