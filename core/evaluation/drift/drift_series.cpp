// SPDX-License-Identifier: GPL-3.0-or-later
//
// Alerts of a monitored feature. The value of a row is N(mean of its day, 1); cells are `bins`
// equal widths between mean +- 3 SD of the baseline, open at both ends. p shares of the baseline, q
// of the day, m = (p + q)/2, n and n' rows of day and baseline, B cells.
//   Jensen-Shannon  the distance of two samples is about gamma with mean D + b and variance V:
//                   b = sum over sides (sum (1 - q/2m) - 1 + sum q^2/2m)/(4 ln 2 n)
//                   V = sum over sides Var_q(log2(q/m)/2)/n + 2 (B - 1) ((1/n + 1/n')/(8 ln 2))^2
//   L infinity      P(distance <= x) = product over cells of Phi((x - d)/s) - Phi((-x - d)/s),
//                   d = q - p, s^2 = q (1 - q)/n + p (1 - p)/n'
// Source: Model Monitoring cuts the range of values into equal widths
// (docs.cloud.google.com/vertex-ai/docs/model-monitoring/overview). Within 0.003 of draws, except
// in the far tail without drift; a proof draws samples. Wrong for features that move together, and
// for values that are not normal.
#include "core/evaluation/drift/drift_series.h"

#include "core/base/index.h"
#include "core/statistics/distributions.h"
#include "core/statistics/draws.h"
#include "core/statistics/gauss_legendre.h"
#include "core/statistics/histogram_distances.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <span>

namespace ringside::evaluation {

namespace {

constexpr int kDaysOfYear = 365, kDaysOfWeek = 7;

/// Bits of a day: what shifts its mean.
enum Shift : char { Monday = 1, Season = 2, Fault = 4 };

int daysBetween(double count)
{
    return static_cast<int>(count);
}

int remainder(int day, int period)
{
    return (day % period + period) % period;
}

/// Bias and variance of the Jensen-Shannon distance from one side's sample.
struct SideNoise
{
    double bias = 0, variance = 0;
};

SideNoise sideNoise(std::span<const double> side, std::span<const double> other, double rows)
{
    double missing = -1, mean = 0, squares = 0;
    for (std::size_t i = 0; i < side.size(); ++i) {
        const double q = side[i], m = (q + other[i]) / 2;
        if (q <= 0)
            continue;
        const double half = q / (2 * m), information = std::log2(q / m) / 2;
        missing += 1 - half + q * half;
        mean += q * information;
        squares += q * information * information;
    }
    return {missing / (4 * std::numbers::ln2 * rows), std::max(0.0, squares - mean * mean) / rows};
}

DistanceLaw jensenShannonLaw(const ComparedDay& day, double limit)
{
    const SideNoise ofDay = sideNoise(day.day, day.baseline, day.dayRows);
    const SideNoise ofBaseline = sideNoise(day.baseline, day.day, day.baselineRows);
    const double perCell = (1 / day.dayRows + 1 / day.baselineRows) / (8 * std::numbers::ln2);
    const double cells = static_cast<double>(day.day.size()) - 1;
    const double mean =
        statistics::jensenShannon(day.baseline, day.day) + ofDay.bias + ofBaseline.bias;
    const double variance = ofDay.variance + ofBaseline.variance + 2 * cells * perCell * perCell;
    return {mean, std::sqrt(variance),
            statistics::gammaTail(limit, mean * mean / variance, variance / mean)};
}

/// P(L infinity <= x).
double lInfinityBelow(const ComparedDay& day, double x)
{
    double below = 1;
    for (std::size_t i = 0; i < day.day.size(); ++i) {
        const double p = day.baseline[i], q = day.day[i];
        const double s = std::sqrt(q * (1 - q) / day.dayRows + p * (1 - p) / day.baselineRows);
        const double d = q - p;
        if (s > 0)
            below *= statistics::normalCdf((x - d) / s) - statistics::normalCdf((-x - d) / s);
        else
            below *= std::abs(d) <= x ? 1 : 0;
    }
    return below;
}

DistanceLaw lInfinityLaw(const ComparedDay& day, double limit, Moments moments)
{
    DistanceLaw law{.alertShare = 1 - lInfinityBelow(day, limit)};
    if (moments == Moments::LeftOut)
        return law;
    // E[X] and E[X^2] are integrals of the tail, over the range in which it is neither 0 nor 1.
    double largest = 0, widest = 0;
    for (std::size_t i = 0; i < day.day.size(); ++i) {
        const double p = day.baseline[i], q = day.day[i];
        largest = std::max(largest, std::abs(q - p));
        widest = std::max(widest, q * (1 - q) / day.dayRows + p * (1 - p) / day.baselineRows);
    }
    const double reach = 5 * std::sqrt(widest);
    const double low = std::max(0.0, largest - reach), half = (largest + reach - low) / 2;
    const statistics::Quadrature& rule = statistics::gaussLegendre(24);
    double mean = low, squares = low * low;
    for (std::size_t i = 0; i < rule.nodes.size(); ++i) {
        const double x = low + half * (1 + rule.nodes[i]);
        const double above = half * rule.weights[i] * (1 - lInfinityBelow(day, x));
        mean += above;
        squares += 2 * x * above;
    }
    law.mean = mean;
    law.deviation = std::sqrt(std::max(0.0, squares - mean * mean));
    return law;
}

/// Means of days that are near each other, in SD of a day, with their share of the days.
struct Means
{
    double share = 0, sum = 0, squares = 0; ///< moments of the means, weighted by their shares
    double mean() const { return sum / share; }
    double deviation() const
    {
        return std::sqrt(1 + std::max(0.0, squares / share - mean() * mean()));
    }
};

/// Runs of ascending means. Within a width of w the law of their days differs from a normal one by
/// its fourth cumulant, about w^4/120: 1e-6 of a share.
std::vector<Means> nearMeans(const std::map<double, double>& means)
{
    constexpr double kWidth = 0.25;
    std::vector<Means> near;
    double first = 0;
    for (const auto& [mean, share] : means) {
        if (near.empty() || mean - first > kWidth) {
            near.emplace_back();
            first = mean;
        }
        Means& last = near.back();
        last.share += share;
        last.sum += share * mean;
        last.squares += share * mean * mean;
    }
    return near;
}

std::vector<double> drawnShares(std::span<const double> shares, double rows, Rng& random)
{
    auto drawn = statistics::drawMultinomial(rows, shares, random);
    for (double& count : drawn)
        count /= rows;
    return drawn;
}

double distanceOf(std::span<const double> p, std::span<const double> q, DriftMetric metric)
{
    return metric == DriftMetric::JensenShannon ? statistics::jensenShannon(p, q)
                                                : statistics::lInfinity(p, q);
}

} // namespace

DistanceLaw distanceLaw(const ComparedDay& day, DriftMetric metric, double limit, Moments moments)
{
    return metric == DriftMetric::JensenShannon ? jensenShannonLaw(day, limit)
                                                : lInfinityLaw(day, limit, moments);
}

DistanceLaw drawnDistanceLaw(const ComparedDay& day, DriftMetric metric, double limit, int draws,
                             std::uint64_t seed)
{
    Rng random = statistics::randomStream(seed, 0, statistics::kSampleStream);
    double sum = 0, squares = 0;
    int above = 0;
    for (int i = 0; i < draws; ++i) {
        const auto baseline = drawnShares(day.baseline, day.baselineRows, random);
        const auto now = drawnShares(day.day, day.dayRows, random);
        const double distance = distanceOf(baseline, now, metric);
        sum += distance;
        squares += distance * distance;
        above += distance > limit ? 1 : 0;
    }
    const double mean = sum / draws;
    return {mean, std::sqrt(std::max(0.0, squares / draws - mean * mean)),
            static_cast<double>(above) / draws, draws};
}

std::optional<BaselineDays> baselineDays(const DriftScenario& scenario, int day)
{
    const int training = daysBetween(scenario.trainingDays);
    const auto table = [&](int release) {
        return BaselineDays{release - training, release - 1, scenario.baselineRows};
    };
    const auto window = [&](int from, int to) -> std::optional<BaselineDays> {
        if (scenario.launchDay)
            from = std::max(from, daysBetween(*scenario.launchDay));
        if (to < from)
            return {};
        return BaselineDays{from, to, (to - from + 1) * scenario.windowRows};
    };
    const int every = daysBetween(scenario.releaseEvery);
    switch (scenario.baseline) {
    case DriftBaseline::Training:
        return table(0);
    case DriftBaseline::Release:
        return table(day / every * every);
    case DriftBaseline::DayBefore:
        return window(day - 1, day - 1);
    case DriftBaseline::LastWeek:
        return window(day - kDaysOfWeek, day - 1);
    case DriftBaseline::LastMonth:
        return window(day - 30, day - 1);
    case DriftBaseline::SameSeason:
        return window(day - kDaysOfYear - kDaysOfWeek, day - kDaysOfYear + kDaysOfWeek);
    }
    return {};
}

DriftSeries::DriftSeries(const DriftScenario& scenario, const DriftFeature& feature,
                         scenario::Effort effort)
    : m_scenario(scenario),
      m_feature(feature),
      m_isCoarse(effort == scenario::Effort::Coarse),
      m_first(-std::max(daysBetween(scenario.trainingDays), kDaysOfYear + kDaysOfWeek))
{
    const int days = daysBetween(scenario.days);
    const std::string faulty = shiftsUntil(days, true), healthy = shiftsUntil(days, false);
    for (int day = 0; day < days; ++day) {
        m_days.push_back(kindOf(day, faulty));
        m_healthyDays.push_back(
            scenario.faultDay && day >= *scenario.faultDay ? kindOf(day, healthy) : m_days.back());
    }
}

std::vector<DistanceLaw> DriftSeries::laws(double limit, Moments moments) const
{
    std::vector<DistanceLaw> laws;
    for (const ComparedDay& kind : m_kinds)
        laws.push_back(distanceLaw(kind, m_scenario.metric, limit, moments));
    return laws;
}

std::string DriftSeries::shiftsUntil(int days, bool isFaulty) const
{
    const int own = (m_feature.monday != 0 ? Monday : 0) | (m_feature.season != 0 ? Season : 0) |
                    (m_feature.fault != 0 ? Fault : 0);
    std::string shifts;
    for (int day = m_first; day < days; ++day) {
        const int ofYear = remainder(day, kDaysOfYear);
        int shift = remainder(day, kDaysOfWeek) == 0 ? Monday : 0;
        if (ofYear >= m_scenario.seasonFrom && ofYear <= m_scenario.seasonTo)
            shift |= Season;
        if (isFaulty && m_scenario.faultDay && day >= *m_scenario.faultDay)
            shift |= Fault;
        if (m_isCoarse)
            shift &= own;
        shifts += static_cast<char>(shift);
    }
    return shifts;
}

double DriftSeries::meanOn(int day, const std::string& shifts) const
{
    const char shift = shifts[static_cast<std::size_t>(day - m_first)];
    return m_feature.trend * day + (shift & Monday ? m_feature.monday : 0) +
           (shift & Season ? m_feature.season : 0) + (shift & Fault ? m_feature.fault : 0);
}

std::optional<std::size_t> DriftSeries::kindOf(int day, const std::string& shifts)
{
    const auto baseline = baselineDays(m_scenario, day);
    if (!baseline)
        return {};
    // Days are alike when their shifts and those of their baselines are; under a trend also how far
    // back the baseline is counts.
    const auto at = [this](int past) { return static_cast<std::size_t>(past - m_first); };
    std::string key = shifts.substr(at(baseline->from), at(baseline->to + 1) - at(baseline->from));
    key += shifts[at(day)];
    if (m_feature.trend != 0)
        key += std::to_string(day - baseline->from);
    const auto [known, isNew] = m_known.try_emplace(std::move(key), m_kinds.size());
    if (isNew) {
        const double mean = meanOn(day, shifts);
        m_kinds.push_back(compared(cellsOf(*baseline, shifts), baseline->rows, mean));
    }
    return known->second;
}

const DriftSeries::Cells& DriftSeries::cellsOf(const BaselineDays& baseline,
                                               const std::string& shifts)
{
    const auto from = static_cast<std::size_t>(baseline.from - m_first);
    const auto count = static_cast<std::size_t>(baseline.to - baseline.from + 1);
    const auto [known, isNew] = m_baselines.try_emplace(
        shifts.substr(from, count) + (m_feature.trend != 0 ? std::to_string(from) : ""));
    Cells& cells = known->second;
    if (!isNew)
        return cells;
    std::map<double, double> means;
    double centre = 0, squares = 1;
    for (int past = baseline.from; past <= baseline.to; ++past)
        means[meanOn(past, shifts)] += 1 / static_cast<double>(count);
    for (const auto& [mean, share] : means)
        centre += share * mean;
    for (const auto& [mean, share] : means)
        squares += share * (mean - centre) * (mean - centre);
    const std::vector<Means> near = m_isCoarse ? nearMeans(means) : std::vector<Means>{};
    const auto shareBelow = [&](double edge) {
        double below = 0;
        for (const Means& law : near)
            below += law.share * statistics::normalCdf((edge - law.mean()) / law.deviation());
        if (m_isCoarse)
            return below;
        for (const auto& [mean, share] : means)
            below += share * statistics::normalCdf(edge - mean);
        return below;
    };
    double before = 0;
    for (int i = 1; i <= m_scenario.bins; ++i) {
        double below = 1;
        if (i < m_scenario.bins) {
            cells.edges.push_back(centre + std::sqrt(squares) * (6 * i / m_scenario.bins - 3));
            below = shareBelow(cells.edges.back());
        }
        cells.shares.push_back(std::max(0.0, below - before));
        before = below;
    }
    return cells;
}

ComparedDay DriftSeries::compared(const Cells& baseline, double rows, double mean) const
{
    ComparedDay day{.baseline = baseline.shares,
                    .day = {},
                    .baselineRows = rows,
                    .dayRows = m_scenario.windowRows};
    double before = 0;
    for (const double edge : baseline.edges) {
        const double below = statistics::normalCdf(edge - mean);
        day.day.push_back(std::max(0.0, below - before));
        before = below;
    }
    day.day.push_back(1 - before);
    return day;
}

} // namespace ringside::evaluation
