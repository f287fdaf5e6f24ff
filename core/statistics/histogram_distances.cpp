// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between a baseline p and a window q, both as shares of cells.
//   L infinity      max |p_i - q_i|
//   Jensen-Shannon  (KL(p|m) + KL(q|m))/2 in bits, m = (p + q)/2, at most 1; histograms are first
//                   split at the union of their edges, each count spread evenly over its cell
//   PSI             sum (q - p) ln(q/p), shares below 1e-4 taken as 1e-4
// Source: TensorFlow Data Validation metrics.cc (L infinity, divergence not its root); PSI's 0.1
// and 0.25 are a convention of credit scoring, not Google's. Wrong as a sign of worse predictions:
// no distance sees concept drift, which needs labels.
#include "core/statistics/histogram_distances.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside::statistics {

namespace {

double sumOf(std::span<const double> counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0.0);
}

std::vector<double> sharesOf(std::span<const double> counts)
{
    const double all = sumOf(counts);
    std::vector<double> shares(counts.begin(), counts.end());
    for (double& share : shares)
        share /= all;
    return shares;
}

/// p log2(p/m).
double information(double p, double m)
{
    return p > 0 ? p * std::log2(p / m) : 0;
}

/// Counts of `histogram` in the cells between `edges`, which include all of its own edges.
std::vector<double> spread(const Histogram& histogram, const std::vector<double>& edges)
{
    std::vector<double> counts(edges.size() - 1, 0.0);
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
        const double low = histogram.edges[i], high = histogram.edges[i + 1];
        for (std::size_t j = 0; j + 1 < edges.size(); ++j) {
            const double overlap = std::min(high, edges[j + 1]) - std::max(low, edges[j]);
            if (overlap > 0)
                counts[j] += histogram.counts[i] * overlap / (high - low);
        }
    }
    return counts;
}

Done checkHistogram(const Histogram& histogram)
{
    const bool matches =
        !histogram.counts.empty() && histogram.edges.size() == histogram.counts.size() + 1;
    const auto notAbove = [](double a, double b) { return !(a < b); };
    if (matches && std::adjacent_find(histogram.edges.begin(), histogram.edges.end(), notAbove) ==
                       histogram.edges.end())
        return {};
    return fail(
        {.code = ErrorCode::OutOfRange,
         .subject = RINGSIDE_TR("edges"),
         .value = filled(error_forms::kEdges, {std::to_string(histogram.edges.size())}),
         .limit = filled(error_forms::kMoreThanCounts, {std::to_string(histogram.counts.size())})});
}

HistogramDistances distancesOf(std::span<const double> baseline, std::span<const double> current)
{
    const std::vector<double> p = sharesOf(baseline), q = sharesOf(current);
    HistogramDistances distances{
        .lInfinity = lInfinity(p, q), .jensenShannon = jensenShannon(p, q), .psi = 0};
    for (std::size_t i = 0; i < p.size(); ++i) {
        const double atLeast = std::max(p[i], kPsiFloor), other = std::max(q[i], kPsiFloor);
        distances.psi += (other - atLeast) * std::log(other / atLeast);
    }
    return distances;
}

} // namespace

double jensenShannon(std::span<const double> p, std::span<const double> q)
{
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
        const double m = (p[i] + q[i]) / 2;
        sum += (information(p[i], m) + information(q[i], m)) / 2;
    }
    return std::clamp(sum, 0.0, 1.0);
}

double lInfinity(std::span<const double> p, std::span<const double> q)
{
    double largest = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        largest = std::max(largest, std::abs(p[i] - q[i]));
    return largest;
}

Result<HistogramDistances> histogramDistances(std::span<const double> baseline,
                                              std::span<const double> current)
{
    if (baseline.size() != current.size() || !(sumOf(baseline) > 0) || !(sumOf(current) > 0))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("counts"),
                     .value = filled(error_forms::kCells, {std::to_string(current.size())}),
                     .limit = filled(error_forms::kAsBaseline, {std::to_string(baseline.size())})});
    return distancesOf(baseline, current);
}

Result<double> histogramDivergence(const Histogram& baseline, const Histogram& current)
{
    RINGSIDE_CHECK(checkHistogram(baseline));
    RINGSIDE_CHECK(checkHistogram(current));
    std::vector<double> edges = baseline.edges;
    edges.insert(edges.end(), current.edges.begin(), current.edges.end());
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    RINGSIDE_TRY(const auto distances,
                 histogramDistances(spread(baseline, edges), spread(current, edges)));
    return distances.jensenShannon;
}

} // namespace ringside::statistics
