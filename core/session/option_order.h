// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <cstdint>
#include <vector>

namespace ringside::session {

/// The question's options in this profile's order: sorted by id, then shuffled by a generator
/// seeded with the profile's seed and the question's id. Order and text in the source file do not
/// matter, so a correction does not move options that a learner remembers. A question that keeps
/// its order is shown as it stands, and a fixed option stays in its place.
std::vector<bank::Option> shownOrder(const bank::Question& question, std::uint64_t profileSeed);

} // namespace ringside::session
