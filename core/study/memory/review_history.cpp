// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/review_history.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace ringside::study {

namespace {

/// Beyond this length, one card says little about the weights (fsrs-rs's limit).
constexpr std::size_t kLongestHistory = 256;
/// Outliers, as in fsrs-rs: at most this many items of a first rating, or this share of them, count
/// as rare.
constexpr std::size_t kRareItems = 20;
constexpr std::size_t kRareShare = 20; ///< one in 20
constexpr std::size_t kFewestOfAnInterval = 6;
constexpr double kLongestFirst = 100, kLongestFirstEasy = 365; ///< days

/// First rating and first interval in days.
using FirstInterval = std::pair<Rating, double>;

FirstInterval firstInterval(const TrainingCard& card)
{
    const auto later = std::find_if(card.begin(), card.end(),
                                    [](const TrainingReview& review) { return review.days > 0; });
    return {card.front().rating, later == card.end() ? 0 : later->days};
}

bool isFirstInterval(const TrainingCard& card, std::size_t review)
{
    return std::none_of(card.begin(), card.begin() + static_cast<std::ptrdiff_t>(review),
                        [](const TrainingReview& earlier) { return earlier.days > 0; });
}

struct OrderedItems
{
    std::vector<ItemPlace> kept;
    std::size_t outliers = 0;
};

/// `places` in order of time.
OrderedItems orderedItems(const std::vector<ItemPlace>& places,
                          const std::vector<TrainingCard>& cards)
{
    std::map<Rating, std::map<double, std::vector<ItemPlace>>> firsts;
    for (const ItemPlace& place : places)
        if (isFirstInterval(cards[place.card], place.review)) {
            const auto [rating, days] = firstInterval(cards[place.card]);
            firsts[rating][days].push_back(place);
        }
    OrderedItems ordered;
    std::set<FirstInterval> rare;
    for (const auto& [rating, byDays] : firsts) {
        std::vector<std::pair<double, std::vector<ItemPlace>>> groups(byDays.begin(), byDays.end());
        // The map is sorted by days, which decides among equally rare ones.
        std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
            return a.second.size() < b.second.size();
        });
        std::size_t total = 0, gone = 0;
        for (const auto& [days, group] : groups)
            total += group.size();
        const double longest = rating == Rating::Easy ? kLongestFirstEasy : kLongestFirst;
        for (const auto& [days, group] : groups) {
            if (gone + group.size() < std::max(kRareItems, total / kRareShare)) {
                gone += group.size();
                rare.insert({rating, days});
            } else if (group.size() < kFewestOfAnInterval || days > longest) {
                rare.insert({rating, days});
            } else {
                ordered.kept.insert(ordered.kept.end(), group.begin(), group.end());
            }
        }
    }
    for (const ItemPlace& place : places)
        if (!isFirstInterval(cards[place.card], place.review) &&
            !rare.contains(firstInterval(cards[place.card])))
            ordered.kept.push_back(place);
    ordered.outliers = places.size() - ordered.kept.size();
    if (2 * ordered.kept.size() < places.size())
        return {places, 0};
    return ordered;
}

} // namespace

Result<TrainingSet> trainingSet(std::span<const LoggedReview> log)
{
    std::vector<LoggedReview> sorted(log.begin(), log.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const LoggedReview& a, const LoggedReview& b) { return a.ms < b.ms; });
    TrainingSet set;
    std::unordered_map<std::int64_t, std::size_t> indexOfCard;
    std::vector<ItemPlace> places;
    for (const LoggedReview& review : sorted) {
        if (review.days < 0)
            return fail({.code = ErrorCode::OutOfRange,
                         .subject = filled(error_forms::kDaysOfCard, {std::to_string(review.card)}),
                         .value = std::to_string(review.days),
                         .limit = RINGSIDE_TR("0 or more")});
        const auto [found, isNew] = indexOfCard.try_emplace(review.card, set.cards.size());
        if (isNew)
            set.cards.emplace_back();
        TrainingCard& card = set.cards[found->second];
        if (card.size() >= kLongestHistory)
            continue;
        if (!isNew && review.days > 0)
            places.push_back({found->second, card.size()});
        card.push_back({static_cast<double>(review.days), review.rating, 0});
    }
    OrderedItems ordered = orderedItems(places, set.cards);
    set.order = std::move(ordered.kept);
    set.outliers = static_cast<int>(ordered.outliers);
    weighByOrder(set);
    return set;
}

bool goesBeyondFirstIntervals(const TrainingSet& set)
{
    return std::any_of(set.order.begin(), set.order.end(), [&set](const ItemPlace& place) {
        return !isFirstInterval(set.cards[place.card], place.review);
    });
}

void weighByOrder(TrainingSet& set)
{
    const std::size_t count = set.order.size();
    set.items = static_cast<int>(count);
    set.totalWeight = 0;
    int recalled = 0;
    for (std::size_t i = 0; i < count; ++i) {
        TrainingReview& review = set.cards[set.order[i].card][set.order[i].review];
        const double age = count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) : 1;
        review.weight = 0.25 + 0.75 * age * age * age;
        set.totalWeight += review.weight;
        recalled += review.rating != Rating::Again;
    }
    set.actualRecall = set.items > 0 ? static_cast<double>(recalled) / set.items : 0;
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
