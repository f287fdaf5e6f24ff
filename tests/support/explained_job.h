// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/training_kind.h"
#include "core/kinds/training_pictures.h"
#include "core/session/job/explain.h"

#include <optional>
#include <vector>

/// Explanations of training jobs.
namespace ringside::test {

/// A job, its changed version, and one of its pictures.
inline Result<session::Explanation> explainJob(const scaling::Scenario& job,
                                               const scaling::PresetCatalog& presets,
                                               const std::vector<FieldChange>& changes = {},
                                               std::optional<scaling::SceneKind> scene = {},
                                               scenario::Effort effort = scenario::Effort::Fine)
{
    session::ExplainRequest request;
    request.base = scenario::State::of(job);
    request.changes = changes;
    request.effort = effort;
    if (scene)
        request.pictures = {scaling::nameOf(*scene)};
    return session::explain(*scaling::trainingKind(presets), request);
}

inline const scaling::StepMetrics& metricsNow(const session::Explanation& explanation)
{
    return scaling::jobOf(explanation.now)->metrics;
}

inline const scaling::StepMetrics& metricsBefore(const session::Explanation& explanation)
{
    return scaling::jobOf(explanation.before)->metrics;
}

inline const scaling::TrainingExtras& extrasOf(const session::Explanation& explanation)
{
    return *explanation.extras.as<scaling::TrainingExtras>();
}

/// The content of the explanation's picture, which is of this type.
template <class T> const T& contentOf(const session::Explanation& explanation)
{
    return *session::contentIn<T>(explanation.drawn->now);
}

} // namespace ringside::test
