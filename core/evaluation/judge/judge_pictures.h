// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

std::span<const std::string_view> judgePictureNames();
std::vector<scenario::Picture> judgePictures(const EvaluationScenario& scenario,
                                             const scenario::Evaluation& evaluation);

} // namespace ringside::evaluation
