// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splitting T readers among variants with rates r. A split is fixed within a batch:
//   equal         each variant has T/variants readers
//   first-winner  equal until a batch starts at or after the explored share, then the best mean
//   epsilon       a share epsilon at random, the others see the best mean; unseen variants first
//   thompson      each reader sees the variant with the best draw of Beta(1 + clicks, 1 + others)
// Regret is T max(r) minus the expected clicks of the shown variants. Thompson's shares of a batch
// are estimated from some posterior draws. Source: Chapelle, Li, NIPS 2011. Wrong when rates change
// with time.
#include "core/evaluation/experiment/bandit.h"

#include "core/statistics/draws.h"
#include "core/statistics/mean_interval.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace ringside::evaluation {

namespace {

constexpr int kProofRuns = 400, kLeverRuns = 20;
constexpr int kPosteriorDraws = 20;

struct Variant
{
    double rate = 0, shown = 0, clicks = 0;

    double mean() const { return shown > 0 ? clicks / shown : 2; } // unseen: above every rate
};

std::size_t bestOf(std::span<const Variant> variants)
{
    const auto best = std::ranges::max_element(variants, {}, &Variant::mean);
    return static_cast<std::size_t>(best - variants.begin());
}

std::vector<double> thompsonShares(std::span<const Variant> variants, Rng& random)
{
    std::vector<double> shares(variants.size());
    std::vector<statistics::BetaDraw> posteriors;
    for (const Variant& variant : variants)
        posteriors.emplace_back(1 + variant.clicks, 1 + variant.shown - variant.clicks);
    for (int draw = 0; draw < kPosteriorDraws; ++draw) {
        std::size_t best = 0;
        double largest = -1;
        for (std::size_t i = 0; i < posteriors.size(); ++i) {
            const double drawn = posteriors[i](random);
            if (drawn > largest) {
                largest = drawn;
                best = i;
            }
        }
        shares[best] += 1.0 / kPosteriorDraws;
    }
    return shares;
}

/// The split of a batch by the policy, as shares.
std::vector<double> sharesOf(const ExperimentScenario& s, std::span<const Variant> variants,
                             double readersBefore, Rng& random)
{
    const std::size_t count = variants.size();
    std::vector<double> shares(count, 1.0 / static_cast<double>(count));
    switch (s.policy) {
    case BanditPolicy::Equal:
        break;
    case BanditPolicy::FirstWinner:
        if (readersBefore >= s.exploreShare * *s.readers) {
            shares.assign(count, 0);
            shares[bestOf(variants)] = 1;
        }
        break;
    case BanditPolicy::Epsilon:
        for (double& share : shares)
            share *= s.epsilon;
        shares[bestOf(variants)] += 1 - s.epsilon;
        break;
    case BanditPolicy::Thompson:
        return thompsonShares(variants, random);
    }
    return shares;
}

/// Readers before each batch, and all of them at the end.
std::vector<double> batchEnds(const ExperimentScenario& s)
{
    std::vector<double> ends;
    for (int i = 0; i <= s.batches; ++i)
        ends.push_back(std::round(*s.readers * i / s.batches));
    return ends;
}

/// Readers of each variant in one run; adds the shares of its batches.
std::vector<double> shownInRun(const ExperimentScenario& s, std::span<const double> ends,
                               Rng random, std::vector<std::vector<double>>& shares)
{
    std::vector<Variant> variants;
    for (const double rate : s.rates)
        variants.push_back({rate});
    for (std::size_t batch = 0; batch + 1 < ends.size(); ++batch) {
        const double readers = ends[batch + 1] - ends[batch];
        const auto counts = statistics::drawMultinomial(
            readers, sharesOf(s, variants, ends[batch], random), random);
        for (std::size_t i = 0; i < variants.size(); ++i) {
            variants[i].shown += counts[i];
            variants[i].clicks += statistics::drawBinomial(counts[i], variants[i].rate, random);
            shares[batch][i] += readers > 0 ? counts[i] / readers : 0;
        }
    }
    std::vector<double> shown;
    for (const Variant& variant : variants)
        shown.push_back(variant.shown);
    return shown;
}

scenario::Estimate scaled(const scenario::Estimate& estimate, double factor, double offset)
{
    return {offset + factor * estimate.value, std::abs(factor) * estimate.halfWidth,
            estimate.isExact};
}

BanditNumbers numbersOf(const scenario::Estimate& clicks, const scenario::Estimate& best,
                        double most)
{
    BanditNumbers numbers;
    numbers.clicks = clicks;
    numbers.regret = scaled(clicks, -1, most);
    numbers.regretShare = most > 0 ? scaled(numbers.regret, 1 / most, 0) : scenario::exactly(0);
    numbers.bestShare = best;
    return numbers;
}

} // namespace

Result<BanditNumbers> banditNumbers(const ExperimentScenario& s, scenario::Effort effort,
                                    const std::stop_token& stop)
{
    const auto best = std::ranges::max_element(s.rates);
    const double readers = *s.readers, most = readers * *best;
    const auto count = static_cast<double>(s.rates.size());
    const std::vector<double> ends = batchEnds(s);
    std::vector<std::vector<double>> shares(ends.size() - 1, std::vector<double>(s.rates.size()));
    if (s.policy == BanditPolicy::Equal) {
        const double mean = std::accumulate(s.rates.begin(), s.rates.end(), 0.0) / count;
        BanditNumbers numbers =
            numbersOf(scenario::exactly(readers * mean), scenario::exactly(1 / count), most);
        for (auto& batch : shares)
            batch.assign(s.rates.size(), 1 / count);
        numbers.shares = std::move(shares);
        return numbers;
    }
    const int runs = effort == scenario::Effort::Proof ? kProofRuns : kLeverRuns;
    std::vector<double> clicks, bestShares;
    for (int run = 0; run < runs; ++run) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        const auto shown = shownInRun(s, ends,
                                      statistics::randomStream(static_cast<std::uint64_t>(s.seed),
                                                               run, statistics::kSampleStream),
                                      shares);
        clicks.push_back(std::inner_product(shown.begin(), shown.end(), s.rates.begin(), 0.0));
        bestShares.push_back(shown[static_cast<std::size_t>(best - s.rates.begin())] / readers);
    }
    const auto estimated = [](const std::vector<double>& values) {
        const auto interval = statistics::meanInterval(values, 0.99);
        return scenario::Estimate{interval.mean, interval.halfWidth, false};
    };
    BanditNumbers numbers = numbersOf(estimated(clicks), estimated(bestShares), most);
    for (auto& batch : shares) {
        for (double& share : batch)
            share /= runs;
    }
    numbers.shares = std::move(shares);
    return numbers;
}

} // namespace ringside::evaluation
