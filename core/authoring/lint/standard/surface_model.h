// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/values/finding.h"
#include "core/bank/values/question.h"

#include <vector>

/// How far the form of the options gives the keys away: a conditional logistic model over the
/// features of surface_features.h chooses one of four options.
///
///     p(i) = exp(w x_i) / sum_j exp(w x_j),  w maximizes  sum log p(key) - lambda/2 |w|^2
///
/// with x scaled to unit deviation over the bank. Cross-validated: the questions are split in ten
/// parts by a hash of their ids, and the keys of each part are predicted by a model fitted to the
/// others, so a question never teaches its own key. Chance is 25 %. The model is linear: it does
/// not see that two features together give a key away.
namespace ringside::bank {

/// `questions` with exactly four options and one key are used, the others ignored. Ids must differ.
SurfaceGuesses guessFromSurface(const std::vector<const Question*>& questions);

} // namespace ringside::bank
