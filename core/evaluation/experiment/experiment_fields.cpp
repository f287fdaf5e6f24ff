// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/experiment/experiment_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

namespace ringside::evaluation {

namespace {

using scenario::choice;
using scenario::count;
using scenario::days;
using scenario::FieldInfo;
using scenario::FieldKind;
using scenario::innerShare;
using scenario::orNone;
using scenario::plain;
using scenario::share;

#define RINGSIDE_EXPERIMENT(member) RINGSIDE_PART_SLOT(experiment, member)

void addUnits(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(choice("evaluation.experiment.kind",
                        {"ab", "paired", "gate", "sequential", "bandit", "exposure"},
                        RINGSIDE_TR("kind of comparison or release"))),
          RINGSIDE_EXPERIMENT(kind)},
         {orNone(innerShare("evaluation.experiment.base_rate",
                            RINGSIDE_TR("rate of today's version"))),
          RINGSIDE_EXPERIMENT(baseRate)},
         {orNone(
              innerShare("evaluation.experiment.new_rate", RINGSIDE_TR("rate of the new version"))),
          RINGSIDE_EXPERIMENT(newRate)},
         {orNone(plain("evaluation.experiment.effect", -1, 1,
                       RINGSIDE_TR("difference of the rates to detect, in place of the rate of the "
                                   "new version"))),
          RINGSIDE_EXPERIMENT(effect)},
         {orNone(plain("evaluation.experiment.units_per_day", 1e-3, kMostRows,
                       RINGSIDE_TR("new units per day, such as households"))),
          RINGSIDE_EXPERIMENT(unitsPerDay)},
         {days("evaluation.experiment.days", 1e-3, 3650, RINGSIDE_TR("length of the experiment")),
          RINGSIDE_EXPERIMENT(days)},
         {innerShare("evaluation.experiment.share",
                     RINGSIDE_TR("share of the units with the new version")),
          RINGSIDE_EXPERIMENT(share)},
         {innerShare("evaluation.experiment.alpha", RINGSIDE_TR("significance level")),
          RINGSIDE_EXPERIMENT(alpha)},
         {innerShare("evaluation.experiment.power", RINGSIDE_TR("wanted power")),
          RINGSIDE_EXPERIMENT(power)},
         {plain("evaluation.experiment.parts", 1, 1e5,
                RINGSIDE_TR("independently assigned pieces of one unit")),
          RINGSIDE_EXPERIMENT(parts)},
         {plain("evaluation.experiment.cluster_size", 1, 1e9, RINGSIDE_TR("requests per unit")),
          RINGSIDE_EXPERIMENT(clusterSize)},
         {share("evaluation.experiment.icc",
                RINGSIDE_TR("correlation of the requests of one unit")),
          RINGSIDE_EXPERIMENT(icc)},
         {choice("evaluation.experiment.analysis", {"unit", "request"},
                 RINGSIDE_TR("what the test counts as independent")),
          RINGSIDE_EXPERIMENT(analysis)}});
}

void addRows(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(count("evaluation.experiment.rows", "", 1, kMostRows,
                       RINGSIDE_TR("rows that both models answer"))),
          RINGSIDE_EXPERIMENT(rows)},
         {orNone(count("evaluation.experiment.disagree", "", 1, kMostRows,
                       RINGSIDE_TR("rows on which only one of them is right"))),
          RINGSIDE_EXPERIMENT(disagree)},
         {orNone(count("evaluation.experiment.candidate_right", "", 0, kMostRows,
                       RINGSIDE_TR("of these, rows on which the candidate is right"))),
          RINGSIDE_EXPERIMENT(candidateRight)},
         {plain("evaluation.experiment.true_gain", -1, 1,
                RINGSIDE_TR("true gain of the candidate, as share of the rows")),
          RINGSIDE_EXPERIMENT(trueGain)},
         {orNone(choice("evaluation.experiment.rule",
                        {"any-gain", "paired", "margin", "fixed", "stored", "rolling", "peek",
                         "stricter", "pocock", "obrien-fleming"},
                        RINGSIDE_TR("rule of the decision"))),
          RINGSIDE_EXPERIMENT(rule)},
         {plain("evaluation.experiment.margin", -1, 1, RINGSIDE_TR("gain that a release needs")),
          RINGSIDE_EXPERIMENT(margin)},
         {orNone(plain("evaluation.experiment.rows_per_day", 1e-3, kMostRows,
                       RINGSIDE_TR("new rows per day"))),
          RINGSIDE_EXPERIMENT(rowsPerDay)}});
}

void addGate(PartFields& fields)
{
    const auto deviation = [](const char* path, const char* meaning) {
        return orNone(plain(path, 0, 1e6, meaning));
    };
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(plain("evaluation.experiment.live", -1e6, 1e6,
                       RINGSIDE_TR("true score of the live model"))),
          RINGSIDE_EXPERIMENT(live)},
         {deviation("evaluation.experiment.week_sd",
                    RINGSIDE_TR("standard deviation of the weeks' difficulty")),
          RINGSIDE_EXPERIMENT(weekSd)},
         {deviation("evaluation.experiment.noise",
                    RINGSIDE_TR("standard deviation of a measured score")),
          RINGSIDE_EXPERIMENT(noise)},
         {deviation("evaluation.experiment.paired_noise",
                    RINGSIDE_TR("standard deviation of a difference on the same rows")),
          RINGSIDE_EXPERIMENT(pairedNoise)},
         {plain("evaluation.experiment.gain_mean", -1e6, 1e6,
                RINGSIDE_TR("mean true gain of the candidates")),
          RINGSIDE_EXPERIMENT(gainMean)},
         {orNone(plain("evaluation.experiment.gain_sd", 1e-12, 1e6,
                       RINGSIDE_TR("standard deviation of the candidates' true gains"))),
          RINGSIDE_EXPERIMENT(gainSd)},
         {orNone(plain("evaluation.experiment.level", -1e6, 1e6,
                       RINGSIDE_TR("score that a release needs"))),
          RINGSIDE_EXPERIMENT(level)},
         {count("evaluation.experiment.window", "", 1, 1e4,
                RINGSIDE_TR("past scores that are averaged")),
          RINGSIDE_EXPERIMENT(window)},
         {orNone(plain("evaluation.experiment.case.gain", -1e6, 1e6,
                       RINGSIDE_TR("true gain of one candidate"))),
          RINGSIDE_EXPERIMENT(caseGain)},
         {plain("evaluation.experiment.case.week", -1e6, 1e6,
                RINGSIDE_TR("difficulty of its week")),
          RINGSIDE_EXPERIMENT(caseWeek)},
         {orNone(count("evaluation.experiment.looks", "", 1, 400,
                       RINGSIDE_TR("looks at the result, evenly spaced"))),
          RINGSIDE_EXPERIMENT(looks)},
         {innerShare("evaluation.experiment.stricter_alpha",
                     RINGSIDE_TR("significance level of each look")),
          RINGSIDE_EXPERIMENT(stricterAlpha)},
         {plain("evaluation.experiment.drift", -20, 20,
                RINGSIDE_TR("expected z at the end of the experiment")),
          RINGSIDE_EXPERIMENT(drift)}});
}

void addBandit(PartFields& fields)
{
    FieldInfo rates = scenario::list("evaluation.experiment.rates", FieldKind::Numbers,
                                     RINGSIDE_TR("2 to 50 shares, such as [0.1, 0.08]"),
                                     RINGSIDE_TR("click rate of each variant"));
    fields.rows.insert(
        fields.rows.end(),
        {{scenario::ranged(std::move(rates), 0, 1), RINGSIDE_EXPERIMENT(rates)},
         {orNone(count("evaluation.experiment.readers", "", 1, 1e9, RINGSIDE_TR("readers"))),
          RINGSIDE_EXPERIMENT(readers)},
         {count("evaluation.experiment.batches", "", 1, 1000, RINGSIDE_TR("updates of the split")),
          RINGSIDE_EXPERIMENT(batches)},
         {choice("evaluation.experiment.policy", {"equal", "first-winner", "epsilon", "thompson"},
                 RINGSIDE_TR("how readers are split")),
          RINGSIDE_EXPERIMENT(policy)},
         {share("evaluation.experiment.explore_share",
                RINGSIDE_TR("share of the readers before the winner is chosen")),
          RINGSIDE_EXPERIMENT(exploreShare)},
         {share("evaluation.experiment.epsilon",
                RINGSIDE_TR("share of the readers with a random variant")),
          RINGSIDE_EXPERIMENT(epsilon)},
         {count("evaluation.experiment.seed", "", 0, 1e9, RINGSIDE_TR("seed of the runs")),
          RINGSIDE_EXPERIMENT(seed)}});
}

void addExposure(PartFields& fields)
{
    const auto hours = [](const char* path, double low, const char* meaning) {
        return scenario::number(path, FieldKind::Number, RINGSIDE_TR("h"), low, 1e6, meaning);
    };
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(plain("evaluation.experiment.requests_per_day", 1e-3, kMostRows,
                       RINGSIDE_TR("requests per day"))),
          RINGSIDE_EXPERIMENT(requestsPerDay)},
         {orNone(plain("evaluation.experiment.fault_share", 1e-12, 1,
                       RINGSIDE_TR("share of the new version's answers that are faulty"))),
          RINGSIDE_EXPERIMENT(faultShare)},
         {scenario::list("evaluation.experiment.steps", FieldKind::Pairs,
                         RINGSIDE_TR("pairs of share and hours, such as [[0.05, 24]]"),
                         RINGSIDE_TR("steps of the release, before all requests")),
          RINGSIDE_EXPERIMENT(steps)},
         {days("evaluation.experiment.mirror_days", 0, 3650,
               RINGSIDE_TR("days with mirrored requests before")),
          RINGSIDE_EXPERIMENT(mirrorDays)},
         {count("evaluation.experiment.alarm_after", "", 1, 1e6,
                RINGSIDE_TR("faults that raise the alarm")),
          RINGSIDE_EXPERIMENT(alarmAfter)},
         {hours("evaluation.experiment.alarm_delay", 0,
                RINGSIDE_TR("time until somebody acts on the alarm")),
          RINGSIDE_EXPERIMENT(alarmDelay)},
         {scenario::number("evaluation.experiment.rollback", FieldKind::Duration, "s", 0, 1e7,
                           RINGSIDE_TR("duration of the rollback")),
          RINGSIDE_EXPERIMENT(rollback)},
         {orNone(hours("evaluation.experiment.horizon_hours", 1e-3, RINGSIDE_TR("time horizon"))),
          RINGSIDE_EXPERIMENT(horizonHours)}});
}

} // namespace

void addExperimentFields(PartFields& fields)
{
    addUnits(fields);
    addRows(fields);
    addGate(fields);
    addBandit(fields);
    addExposure(fields);
}

} // namespace ringside::evaluation
