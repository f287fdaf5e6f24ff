// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/law_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/evaluation/scores/decision_pictures.h"
#include "core/evaluation/scores/scores_evaluation.h"
#include "core/scenario/picture_text.h"

#include <algorithm>

namespace ringside::evaluation {

namespace {

using scenario::curve;
using scenario::Evaluation;
using scenario::Matrix;
using scenario::Picture;
using scenario::Point;
using scenario::Series;
using scenario::shortNumber;
using scenario::StateTone;

constexpr int kHillPoints = 161;

/// Laws, and what every picture of them reads.
struct Drawn
{
    const ScoresScenario& scenario;
    const ScoreLaws& laws;
    const Decisions& decisions;
    double low = 0, high = 0; ///< distances from the origin that are drawn
};

double shownThreshold(const Drawn& d)
{
    const double cut = d.laws.groups().front().cut;
    return d.scenario.scale == ScoreScale::Probability ? probabilityOf(cut) : cut;
}

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
scenario::Mark markOf(const Drawn& d)
{
    if (!hasOneThreshold(d))
        return {RINGSIDE_TR("Threshold"), 0, true};
    const bool isFree = !d.scenario.capacity && d.scenario.parity == Parity::One;
    return thresholdMark(shownThreshold(d), d.laws.groups().front().cut, isFree);
}

/// Equal areas are equal numbers of rows.
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
        series.solidFrom = isOne ? groups.front().cut : 0;
        return series;
    };
    return hillsPicture(d.decisions, {.scores = decisionAxis(d),
                                      .rows = {!isOne || d.scenario.scale == ScoreScale::Raw
                                                   ? RINGSIDE_TR("Rows per 0.1 of the axis")
                                                   : RINGSIDE_TR("Rows per 0.1 of the log-odds"),
                                               ""},
                                      .negatives = hill(&GroupLaw::negatives),
                                      .positives = hill(&GroupLaw::positives),
                                      .mark = markOf(d),
                                      .threshold = isOne ? shortNumber(shownThreshold(d)) : ""});
}

Picture costs(const Drawn& d)
{
    const GroupLaw& first = d.laws.groups().front();
    const bool isOne = hasOneThreshold(d);
    const double origin = isOne ? first.origin : first.origin - first.cut;
    const auto costAt = [&](double x) {
        return costOf(d.scenario, d.laws.confusionAt(x - origin));
    };
    return costPicture(d.decisions,
                       {.axis = decisionAxis(d),
                        .points = curve(origin + d.low, origin + d.high, kHillPoints, costAt),
                        .threshold = isOne ? first.cut : 0,
                        .mark = markOf(d)});
}

Picture groupsPicture(const Drawn& d)
{
    Matrix matrix{.rows = {},
                  .columns = {RINGSIDE_TR("Recall"), RINGSIDE_TR("Flagged"),
                              RINGSIDE_TR("False alarms"), RINGSIDE_TR("Precision")},
                  .cells = {},
                  .unit = "%"};
    const double worst = 1 - d.decisions.value("worst_miss_share");
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
            filled(forms::kGroups, {d.decisions.share("recall_gap_share"),
                                    d.decisions.share("selection_gap_share")}),
            std::move(matrix)};
}

} // namespace

std::vector<Picture> lawPictures(const ScoresScenario& scenario, const Evaluation& evaluation)
{
    const auto laws = ScoreLaws::of(scenario);
    if (!laws)
        return {};
    const ScoreLaws::Reach reach = laws->reach();
    Decisions decisions{scenario, evaluation, laws->confusion()};
    for (const Point& point : curve(reach.high, reach.low, kHillPoints, [](double) { return 0; })) {
        const Confusion confusion = laws->confusionAt(point.x);
        if (confusion.flagged() > 1e-9)
            decisions.all.push_back(confusion);
    }
    const Drawn drawn{scenario, *laws, decisions, reach.low, reach.high};
    std::vector<Picture> pictures{hills(drawn), confusionPicture(decisions), rocPicture(decisions),
                                  precisionPicture(decisions)};
    if (evaluation.find("cost_usd"))
        pictures.push_back(costs(drawn));
    if (scenario.scale == ScoreScale::Probability)
        pictures.push_back(reliabilityPicture(Calibration::of(laws->groups())));
    if (!scenario.groups.empty())
        pictures.push_back(groupsPicture(drawn));
    return pictures;
}

} // namespace ringside::evaluation
