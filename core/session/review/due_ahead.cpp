// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/due_ahead.h"

#include "core/study/memory/days.h"
#include "core/study/memory/last_pass.h"

#include <algorithm>

namespace ringside::session {

namespace {

constexpr int kLoadDays = 400; ///< days further ahead count as empty

} // namespace

std::optional<int> daysToExam(const ReviewDeck& deck, const StudySettings& settings)
{
    const auto exam = examDay(settings);
    const int left = exam ? study::elapsedDays(deck.day(), *exam) : 0;
    return left > 0 ? std::optional(left) : std::nullopt;
}

int cardCount(const ReviewDeck& deck)
{
    std::size_t count = 0;
    for (const CardQueue queue : {CardQueue::Learning, CardQueue::Due, CardQueue::Later,
                                  CardQueue::Fresh, CardQueue::Waiting})
        count += deck.size(queue);
    return static_cast<int>(count);
}

std::vector<int> dueAhead(const ReviewDeck& deck, const StudySettings& settings)
{
    if (!settings.loadBalancing)
        return {};
    std::vector<int> ahead = deck.dueAhead(kLoadDays);
    if (const auto left = daysToExam(deck, settings)) {
        const int pass = study::passDays(cardCount(deck), settings.reviewsPerDay, *left);
        const auto first = static_cast<std::size_t>(std::max(0, *left - pass));
        if (first < ahead.size())
            std::fill(ahead.begin() + static_cast<std::ptrdiff_t>(first), ahead.end(), 0);
    }
    return ahead;
}

} // namespace ringside::session
