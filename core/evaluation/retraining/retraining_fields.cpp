// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/retraining/retraining_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

namespace ringside::evaluation {

namespace {

using scenario::choice;
using scenario::count;
using scenario::days;
using scenario::kSmallShare;
using scenario::orNone;
using scenario::plain;
using scenario::share;

#define RINGSIDE_RETRAINING(member) RINGSIDE_PART_SLOT(retraining, member)

void addRuns(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(choice("evaluation.retraining.kind",
                        {"interval", "triggers", "late-labels", "shift", "warm", "ceiling"},
                        RINGSIDE_TR("question about retraining"))),
          RINGSIDE_RETRAINING(kind)},
         {orNone(plain("evaluation.retraining.run_cost", 0, kMostMoney,
                       RINGSIDE_TR("cost of a training run"))),
          RINGSIDE_RETRAINING(runCost)},
         {orNone(days("evaluation.retraining.interval", 0.01, 3650,
                      RINGSIDE_TR("time between training runs"))),
          RINGSIDE_RETRAINING(interval)},
         {choice("evaluation.retraining.decay", {"linear", "saturating"},
                 RINGSIDE_TR("growth of the loss after a run")),
          RINGSIDE_RETRAINING(decay)},
         {orNone(plain("evaluation.retraining.loss_growth", 0, kMostMoney,
                       RINGSIDE_TR("growth of the daily loss per day (linear)"))),
          RINGSIDE_RETRAINING(lossGrowth)},
         {orNone(plain("evaluation.retraining.loss_limit", 0, kMostMoney,
                       RINGSIDE_TR("largest daily loss (saturating)"))),
          RINGSIDE_RETRAINING(lossLimit)},
         {orNone(days("evaluation.retraining.time_constant", 1e-3, 1e5,
                      RINGSIDE_TR("time until 63 % of the largest loss (saturating)"))),
          RINGSIDE_RETRAINING(timeConstant)},
         {orNone(choice("evaluation.retraining.policy", {"schedule", "count", "drift", "error"},
                        RINGSIDE_TR("what starts a training run"))),
          RINGSIDE_RETRAINING(policy)},
         {orNone(days("evaluation.retraining.every", 0.01, 3650,
                      RINGSIDE_TR("time between scheduled runs"))),
          RINGSIDE_RETRAINING(every)},
         {orNone(plain("evaluation.retraining.count", 1, kMostRows,
                       RINGSIDE_TR("new labels that start a run"))),
          RINGSIDE_RETRAINING(count)},
         {orNone(plain("evaluation.retraining.drift_alerts_per_year", 0, 1e6,
                       RINGSIDE_TR("drift alerts per year"))),
          RINGSIDE_RETRAINING(driftAlertsPerYear)},
         {share("evaluation.retraining.drift_useful_share",
                RINGSIDE_TR("share of drift alerts after which a run helps")),
          RINGSIDE_RETRAINING(driftUsefulShare)}});
}

void addTriggers(PartFields& fields)
{
    fields.rows.insert(fields.rows.end(),
                       {{orNone(plain("evaluation.retraining.error_limit", 0, 1e9,
                                      RINGSIDE_TR("measured error that starts a run"))),
                         RINGSIDE_RETRAINING(errorLimit)},
                        {orNone(plain("evaluation.retraining.error_now", 0, 1e9,
                                      RINGSIDE_TR("true error of the healthy model"))),
                         RINGSIDE_RETRAINING(errorNow)},
                        {orNone(plain("evaluation.retraining.bad_error", 0, 1e9,
                                      RINGSIDE_TR("true error after a degradation"))),
                         RINGSIDE_RETRAINING(badError)},
                        {orNone(plain("evaluation.retraining.error_sd", 1e-9, 1e9,
                                      RINGSIDE_TR("standard deviation of the error of one row"))),
                         RINGSIDE_RETRAINING(errorSd)},
                        {orNone(plain("evaluation.retraining.labels_per_window", 1, kMostRows,
                                      RINGSIDE_TR("labels per measured window"))),
                         RINGSIDE_RETRAINING(labelsPerWindow)},
                        {orNone(days("evaluation.retraining.window_days", 0.01, 3650,
                                     RINGSIDE_TR("length of a measured window"))),
                         RINGSIDE_RETRAINING(windowDays)},
                        {orNone(plain("evaluation.retraining.degradations_per_year", 0, 1e6,
                                      RINGSIDE_TR("degradations per year that a run would mend"))),
                         RINGSIDE_RETRAINING(degradationsPerYear)},
                        {orNone(plain("evaluation.retraining.labels_per_week", 1e-6, kMostRows,
                                      RINGSIDE_TR("new labels per week"))),
                         RINGSIDE_RETRAINING(labelsPerWeek)},
                        {plain("evaluation.retraining.labels_dispersion", 1, 1e6,
                               RINGSIDE_TR("variance of the weekly labels / mean")),
                         RINGSIDE_RETRAINING(labelsDispersion)},
                        {plain("evaluation.retraining.needed_labels", 0, kMostRows,
                               RINGSIDE_TR("new labels without which a run does not help")),
                         RINGSIDE_RETRAINING(neededLabels)},
                        {orNone(days("evaluation.retraining.review_days", 0, 3650,
                                     RINGSIDE_TR("work of people per run"))),
                         RINGSIDE_RETRAINING(reviewDays)}});
}

void addWindows(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(days("evaluation.retraining.delay", 1e-3, 3650,
                      RINGSIDE_TR("time until a positive has its label (exponential: the mean)"))),
          RINGSIDE_RETRAINING(delay)},
         {choice("evaluation.retraining.delay_kind", {"uniform", "exponential", "fixed"},
                 RINGSIDE_TR("distribution of the delay")),
          RINGSIDE_RETRAINING(delayKind)},
         {orNone(plain("evaluation.retraining.window", 1e-3, 1e5,
                       RINGSIDE_TR("training window: days with late labels, weeks with a shift"))),
          RINGSIDE_RETRAINING(window)},
         {days("evaluation.retraining.gap", 0, 3650, RINGSIDE_TR("age of the newest training row")),
          RINGSIDE_RETRAINING(gap)},
         {orNone(days("evaluation.retraining.test_window", 1e-3, 3650,
                      RINGSIDE_TR("length of the test window"))),
          RINGSIDE_RETRAINING(testWindow)},
         {days("evaluation.retraining.test_gap", 0, 3650,
               RINGSIDE_TR("age of the newest test row")),
          RINGSIDE_RETRAINING(testGap)},
         {orNone(plain("evaluation.retraining.history", 1e-3, 1e5,
                       RINGSIDE_TR("weeks of rows that exist"))),
          RINGSIDE_RETRAINING(history)},
         {orNone(plain("evaluation.retraining.new_weeks", 1e-3, 1e5,
                       RINGSIDE_TR("weeks since the shift"))),
          RINGSIDE_RETRAINING(newWeeks)},
         {orNone(plain("evaluation.retraining.weight", 0, 1e9,
                       RINGSIDE_TR("weight of a row since the shift"))),
          RINGSIDE_RETRAINING(weight)},
         {orNone(plain("evaluation.retraining.rows_per_week", 1e-3, kMostRows,
                       RINGSIDE_TR("rows per week"))),
          RINGSIDE_RETRAINING(rowsPerWeek)},
         {orNone(plain("evaluation.retraining.parameters", 0, 1e12,
                       RINGSIDE_TR("parameters that are fitted"))),
          RINGSIDE_RETRAINING(parameters)},
         {orNone(plain("evaluation.retraining.noise", 0, 1e9,
                       RINGSIDE_TR("error that no model can avoid"))),
          RINGSIDE_RETRAINING(noise)},
         {orNone(plain("evaluation.retraining.jump", 0, 1e9,
                       RINGSIDE_TR("change of the target at the shift"))),
          RINGSIDE_RETRAINING(jump)},
         {choice("evaluation.retraining.test", {"random", "newest"},
                 RINGSIDE_TR("rows on which the model is tested")),
          RINGSIDE_RETRAINING(test)}});
}

void addWarmStarts(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(plain("evaluation.retraining.full_hours", 0, 1e6,
                       RINGSIDE_TR("hours of a training run from scratch"))),
          RINGSIDE_RETRAINING(fullHours)},
         {orNone(plain("evaluation.retraining.warm_hours", 0, 1e6,
                       RINGSIDE_TR("hours of a run from the last weights"))),
          RINGSIDE_RETRAINING(warmHours)},
         {orNone(days("evaluation.retraining.update_every", 0.01, 3650,
                      RINGSIDE_TR("time between updates of the model"))),
          RINGSIDE_RETRAINING(updateEvery)},
         {orNone(days("evaluation.retraining.full_every", 0, 3650,
                      RINGSIDE_TR("time between runs from scratch (0: never)"))),
          RINGSIDE_RETRAINING(fullEvery)},
         {orNone(plain("evaluation.retraining.accelerators", 1, 1e6,
                       RINGSIDE_TR("accelerators of a run"))),
          RINGSIDE_RETRAINING(accelerators)},
         {orNone(plain("evaluation.retraining.fresh_loss", 0, 1e9,
                       RINGSIDE_TR("growth of the loss per day without an update"))),
          RINGSIDE_RETRAINING(freshLoss)},
         {orNone(plain("evaluation.retraining.forget_loss", 0, 1e9,
                       RINGSIDE_TR("growth of the loss per day of warm starts after the grace"))),
          RINGSIDE_RETRAINING(forgetLoss)},
         {orNone(days("evaluation.retraining.grace", 0, 3650,
                      RINGSIDE_TR("days of warm starts without loss"))),
          RINGSIDE_RETRAINING(grace)},
         {orNone(
              days("evaluation.retraining.horizon", 0.01, 36500, RINGSIDE_TR("horizon in days"))),
          RINGSIDE_RETRAINING(horizon)},
         {orNone(plain("evaluation.retraining.budget_hours_per_week", 0, 1e6,
                       RINGSIDE_TR("hours per week for training runs"))),
          RINGSIDE_RETRAINING(budgetHoursPerWeek)},
         {orNone(share("evaluation.retraining.agreement",
                       RINGSIDE_TR("share of rows on which two labelers agree"))),
          RINGSIDE_RETRAINING(agreement)},
         {count("evaluation.retraining.classes", "", 2, 1000, RINGSIDE_TR("number of classes")),
          RINGSIDE_RETRAINING(classes)},
         {orNone(share("evaluation.retraining.model_accuracy",
                       RINGSIDE_TR("accuracy of the model against the truth"))),
          RINGSIDE_RETRAINING(modelAccuracy)},
         {orNone(plain("evaluation.retraining.chance", 0, 1 - kSmallShare,
                       RINGSIDE_TR("agreement by chance"))),
          RINGSIDE_RETRAINING(chance)},
         {orNone(count("evaluation.retraining.labelers", "", 1, 999,
                       RINGSIDE_TR("labelers per row whose majority counts"))),
          RINGSIDE_RETRAINING(labelers)}});
}

#undef RINGSIDE_RETRAINING

} // namespace

void addRetrainingFields(PartFields& fields)
{
    addRuns(fields);
    addTriggers(fields);
    addWindows(fields);
    addWarmStarts(fields);
}

} // namespace ringside::evaluation
