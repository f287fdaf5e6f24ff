// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"
#include "core/evaluation/scores/score_table.h"

namespace ringside::evaluation {

/// Of a table of scores: with a threshold the two hills, the confusion matrix, ROC, precision and
/// recall, and costs; how far the scores are probabilities.
std::vector<scenario::Picture> tablePictures(const ScoresScenario& scenario,
                                             const scenario::Evaluation& evaluation,
                                             const ScoreTable& table);

} // namespace ringside::evaluation
