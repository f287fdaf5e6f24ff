// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/review_history.h"

#include <string>
#include <unordered_map>

namespace ringside::study {

namespace {

/// Over more reviews than this, one card says little about the weights (fsrs-rs's limit).
constexpr std::size_t kLongestHistory = 256;

} // namespace

Result<TrainingSet> trainingSet(std::span<const LoggedReview> log)
{
    std::vector<LoggedReview> sorted(log.begin(), log.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const LoggedReview& a, const LoggedReview& b) { return a.ms < b.ms; });
    TrainingSet set;
    std::unordered_map<std::int64_t, std::size_t> indexOfCard;
    std::vector<std::pair<std::size_t, std::size_t>> items; // card, review
    for (const LoggedReview& review : sorted) {
        if (review.days < 0)
            return fail({.code = ErrorCode::OutOfRange,
                         .subject = "days of card " + std::to_string(review.card),
                         .value = std::to_string(review.days),
                         .limit = "0 or more"});
        const auto [place, isNew] = indexOfCard.try_emplace(review.card, set.cards.size());
        if (isNew)
            set.cards.emplace_back();
        TrainingCard& card = set.cards[place->second];
        if (card.size() >= kLongestHistory)
            continue;
        if (!isNew && review.days > 0)
            items.emplace_back(place->second, card.size());
        card.push_back({static_cast<double>(review.days), review.rating, 0});
    }
    set.items = static_cast<int>(items.size());
    int recalled = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        TrainingReview& review = set.cards[items[i].first][items[i].second];
        const double age =
            items.size() > 1 ? static_cast<double>(i) / static_cast<double>(items.size() - 1) : 1;
        review.weight = 0.25 + 0.75 * age * age * age;
        set.totalWeight += review.weight;
        recalled += review.rating != Rating::Again;
    }
    set.actualRecall = set.items > 0 ? static_cast<double>(recalled) / set.items : 0;
    return set;
}

double meanLoss(const Weights& weights, const TrainingSet& set)
{
    const Fsrs6<double> model(weights.w, true, kSmallestStability);
    double sum = 0;
    for (const TrainingCard& card : set.cards)
        sum += cardLoss(model, card, [](double) {});
    return set.totalWeight > 0 ? sum / set.totalWeight : 0;
}

double predictedRecall(const Weights& weights, const TrainingSet& set)
{
    const Fsrs6<double> model(weights.w, true, kSmallestStability);
    double sum = 0;
    for (const TrainingCard& card : set.cards)
        cardLoss(model, card, [&sum](double recall) { sum += recall; });
    return set.items > 0 ? sum / set.items : 0;
}

} // namespace ringside::study
