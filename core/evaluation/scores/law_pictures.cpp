// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/law_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/evaluation/part/picture_parts.h"
#include "core/evaluation/scores/scores_evaluation.h"

#include <algorithm>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::Evaluation;
using scenario::Matrix;
using scenario::Picture;
using scenario::Plot;
using scenario::Point;
using scenario::Series;

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

/// On the axis of the scores with one threshold, else by the distance from the own threshold.
Picture hills(const Drawn& d)
{
    const bool isOne = hasOneThreshold(d);
    const auto& groups = d.laws.groups();
    const double origin = isOne ? groups.front().origin : 0;
    const auto hill = [&](const char* name, ClassLaw GroupLaw::*member) {
        return Series{name, curve(origin + d.low, origin + d.high, kHillPoints, [&](double x) {
                          double sum = 0;
                          for (const GroupLaw& group : groups)
                              sum += (group.*member).share *
                                     (group.*member).density(isOne ? x : x + group.cut);
                          return sum;
                      })};
    };
    const bool isProbability = d.scenario.scale == ScoreScale::Probability;
    Plot plot{.x = {!isOne          ? RINGSIDE_TR("Distance from the threshold")
                    : isProbability ? RINGSIDE_TR("Log-odds of the score")
                                    : RINGSIDE_TR("Score"),
                    "", false},
              .y = {RINGSIDE_TR("Rows"), "", false}};
    plot.series = {hill(RINGSIDE_TR("Negatives"), &GroupLaw::negatives),
                   hill(RINGSIDE_TR("Positives"), &GroupLaw::positives)};
    const double cut = isOne ? groups.front().cut : 0;
    plot.marks = {{RINGSIDE_TR("Threshold"), cut, true}};
    const std::string flagged = d.share("flagged_share"), right = d.share("precision_share"),
                      found = d.share("recall_share");
    std::string sentence =
        isOne ? filled(forms::kThreshold,
                       {shortNumber(isProbability ? 1 / (1 + std::exp(-cut)) : cut), flagged, right,
                        found})
              : filled(forms::kThresholds, {flagged, right, found});
    return {"score-hills", RINGSIDE_TR("Scores and threshold"), std::move(sentence),
            std::move(plot)};
}

Picture confusionPicture(const Drawn& d)
{
    const double rows = d.scenario.rows;
    const Confusion c = d.laws.confusion();
    Matrix matrix{.rows = {RINGSIDE_TR("Positive"), RINGSIDE_TR("Negative")},
                  .columns = {RINGSIDE_TR("Flagged"), RINGSIDE_TR("Not flagged")},
                  .cells = {{RINGSIDE_TR("found"), rows * c.found},
                            {RINGSIDE_TR("missed"), rows * c.missed},
                            {RINGSIDE_TR("false alarm"), rows * c.falseAlarms},
                            {RINGSIDE_TR("passed"), rows * c.passed}},
                  .unit = RINGSIDE_TR("rows")};
    return {"confusion", RINGSIDE_TR("Confusion matrix"),
            filled(forms::kConfusion, {shortNumber(rows * c.found), shortNumber(rows * c.missed),
                                       shortNumber(rows * c.falseAlarms)}),
            std::move(matrix)};
}

/// The curve while all thresholds move together, with the state on it.
template <class X, class Y> Plot curveOf(const Drawn& d, const X& x, const Y& y)
{
    Series series{RINGSIDE_TR("All thresholds")};
    for (const Point& point : curve(d.high, d.low, kHillPoints, [](double) { return 0; })) {
        const Confusion confusion = d.laws.confusionAt(point.x);
        if (confusion.flagged() > 1e-9)
            series.points.push_back({x(confusion), y(confusion)});
    }
    Plot plot;
    plot.series = {std::move(series)};
    const Confusion now = d.laws.confusion();
    plot.now = Point{x(now), y(now)};
    return plot;
}

Picture rocPicture(const Drawn& d)
{
    Plot plot = curveOf(
        d, [](const Confusion& c) { return c.falseAlarmShare(); },
        [](const Confusion& c) { return c.recall(); });
    plot.x = {RINGSIDE_TR("False alarms"), "", false};
    plot.y = {RINGSIDE_TR("Recall"), "", false};
    plot.series.push_back({RINGSIDE_TR("Chance"), {{0, 0}, {1, 1}}});
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
    plot.x = {RINGSIDE_TR("Recall"), "", false};
    plot.y = {RINGSIDE_TR("Precision"), "", false};
    plot.marks = {{RINGSIDE_TR("Chance"), d.laws.confusion().positives(), false}};
    return {"precision-recall", RINGSIDE_TR("Precision and recall"),
            filled(forms::kPrecisionRecall, {shortNumber(d.value("ap_share")),
                                             d.share("precision_share"), d.share("recall_share")}),
            std::move(plot)};
}

Picture costPicture(const Drawn& d)
{
    const GroupLaw& first = d.laws.groups().front();
    Plot plot{.x = {RINGSIDE_TR("Distance from the stated threshold"), "", false},
              .y = {RINGSIDE_TR("Cost"), "", false}};
    plot.series = {{RINGSIDE_TR("Cost"), curve(d.low, d.high, kHillPoints, [&](double distance) {
                        return costOf(d.scenario, d.laws.confusionAt(distance));
                    })}};
    plot.now = Point{first.cut - first.origin, d.value("cost_usd")};
    const auto lowest = d.evaluation.find("lowest_cost_usd");
    if (lowest)
        plot.marks = {{RINGSIDE_TR("Lowest cost"), lowest->value, false}};
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
            series.points.push_back({bin.score / bin.share, bin.frequency / bin.share});
    }
    Plot plot{.x = {RINGSIDE_TR("Mean score"), "", false},
              .y = {RINGSIDE_TR("Share of positives"), "", false}};
    plot.series = {std::move(series), {RINGSIDE_TR("Calibrated"), {{0, 0}, {1, 1}}}};
    return {
        "reliability", RINGSIDE_TR("Reliability"),
        filled(forms::kReliability, {percent(calibration.meanScore), percent(calibration.positives),
                                     shortNumber(calibration.scoreRatio())}),
        std::move(plot)};
}

Picture groupsPicture(const Drawn& d)
{
    Matrix matrix{.rows = {},
                  .columns = {RINGSIDE_TR("Recall"), RINGSIDE_TR("Selection"),
                              RINGSIDE_TR("False alarms"), RINGSIDE_TR("Precision")},
                  .cells = {},
                  .unit = "%"};
    const double worst = 1 - d.value("worst_miss_share");
    for (const GroupLaw& group : d.laws.groups()) {
        const Confusion own = group.confusion();
        const bool isWorst = own.recall() <= worst * (1 + 1e-12);
        matrix.rows.push_back(group.name);
        matrix.cells.push_back(
            {isWorst ? RINGSIDE_TR("lowest") : RINGSIDE_TR("rate"), 100 * own.recall()});
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
