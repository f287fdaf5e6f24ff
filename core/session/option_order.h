// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <cstdint>
#include <vector>

namespace ringside::session {

/// The options as this profile shows them: sorted by id, then shuffled by a generator that starts
/// from the profile's seed and the question's id. Neither the order nor the text of the source file
/// counts, so a correction does not move options that a learner remembers.
std::vector<bank::Option> shownOrder(std::vector<bank::Option> options,
                                     const bank::QuestionId& question, std::uint64_t profileSeed);

} // namespace ringside::session
