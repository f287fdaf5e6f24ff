// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/fsrs_model.h"

#include <algorithm>
#include <cmath>

namespace ringside::study {

FsrsModel::FsrsModel(const Weights& weights, bool shortTerm, double firstFloor)
    : m_fsrs(weights.w, shortTerm, firstFloor)
{
}

double FsrsModel::retrievability(const MemoryState& state, double days) const
{
    return m_fsrs.retrievability(std::max(0.0, days), state.stability);
}

double FsrsModel::intervalDays(double stability, double retention) const
{
    return stability / m_fsrs.factor() * (std::pow(retention, 1 / m_fsrs.decay()) - 1);
}

int FsrsModel::wholeInterval(double stability, double retention, int maximum) const
{
    const double days = std::round(intervalDays(stability, retention));
    return static_cast<int>(std::clamp(days, 1.0, static_cast<double>(std::max(1, maximum))));
}

MemoryState FsrsModel::first(Rating rating) const
{
    const MemoryOf<double> state = m_fsrs.first(rating);
    return {state.stability, state.difficulty};
}

MemoryState FsrsModel::next(const MemoryState& state, double days, Rating rating) const
{
    const MemoryOf<double> after = m_fsrs.next({state.stability, state.difficulty}, days, rating);
    return {after.stability, after.difficulty};
}

} // namespace ringside::study
