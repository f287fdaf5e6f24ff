// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between a baseline p and a window q, both as shares of cells.
//   L infinity      max |p_i - q_i|
//   Jensen-Shannon  (KL(p|m) + KL(q|m))/2 in bits, m = (p + q)/2, at most 1; histograms are first
//                   split at the union of their edges, each count spread evenly over its cell
//   PSI             sum (q - p) ln(q/p), shares below 1e-4 taken as 1e-4
//   without drift   E[PSI] ~ (bins - 1)(1/n + 1/m),  E[JS] ~ that/(8 ln 2)
// Source: TensorFlow Data Validation metrics.cc (L infinity, divergence not its root); PSI's 0.1
// and 0.25 are a convention of credit scoring, not Google's. Wrong as a sign of worse predictions:
// no distance sees concept drift, which needs labels.
#include "core/serving/plan/drift.h"

#include "core/base/error_forms.h"
#include "core/base/index.h"
#include "core/base/tr.h"
#include "core/serving/probability/normal.h"
#include "core/serving/probability/percentiles.h"
#include "core/serving/probability/student.h"
#include "core/serving/probability/time_law.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace ringside::serving {

namespace {

constexpr int kNoiseReplications = 10;

double sumOf(std::span<const double> counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0.0);
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
         .subject = RINGSIDE_TR_IN("ringside::Error", "edges"),
         .value = filled(error_forms::kEdges, {std::to_string(histogram.edges.size())}),
         .limit = filled(error_forms::kMoreThanCounts, {std::to_string(histogram.counts.size())})});
}

/// Binomial draws: exact for a small mean, else a normal approximation corrected for skew.
double drawBinomial(double n, double p, Rng& random)
{
    if (n <= 0 || p <= 0)
        return 0;
    if (p >= 1)
        return n;
    if (p > 0.5)
        return n - drawBinomial(n, 1 - p, random);
    const double mean = n * p, variance = mean * (1 - p);
    if (mean > 200) {
        const double u = (static_cast<double>(random.next() >> 12) + 0.5) * 0x1.0p-52;
        const double z = normalQuantile(u);
        const double skewed = mean + std::sqrt(variance) * z + (z * z - 1) * (1 - 2 * p) / 6;
        return std::clamp(std::round(skewed), 0.0, n);
    }
    // Inversion starting at 0.
    const double u = random.uniform();
    double mass = std::exp(n * std::log1p(-p)), below = mass, k = 0;
    while (below < u && k < n) {
        mass *= (n - k) / (k + 1) * p / (1 - p);
        below += mass;
        ++k;
    }
    return k;
}

std::vector<double> drawEqualCells(int bins, double n, Rng& random)
{
    std::vector<double> counts;
    double left = n;
    for (int i = 0; i < bins; ++i) {
        const double drawn = i + 1 == bins ? left : drawBinomial(left, 1.0 / (bins - i), random);
        counts.push_back(drawn);
        left -= drawn;
    }
    return counts;
}

DriftDistances distancesOf(std::span<const double> baseline, std::span<const double> current)
{
    const double all = sumOf(baseline), now = sumOf(current);
    DriftDistances distances;
    for (std::size_t i = 0; i < baseline.size(); ++i) {
        const double p = baseline[i] / all, q = current[i] / now, m = (p + q) / 2;
        distances.lInfinity = std::max(distances.lInfinity, std::abs(p - q));
        distances.jensenShannon += (information(p, m) + information(q, m)) / 2;
        const double atLeast = std::max(p, kPsiFloor), other = std::max(q, kPsiFloor);
        distances.psi += (other - atLeast) * std::log(other / atLeast);
    }
    distances.jensenShannon = std::clamp(distances.jensenShannon, 0.0, 1.0);
    return distances;
}

struct NoiseRuns
{
    std::vector<double> lInfinity, jensenShannon, psi;
};

NoiseRuns noiseRuns(int bins, double baselineCount, double currentCount, int runs,
                    std::uint64_t seed)
{
    NoiseRuns drawn;
    for (int run = 0; run < runs; ++run) {
        Rng random = randomStream(seed, run, kLengthStream);
        const auto baseline = drawEqualCells(bins, baselineCount, random);
        const auto current = drawEqualCells(bins, currentCount, random);
        const DriftDistances distances = distancesOf(baseline, current);
        drawn.lInfinity.push_back(distances.lInfinity);
        drawn.jensenShannon.push_back(distances.jensenShannon);
        drawn.psi.push_back(distances.psi);
    }
    return drawn;
}

} // namespace

Result<DriftDistances> driftDistances(std::span<const double> baseline,
                                      std::span<const double> current)
{
    if (baseline.size() != current.size() || !(sumOf(baseline) > 0) || !(sumOf(current) > 0))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR_IN("ringside::Error", "counts"),
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
                 driftDistances(spread(baseline, edges), spread(current, edges)));
    return distances.jensenShannon;
}

DriftNoise driftNoise(int bins, double baselineCount, double currentCount, int runs,
                      std::uint64_t seed)
{
    DriftNoise noise;
    noise.psiExpected = (bins - 1) * (1 / currentCount + 1 / baselineCount);
    noise.jensenShannonExpected = noise.psiExpected / (8 * std::numbers::ln2);
    std::vector<DriftDistances> means(kNoiseReplications);
    // Percentiles are means over replications, as in every simulation here: L infinity takes few
    // values, between which a single percentile jumps.
    for (int i = 0; i < kNoiseReplications; ++i) {
        NoiseRuns drawn = noiseRuns(bins, baselineCount, currentCount, runs,
                                    seed + static_cast<std::uint64_t>(i) * 1000003U);
        const auto add = [&](std::vector<double>& values, double DriftDistances::*distance) {
            means[index(i)].*distance = sumOf(values) / runs;
            noise.simulatedP99.*distance += samplePercentile(values, 0.99) / kNoiseReplications;
        };
        add(drawn.lInfinity, &DriftDistances::lInfinity);
        add(drawn.jensenShannon, &DriftDistances::jensenShannon);
        add(drawn.psi, &DriftDistances::psi);
    }
    for (const auto distance :
         {&DriftDistances::lInfinity, &DriftDistances::jensenShannon, &DriftDistances::psi}) {
        const Estimate estimate = estimateOf(numberOfEach(means, distance));
        noise.simulatedMean.*distance = estimate.value;
        noise.meanHalfWidth.*distance = estimate.halfWidth;
    }
    return noise;
}

double falseAlarmShare(DriftMetric metric, double threshold, int bins, double baselineCount,
                       double currentCount, int runs, std::uint64_t seed)
{
    const NoiseRuns drawn = noiseRuns(bins, baselineCount, currentCount, runs, seed);
    const std::vector<double>& values = metric == DriftMetric::LInfinity ? drawn.lInfinity
                                        : metric == DriftMetric::Psi     ? drawn.psi
                                                                         : drawn.jensenShannon;
    const auto above = std::count_if(values.begin(), values.end(),
                                     [&](double value) { return value > threshold; });
    return static_cast<double>(above) / runs;
}

} // namespace ringside::serving
