// SPDX-License-Identifier: GPL-3.0-or-later
//
// Comparisons before a release.
//   ab      the effect (p1 - p0)/parts against its standard error, unpooled; by requests, a test at
//           level alpha finds an effect where none is in 2 Phi(-z/sqrt(1 + (m - 1) icc)), m
//           requests per unit with correlation icc (Kish 1965)
//   paired  wins ~ Bin(disagree, 1/2 + gain rows/(2 disagree)); exact two-sided McNemar test; rows
//           that disagree for a power: (z/2 + z(power) sqrt(t (1 - t)))^2/(t - 1/2)^2 (Connor 1987)
//   gate    true gain g ~ N(gain_mean, gain_sd^2); the decision is normal given g with the mean g
//           minus a limit and the variance
//             fixed    w^2 + n^2, the limit is level - live
//             stored   2 (w^2 + n^2), margin
//             rolling  (w^2 + n^2)(1 + 1/k) + gain_sd^2/k, gain_mean + margin
//             paired   paired_noise^2, margin
//           w week, n noise, k past scores; shares of wrong decisions are bivariate normal
// Wrong where rows come in clusters that are not stated, and where users influence each other.
#include "core/evaluation/experiment/experiment_evaluation.h"

#include "core/base/tr.h"
#include "core/evaluation/experiment/bandit.h"
#include "core/evaluation/experiment/exposure.h"
#include "core/evaluation/experiment/sequential_looks.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/distributions.h"
#include "core/statistics/share_test.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::atLeast;
using scenario::atMost;
using scenario::Better;
using scenario::excluded;
using scenario::MetricInfo;
using scenario::missing;
using scenario::outOfRange;
using scenario::required;

constexpr std::array kExperimentMetrics{
    MetricInfo{.name = "measured_effect_share"},
    MetricInfo{.name = "half_width_share", .better = Better::Lower},
    MetricInfo{.name = "power_share", .better = Better::Higher},
    MetricInfo{.name = "needed_rows", .better = Better::Lower, .shownUnit = RINGSIDE_TR("units")},
    MetricInfo{.name = "needed_days", .better = Better::Lower, .shownUnit = RINGSIDE_TR("days")},
    MetricInfo{.name = "false_positive_share", .better = Better::Lower},
    MetricInfo{.name = "false_release_share", .better = Better::Lower},
    MetricInfo{.name = "released_share"},
    MetricInfo{.name = "missed_gain_share", .better = Better::Lower},
    MetricInfo{.name = "wrong_share", .better = Better::Lower},
    MetricInfo{.name = "wins_needed_rows", .shownUnit = RINGSIDE_TR("rows")},
    MetricInfo{.name = "p_value"},
    MetricInfo{.name = "gain_share",
               .better = Better::Higher,
               .needs = "evaluation.experiment.candidate_right"},
    MetricInfo{.name = "gain_low_share"},
    MetricInfo{.name = "gain_high_share"},
    MetricInfo{
        .name = "needed_disagree_rows", .better = Better::Lower, .shownUnit = RINGSIDE_TR("rows")},
    MetricInfo{.name = "worse_released_share", .better = Better::Lower},
    MetricInfo{.name = "better_blocked_share", .better = Better::Lower},
    MetricInfo{.name = "case_released_share", .needs = "evaluation.experiment.case.gain"},
    MetricInfo{.name = "mean_size_share", .better = Better::Lower},
    MetricInfo{.name = "boundary_z"},
    MetricInfo{.name = "clicks_rows", .better = Better::Higher, .shownUnit = RINGSIDE_TR("clicks")},
    MetricInfo{.name = "regret_rows", .better = Better::Lower, .shownUnit = RINGSIDE_TR("clicks")},
    MetricInfo{.name = "regret_share", .better = Better::Lower},
    MetricInfo{.name = "best_share", .better = Better::Higher},
    MetricInfo{.name = "caught_share", .better = Better::Higher},
    MetricInfo{.name = "alarm_share", .better = Better::Higher},
    MetricInfo{.name = "days_to_alarm", .better = Better::Lower, .shownUnit = RINGSIDE_TR("days")},
    MetricInfo{.name = "hurt_rows", .better = Better::Lower, .shownUnit = RINGSIDE_TR("answers")},
    MetricInfo{.name = "first_share", .better = Better::Lower},
};

double squareOf(double x)
{
    return x * x;
}

/// P(N(mean, variance) > 0).
double aboveZero(double mean, double variance)
{
    if (variance <= 0)
        return mean > 0 ? 1 : 0;
    return statistics::normalCdf(mean / std::sqrt(variance));
}

Result<PartResult> evaluateAb(const ExperimentScenario& s)
{
    RINGSIDE_TRY(const double base, required(s.baseRate, "evaluation.experiment.base_rate"));
    RINGSIDE_TRY(const double changed, newRateOf(s));
    RINGSIDE_TRY(const double units,
                 required(s.unitsPerDay, "evaluation.experiment.units_per_day"));
    const double effect = (changed - base) / s.parts, measured = base + effect;
    const double rows = units * s.days;
    const double error = std::sqrt(measured * (1 - measured) / (rows * s.share) +
                                   base * (1 - base) / (rows * (1 - s.share)));
    const double z = statistics::normalQuantile(1 - s.alpha / 2);
    PartResult result;
    result.add("measured_effect_share", effect);
    result.add("half_width_share", statistics::normalQuantile(0.975) * error);
    result.add("power_share", statistics::twoSidedPower(std::abs(effect) / error, s.alpha));
    if (effect != 0) {
        const double needed = unitsToDetect(s, effect);
        result.add("needed_rows", needed);
        result.add("needed_days", needed / units);
    }
    const double inflation = std::sqrt(1 + (s.clusterSize - 1) * s.icc);
    result.add("false_positive_share", s.analysis == AnalysisUnit::Request
                                           ? 2 * statistics::normalCdf(-z / inflation)
                                           : s.alpha);
    return result;
}

/// P(wins >= least) of n rows.
double winsAtLeast(double least, double n, double chance)
{
    return statistics::binomialCdf(n - least, n, 1 - chance);
}

/// The exact two-sided p-value.
double mcNemar(double wins, double n)
{
    return std::min(1.0, 2 * winsAtLeast(std::max(wins, n - wins), n, 0.5));
}

/// The fewest wins that the test calls a gain; absent where even all of them are too few.
std::optional<double> winsNeeded(double n, double alpha)
{
    if (mcNemar(n, n) > alpha)
        return {};
    double tooFew = std::floor(n / 2), enough = n;
    while (enough - tooFew > 1) {
        const double middle = std::floor((tooFew + enough) / 2);
        (mcNemar(middle, n) <= alpha ? enough : tooFew) = middle;
    }
    return enough;
}

/// The fewest wins with which the candidate is released; absent where no number of wins is enough.
std::optional<double> releaseWins(const ExperimentScenario& s, double rows, double disagree)
{
    const ReleaseRule rule = ruleOf(s);
    if (rule == ReleaseRule::AnyGain)
        return std::floor(disagree / 2) + 1;
    if (rule == ReleaseRule::Paired)
        return winsNeeded(disagree, s.alpha);
    double wins = std::max(0.0, std::floor((s.margin * rows + disagree) / 2) - 1);
    while (wins <= disagree && (2 * wins - disagree) / rows < s.margin)
        ++wins;
    return wins <= disagree ? std::optional(wins) : std::nullopt;
}

void addObservation(PartResult& result, double wins, double rows, double disagree)
{
    const double difference = 2 * wins - disagree, gain = difference / rows;
    const double half = statistics::normalQuantile(0.975) *
                        std::sqrt(std::max(0.0, disagree - difference * difference / rows)) / rows;
    result.add("p_value", mcNemar(wins, disagree));
    result.add("gain_share", gain);
    result.add("gain_low_share", gain - half);
    result.add("gain_high_share", gain + half);
}

Result<PartResult> evaluatePaired(const ExperimentScenario& s)
{
    RINGSIDE_TRY(const double rows, required(s.rows, "evaluation.experiment.rows"));
    RINGSIDE_TRY(const double disagree, required(s.disagree, "evaluation.experiment.disagree"));
    if (disagree > rows)
        return fail(atMost("evaluation.experiment.disagree", disagree, rows));
    if (s.candidateRight && *s.candidateRight > disagree)
        return fail(atMost("evaluation.experiment.candidate_right", *s.candidateRight, disagree));
    if (std::abs(s.trueGain) * rows > disagree * (1 + scenario::kRounding))
        return fail(atMost("evaluation.experiment.true_gain", s.trueGain, disagree / rows));
    const double chance = std::clamp(0.5 + s.trueGain * rows / (2 * disagree), 0.0, 1.0);
    const auto least = releaseWins(s, rows, disagree);
    const double byLuck = least ? winsAtLeast(*least, disagree, 0.5) : 0;
    const double released = least ? winsAtLeast(*least, disagree, chance) : 0;
    PartResult result;
    result.add("false_release_share", byLuck);
    result.add("released_share", released);
    result.add("missed_gain_share", 1 - released);
    result.add("wrong_share", (byLuck + 1 - released) / 2);
    if (const auto wins = winsNeeded(disagree, s.alpha))
        result.add("wins_needed_rows", *wins);
    if (s.candidateRight)
        addObservation(result, *s.candidateRight, rows, disagree);
    if (chance != 0.5) {
        const double z = statistics::normalQuantile(1 - s.alpha / 2);
        const double needed = squareOf(z / 2 + statistics::normalQuantile(s.power) *
                                                   std::sqrt(chance * (1 - chance))) /
                              squareOf(chance - 0.5);
        result.add("needed_disagree_rows", needed);
        if (s.rowsPerDay)
            result.add("needed_days", needed / (*s.rowsPerDay * disagree / rows));
    }
    return result;
}

Result<PartResult> evaluateGate(const ExperimentScenario& s)
{
    RINGSIDE_TRY(const GateLaw gate, gateLaw(s));
    const double all = std::sqrt(gate.variance + squareOf(*s.gainSd));
    const double mean = s.gainMean / *s.gainSd, decided = (s.gainMean - gate.limit) / all;
    const double correlation = *s.gainSd / all;
    const double better = statistics::normalCdf(mean), worse = statistics::normalCdf(-mean);
    const double worseReleased = statistics::bivariateNormalCdf(-mean, decided, -correlation);
    const double betterBlocked = statistics::bivariateNormalCdf(mean, -decided, -correlation);
    PartResult result;
    result.add("wrong_share", worseReleased + betterBlocked);
    if (worse > 0)
        result.add("worse_released_share", worseReleased / worse);
    if (better > 0)
        result.add("better_blocked_share", betterBlocked / better);
    result.add("released_share", statistics::normalCdf(decided));
    if (s.caseGain)
        result.add("case_released_share", aboveZero(gate.caseMean, gate.caseVariance));
    return result;
}

Result<PartResult> evaluateLooks(const ExperimentScenario& s, scenario::Effort effort)
{
    RINGSIDE_TRY(const double looks, required(s.looks, "evaluation.experiment.looks"));
    const auto limits =
        lookLimits(ruleOf(s), static_cast<int>(looks), s.alpha, s.stricterAlpha, effort);
    const LooksNumbers with = looksNumbers(limits, s.drift, effort);
    PartResult result;
    // These limits are those that keep the level.
    const bool keepsLevel =
        ruleOf(s) == ReleaseRule::Pocock || ruleOf(s) == ReleaseRule::OBrienFleming;
    result.add("false_positive_share", keepsLevel && effort == scenario::Effort::Coarse
                                           ? s.alpha
                                           : looksNumbers(limits, 0, effort).stopped);
    result.add("power_share", with.stoppedAbove);
    result.add("mean_size_share", with.meanSize);
    result.add("boundary_z", limits.back());
    return result;
}

Result<PartResult> evaluateBandit(const ExperimentScenario& s, scenario::Effort effort,
                                  const std::stop_token& stop)
{
    constexpr std::size_t kFewest = 2, kMost = 50;
    if (s.rates.empty())
        return fail(missing("evaluation.experiment.rates"));
    const auto count = static_cast<double>(s.rates.size());
    if (s.rates.size() < kFewest)
        return fail(atLeast("evaluation.experiment.rates", count, kFewest));
    if (s.rates.size() > kMost)
        return fail(atMost("evaluation.experiment.rates", count, kMost));
    RINGSIDE_CHECK(required(s.readers, "evaluation.experiment.readers"));
    RINGSIDE_TRY(const BanditNumbers numbers, banditNumbers(s, effort, stop));
    PartResult result;
    result.metrics = {{"clicks_rows", numbers.clicks},
                      {"regret_rows", numbers.regret},
                      {"regret_share", numbers.regretShare},
                      {"best_share", numbers.bestShare}};
    if (s.policy != BanditPolicy::Equal)
        result.methods.emplace_back(RINGSIDE_TR("simulated runs"));
    return result;
}

Result<PartResult> evaluateExposure(const ExperimentScenario& s)
{
    RINGSIDE_CHECK(required(s.requestsPerDay, "evaluation.experiment.requests_per_day"));
    RINGSIDE_CHECK(required(s.faultShare, "evaluation.experiment.fault_share"));
    RINGSIDE_CHECK(required(s.horizonHours, "evaluation.experiment.horizon_hours"));
    for (const auto& [share, hours] : s.steps) {
        if (!(share > 0 && share <= 1))
            return fail(outOfRange("evaluation.experiment.steps", share,
                                   RINGSIDE_TR("shares of more than 0 and at most 1")));
        if (hours < 0)
            return fail(atLeast("evaluation.experiment.steps", hours, 0));
    }
    const ExposureNumbers numbers = exposureNumbers(s);
    PartResult result;
    result.add("caught_share", numbers.caught);
    result.add("alarm_share", numbers.alarm);
    result.add("days_to_alarm", numbers.daysToAlarm);
    result.add("hurt_rows", numbers.hurt);
    result.add("first_share", numbers.firstShare);
    return result;
}

/// The rules of a kind, the default first; none for a kind without a rule.
std::span<const ReleaseRule> rulesOf(ExperimentKind kind)
{
    using R = ReleaseRule;
    static constexpr std::array kPaired{R::AnyGain, R::Paired, R::Margin};
    static constexpr std::array kGate{R::Fixed, R::Stored, R::Rolling, R::Paired};
    static constexpr std::array kLooks{R::Fixed, R::Peek, R::Stricter, R::Pocock, R::OBrienFleming};
    switch (kind) {
    case ExperimentKind::Paired:
        return kPaired;
    case ExperimentKind::Gate:
        return kGate;
    case ExperimentKind::Sequential:
        return kLooks;
    default:
        return {};
    }
}

Done checkRule(const ExperimentScenario& s)
{
    const auto rules = rulesOf(*s.kind);
    if (!s.rule || std::ranges::find(rules, *s.rule) != rules.end())
        return {};
    return fail(excluded("evaluation.experiment.rule", RINGSIDE_TR("a rule of another kind")));
}

} // namespace

Result<double> newRateOf(const ExperimentScenario& s)
{
    if (!s.effect)
        return required(s.newRate, "evaluation.experiment.new_rate");
    if (s.newRate)
        return fail(excluded("evaluation.experiment.effect",
                             RINGSIDE_TR("a difference, or the rate of the new version")));
    const double low = -*s.baseRate, high = 1 - *s.baseRate;
    if (*s.effect <= low || *s.effect >= high)
        return fail(outOfRange(
            "evaluation.experiment.effect", *s.effect,
            filled(error_forms::kFromTo, {text::numberText(low), text::numberText(high)})));
    return *s.baseRate + *s.effect;
}

double unitsToDetect(const ExperimentScenario& s, double effect)
{
    return statistics::rowsToDetect({.baseRate = *s.baseRate,
                                     .newRate = *s.baseRate + effect,
                                     .newPart = s.share,
                                     .alpha = s.alpha,
                                     .power = s.power}) /
           s.share;
}

Result<GateLaw> gateLaw(const ExperimentScenario& s)
{
    RINGSIDE_TRY(const double live, required(s.live, "evaluation.experiment.live"));
    RINGSIDE_TRY(const double week, required(s.weekSd, "evaluation.experiment.week_sd"));
    RINGSIDE_TRY(const double noise, required(s.noise, "evaluation.experiment.noise"));
    RINGSIDE_TRY(const double paired,
                 required(s.pairedNoise, "evaluation.experiment.paired_noise"));
    RINGSIDE_TRY(const double gainSd, required(s.gainSd, "evaluation.experiment.gain_sd"));
    const double one = squareOf(noise), score = squareOf(week) + one, k = s.window;
    const double seen = s.caseGain.value_or(0) + s.caseWeek; // gain and week of the one candidate
    switch (ruleOf(s)) {
    case ReleaseRule::Stored:
        return GateLaw{s.margin, 2 * score, seen - s.margin, one + score};
    case ReleaseRule::Rolling: {
        const double limit = s.gainMean + s.margin, past = (score + squareOf(gainSd)) / k;
        return GateLaw{limit, score + past, seen - limit, one + past};
    }
    case ReleaseRule::Paired:
        return GateLaw{s.margin, squareOf(paired), s.caseGain.value_or(0) - s.margin,
                       squareOf(paired)};
    default:
        break;
    }
    RINGSIDE_TRY(const double level, required(s.level, "evaluation.experiment.level"));
    return GateLaw{level - live, score, seen - (level - live), one};
}

double releasedShare(const GateLaw& gate, double gain)
{
    return aboveZero(gain - gate.limit, gate.variance);
}

ReleaseRule ruleOf(const ExperimentScenario& scenario)
{
    const auto rules = rulesOf(*scenario.kind);
    return scenario.rule.value_or(rules.empty() ? ReleaseRule::Fixed : rules.front());
}

std::span<const MetricInfo> experimentMetrics()
{
    return kExperimentMetrics;
}

Result<PartResult> evaluateExperiment(const EvaluationScenario& scenario, scenario::Effort effort,
                                      std::stop_token stop)
{
    const ExperimentScenario& s = *scenario.experiment;
    if (!s.kind)
        return fail(missing("evaluation.experiment.kind"));
    RINGSIDE_CHECK(checkRule(s));
    switch (*s.kind) {
    case ExperimentKind::Ab:
        return evaluateAb(s);
    case ExperimentKind::Paired:
        return evaluatePaired(s);
    case ExperimentKind::Gate:
        return evaluateGate(s);
    case ExperimentKind::Sequential:
        return evaluateLooks(s, effort);
    case ExperimentKind::Bandit:
        return evaluateBandit(s, effort, stop);
    case ExperimentKind::Exposure:
        break;
    }
    return evaluateExposure(s);
}

} // namespace ringside::evaluation
