// SPDX-License-Identifier: GPL-3.0-or-later
//
// A rate that changes, and why. w, w' shares and r, r' rates of what the model sees, before and
// after; strata that look the same to it are one group.
//   mix effect  sum (w' - w) r, relation effect  sum w' (r' - r)
//   error       sum over strata of share' |predicted - rate'|; predicted are the old rates of the
//               groups (none, reweight), these scaled to the new mean (recalibrate), their new
//               rates (retrain), or the new rates of the strata (retrain-with-input)
//   labels      power of the two-sided test of both means, each of this number of labels
// Source: Kitagawa, Journal of the American Statistical Association 50, 1955. Wrong when rates
// change within a stratum.
#include "core/evaluation/drift/drift_strata.h"

#include "core/statistics/share_test.h"

#include <cmath>
#include <cstddef>
#include <map>
#include <string>

namespace ringside::evaluation {

namespace {

struct Group
{
    double before = 0, after = 0;                   ///< shares
    double positivesBefore = 0, positivesAfter = 0; ///< shares of all rows

    double rateBefore() const { return before > 0 ? positivesBefore / before : rateAfter(); }
    double rateAfter() const { return after > 0 ? positivesAfter / after : 0; }
};

double predictedRate(DriftRemedy remedy, const DriftStratum& stratum, const Group& group,
                     double scale)
{
    switch (remedy) {
    case DriftRemedy::None:
    case DriftRemedy::Reweight:
        return group.rateBefore();
    case DriftRemedy::Recalibrate:
        return group.rateBefore() * scale;
    case DriftRemedy::Retrain:
        return group.rateAfter();
    case DriftRemedy::RetrainWithInput:
        break;
    }
    return *stratum.rateAfter;
}

} // namespace

StrataNumbers strataNumbers(const DriftScenario& scenario)
{
    std::map<std::string, Group> groups;
    StrataNumbers numbers;
    const auto seenName = [](const auto& named) {
        // A stratum that states nothing is seen as itself; no name of a map starts with a space.
        return named.second.seen.empty() ? " " + named.first : named.second.seen;
    };
    for (const auto& named : scenario.strata) {
        const DriftStratum& stratum = named.second;
        Group& group = groups[seenName(named)];
        group.before += *stratum.before;
        group.after += *stratum.after;
        group.positivesBefore += *stratum.before * *stratum.rateBefore;
        group.positivesAfter += *stratum.after * *stratum.rateAfter;
    }
    double predictedMean = 0;
    for (const auto& [name, group] : groups) {
        numbers.rateBefore += group.positivesBefore;
        numbers.rateAfter += group.positivesAfter;
        numbers.mixEffect += (group.after - group.before) * group.rateBefore();
        numbers.relationEffect += group.after * (group.rateAfter() - group.rateBefore());
        numbers.seenBefore.push_back(group.before);
        numbers.seenAfter.push_back(group.after);
        predictedMean += group.after * group.rateBefore();
    }
    const double scale = predictedMean > 0 ? numbers.rateAfter / predictedMean : 1;
    for (const auto& named : scenario.strata) {
        const DriftStratum& stratum = named.second;
        const double predicted =
            predictedRate(scenario.remedy, stratum, groups[seenName(named)], scale);
        numbers.remainingError += *stratum.after * std::abs(predicted - *stratum.rateAfter);
    }
    if (scenario.labels)
        numbers.labelAlert = statistics::sharesPower(numbers.rateBefore, numbers.rateAfter,
                                                     *scenario.labels, scenario.alpha);
    return numbers;
}

} // namespace ringside::evaluation
