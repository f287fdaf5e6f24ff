// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/explain/comparison.h"
#include "core/scaling/plan/plan_search.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scaling/throughput/prediction_interval.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// The best layouts of a learner's job on a number of accelerators, and the job's fields that use
/// one. Model, software, precision and samples per step stay those of the job.
namespace ringside::session {

struct LayoutRequest
{
    scaling::Scenario job;
    int accelerators = 1;
    bool allSchedules = false; ///< ZB-H1 and DualPipe too
};

/// The search of a job's layouts, ready to run.
struct PreparedSearch
{
    scaling::plan::PlanRequest request;
    std::optional<scaling::throughput::TrainingRun> own; ///< absent as in BestLayouts
    bool knownStack = false; ///< stated, and its constants were fitted on this generation
    std::vector<std::string> assumptions;
};

/// Errors: those of trainingRunOf(); OutOfRange of cluster.accelerators where hosts cannot be
/// filled.
Result<PreparedSearch> preparedSearch(const LayoutRequest& request,
                                      const scaling::PresetCatalog& presets);

/// Every field without which the search cannot start, in the order in which it asks for them.
std::vector<std::string> missingFields(LayoutRequest request,
                                       const scaling::PresetCatalog& presets);

/// Why no layout can be used.
struct NoLayout
{
    /// The layout that needs the least memory, everything recomputed; absent where no layout
    /// divides the batch.
    std::optional<scaling::plan::Plan> leanest;
    /// Accelerators, doubled until a layout fits; absent where 64 times as many do not suffice.
    std::optional<int> enough;
    int fewestReplicas = 1; ///< the batch has to be a multiple of them
};

struct BestLayouts
{
    int accelerators = 1;
    double samplesPerStep = 0;
    std::int64_t searched = 0, fitting = 0;
    /// Fastest first: of each division into data, tensor, pipeline, context, expert and ZeRO the
    /// fastest, and layouts of at most twice the time that need less memory than every faster one.
    std::vector<scaling::plan::Plan> plans;
    /// The job's own layout on its own accelerators; absent where the law cannot compute it.
    std::optional<scaling::plan::Plan> own;
    scaling::throughput::Spread spread{}; ///< of each step's time
    double ratioWidth = 0;                ///< of the 90 % interval of the ratio of two steps' times
    bool changesModel = false;            ///< the job states another kernel model than the law
    std::vector<std::string> assumptions;
    std::optional<NoLayout> none; ///< present when a complete search found no layout
    bool isComplete = false;
};

/// Searches all layouts; `progress` receives what was found so far, on the calling thread. Errors:
/// those of preparedSearch() and checkSpace(); Cancelled.
Result<BestLayouts> bestLayouts(const LayoutRequest& request, const scaling::PresetCatalog& presets,
                                std::stop_token stop = {},
                                const std::function<void(BestLayouts)>& progress = {});

/// The changes that give the job this layout. The law becomes its kernel model, because one
/// efficiency for all kernels cannot tell layouts apart.
std::vector<scaling::FieldChange> changesFor(const scaling::plan::Plan& plan,
                                             const scaling::Scenario& job,
                                             const scaling::PresetCatalog& presets);

/// The job with its own layout against the job with the plan's, both by the law. Errors: those of
/// evaluate(); Cancelled.
Result<scaling::Comparison> compareWithOwn(const scaling::plan::Plan& plan,
                                           const scaling::Scenario& job,
                                           const scaling::PresetCatalog& presets,
                                           std::stop_token stop = {});

} // namespace ringside::session
