// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/replay.h"

#include "core/study/memory/days.h"

namespace ringside::study {

void Replay::add(const FsrsModel& model, const PastReview& review)
{
    m_memory = m_reps == 0 ? model.first(review.rating)
                           : model.next(m_memory, elapsedDays(m_day, review.day), review.rating);
    if (review.rating == Rating::Again && m_phase == CardPhase::Review)
        ++m_lapses;
    ++m_reps;
    m_phase = review.after;
    m_day = review.day;
}

CardState Replay::applied(CardState last) const
{
    if (m_reps == 0)
        return last;
    last.memory = m_memory;
    last.reps = m_reps;
    last.lapses = m_lapses;
    return last;
}

} // namespace ringside::study
