// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/memory/fsrs6.h"
#include "core/study/memory/review_log.h"

#include <algorithm>
#include <span>
#include <vector>

/// A review log as training data. An item is a review on a later day than the card's previous one;
/// its label is whether the rating was better than Again. Item i of n has the weight 0.25 + 0.75
/// (i/(n-1))^3. Order and outliers follow fsrs-rs (dataset.rs, prepare_training_data), so that
/// losses are comparable: first the items that are their card's first interval, by first rating and
/// then by rarity of the interval, the rarest first; then all others in order of time. For each
/// first rating, the rarest first intervals are left out, up to 20 items or 5 %, and those with
/// fewer than 6 items or over 100 days (365 after Easy), with all later items of their cards. Where
/// it is wrong: first intervals get low weights even if they are recent.
namespace ringside::study {

struct TrainingReview
{
    double days = 0;
    Rating rating = Rating::Good;
    double weight = 0; ///< 0: updates the state, but is not an item, or is an outlier
};

/// All reviews of one card in order of time; never empty.
using TrainingCard = std::vector<TrainingReview>;

/// An item's position among the cards.
struct ItemPlace
{
    std::size_t card = 0;
    std::size_t review = 0;
};

struct TrainingSet
{
    std::vector<TrainingCard> cards;
    std::vector<ItemPlace> order; ///< items with a weight
    int items = 0;                ///< with a weight
    int outliers = 0;             ///< items without a weight
    double totalWeight = 0;
    double actualRecall = 0; ///< share of items recalled
};

/// If less than half of a log would remain, it keeps its outliers, because "rare" then means
/// nothing. Error: OutOfRange for negative days.
Result<TrainingSet> trainingSet(std::span<const LoggedReview> log);

/// Keeps predictions away from 0 and 1, where one surprise would cost an infinite loss.
inline constexpr double kSurest = 1e-6;

/// Sum of the weighted log loss of one card; calls `onItem(R)` with each prediction.
template <class T, class OnItem>
T cardLoss(const Fsrs6<T>& model, const TrainingCard& card, OnItem onItem)
{
    using std::log;
    T loss(0);
    MemoryOf<T> state = model.first(card.front().rating);
    for (std::size_t i = 1; i < card.size(); ++i) {
        const TrainingReview& review = card[i];
        if (review.weight > 0) {
            const T recall = model.retrievability(review.days, state.stability);
            onItem(recall);
            const T given = review.rating == Rating::Again ? T(1) - recall : recall;
            loss = loss - T(review.weight) * log(given < T(kSurest) ? T(kSurest) : given);
        }
        state = model.next(state, review.days, review.rating);
    }
    return loss;
}

/// Whether any item is not its card's first interval.
bool goesBeyondFirstIntervals(const TrainingSet& set);

/// Gives the items in `set.order` the weights of their positions, and counts them.
void weighByOrder(TrainingSet& set);

/// Mean of the weighted log loss over all items.
double meanLoss(const Weights& weights, const TrainingSet& set);
/// Mean prediction over all items.
double predictedRecall(const Weights& weights, const TrainingSet& set);

} // namespace ringside::study
