// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/lint/chi_squared.h"
#include "core/bank/values/question.h"

#include <vector>

namespace ringside::bank {

/// Where the keys of single-choice questions stand as authored, against even places: a question of
/// n options expects 1/n of its key on each of them.
class KeyBalance
{
public:
    void add(const Question& question);
    const std::vector<CountCell>& places() const { return m_places; } ///< first place first
    ChiSquared test() const { return chiSquaredOf(m_places); }

private:
    std::vector<CountCell> m_places;
};

/// Whether a key is longer than every distractor, in characters as they are read.
bool keyIsLongest(const Question& question);

} // namespace ringside::bank
