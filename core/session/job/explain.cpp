// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/explain.h"

#include "core/scaling/collective/collectives.h"
#include "core/scaling/explain/comparison.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scaling/picture/worker_sweep.h"

#include <utility>
#include <variant>

namespace ringside::session {

namespace {

bool cancelled(const std::stop_token& stop)
{
    return stop.stop_requested();
}

/// Adds a trace, or the reason for its absence.
Done addTrace(Explanation& explanation, const ExplainRequest& request,
              const scaling::PresetCatalog& presets)
{
    const auto allReduce = scaling::allReduceOf(explanation.scenario, presets);
    if (!allReduce) {
        if (allReduce.error().code != ErrorCode::NotModelled)
            return fail(allReduce.error());
        explanation.traceAbsent = allReduce.error().detail;
        return {};
    }
    if (allReduce->ranks > request.maxTracedRanks) {
        explanation.traceAbsent = std::to_string(allReduce->ranks) + " ranks: drawn up to " +
                                  std::to_string(request.maxTracedRanks);
        return {};
    }
    RINGSIDE_TRY(explanation.trace, scaling::traceOf(*allReduce));
    return {};
}

/// Adds the requested pictures, or the reason why the job states too little for one.
Done addPictures(Explanation& explanation, const ExplainRequest& request,
                 const scaling::Scenario& compared, const scaling::PresetCatalog& presets,
                 const std::stop_token& stop)
{
    for (const SceneKind kind : request.scenes) {
        if (cancelled(stop))
            return fail({.code = ErrorCode::Cancelled});
        // An all-reduce simulates every message, so skip it while a slider moves.
        if (kind == SceneKind::AllReduce && !request.wantTrace)
            continue;
        Explanation::ScenePicture& picture = explanation.pictures[kind];
        auto now = pictureOf(kind, explanation.scenario, presets, stop);
        if (!now) {
            if (now.error().code != ErrorCode::NotModelled)
                return fail(now.error());
            picture.absent = now.error().detail;
            continue;
        }
        picture.now = std::move(*now);
        if (explanation.scenario == compared || kind == SceneKind::AllReduce)
            continue;
        if (auto before = pictureOf(kind, compared, presets, stop))
            picture.before = std::move(*before);
    }
    return {};
}

/// The known points of a job: its own, and the lines of a requested picture.
std::vector<scaling::SweepPoint> knownPoints(const scaling::Scenario& scenario,
                                             const scaling::StepMetrics& metrics,
                                             const Picture& picture)
{
    std::vector<scaling::SweepPoint> known;
    if (const auto* curves = std::get_if<scaling::SpeedupCurves>(&picture))
        known = curves->own.points;
    known.push_back({static_cast<double>(scenario.cluster.workers), metrics});
    return known;
}

/// Both lines over cluster.workers, each including the other's size.
Done addSpeedup(Explanation& explanation, const scaling::Scenario& compared,
                const scaling::PresetCatalog& presets, const std::stop_token& stop)
{
    const auto lineOf = [&](const scaling::Scenario& job, const scaling::Scenario& other,
                            const scaling::StepMetrics& metrics, const Picture& picture) {
        const auto sizes = scaling::workersToSweep(job, other.cluster.workers, presets);
        return scaling::sweepWorkers(job, sizes, knownPoints(job, metrics, picture), presets, stop);
    };
    const Explanation::ScenePicture* picture = explanation.findPicture(SceneKind::Speedup);
    RINGSIDE_TRY(explanation.speedupNow, lineOf(explanation.scenario, compared, explanation.now,
                                                picture ? picture->now : Picture()));
    explanation.speedupBefore = explanation.speedupNow;
    if (explanation.scenario == compared)
        return {};
    RINGSIDE_TRY(explanation.speedupBefore,
                 lineOf(compared, explanation.scenario, explanation.before,
                        picture ? picture->before : Picture()));
    return {};
}

} // namespace

Result<Explanation> explain(const ExplainRequest& request, const scaling::PresetCatalog& presets,
                            std::stop_token stop)
{
    const Error replaced{.code = ErrorCode::Cancelled};
    Explanation explanation;
    explanation.scenario = request.base;
    RINGSIDE_CHECK(scaling::applyChanges(explanation.scenario, request.changes));
    const scaling::Scenario& compared = request.compared ? *request.compared : request.base;
    RINGSIDE_TRY(const auto before, scaling::evaluate(compared, presets));
    explanation.before = explanation.now = before;
    if (explanation.scenario != compared) {
        RINGSIDE_TRY(explanation.now, scaling::evaluate(explanation.scenario, presets));
    }
    if (cancelled(stop))
        return fail(replaced);

    RINGSIDE_CHECK(addPictures(explanation, request, compared, presets, stop));
    RINGSIDE_CHECK(addSpeedup(explanation, compared, presets, stop));
    RINGSIDE_TRY(explanation.terms, scaling::termsOf(explanation.scenario, presets));
    explanation.assumptions = scaling::assumptionsOf(explanation.scenario, presets);
    if (request.wantTrace && request.scenes.empty() && !cancelled(stop))
        RINGSIDE_CHECK(addTrace(explanation, request, presets));
    if (!cancelled(stop) && request.compared) {
        RINGSIDE_TRY(explanation.comparison,
                     scaling::comparisonOf(*request.compared, explanation.scenario, presets, stop));
    }
    if (cancelled(stop))
        return fail(replaced);
    return explanation;
}

} // namespace ringside::session
