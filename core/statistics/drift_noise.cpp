// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the distance of two samples is without drift, n and m rows over equal cells:
//   E[PSI] ~ (bins - 1)(1/n + 1/m),  E[JS] ~ that/(8 ln 2)
// The rest is simulated: counts of a sample are binomial draws, one cell after the other.
#include "core/statistics/drift_noise.h"

#include "core/base/index.h"
#include "core/statistics/draws.h"
#include "core/statistics/mean_interval.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <numbers>
#include <numeric>
#include <vector>

namespace ringside::statistics {

namespace {

constexpr int kNoiseReplications = 10;

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

struct NoiseRuns
{
    std::vector<double> lInfinity, jensenShannon, psi;
};

NoiseRuns noiseRuns(int bins, double baselineCount, double currentCount, int runs,
                    std::uint64_t seed)
{
    NoiseRuns drawn;
    for (int run = 0; run < runs; ++run) {
        Rng random = randomStream(seed, run, kSampleStream);
        const auto baseline = drawEqualCells(bins, baselineCount, random);
        const auto current = drawEqualCells(bins, currentCount, random);
        const HistogramDistances distances = *histogramDistances(baseline, current);
        drawn.lInfinity.push_back(distances.lInfinity);
        drawn.jensenShannon.push_back(distances.jensenShannon);
        drawn.psi.push_back(distances.psi);
    }
    return drawn;
}

} // namespace

DriftNoise driftNoise(int bins, double baselineCount, double currentCount, int runs,
                      std::uint64_t seed)
{
    DriftNoise noise;
    noise.psiExpected = (bins - 1) * (1 / currentCount + 1 / baselineCount);
    noise.jensenShannonExpected = noise.psiExpected / (8 * std::numbers::ln2);
    std::vector<HistogramDistances> means(kNoiseReplications);
    // Percentiles are means over replications, as in every simulation here: L infinity takes few
    // values, between which a single percentile jumps.
    for (int i = 0; i < kNoiseReplications; ++i) {
        NoiseRuns drawn = noiseRuns(bins, baselineCount, currentCount, runs,
                                    seed + static_cast<std::uint64_t>(i) * 1000003U);
        const auto add = [&](std::vector<double>& values, double HistogramDistances::*distance) {
            means[index(i)].*distance = std::accumulate(values.begin(), values.end(), 0.0) / runs;
            noise.simulatedP99.*distance += samplePercentile(values, 0.99) / kNoiseReplications;
        };
        add(drawn.lInfinity, &HistogramDistances::lInfinity);
        add(drawn.jensenShannon, &HistogramDistances::jensenShannon);
        add(drawn.psi, &HistogramDistances::psi);
    }
    for (const auto distance : {&HistogramDistances::lInfinity, &HistogramDistances::jensenShannon,
                                &HistogramDistances::psi}) {
        std::vector<double> numbers;
        for (const HistogramDistances& mean : means)
            numbers.push_back(mean.*distance);
        const MeanInterval interval = meanInterval(numbers, 0.99);
        noise.simulatedMean.*distance = interval.mean;
        noise.meanHalfWidth.*distance = interval.halfWidth;
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

} // namespace ringside::statistics
