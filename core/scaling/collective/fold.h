// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>

namespace ringside::scaling {

/// Extends pairwise exchanges to any number of ranks (Thakur, Rabenseifner and Gropp 2005): q =
/// 2^floor(lg p) core ranks take part. The other r = p - q ranks fold: each even rank below 2r
/// sends its vector to the odd rank after it, and receives the sum at the end. Steps: the fold when
/// r > 0, `coreSteps` exchanges, the return when r > 0.
class Fold
{
public:
    Fold(int ranks, int coreStepsPerRound)
        : m_ranks(ranks),
          m_core(static_cast<int>(std::bit_floor(static_cast<unsigned>(ranks)))),
          m_folded(ranks - m_core),
          m_rounds(std::countr_zero(static_cast<unsigned>(m_core))),
          m_coreSteps(m_rounds * coreStepsPerRound)
    {
    }

    struct Partner
    {
        int rank = 0;
        bool sends = false, receives = false;
    };

    int ranks() const { return m_ranks; }
    int core() const { return m_core; } ///< q
    int folded() const { return m_folded; }
    int rounds() const { return m_rounds; } ///< lg q
    int steps() const { return m_coreSteps + (m_folded > 0 ? 2 : 0); }
    /// Index of the core exchange in a step; -1 in the fold.
    int coreStep(int step) const { return step - (m_folded > 0 ? 1 : 0); }
    bool isFold(int step) const { return m_folded > 0 && step == 0; }
    bool isUnfold(int step) const { return m_folded > 0 && step == m_coreSteps + 1; }
    /// Core number of a rank; undefined for a folded rank.
    int coreOf(int rank) const { return rank < 2 * m_folded ? rank / 2 : rank - m_folded; }

    /// The partner of a rank in a step; a core step pairs cores that differ in `bit`.
    Partner partnerOf(int rank, int step, int bit) const
    {
        const bool pair = rank < 2 * m_folded;
        const bool even = rank % 2 == 0;
        if (isFold(step))
            return {even ? rank + 1 : rank - 1, pair && even, pair && !even};
        if (isUnfold(step))
            return {even ? rank + 1 : rank - 1, pair && !even, pair && even};
        if (pair && even)
            return {};
        const int other = coreOf(rank) ^ (1 << bit);
        return {other < m_folded ? 2 * other + 1 : other + m_folded, true, true};
    }

    /// Ranks whose values a core rank holds after `round` rounds of sums over bits 0, 1, ...: its
    /// block of 2^round cores, where those below r count twice.
    int contributors(int rank, int round) const
    {
        const int size = 1 << round;
        const int first = coreOf(rank) / size * size;
        return size + std::clamp(m_folded - first, 0, size);
    }

private:
    int m_ranks, m_core, m_folded, m_rounds, m_coreSteps;
};

} // namespace ringside::scaling
