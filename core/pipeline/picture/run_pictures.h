// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/picture/evaluated_pipeline.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/picture.h"

#include <span>
#include <string_view>
#include <vector>

namespace ringside::pipeline {

std::span<const std::string_view> runPictureNames();
/// The runs one below the other, one run with its attempts, the versions of the data and the graph.
std::vector<scenario::Picture> runPictures(const PipelineScenario& scenario,
                                           const scenario::Evaluation& evaluation,
                                           const EvaluatedRuns& runs);

} // namespace ringside::pipeline
