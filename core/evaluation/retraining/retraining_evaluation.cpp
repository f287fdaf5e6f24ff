// SPDX-License-Identifier: GPL-3.0-or-later
// Retraining, by closed forms. Symbols, times in days:
//   interval     cost per day R/T + kT/2, best T = sqrt(2R/k) (Harris 1913); saturating loss:
//                R/T + M (1 - tau (1 - e^(-T/tau)) / T), best from R/M = tau - (tau + T) e^(-T/tau)
//   triggers     labels per period are negative binomial, Poisson at a dispersion of 1. S_k is the
//                sum of k periods; a run helps once `needed` labels have come together, so that a
//                share 1 / sum_k P(S_k < needed) of the runs is useful
//   late labels  1 - a/D, e^(-a/D) or a < D of the positives of age a still count as negative
//   shift        n new and H old weeks of r rows, weight w of a new row: s = wn/(wn + H),
//                n_eff = r (wn + H)^2 / (w^2 n + H), error^2 = noise^2 (1 + P/n_eff) +
//                ((1 - s) jump)^2: weighted least squares of a balanced design
//   warm         mean loss = fresh * update/2 + forget * max(0, F - grace)^2 / (2F); assumed laws
//   ceiling      agreement A = q^2 + (1 - q)^2 / (K - 1) of two labelers with accuracy q
// Not modelled: training itself, and what a better model earns beyond the stated losses.
#include "core/evaluation/retraining/retraining_evaluation.h"

#include "core/base/tr.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/distributions.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::atLeast;
using scenario::atMost;
using scenario::Better;
using scenario::MetricInfo;
using scenario::missing;
using scenario::outOfRange;
using scenario::required;

constexpr double kDaysPerYear = 365, kDaysPerWeek = 7;

constexpr std::array kRetrainingMetrics{
    MetricInfo{
        .name = "cost_usd_per_day", .better = Better::Lower, .shownUnit = RINGSIDE_TR("per day")},
    MetricInfo{
        .name = "runs_usd_per_day", .better = Better::Lower, .shownUnit = RINGSIDE_TR("per day")},
    MetricInfo{
        .name = "loss_usd_per_day", .better = Better::Lower, .shownUnit = RINGSIDE_TR("per day")},
    MetricInfo{.name = "best_interval_days", .shownUnit = RINGSIDE_TR("days")},
    MetricInfo{.name = "best_cost_usd_per_day",
               .better = Better::Lower,
               .shownUnit = RINGSIDE_TR("per day")},
    MetricInfo{.name = "cost_ratio", .better = Better::Lower},
    MetricInfo{.name = "runs_per_year", .shownUnit = RINGSIDE_TR("per year")},
    MetricInfo{.name = "useful_runs_per_year",
               .better = Better::Higher,
               .shownUnit = RINGSIDE_TR("per year")},
    MetricInfo{.name = "useless_runs_per_year",
               .better = Better::Lower,
               .shownUnit = RINGSIDE_TR("per year")},
    MetricInfo{.name = "useful_share", .better = Better::Higher},
    MetricInfo{.name = "days_to_notice", .better = Better::Lower, .shownUnit = RINGSIDE_TR("days")},
    MetricInfo{.name = "review_days_per_year",
               .better = Better::Lower,
               .shownUnit = RINGSIDE_TR("days per year"),
               .needs = "evaluation.retraining.review_days"},
    MetricInfo{.name = "train_unlabelled_share", .better = Better::Lower},
    MetricInfo{.name = "test_unlabelled_share", .better = Better::Lower},
    MetricInfo{
        .name = "newest_pattern_days", .better = Better::Lower, .shownUnit = RINGSIDE_TR("days")},
    MetricInfo{.name = "use_error", .better = Better::Lower},
    MetricInfo{.name = "measured_error", .better = Better::Lower},
    MetricInfo{.name = "error_gap_share", .better = Better::Lower},
    MetricInfo{.name = "new_share"},
    MetricInfo{
        .name = "effective_rows", .better = Better::Higher, .shownUnit = RINGSIDE_TR("rows")},
    MetricInfo{.name = "mean_loss", .better = Better::Lower},
    MetricInfo{.name = "worst_loss", .better = Better::Lower},
    MetricInfo{.name = "accelerator_hours_per_week",
               .better = Better::Lower,
               .shownUnit = RINGSIDE_TR("accelerator-hours per week")},
    MetricInfo{.name = "within_budget",
               .unit = scenario::MetricUnit::Flag,
               .better = Better::Higher,
               .needs = "evaluation.retraining.budget_hours_per_week"},
    MetricInfo{.name = "labeler_accuracy_share", .better = Better::Higher},
    MetricInfo{.name = "measured_accuracy_share", .better = Better::Higher},
    MetricInfo{.name = "kappa", .better = Better::Higher, .needs = kKappaNeeds},
    MetricInfo{.name = "majority_accuracy_share", .better = Better::Higher},
    MetricInfo{.name = "measured_after_share", .better = Better::Higher},
};

double square(double x)
{
    return x * x;
}

Result<PartResult> evaluateInterval(const RetrainingScenario& s)
{
    RINGSIDE_TRY(const IntervalCost cost, IntervalCost::of(s));
    PartResult result;
    result.add("runs_usd_per_day", cost.runsPerDay(*s.interval));
    result.add("loss_usd_per_day", cost.lossPerDay(*s.interval));
    result.add("cost_usd_per_day", cost.perDay(*s.interval));
    if (const auto best = cost.best()) {
        result.add("best_interval_days", *best);
        result.add("best_cost_usd_per_day", cost.perDay(*best));
        result.add("cost_ratio", cost.perDay(*s.interval) / cost.perDay(*best));
    }
    return result;
}

struct Runs
{
    double perYear = 0, usefulPerYear = 0;
    std::optional<double> daysToNotice{};
};

Result<Runs> scheduledRuns(const RetrainingScenario& s)
{
    RINGSIDE_TRY(const double every, required(s.every, "evaluation.retraining.every"));
    Runs runs{.perYear = kDaysPerYear / every, .daysToNotice = every / 2};
    double useful = 1;
    if (s.neededLabels > 0) {
        RINGSIDE_TRY(const double labels,
                     required(s.labelsPerWeek, "evaluation.retraining.labels_per_week"));
        useful = usefulShare(labels * every / kDaysPerWeek, s.labelsDispersion, s.neededLabels);
    }
    runs.usefulPerYear = runs.perYear * useful;
    return runs;
}

Result<Runs> countedRuns(const RetrainingScenario& s)
{
    RINGSIDE_TRY(const double count, required(s.count, "evaluation.retraining.count"));
    RINGSIDE_TRY(const double labels,
                 required(s.labelsPerWeek, "evaluation.retraining.labels_per_week"));
    const double days = count / labels * kDaysPerWeek;
    Runs runs{.perYear = kDaysPerYear / days, .daysToNotice = days / 2};
    runs.usefulPerYear = runs.perYear / std::max(1.0, std::ceil(s.neededLabels / count));
    return runs;
}

Result<Runs> alertedRuns(const RetrainingScenario& s)
{
    RINGSIDE_TRY(const double alerts,
                 required(s.driftAlertsPerYear, "evaluation.retraining.drift_alerts_per_year"));
    return Runs{.perYear = alerts, .usefulPerYear = alerts * s.driftUsefulShare};
}

Result<Runs> measuredRuns(const RetrainingScenario& s)
{
    RINGSIDE_TRY(const double limit, required(s.errorLimit, "evaluation.retraining.error_limit"));
    RINGSIDE_TRY(const double now, required(s.errorNow, "evaluation.retraining.error_now"));
    RINGSIDE_TRY(const double bad, required(s.badError, "evaluation.retraining.bad_error"));
    RINGSIDE_TRY(const double sd, required(s.errorSd, "evaluation.retraining.error_sd"));
    RINGSIDE_TRY(const double labels,
                 required(s.labelsPerWindow, "evaluation.retraining.labels_per_window"));
    RINGSIDE_TRY(const double window, required(s.windowDays, "evaluation.retraining.window_days"));
    RINGSIDE_TRY(const double degradations,
                 required(s.degradationsPerYear, "evaluation.retraining.degradations_per_year"));
    const auto alarm = [&](double error) {
        return statistics::normalCdf((error - limit) * std::sqrt(labels) / sd);
    };
    const double windows = kDaysPerYear / window;
    const double useful = std::min(degradations, windows * alarm(bad));
    return Runs{.perYear = windows * alarm(now) + useful,
                .usefulPerYear = useful,
                .daysToNotice = window / alarm(bad)};
}

Result<PartResult> evaluateTriggers(const RetrainingScenario& s)
{
    if (!s.policy)
        return fail(missing("evaluation.retraining.policy"));
    constexpr std::array kPolicies{scheduledRuns, countedRuns, alertedRuns, measuredRuns};
    RINGSIDE_TRY(Runs runs, kPolicies[static_cast<std::size_t>(*s.policy)](s));
    if (s.degradationsPerYear)
        runs.usefulPerYear = std::min(runs.usefulPerYear, *s.degradationsPerYear);
    PartResult result;
    result.add("runs_per_year", runs.perYear);
    result.add("useful_runs_per_year", runs.usefulPerYear);
    result.add("useless_runs_per_year", runs.perYear - runs.usefulPerYear);
    if (runs.perYear > 0)
        result.add("useful_share", runs.usefulPerYear / runs.perYear);
    if (runs.daysToNotice)
        result.add("days_to_notice", *runs.daysToNotice);
    if (s.reviewDays)
        result.add("review_days_per_year", *s.reviewDays * runs.perYear);
    return result;
}

Result<PartResult> evaluateLateLabels(const RetrainingScenario& s)
{
    RINGSIDE_CHECK(required(s.delay, "evaluation.retraining.delay"));
    RINGSIDE_TRY(const double window, required(s.window, "evaluation.retraining.window"));
    RINGSIDE_TRY(const double test, required(s.testWindow, "evaluation.retraining.test_window"));
    PartResult result;
    result.add("train_unlabelled_share", unlabelledShare(s, s.gap, window));
    result.add("test_unlabelled_share", unlabelledShare(s, s.testGap, test));
    result.add("newest_pattern_days", s.gap);
    return result;
}

Result<PartResult> evaluateShift(const RetrainingScenario& s)
{
    RINGSIDE_TRY(const double history, required(s.history, "evaluation.retraining.history"));
    RINGSIDE_TRY(const double window, required(s.window, "evaluation.retraining.window"));
    RINGSIDE_TRY(const double since, required(s.newWeeks, "evaluation.retraining.new_weeks"));
    RINGSIDE_TRY(const double weight, required(s.weight, "evaluation.retraining.weight"));
    RINGSIDE_TRY(const double rows, required(s.rowsPerWeek, "evaluation.retraining.rows_per_week"));
    RINGSIDE_TRY(const double fitted, required(s.parameters, "evaluation.retraining.parameters"));
    RINGSIDE_TRY(const double noise, required(s.noise, "evaluation.retraining.noise"));
    RINGSIDE_TRY(const double jump, required(s.jump, "evaluation.retraining.jump"));
    if (since > history)
        return fail(atMost("evaluation.retraining.new_weeks", since, history));
    if (window > history)
        return fail(atMost("evaluation.retraining.window", window, history));
    const double n = std::min(since, window), old = window - n;
    if (weight == 0 && old == 0)
        return fail(outOfRange("evaluation.retraining.weight", weight,
                               RINGSIDE_TR("above 0 where the window has new rows only")));
    const double share = weight * n / (weight * n + old);
    const double effective = rows * square(weight * n + old) / (square(weight) * n + old);
    const double fit = square(noise) * (1 + fitted / effective);
    const double onNew = fit + square((1 - share) * jump), onOld = fit + square(share * jump);
    const double mix = since / history;
    const double use = std::sqrt(onNew);
    const double measured =
        s.test == TestRows::Newest ? use : std::sqrt(mix * onNew + (1 - mix) * onOld);
    PartResult result;
    result.add("new_share", share);
    result.add("effective_rows", effective);
    result.add("use_error", use);
    result.add("measured_error", measured);
    if (use > 0)
        result.add("error_gap_share", std::abs(measured / use - 1));
    return result;
}

Error overBudget(double hours, double budget)
{
    return {.code = ErrorCode::DoesNotFit,
            .subject = "evaluation.retraining.budget_hours_per_week",
            .value = text::numberText(hours),
            .limit = text::numberText(budget)};
}

Result<PartResult> evaluateWarm(const RetrainingScenario& s)
{
    RINGSIDE_TRY(const double full, required(s.fullHours, "evaluation.retraining.full_hours"));
    RINGSIDE_TRY(const double warm, required(s.warmHours, "evaluation.retraining.warm_hours"));
    RINGSIDE_TRY(const double update,
                 required(s.updateEvery, "evaluation.retraining.update_every"));
    RINGSIDE_TRY(const double every, required(s.fullEvery, "evaluation.retraining.full_every"));
    RINGSIDE_TRY(const double chips,
                 required(s.accelerators, "evaluation.retraining.accelerators"));
    RINGSIDE_TRY(const double fresh, required(s.freshLoss, "evaluation.retraining.fresh_loss"));
    RINGSIDE_TRY(const double forget, required(s.forgetLoss, "evaluation.retraining.forget_loss"));
    RINGSIDE_TRY(const double grace, required(s.grace, "evaluation.retraining.grace"));
    RINGSIDE_TRY(const double horizon, required(s.horizon, "evaluation.retraining.horizon"));
    const double cycle = every > 0 ? every : horizon;
    const double late = std::max(0.0, cycle - grace);
    const double hours =
        (every > 0 ? full * kDaysPerWeek / every : 0) + warm * kDaysPerWeek / update;
    PartResult result;
    result.add("mean_loss", fresh * update / 2 + forget * square(late) / (2 * cycle));
    result.add("worst_loss", fresh * update + forget * late);
    result.add("accelerator_hours_per_week", chips * hours);
    if (const auto budget = s.budgetHoursPerWeek) {
        const bool fits = hours <= *budget * (1 + scenario::kRounding);
        result.add("within_budget", fits ? 1 : 0);
        if (!fits)
            result.refusal = overBudget(hours, *budget);
    }
    return result;
}

Result<PartResult> evaluateCeiling(const RetrainingScenario& s)
{
    RINGSIDE_TRY(const double agreement, required(s.agreement, "evaluation.retraining.agreement"));
    RINGSIDE_TRY(const double model,
                 required(s.modelAccuracy, "evaluation.retraining.model_accuracy"));
    const double k = s.classes;
    if (agreement < 1 / k)
        return fail(atLeast("evaluation.retraining.agreement", agreement, 1 / k));
    const double labeler = (1 + std::sqrt((k - 1) * (k * agreement - 1))) / k;
    PartResult result;
    result.add("labeler_accuracy_share", labeler);
    result.add("measured_accuracy_share", model * labeler + (1 - model) * (1 - labeler) / (k - 1));
    if (s.chance)
        result.add("kappa", (agreement - *s.chance) / (1 - *s.chance));
    if (s.labelers && k == 2 && std::fmod(*s.labelers, 2) == 1) {
        // Half of them or more would have to be wrong.
        const double majority =
            statistics::binomialCdf((*s.labelers - 1) / 2, *s.labelers, 1 - labeler);
        result.add("majority_accuracy_share", majority);
        result.add("measured_after_share", model * majority + (1 - model) * (1 - majority));
    }
    return result;
}

} // namespace

Result<IntervalCost> IntervalCost::of(const RetrainingScenario& s)
{
    IntervalCost cost;
    RINGSIDE_TRY(cost.m_run, required(s.runCost, "evaluation.retraining.run_cost"));
    RINGSIDE_CHECK(required(s.interval, "evaluation.retraining.interval"));
    cost.m_saturates = s.decay == Decay::Saturating;
    if (!cost.m_saturates) {
        RINGSIDE_TRY(cost.m_growth, required(s.lossGrowth, "evaluation.retraining.loss_growth"));
        return cost;
    }
    RINGSIDE_TRY(cost.m_limit, required(s.lossLimit, "evaluation.retraining.loss_limit"));
    RINGSIDE_TRY(cost.m_constant, required(s.timeConstant, "evaluation.retraining.time_constant"));
    return cost;
}

double IntervalCost::runsPerDay(double days) const
{
    return m_run / days;
}

double IntervalCost::lossPerDay(double days) const
{
    if (!m_saturates)
        return m_growth * days / 2;
    const double x = days / m_constant;
    return m_limit * (1 + std::expm1(-x) / x);
}

double IntervalCost::lossAt(double age) const
{
    return m_saturates ? -m_limit * std::expm1(-age / m_constant) : m_growth * age;
}

std::optional<double> IntervalCost::best() const
{
    if (m_run == 0)
        return std::nullopt;
    if (!m_saturates)
        return m_growth > 0 ? std::optional(std::sqrt(2 * m_run / m_growth)) : std::nullopt;
    const double share = m_limit > 0 ? m_run / (m_limit * m_constant) : 1;
    if (share >= 1)
        return std::nullopt;
    // 1 - (1 + x) e^-x grows from 0 to 1; beyond 800 it is 1 in double precision.
    double low = 0, high = 800;
    for (int i = 0; i < 100; ++i) {
        const double x = (low + high) / 2;
        (-std::expm1(-x) - x * std::exp(-x) < share ? low : high) = x;
    }
    return m_constant * (low + high) / 2;
}

double unlabelledAt(const RetrainingScenario& s, double age)
{
    const double delay = s.delay.value_or(1);
    switch (s.delayKind) {
    case DelayKind::Uniform:
        return std::max(0.0, 1 - age / delay);
    case DelayKind::Exponential:
        return std::exp(-age / delay);
    case DelayKind::Fixed:
        break;
    }
    return age < delay ? 1 : 0;
}

double unlabelledShare(const RetrainingScenario& s, double gap, double window)
{
    const double delay = s.delay.value_or(1), end = gap + window;
    // The integral of unlabelledAt() from 0 on.
    const auto until = [&](double age) {
        const double a = std::min(age, delay);
        switch (s.delayKind) {
        case DelayKind::Uniform:
            return a - square(a) / (2 * delay);
        case DelayKind::Exponential:
            return -delay * std::expm1(-age / delay);
        case DelayKind::Fixed:
            break;
        }
        return a;
    };
    return (until(end) - until(gap)) / window;
}

double usefulShare(double labels, double dispersion, double needed)
{
    if (needed <= 0)
        return 1;
    needed = std::ceil(needed);
    // Periods before `first` are too short for certain, and after `last` long enough; between them
    // a smooth function may be read at every `stride`-th period.
    const double spread = 12 * std::sqrt(dispersion * needed) + 40 * dispersion;
    const double first = std::max(0.0, std::floor((needed - spread) / labels));
    const double last = std::ceil((needed + spread) / labels);
    constexpr double kMostTerms = 20000;
    const double stride = std::max(1.0, std::ceil((last - first) / kMostTerms));
    double periods = first;
    for (double k = first; k <= last; k += stride)
        periods += stride * statistics::negativeBinomialCdf(
                                needed - 1, labels * (k + (stride - 1) / 2), dispersion);
    return 1 / periods;
}

std::span<const MetricInfo> retrainingMetrics()
{
    return kRetrainingMetrics;
}

Result<PartResult> evaluateRetraining(const EvaluationScenario& scenario, scenario::Effort,
                                      std::stop_token)
{
    const RetrainingScenario& s = *scenario.retraining;
    if (!s.kind)
        return fail(missing("evaluation.retraining.kind"));
    constexpr std::array kKinds{evaluateInterval, evaluateTriggers, evaluateLateLabels,
                                evaluateShift,    evaluateWarm,     evaluateCeiling};
    return kKinds[static_cast<std::size_t>(*s.kind)](s);
}

} // namespace ringside::evaluation
