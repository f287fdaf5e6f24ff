// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/picture/serving_pictures.h"
#include "core/serving/scenario/serving_fields.h"

#include <stop_token>
#include <vector>

namespace ringside::session {

/// What is shown of a serving job: the stated state, the present one and a picture of it.
struct ServingExplanation
{
    serving::EvaluatedServing before, now;
    serving::ServingScene scene = serving::ServingScene::Flow;
    serving::ServingPicture picture; ///< nothing where the job has no such picture
    bool isFine = false;             ///< computed with the full number of requests
};

/// Computes an explanation; a pure function, safe on any thread. Errors: those of applying the
/// changes and of evaluate(); Cancelled by the token.
Result<ServingExplanation> explainServing(const serving::ServingScenario& base,
                                          const std::vector<FieldChange>& changes,
                                          serving::ServingScene scene, bool isFine,
                                          const std::stop_token& stop = {});

} // namespace ringside::session
