// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/decision_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/part/count_matrices.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::evaluation {

namespace {

using scenario::countText;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::Point;
using scenario::Series;
using scenario::shortNumber;

RowCounts countsOf(const Decisions& d)
{
    return RowCounts::of(d.scenario.rows, d.now.found, d.now.missed, d.now.falseAlarms);
}

/// The curve while the threshold falls, with the state on it.
template <class X, class Y> Plot curveOf(const Decisions& d, const X& x, const Y& y)
{
    Series series{RINGSIDE_TR("All thresholds")};
    for (const Confusion& confusion : d.all)
        series.points.push_back({100 * x(confusion), 100 * y(confusion)});
    Plot plot;
    plot.series = {std::move(series)};
    plot.now = Point{100 * x(d.now), 100 * y(d.now)};
    return plot;
}

/// How many times as high the positives are drawn, a power of ten, so that a rare class is seen.
double magnification(const Series& negatives, const Series& positives)
{
    constexpr double kMuchLower = 15;
    const auto peak = [](const Series& series) {
        return std::ranges::max_element(series.points, {}, &Point::y)->y;
    };
    const double ratio = peak(negatives) / peak(positives);
    if (!(ratio > kMuchLower) || !std::isfinite(ratio))
        return 1;
    return std::pow(10, std::floor(std::log10(10 * ratio / kMuchLower)));
}

} // namespace

double Decisions::value(std::string_view name) const
{
    return scenario::valueOf(evaluation, name);
}

std::string Decisions::share(std::string_view name) const
{
    return percent(value(name));
}

Picture confusionPicture(const Decisions& d)
{
    const RowCounts c = countsOf(d);
    return {"confusion", RINGSIDE_TR("Confusion matrix"),
            filled(forms::kConfusion,
                   {countText(c.found), countText(c.missed), countText(c.falseAlarms)}),
            countsMatrix(c, {.positive = RINGSIDE_TR("Positive"),
                             .negative = RINGSIDE_TR("Negative"),
                             .flagged = RINGSIDE_TR("Flagged"),
                             .notFlagged = RINGSIDE_TR("Not flagged"),
                             .found = RINGSIDE_TR("found"),
                             .missed = RINGSIDE_TR("missed"),
                             .falseAlarm = RINGSIDE_TR("false alarm"),
                             .passed = RINGSIDE_TR("passed"),
                             .unit = RINGSIDE_TR("rows")})};
}

Picture rocPicture(const Decisions& d)
{
    Plot plot = curveOf(
        d, [](const Confusion& c) { return c.falseAlarmShare(); },
        [](const Confusion& c) { return c.recall(); });
    plot.x = {RINGSIDE_TR("False alarms among the negatives"), "%"};
    plot.y = {RINGSIDE_TR("Recall"), "%"};
    plot.series.push_back({.name = RINGSIDE_TR("Chance"),
                           .points = {{0, 0}, {100, 100}},
                           .look = scenario::SeriesLook::Reference});
    return {"roc", RINGSIDE_TR("ROC"),
            filled(forms::kRoc, {shortNumber(d.value("auc_share")), d.share("recall_share"),
                                 d.share("false_alarm_share")}),
            std::move(plot)};
}

Picture precisionPicture(const Decisions& d)
{
    Plot plot = curveOf(
        d, [](const Confusion& c) { return c.recall(); },
        [](const Confusion& c) { return c.precision(); });
    plot.x = {RINGSIDE_TR("Recall"), "%"};
    plot.y = {RINGSIDE_TR("Precision"), "%"};
    plot.marks = {{RINGSIDE_TR("Chance"), 100 * d.now.positives(), false}};
    return {"precision-recall", RINGSIDE_TR("Precision and recall"),
            filled(forms::kPrecisionRecall, {shortNumber(d.value("ap_share")),
                                             d.share("precision_share"), d.share("recall_share")}),
            std::move(plot)};
}

Picture costPicture(const Decisions& d, CostCurve curve)
{
    Plot plot{.x = std::move(curve.axis), .y = {RINGSIDE_TR("Cost"), ""}};
    plot.series = {{RINGSIDE_TR("Cost"), std::move(curve.points)}};
    plot.now = Point{curve.threshold, d.value("cost_usd")};
    plot.marks = {std::move(curve.mark)};
    const auto lowest = d.evaluation.find("lowest_cost_usd");
    if (lowest)
        plot.marks.push_back({RINGSIDE_TR("Lowest possible"), lowest->value, false});
    const std::string now = shortNumber(d.value("cost_usd"));
    return {"cost-curve", RINGSIDE_TR("Cost by threshold"),
            lowest ? filled(forms::kCostLowest, {now, shortNumber(lowest->value)})
                   : filled(forms::kCost, {now}),
            std::move(plot)};
}

Picture reliabilityPicture(const Calibration& calibration)
{
    Series series{RINGSIDE_TR("Scores")};
    for (const Calibration::Bin& bin : calibration.bins) {
        if (bin.share > 1e-6)
            series.points.push_back({100 * bin.score / bin.share, 100 * bin.frequency / bin.share});
    }
    Plot plot{.x = {RINGSIDE_TR("Mean score"), "%"}, .y = {RINGSIDE_TR("Share of positives"), "%"}};
    plot.series = {std::move(series),
                   {.name = RINGSIDE_TR("Calibrated"),
                    .points = {{0, 0}, {100, 100}},
                    .look = scenario::SeriesLook::Reference}};
    return {
        "reliability", RINGSIDE_TR("Reliability"),
        filled(forms::kReliability, {percent(calibration.meanScore), percent(calibration.positives),
                                     shortNumber(calibration.scoreRatio())}),
        std::move(plot)};
}

Picture hillsPicture(const Decisions& d, Hills hills)
{
    const RowCounts counts = countsOf(d);
    const double times = magnification(hills.negatives, hills.positives);
    for (Series* series : {&hills.negatives, &hills.positives})
        series->look = scenario::SeriesLook::Area;
    hills.negatives.name =
        filled(forms::kNegatives, {countText(counts.falseAlarms), countText(counts.negatives())});
    hills.positives.name =
        filled(times > 1 ? forms::kPositivesMagnified : forms::kPositives,
               {countText(counts.found), countText(counts.positives()), text::numberText(times)});
    hills.positives.magnified = -times;
    Plot plot{.x = std::move(hills.scores), .y = std::move(hills.rows)};
    plot.series = {std::move(hills.negatives), std::move(hills.positives)};
    plot.marks = {std::move(hills.mark)};
    const std::string right = d.share("precision_share"), found = d.share("recall_share");
    std::string sentence =
        hills.threshold.empty()
            ? filled(forms::kThresholds, {d.share("flagged_share"), right, found})
            : filled(forms::kThreshold,
                     {hills.threshold, countText(counts.flagged()), countText(d.scenario.rows),
                      countText(counts.found), countText(counts.falseAlarms), right,
                      countText(counts.missed), found});
    return {"score-hills", RINGSIDE_TR("Scores and threshold"), std::move(sentence),
            std::move(plot)};
}

scenario::Mark thresholdMark(double shown, double place, bool isFree)
{
    return {filled(forms::kThresholdAt, {shortNumber(shown)}), place, true,
            isFree ? "evaluation.scores.threshold" : ""};
}

} // namespace ringside::evaluation
