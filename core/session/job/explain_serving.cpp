// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/explain_serving.h"

#include <utility>

namespace ringside::session {

Result<ServingExplanation> explainServing(const serving::ServingScenario& base,
                                          const std::vector<FieldChange>& changes,
                                          serving::ServingScene scene, bool isFine,
                                          const std::stop_token& stop)
{
    const serving::ServingEffort effort =
        isFine ? serving::ServingEffort::fine() : serving::ServingEffort::coarse();
    ServingExplanation explanation;
    explanation.scene = scene;
    explanation.isFine = isFine;
    serving::ServingScenario changed = base;
    RINGSIDE_CHECK(serving::fieldTable().applyAll(changed, changes));
    RINGSIDE_TRY(explanation.now, serving::evaluate(changed, effort, stop));
    explanation.before = explanation.now;
    if (!changes.empty()) {
        RINGSIDE_TRY(explanation.before, serving::evaluate(base, effort, stop));
    }
    if (auto picture = serving::servingPicture(scene, explanation.now, effort, stop))
        explanation.picture = *std::move(picture);
    if (stop.stop_requested())
        return fail({.code = ErrorCode::Cancelled});
    return explanation;
}

} // namespace ringside::session
