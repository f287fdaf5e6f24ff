// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/explain/comparison.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/session/job/scenes.h"

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace ringside::session {

/// What the explainer shows for one state of a job. `before` is the job as it is stated, or the one
/// that was pinned to compare with; `now` the job with the changes.
struct Explanation
{
    scaling::Scenario scenario; ///< with the changes applied
    scaling::StepMetrics before;
    scaling::StepMetrics now;
    std::vector<scaling::SweepPoint> speedupBefore; ///< over cluster.workers, ascending
    std::vector<scaling::SweepPoint> speedupNow;
    std::optional<scaling::Trace> trace; ///< of the all-reduce, where no scene was asked for
    std::string traceAbsent; ///< why: "one accelerator", "no all-reduce in this strategy"
    std::vector<scaling::Assumption> assumptions;
    std::vector<scaling::Term> terms;
    /// Of a pinned state with the one now; absent when none is pinned.
    std::optional<scaling::Comparison> comparison;

    /// What a requested scene draws, or why there is nothing.
    struct ScenePicture
    {
        Picture before; ///< nothing when the job is unchanged or had no such picture
        Picture now;
        std::string absent; ///< the reason; empty when there is a picture
    };
    std::map<SceneKind, ScenePicture> pictures;

    /// nullptr when the scene was not asked for.
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
    std::optional<scaling::Scenario> compared{}; ///< what `before` shows instead of `base`
    bool wantTrace = true;                       ///< a moved slider wants the charts first
    int maxTracedRanks = 64;
    std::vector<SceneKind> scenes{}; ///< whose pictures are wanted
};

/// Computes an explanation; a pure function of its arguments, safe on any thread.
/// Errors: those of applying the changes; Cancelled when the token was triggered.
Result<Explanation> explain(const ExplainRequest& request, const scaling::PresetCatalog& presets,
                            std::stop_token stop = {});

} // namespace ringside::session
