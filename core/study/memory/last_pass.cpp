// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/last_pass.h"

#include "core/study/memory/days.h"

#include <algorithm>

namespace ringside::study {

namespace {

double recallOn(const FsrsModel& model, const CardState& card, std::int64_t day)
{
    return model.retrievability(card.memory, elapsedDays(card.lastReviewDay, day));
}

struct Candidate
{
    std::size_t index = 0;
    double gain = 0; ///< by a review on the last day
    double loss = 0; ///< of recall, if reviewed today instead
};

} // namespace

double recallUntouched(const FsrsModel& model, const CardState& card, std::int64_t examDay)
{
    return recallOn(model, card, examDay);
}

double recallAfterReview(const FsrsModel& model, const CardState& card, std::int64_t day,
                         std::int64_t examDay)
{
    const int elapsed = elapsedDays(card.lastReviewDay, day);
    const int left = elapsedDays(day, examDay);
    const double recall = model.retrievability(card.memory, elapsed);
    const MemoryState good = model.next(card.memory, elapsed, Rating::Good);
    const MemoryState again =
        model.next(model.next(card.memory, elapsed, Rating::Again), 0, Rating::Good);
    return recall * model.retrievability(good, left) +
           (1 - recall) * model.retrievability(again, left);
}

double gainPerReview(const FsrsModel& model, const CardState& card, std::int64_t day,
                     std::int64_t examDay)
{
    const double won =
        recallAfterReview(model, card, day, examDay) - recallUntouched(model, card, examDay);
    return won / (2 - recallOn(model, card, day));
}

int passDays(int cards, int perDay, int daysLeft)
{
    // Half a day more than cards / perDay, rounded up.
    const int needed = perDay > 0 ? (2 * cards + 3 * perDay - 1) / (2 * perDay) : kLongestPass;
    return std::min(std::clamp(needed, kShortestPass, kLongestPass), std::max(daysLeft, 0));
}

std::vector<std::size_t> lastPass(const FsrsModel& model, std::span<const CardState> cards,
                                  const PassRequest& request)
{
    const int daysLeft = elapsedDays(request.today, request.examDay);
    if (daysLeft <= 0 || request.perDay <= 0)
        return {};
    const std::int64_t lastDay = request.examDay - 1;
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const CardState& card = cards[i];
        // A card reviewed today waits until tomorrow; the pass does not schedule its steps.
        if (card.phase == CardPhase::New || card.lastReviewDay >= request.today)
            continue;
        const double gain = gainPerReview(model, card, lastDay, request.examDay);
        if (gain < kLeastGain)
            continue;
        candidates.push_back({i, gain,
                              recallAfterReview(model, card, lastDay, request.examDay) -
                                  recallAfterReview(model, card, request.today, request.examDay)});
    }
    // Equal candidates keep the order of the cards, so that the same input gives the same list.
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
    const auto halves = 2 * static_cast<std::size_t>(daysLeft) - 1; // of full days
    const std::size_t halvesToday = daysLeft == 1 ? 1 : 2;
    const auto done = static_cast<std::size_t>(std::max(request.doneToday, 0));
    const std::size_t room = halves * static_cast<std::size_t>(request.perDay) / 2;
    candidates.resize(std::min(candidates.size(), room > done ? room - done : 0));
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.loss < b.loss; });
    const std::size_t all = candidates.size() + done;
    const std::size_t share = (all * halvesToday + halves - 1) / halves;
    candidates.resize(std::min(candidates.size(), share > done ? share - done : 0));
    std::vector<std::size_t> today;
    for (const Candidate& candidate : candidates)
        today.push_back(candidate.index);
    return today;
}

} // namespace ringside::study
