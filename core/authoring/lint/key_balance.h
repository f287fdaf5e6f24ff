// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/statistics/chi_squared_test.h"

#include <vector>

namespace ringside::bank {

/// Counts the authored positions of keys in single-choice questions against even positions: a
/// question with n options expects 1/n of its key at each position.
class KeyBalance
{
public:
    void add(const Question& question);
    /// First place first.
    const std::vector<statistics::CountCell>& places() const { return m_places; }
    statistics::ChiSquaredTest test() const { return statistics::chiSquaredTest(m_places); }

private:
    std::vector<statistics::CountCell> m_places;
};

} // namespace ringside::bank
