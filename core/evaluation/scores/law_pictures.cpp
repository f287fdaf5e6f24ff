// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/law_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/evaluation/part/picture_parts.h"
#include "core/evaluation/scores/scores_evaluation.h"
#include "core/scenario/field_rows.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::countText;
using scenario::curve;
using scenario::Evaluation;
using scenario::Matrix;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::Point;
using scenario::Series;
using scenario::share;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr int kHillPoints = 161;

/// Laws, and what every picture of them reads.
struct Drawn
{
    const ScoresScenario& scenario;
    const Evaluation& evaluation;
    const ScoreLaws& laws;
    double low = 0, high = 0; ///< distances from the origin that are drawn
    double value(std::string_view name) const { return valueOf(evaluation, name); }
    std::string share(std::string_view name) const { return percent(value(name)); }
};

bool hasOneThreshold(const Drawn& d)
{
    const double first = d.laws.groups().front().cut;
    return std::ranges::all_of(d.laws.groups(),
                               [first](const GroupLaw& group) { return group.cut == first; });
}

/// The axis of the decision: scores where there is one threshold.
scenario::Axis decisionAxis(const Drawn& d)
{
    if (!hasOneThreshold(d))
        return {RINGSIDE_TR("Distance from the threshold"), ""};
    scenario::Axis axis{RINGSIDE_TR("Score"), ""};
    axis.isLogOdds = d.scenario.scale == ScoreScale::Probability;
    return axis;
}

/// Of one threshold for all rows; it can be moved where nothing else sets it.
scenario::Mark thresholdMark(const Drawn& d)
{
    if (!hasOneThreshold(d))
        return {RINGSIDE_TR("Threshold"), 0, true};
    const double cut = d.laws.groups().front().cut;
    const bool isProbability = d.scenario.scale == ScoreScale::Probability;
    const bool isFree = !d.scenario.capacity && d.scenario.parity == Parity::One;
    return {filled(forms::kThresholdAt, {shortNumber(isProbability ? probabilityOf(cut) : cut)}),
            cut, true, isFree ? "evaluation.scores.threshold" : ""};
}

/// How many times as high the positives are drawn, a power of ten, so that a rare class is seen.
double magnification(const Series& negatives, const Series& positives)
{
    constexpr double kMuchLower = 15;
    const auto peak = [](const Series& series) {
        return std::ranges::max_element(series.points, {}, &Point::y)->y;
    };
    const double ratio = peak(negatives) / peak(positives);
    if (!(ratio > kMuchLower))
        return 1;
    return std::pow(10, std::floor(std::log10(10 * ratio / kMuchLower)));
}

RowCounts countsOf(const Drawn& d)
{
    const Confusion c = d.laws.confusion();
    return RowCounts::of(d.scenario.rows, c.found, c.missed, c.falseAlarms);
}

/// Negatives above the axis and positives below it, so that neither hides the other. Equal areas
/// are equal numbers of rows.
Picture hills(const Drawn& d)
{
    constexpr double kWidth = 0.1; ///< of the axis, whose rows are counted
    const bool isOne = hasOneThreshold(d);
    const auto& groups = d.laws.groups();
    const double origin = isOne ? groups.front().origin : 0;
    const auto hill = [&](ClassLaw GroupLaw::*member) {
        Series series{"", curve(origin + d.low, origin + d.high, kHillPoints, [&](double x) {
                          double sum = 0;
                          for (const GroupLaw& group : groups)
                              sum += (group.*member).share *
                                     (group.*member).density(isOne ? x : x + group.cut);
                          return sum * d.scenario.rows * kWidth;
                      })};
        series.look = scenario::SeriesLook::Area;
        series.solidFrom = isOne ? groups.front().cut : 0;
        return series;
    };
    Plot plot{.x = decisionAxis(d),
              .y = {!isOne || d.scenario.scale == ScoreScale::Raw
                        ? RINGSIDE_TR("Rows per 0.1 of the axis")
                        : RINGSIDE_TR("Rows per 0.1 of the log-odds"),
                    ""}};
    Series negatives = hill(&GroupLaw::negatives), positives = hill(&GroupLaw::positives);
    const RowCounts counts = countsOf(d);
    const double times = magnification(negatives, positives);
    negatives.name =
        filled(forms::kNegatives, {countText(counts.falseAlarms), countText(counts.negatives())});
    positives.name =
        filled(times > 1 ? forms::kPositivesMagnified : forms::kPositives,
               {countText(counts.found), countText(counts.positives()), text::numberText(times)});
    positives.magnified = -times;
    plot.series = {std::move(negatives), std::move(positives)};
    plot.marks = {thresholdMark(d)};
    const std::string right = d.share("precision_share"), found = d.share("recall_share");
    const double cut = groups.front().cut;
    const bool isProbability = d.scenario.scale == ScoreScale::Probability;
    std::string sentence =
        isOne ? filled(forms::kThreshold, {shortNumber(isProbability ? probabilityOf(cut) : cut),
                                           countText(counts.flagged()), countText(d.scenario.rows),
                                           countText(counts.found), countText(counts.falseAlarms),
                                           right, countText(counts.missed), found})
              : filled(forms::kThresholds, {d.share("flagged_share"), right, found});
    return {"score-hills", RINGSIDE_TR("Scores and threshold"), std::move(sentence),
            std::move(plot)};
}

Picture confusionPicture(const Drawn& d)
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

/// The curve while all thresholds move together, with the state on it.
template <class X, class Y> Plot curveOf(const Drawn& d, const X& x, const Y& y)
{
    Series series{RINGSIDE_TR("All thresholds")};
    for (const Point& point : curve(d.high, d.low, kHillPoints, [](double) { return 0; })) {
        const Confusion confusion = d.laws.confusionAt(point.x);
        if (confusion.flagged() > 1e-9)
            series.points.push_back({100 * x(confusion), 100 * y(confusion)});
    }
    Plot plot;
    plot.series = {std::move(series)};
    const Confusion now = d.laws.confusion();
    plot.now = Point{100 * x(now), 100 * y(now)};
    return plot;
}

Picture rocPicture(const Drawn& d)
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

Picture precisionPicture(const Drawn& d)
{
    Plot plot = curveOf(
        d, [](const Confusion& c) { return c.recall(); },
        [](const Confusion& c) { return c.precision(); });
    plot.x = {RINGSIDE_TR("Recall"), "%"};
    plot.y = {RINGSIDE_TR("Precision"), "%"};
    plot.marks = {{RINGSIDE_TR("Chance"), 100 * d.laws.confusion().positives(), false}};
    return {"precision-recall", RINGSIDE_TR("Precision and recall"),
            filled(forms::kPrecisionRecall, {shortNumber(d.value("ap_share")),
                                             d.share("precision_share"), d.share("recall_share")}),
            std::move(plot)};
}

Picture costPicture(const Drawn& d)
{
    const GroupLaw& first = d.laws.groups().front();
    const bool isOne = hasOneThreshold(d);
    const double origin = isOne ? first.origin : first.origin - first.cut;
    Plot plot{.x = decisionAxis(d), .y = {RINGSIDE_TR("Cost"), ""}};
    plot.series = {
        {RINGSIDE_TR("Cost"), curve(origin + d.low, origin + d.high, kHillPoints, [&](double x) {
             return costOf(d.scenario, d.laws.confusionAt(x - origin));
         })}};
    plot.now = Point{isOne ? first.cut : 0, d.value("cost_usd")};
    plot.marks = {thresholdMark(d)};
    const auto lowest = d.evaluation.find("lowest_cost_usd");
    if (lowest)
        plot.marks.push_back({RINGSIDE_TR("Lowest possible"), lowest->value, false});
    const std::string now = shortNumber(d.value("cost_usd"));
    return {"cost-curve", RINGSIDE_TR("Cost by threshold"),
            lowest ? filled(forms::kCostLowest, {now, shortNumber(lowest->value)})
                   : filled(forms::kCost, {now}),
            std::move(plot)};
}

Picture reliabilityPicture(const Drawn& d)
{
    const auto calibration = Calibration::of(d.laws.groups());
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

Picture groupsPicture(const Drawn& d)
{
    Matrix matrix{.rows = {},
                  .columns = {RINGSIDE_TR("Recall"), RINGSIDE_TR("Flagged"),
                              RINGSIDE_TR("False alarms"), RINGSIDE_TR("Precision")},
                  .cells = {},
                  .unit = "%"};
    const double worst = 1 - d.value("worst_miss_share");
    for (const GroupLaw& group : d.laws.groups()) {
        const Confusion own = group.confusion();
        const bool isWorst = own.recall() <= worst * (1 + 1e-12);
        matrix.rows.push_back(group.name);
        matrix.cells.push_back({isWorst ? RINGSIDE_TR("lowest recall") : RINGSIDE_TR("rate"),
                                100 * own.recall(),
                                isWorst ? StateTone::Warn : StateTone::Neutral});
        for (const double rate : {own.flagged(), own.falseAlarmShare(), own.precision()})
            matrix.cells.push_back({RINGSIDE_TR("rate"), 100 * rate});
    }
    return {"score-groups", RINGSIDE_TR("Rates by group"),
            filled(forms::kGroups, {d.share("recall_gap_share"), d.share("selection_gap_share")}),
            std::move(matrix)};
}

} // namespace

std::vector<Picture> lawPictures(const ScoresScenario& scenario, const Evaluation& evaluation)
{
    const auto laws = ScoreLaws::of(scenario);
    if (!laws)
        return {};
    const ScoreLaws::Reach reach = laws->reach();
    const Drawn drawn{scenario, evaluation, *laws, reach.low, reach.high};
    std::vector<Picture> pictures{hills(drawn), confusionPicture(drawn), rocPicture(drawn),
                                  precisionPicture(drawn)};
    if (evaluation.find("cost_usd"))
        pictures.push_back(costPicture(drawn));
    if (scenario.scale == ScoreScale::Probability)
        pictures.push_back(reliabilityPicture(drawn));
    if (!scenario.groups.empty())
        pictures.push_back(groupsPicture(drawn));
    return pictures;
}

} // namespace ringside::evaluation
