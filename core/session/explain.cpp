// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/explain.h"

#include "core/scaling/collectives.h"
#include "core/scaling/job.h"
#include "core/scaling/scenario_fields.h"
#include "core/scaling/verify.h"
#include "core/session/compare_jobs.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace ringside::session {

namespace {

constexpr int kSweepPoints = 40;
constexpr int kLeastLargestWorkers = 64;

/// Whole workers only, log-spaced from 1, with the powers of two and the jobs' own counts.
std::vector<std::string> workerCounts(int before, int now)
{
    const int own = std::max(before, now);
    const int largest = own > (1 << 28) ? own : std::max(kLeastLargestWorkers, 4 * own);
    std::set<int> counts{1, before, now, largest};
    const double step = std::log(static_cast<double>(largest)) / (kSweepPoints - 1);
    for (int i = 0; i < kSweepPoints; ++i)
        counts.insert(std::min(largest, static_cast<int>(std::lround(std::exp(step * i)))));
    for (int power = 1; power <= largest / 2; power *= 2)
        counts.insert(power);
    std::vector<std::string> texts;
    texts.reserve(counts.size());
    for (const int count : counts)
        texts.push_back(std::to_string(count));
    return texts;
}

/// A trace, or the reason why there is none to draw.
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
    auto trace = scaling::traceOf(*allReduce);
    if (!trace)
        return fail(trace.error());
    explanation.trace = std::move(*trace);
    return {};
}

/// The pictures that were asked for. A job that states too little for one says so in its place.
Done addPictures(Explanation& explanation, const ExplainRequest& request,
                 const scaling::Scenario& compared, const scaling::PresetCatalog& presets,
                 const std::stop_token& stop)
{
    for (const SceneKind kind : request.scenes) {
        // An all-reduce is run message by message: not while a slider moves.
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

bool cancelled(const std::stop_token& stop)
{
    return stop.stop_requested();
}

} // namespace

Result<Explanation> explain(const ExplainRequest& request, const scaling::PresetCatalog& presets,
                            std::stop_token stop)
{
    const Error replaced{.code = ErrorCode::Cancelled};
    Explanation explanation;
    explanation.scenario = request.base;
    if (const auto applied = scaling::applyChanges(explanation.scenario, request.changes); !applied)
        return fail(applied.error());
    const scaling::Scenario& compared = request.compared ? *request.compared : request.base;
    const auto before = scaling::evaluate(compared, presets);
    if (!before)
        return fail(before.error());
    explanation.before = *before;
    const auto now = scaling::evaluate(explanation.scenario, presets);
    if (!now)
        return fail(now.error());
    explanation.now = *now;
    if (cancelled(stop))
        return fail(replaced);

    const std::string workers = "cluster.workers";
    const auto counts =
        workerCounts(compared.cluster.workers, explanation.scenario.cluster.workers);
    auto curveNow = scaling::curve(explanation.scenario, workers, counts, presets, stop);
    if (!curveNow)
        return fail(curveNow.error());
    explanation.speedupNow = std::move(*curveNow);
    auto curveBefore = scaling::curve(compared, workers, counts, presets, stop);
    if (!curveBefore)
        return fail(curveBefore.error());
    explanation.speedupBefore = std::move(*curveBefore);

    auto terms = scaling::termsOf(explanation.scenario, presets);
    if (!terms)
        return fail(terms.error());
    explanation.terms = std::move(*terms);
    explanation.assumptions = scaling::assumptionsOf(explanation.scenario, presets);
    if (request.wantTrace && request.scenes.empty() && !cancelled(stop))
        if (const auto added = addTrace(explanation, request, presets); !added)
            return fail(added.error());
    if (!cancelled(stop))
        if (const auto added = addPictures(explanation, request, compared, presets, stop); !added)
            return fail(added.error());
    if (!cancelled(stop) && request.compared) {
        auto comparison = comparisonOf(*request.compared, explanation.scenario, presets, stop);
        if (!comparison)
            return fail(comparison.error());
        explanation.comparison = std::move(*comparison);
    }
    if (cancelled(stop))
        return fail(replaced);
    return explanation;
}

Result<std::vector<scaling::Lever>> leversFor(const std::vector<std::string>& paths,
                                              const scaling::Scenario& scenario,
                                              const scaling::PresetCatalog& presets)
{
    std::vector<scaling::Lever> levers;
    for (const std::string& path : paths) {
        auto lever = scaling::leverFor(path, scenario, presets);
        if (!lever)
            return fail(lever.error());
        levers.push_back(std::move(*lever));
    }
    return levers;
}

std::string leverText(const scaling::Lever& lever, double value)
{
    return scaling::leverText(lever, value);
}

double metricValue(const scaling::StepMetrics& metrics, scaling::Metric metric)
{
    return scaling::metricValue(metrics, metric);
}

} // namespace ringside::session
