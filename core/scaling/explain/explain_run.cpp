// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/scaling/explain/shared_terms.h"
#include "core/scaling/explain/term_text.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/job/tile_padding.h"
#include "core/scaling/run/checkpoint_model.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

namespace ringside::scaling {

namespace {

std::string seconds(double value)
{
    return shortNumber(value) + " s";
}

void addCheckpointTerms(std::vector<Term>& terms, const Checkpoint& checkpoint,
                        const RunMetrics& run)
{
    const auto job = checkpointJobOf(checkpoint);
    if (!job || !run.lostTime)
        return;
    const std::string save = seconds(job->save), mtbf = seconds(job->mtbf);
    const std::string interval = seconds(run.checkpointInterval->value());
    terms.push_back({"best checkpoint interval", "M x, (1 - x) e^x = e^(-delta / M)",
                     mtbf + " · " + shortNumber(run.bestInterval->value() / job->mtbf),
                     *run.bestInterval,
                     RINGSIDE_TR("M mean time between failures, delta time to save, x the best "
                                 "interval divided by M")});
    const bool restarts = job->restart > 0;
    const std::string segment =
        "(e^((" + interval + " + " + save + ") / " + mtbf + ") - 1) / " + interval + " - 1)";
    terms.push_back({"lost in an hour of useful work",
                     restarts ? "3600 s · (M e^(R / M) (e^((tau + delta) / M) - 1) / tau - 1)"
                              : "3600 s · (M (e^((tau + delta) / M) - 1) / tau - 1)",
                     "3600 s · (" + mtbf + " · " +
                         (restarts ? "e^(" + seconds(job->restart) + " / " + mtbf + ") · " : "") +
                         segment,
                     Seconds(3600 * *run.lostTime),
                     RINGSIDE_TR("M mean time between failures, tau interval, delta time to save, "
                                 "R time to restart")});
}

void addLengthTerm(std::vector<Term>& terms, const JobPlan& plan, const StepMetrics& metrics)
{
    const RunMetrics& run = metrics.run;
    if (!run.runTime)
        return;
    const Training& training = plan.scenario.training;
    const std::string batch = shortNumber(metrics.samplesPerStep);
    const bool critical = training.criticalBatch && training.minSteps;
    Term term{"run", critical ? "Smin (1 + Bcrit / B)" : "samples / B",
              critical ? shortNumber(*training.minSteps) + " · (1 + " +
                             shortNumber(*training.criticalBatch) + " / " + batch + ")"
                       : shortNumber(*training.runSamples) + " / " + batch,
              *run.runTime,
              critical ? RINGSIDE_TR("Smin least number of steps, Bcrit critical batch, B samples "
                                     "of a step, tau staleness in updates, q its cost per update")
                       : RINGSIDE_TR("B samples of a step, tau staleness in updates, q its cost "
                                     "per update")};
    if (run.staleness && training.stalenessPenalty) {
        term.formula += " · (1 + q tau)";
        term.substituted += " · (1 + " + shortNumber(*training.stalenessPenalty) + " · " +
                            shortNumber(*run.staleness) + ")";
    }
    term.formula += " · step";
    term.substituted += " · " + milliseconds(metrics.stepTime.value());
    if (run.lostTime) {
        term.formula += " · (1 + lost)";
        term.substituted += " · (1 + " + shortNumber(*run.lostTime) + ")";
    }
    terms.push_back(term);
}

std::string paddingText(double batch, double features)
{
    return shortNumber(batch) + " · " + shortNumber(features) + " / (" +
           shortNumber(paddedBatch(batch)) + " · " + shortNumber(paddedFeatures(features)) +
           ") = " + shortNumber(usefulTiles(batch, features)) +
           " of the 8 x 128 tiles is not padding";
}

} // namespace

void addRunTerms(std::vector<Term>& terms, const JobPlan& plan, const StepMetrics& metrics)
{
    const Scenario& s = plan.scenario;
    addCheckpointTerms(terms, s.checkpoint, metrics.run);
    addLengthTerm(terms, plan, metrics);
    if (metrics.run.tuningTime)
        terms.push_back({"tuning", "ceil(trials / parallel) · trial time · (1 - saved)",
                         "ceil(" + std::to_string(s.tuning.trials) + " / " +
                             std::to_string(s.tuning.parallel) + ") · " +
                             seconds(s.tuning.trialTime->value()) + " · (1 - " +
                             shortNumber(s.tuning.earlyStopping) + ")",
                         *metrics.run.tuningTime});
}

void addRunLines(std::vector<scenario::Assumption>& lines, const JobPlan& plan)
{
    const Scenario& s = plan.scenario;
    if (s.strategy.asynchronous) {
        if (s.training.stalenessPenalty)
            lines.push_back(assumption(s, paths::kTrainingStalenessPenalty, "typed by the user"));
        else
            lines.push_back({paths::kTrainingStalenessPenalty, "not counted",
                             "stale updates need more steps to the same accuracy; asynchronous "
                             "updates are not free",
                             true});
        if (const auto worst = worstStaleness(asyncWorkers(plan, 0)))
            lines.push_back(
                assumption(s, paths::kStrategyStalenessBound,
                           "no update is staler than " + shortNumber(*worst) +
                               " updates; the slowest worker paces all in the long run"));
    }
    if (s.training.criticalBatch && s.training.minSteps)
        lines.push_back(assumption(s, paths::kTrainingCriticalBatch, "typed by the user"));
    if (const auto job = checkpointJobOf(s.checkpoint)) {
        const double young = youngInterval(*job);
        lines.push_back({paths::kCheckpointMtbf, fieldTable().text(s, paths::kCheckpointMtbf),
                         "failures at random, during saves and restarts too; Young's rule, sqrt(2 "
                         "save MTBF), gives an interval of " +
                             seconds(young),
                         false});
    }
    if (s.price.acceleratorHour)
        lines.push_back(assumption(s, paths::kPriceAcceleratorHour,
                                   "typed by the user; servers and reducers are not in the cost"));
    if (s.model.features)
        lines.push_back({paths::kModelFeatures, fieldTable().text(s, paths::kModelFeatures),
                         paddingText(plan.batch, *s.model.features), false});
}

} // namespace ringside::scaling
