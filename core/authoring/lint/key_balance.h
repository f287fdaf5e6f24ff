// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/lint/chi_squared.h"
#include "core/bank/values/question.h"

#include <vector>

namespace ringside::bank {

/// Counts the authored positions of keys in single-choice questions against even positions: a
/// question with n options expects 1/n of its key at each position.
class KeyBalance
{
public:
    void add(const Question& question);
    const std::vector<CountCell>& places() const { return m_places; } ///< first place first
    ChiSquared test() const { return chiSquaredOf(m_places); }

private:
    std::vector<CountCell> m_places;
};

} // namespace ringside::bank
