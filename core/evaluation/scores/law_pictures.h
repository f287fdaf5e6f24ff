// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// Two hills with the threshold, the confusion matrix, ROC and precision-recall, cost, reliability
/// and groups; those that the scenario has.
std::vector<scenario::Picture> lawPictures(const ScoresScenario& scenario,
                                           const scenario::Evaluation& evaluation);

} // namespace ringside::evaluation
