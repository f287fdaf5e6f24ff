// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/explain.h"

#include "core/base/error_forms.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/explain/comparison.h"
#include "core/scaling/explain/explain_terms.h"
#include "core/scaling/job/job.h"
#include "core/scaling/picture/live_fields.h"
#include "core/scaling/picture/worker_sweep.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

namespace ringside::session {

namespace {

bool cancelled(const std::stop_token& stop)
{
    return stop.stop_requested();
}

/// The two jobs shown, each evaluated once.
struct States
{
    scaling::EvaluatedJob before;
    std::optional<scaling::EvaluatedJob> changed; ///< absent if nothing differs
    bool differ() const { return changed.has_value(); }
    const scaling::EvaluatedJob& now() const { return changed ? *changed : before; }
};

/// Adds a trace, or the reason for its absence.
Done addTrace(Explanation& explanation, const ExplainRequest& request,
              const scaling::EvaluatedJob& now)
{
    const auto allReduce = scaling::allReduceOf(now);
    if (!allReduce) {
        if (allReduce.error().code != ErrorCode::NotModelled)
            return fail(allReduce.error());
        explanation.traceAbsent = allReduce.error().detail;
        return {};
    }
    if (allReduce->ranks > request.maxTracedRanks) {
        explanation.traceAbsent =
            filled(error_forms::kRanksDrawn,
                   {std::to_string(allReduce->ranks), std::to_string(request.maxTracedRanks)});
        return {};
    }
    RINGSIDE_TRY(explanation.trace, scaling::traceOf(*allReduce));
    return {};
}

/// Adds the requested pictures, or the reason why the job states too little for one.
Done addPictures(Explanation& explanation, const ExplainRequest& request, const States& states,
                 const scaling::PresetCatalog& presets, const std::stop_token& stop)
{
    for (const SceneKind kind : request.scenes) {
        if (cancelled(stop))
            return fail({.code = ErrorCode::Cancelled});
        // An all-reduce simulates every message, so skip it while a slider moves.
        if (kind == SceneKind::AllReduce && !request.wantTrace)
            continue;
        Explanation::ScenePicture& picture = explanation.pictures[kind];
        auto now = pictureOf(kind, states.now(), presets, stop);
        if (!now) {
            if (now.error().code != ErrorCode::NotModelled)
                return fail(now.error());
            picture.absent = now.error().detail;
            continue;
        }
        picture.now = std::move(*now);
        if (!states.differ() || kind == SceneKind::AllReduce)
            continue;
        if (auto before = pictureOf(kind, states.before, presets, stop))
            picture.before = std::move(*before);
    }
    return {};
}

/// The known points of a job: its own, and the lines of a requested picture.
std::vector<scaling::SweepPoint> knownPoints(const scaling::EvaluatedJob& job,
                                             const Picture& picture)
{
    std::vector<scaling::SweepPoint> known;
    if (const auto* curves = std::get_if<scaling::SpeedupCurves>(&picture))
        known = curves->own.points;
    known.push_back({static_cast<double>(job.scenario.cluster.workers), job.metrics});
    return known;
}

/// Both lines over cluster.workers, each including the other's size.
Done addSpeedup(Explanation& explanation, const States& states,
                const scaling::PresetCatalog& presets, const std::stop_token& stop)
{
    const auto lineOf = [&](const scaling::EvaluatedJob& job, const scaling::EvaluatedJob& other,
                            const Picture& picture) {
        const auto sizes =
            scaling::workersToSweep(job.scenario, other.scenario.cluster.workers, presets);
        return scaling::sweepWorkers(job.scenario, sizes, knownPoints(job, picture), presets, stop);
    };
    const Explanation::ScenePicture* picture = explanation.findPicture(SceneKind::Speedup);
    RINGSIDE_TRY(explanation.speedupNow,
                 lineOf(states.now(), states.before, picture ? picture->now : Picture()));
    explanation.speedupBefore = explanation.speedupNow;
    if (!states.differ())
        return {};
    RINGSIDE_TRY(explanation.speedupBefore,
                 lineOf(states.before, states.now(), picture ? picture->before : Picture()));
    return {};
}

/// The levers that are worth showing; while a handle moves, those of before stay.
void addLevers(Explanation& explanation, const ExplainRequest& request,
               const scaling::EvaluatedJob& now, const scaling::PresetCatalog& presets,
               const std::stop_token& stop)
{
    if (!request.wantTrace || (request.levers.empty() && !request.allLevers))
        return;
    if (!request.allLevers) {
        explanation.usefulLevers = scaling::liveFields(request.levers, now, presets, stop);
        return;
    }
    std::vector<std::string> paths = request.levers;
    for (const scaling::LeverPaths& group : scaling::leverPathsOf(now.scenario)) {
        std::ranges::copy_if(group.paths, std::back_inserter(paths), [&](const std::string& path) {
            return std::ranges::find(request.levers, path) == request.levers.end();
        });
    }
    explanation.usefulLevers = scaling::usefulFields(paths, now, presets, stop);
}

Result<States> statesOf(const scaling::Scenario& compared, const scaling::Scenario& now,
                        const scaling::PresetCatalog& presets)
{
    RINGSIDE_TRY(auto before, scaling::evaluate(compared, presets));
    States states{std::move(before), std::nullopt};
    if (now != compared) {
        RINGSIDE_TRY(states.changed, scaling::evaluate(now, presets));
    }
    return states;
}

} // namespace

Result<Explanation> explain(const ExplainRequest& request, const scaling::PresetCatalog& presets,
                            std::stop_token stop)
{
    const Error replaced{.code = ErrorCode::Cancelled};
    Explanation explanation;
    explanation.scenario = request.base;
    RINGSIDE_CHECK(scaling::fieldTable().applyAll(explanation.scenario, request.changes));
    RINGSIDE_TRY(const auto states,
                 statesOf(request.compared.value_or(request.base), explanation.scenario, presets));
    explanation.before = states.before.metrics;
    explanation.now = states.now().metrics;
    explanation.acceleratorsPerWorker = states.now().plan.perWorker;
    if (cancelled(stop))
        return fail(replaced);

    RINGSIDE_CHECK(addPictures(explanation, request, states, presets, stop));
    RINGSIDE_CHECK(addSpeedup(explanation, states, presets, stop));
    explanation.scenesThatFit = scenesFor(states.now(), presets);
    explanation.terms = scaling::termsOf(states.now());
    explanation.assumptions = scaling::assumptionsOf(states.now());
    if (request.wantTrace && request.scenes.empty() && !cancelled(stop))
        RINGSIDE_CHECK(addTrace(explanation, request, states.now()));
    if (!cancelled(stop))
        addLevers(explanation, request, states.now(), presets, stop);
    if (!cancelled(stop) && request.compared) {
        RINGSIDE_TRY(explanation.comparison,
                     scaling::comparisonOf(states.before, states.now(), presets, stop));
    }
    if (cancelled(stop))
        return fail(replaced);
    return explanation;
}

} // namespace ringside::session
