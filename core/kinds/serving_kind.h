// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"
#include "core/serving/picture/serving_pictures.h"

#include <memory>

namespace ringside::serving {

/// Serving jobs: requests, replicas and what users wait for. The detail of an evaluation is an
/// EvaluatedServing.
std::unique_ptr<const scenario::ScenarioKind> servingKind();

/// The content of their pictures.
struct ServingContent
{
    ServingScene scene = ServingScene::Flow;
    ServingPicture picture;
};

/// The job of an evaluation, or nullptr where it is of another kind.
const EvaluatedServing* servingOf(const scenario::Evaluation& evaluation);

} // namespace ringside::serving
