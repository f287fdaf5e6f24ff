// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/fit_quality.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <array>
#include <cmath>
#include <map>
#include <string>

namespace ringside::study {

namespace {

constexpr std::size_t kParts = 6;
constexpr int kRecallBins = 10;

/// The prediction for one item.
struct Prediction
{
    double recall = 0;
    bool recalled = false;
    double weight = 0;
    std::array<long, 3> history{}; ///< the bin
};

/// Rounds down to a step on a logarithmic scale.
long logBin(double value, double scale, double base, double precision)
{
    const double edge = scale * std::pow(base, std::floor(std::log(value) / std::log(base)));
    return std::lround(edge * precision);
}

/// The bin of a card with `seen` earlier reviews on other days, `lapses` of them forgotten.
std::array<long, 3> historyBin(double days, int seen, int lapses)
{
    return {logBin(days, 2.48, 3.62, 100), logBin(seen + 2, 1.99, 1.89, 1),
            lapses == 0 ? 0 : logBin(lapses, 1.65, 1.73, 1)};
}

std::vector<Prediction> predictions(const Weights& weights, const TrainingSet& set)
{
    const Fsrs6<double> model(weights.w, true, kSmallestStability);
    std::vector<Prediction> predicted;
    for (const TrainingCard& card : set.cards) {
        MemoryOf<double> state = model.first(card.front().rating);
        int seen = 0, lapses = 0;
        for (std::size_t i = 1; i < card.size(); ++i) {
            const TrainingReview& review = card[i];
            const bool forgotten = review.rating == Rating::Again;
            if (review.weight > 0)
                predicted.push_back({model.retrievability(review.days, state.stability), !forgotten,
                                     review.weight, historyBin(review.days, seen, lapses)});
            if (review.days > 0) {
                ++seen;
                lapses += forgotten;
            }
            state = model.next(state, review.days, review.rating);
        }
    }
    return predicted;
}

struct Sums
{
    double predicted = 0, recalled = 0, weight = 0;
    int count = 0;
    void add(const Prediction& item)
    {
        predicted += item.recall;
        recalled += item.recalled ? 1 : 0;
        weight += item.weight;
        ++count;
    }
};

double lossOf(const Prediction& item)
{
    const double given = item.recalled ? item.recall : 1 - item.recall;
    return -item.weight * std::log(std::max(given, kSurest));
}

FitQuality qualityOf(const std::vector<Prediction>& items)
{
    FitQuality quality;
    std::map<std::array<long, 3>, Sums> histories;
    std::array<Sums, kRecallBins> recalls;
    Sums all;
    double loss = 0;
    for (const Prediction& item : items) {
        loss += lossOf(item);
        all.add(item);
        histories[item.history].add(item);
        const auto bin = static_cast<std::size_t>(item.recall * kRecallBins);
        recalls[std::min(bin, recalls.size() - 1)].add(item);
    }
    if (all.count == 0)
        return quality;
    double squares = 0;
    for (const auto& [history, bin] : histories)
        squares += bin.weight * std::pow((bin.predicted - bin.recalled) / bin.count, 2);
    quality.logLoss = loss / all.weight;
    quality.rmseBins = std::sqrt(squares / all.weight);
    quality.predictedRecall = all.predicted / all.count;
    quality.actualRecall = all.recalled / all.count;
    quality.reviews = all.count;
    for (const Sums& bin : recalls)
        if (bin.count > 0)
            quality.bins.push_back(
                {bin.predicted / bin.count, bin.recalled / bin.count, bin.count});
    return quality;
}

/// The same histories, with weights only for the items from `first` up to `end`, as if there were
/// no others.
TrainingSet partOf(const TrainingSet& set, std::size_t first, std::size_t end)
{
    TrainingSet part = set;
    for (TrainingCard& card : part.cards)
        for (TrainingReview& review : card)
            review.weight = 0;
    part.order.assign(set.order.begin() + static_cast<std::ptrdiff_t>(first),
                      set.order.begin() + static_cast<std::ptrdiff_t>(end));
    weighByOrder(part);
    return part;
}

} // namespace

FitQuality qualityOf(const Weights& weights, const TrainingSet& set)
{
    return qualityOf(predictions(weights, set));
}

Result<FitHealth> healthOf(const TrainingSet& set, const Weights& start, const FitOptions& options)
{
    if (set.items < kFewestForHealth)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("reviews on a later day"),
                     .value = std::to_string(set.items),
                     .limit = filled(error_forms::kOrMore, {std::to_string(kFewestForHealth)})});
    std::vector<Prediction> unseen;
    const std::size_t size = set.order.size() / kParts;
    for (std::size_t part = 1; part < kParts; ++part) {
        FitOptions quiet = options;
        quiet.onProgress = [&options, part](double done) {
            return !options.onProgress ||
                   options.onProgress((static_cast<double>(part - 1) + done) / (kParts - 1));
        };
        RINGSIDE_TRY(const auto fit, fitTrainingSet(partOf(set, 0, part * size), start, quiet));
        const std::size_t end = part + 1 == kParts ? set.order.size() : (part + 1) * size;
        for (Prediction item : predictions(fit.weights, partOf(set, part * size, end))) {
            item.weight = 1; // none is more recent than another when it comes next
            unseen.push_back(item);
        }
    }
    FitHealth health{.unseen = qualityOf(unseen)};
    const double r = health.unseen.actualRecall;
    const double n = health.unseen.reviews;
    const double usualLoss = 0.623 * std::pow(4 * r * (1 - r), 0.738);
    const double usualRmse =
        0.0135 / (std::pow(r, 0.504) - 1.14) + 0.176 / (std::pow(n / 1000, 0.825) + 2.22) + 0.101;
    health.lossRatio = usualLoss > 0 ? health.unseen.logLoss / usualLoss : 0;
    health.rmseRatio = health.unseen.rmseBins / usualRmse;
    health.healthy = health.lossRatio <= kHealthyLossRatio || health.rmseRatio <= kHealthyRmseRatio;
    return health;
}

} // namespace ringside::study
