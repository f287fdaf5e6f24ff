// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/explain/comparison.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scenario/assumption.h"
#include "core/session/job/scenes.h"

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace ringside::session {

/// The explainer's result for one state of a job. `before` is the job as stated, or the pinned one;
/// `now` is the job with the changes.
struct Explanation
{
    scaling::Scenario scenario; ///< with the changes applied, as stated
    /// Of the evaluated job: a machine type states it where the scenario does not.
    int acceleratorsPerWorker = 1;
    scaling::StepMetrics before;
    scaling::StepMetrics now;
    std::vector<scaling::SweepPoint> speedupBefore; ///< over cluster.workers, ascending
    std::vector<scaling::SweepPoint> speedupNow;
    std::optional<scaling::Trace> trace; ///< of the all-reduce, if no scene was requested
    std::string traceAbsent; ///< why: "one accelerator", "no all-reduce in this strategy"
    std::vector<scenario::Assumption> assumptions;
    std::vector<scaling::Term> terms;
    /// Compares the pinned state with the current one; absent without a pinned state.
    std::optional<scaling::Comparison> comparison;

    std::vector<SceneKind> scenesThatFit; ///< for which the job states enough

    /// What a requested scene draws, or why it is absent.
    struct ScenePicture
    {
        Picture before; ///< nothing if the job is unchanged or has no such picture
        Picture now;
        std::string absent; ///< the reason; empty if there is a picture
    };
    std::map<SceneKind, ScenePicture> pictures;

    /// The requested levers that can change something in this state; absent while a handle moves.
    std::optional<std::vector<std::string>> usefulLevers;

    /// nullptr if the scene was not requested.
    const ScenePicture* findPicture(SceneKind kind) const
    {
        const auto it = pictures.find(kind);
        return it == pictures.end() ? nullptr : &it->second;
    }
};

struct ExplainRequest
{
    scaling::Scenario base;
    std::vector<scaling::FieldChange> changes{};
    std::optional<scaling::Scenario> compared{}; ///< used for `before` instead of `base`
    bool wantTrace = true;                       ///< false while a slider moves, for faster charts
    int maxTracedRanks = 64;
    std::vector<SceneKind> scenes{}; ///< requested pictures
    /// Fields that an author picked as levers. With `allLevers` those of leverPathsOf() are looked
    /// at too, and the ones that start to matter when another one moves count as useful.
    std::vector<std::string> levers{};
    bool allLevers = false;
};

/// Computes an explanation; a pure function, safe on any thread. Errors: those of applying the
/// changes; Cancelled by the token.
Result<Explanation> explain(const ExplainRequest& request, const scaling::PresetCatalog& presets,
                            std::stop_token stop = {});

} // namespace ringside::session
