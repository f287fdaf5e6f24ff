// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

std::span<const std::string_view> experimentPictureNames();
std::vector<scenario::Picture> experimentPictures(const EvaluationScenario& scenario,
                                                  const scenario::Evaluation& evaluation);

} // namespace ringside::evaluation
