// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/review_history.h"

namespace ringside::study {

/// `start` with w0 ... w3 fitted to the first intervals alone: for each first rating the stability
/// that loses least on them, pulled gently towards the start, and kept in the order Again <= Hard
/// <= Good <= Easy, where the rating with fewer items gives way. A rating without items keeps its
/// start unless the order moves it. As in fsrs-rs (parameter_initialization.rs).
Weights withFirstStabilities(const Weights& start, const TrainingSet& set);

} // namespace ringside::study
