// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/drift/drift_scenario.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace ringside::evaluation {

/// Shares of the cells of a baseline and of a day, with the number of rows of each.
struct ComparedDay
{
    std::vector<double> baseline, day;
    double baselineRows = 0, dayRows = 0;
};

/// The distance of two samples of a compared day.
struct DistanceLaw
{
    double mean = 0, deviation = 0;
    double alertShare = 0; ///< share of such days whose distance is above the limit
    int draws = 0;         ///< 0: by the closed form
};

/// The law by the closed form.
DistanceLaw distanceLaw(const ComparedDay& day, DriftMetric metric, double limit);
/// The law of `draws` drawn pairs of samples; equal for equal seeds.
DistanceLaw drawnDistanceLaw(const ComparedDay& day, DriftMetric metric, double limit, int draws,
                             std::uint64_t seed);

/// The days that a day is compared with, both included.
struct BaselineDays
{
    int from = 0, to = 0;
    double rows = 0;
    bool isTable = false; ///< of training, which stays the same for many days
};
/// Absent where the baseline has no days yet.
std::optional<BaselineDays> baselineDays(const DriftScenario& scenario, int day);

/// The days of one numeric feature, with and without the fault. Many days are alike, such as all
/// days between two Mondays; each kind of day is compared once.
class DriftSeries
{
public:
    DriftSeries(const DriftScenario& scenario, const DriftFeature& feature);

    /// The kind of a day; absent where the baseline has no days yet.
    const std::vector<std::optional<std::size_t>>& days() const { return m_days; }
    /// The same without the fault.
    const std::vector<std::optional<std::size_t>>& healthyDays() const { return m_healthyDays; }
    const std::vector<ComparedDay>& kinds() const { return m_kinds; }

    std::vector<DistanceLaw> laws(double limit) const;

private:
    double meanOn(int day, bool isFaulty) const;
    std::optional<std::size_t> kindOf(int day, bool isFaulty);
    ComparedDay compared(const std::map<double, double>& means, double mean, double rows) const;

    const DriftScenario& m_scenario;
    const DriftFeature& m_feature;
    std::vector<std::optional<std::size_t>> m_days, m_healthyDays;
    std::vector<ComparedDay> m_kinds;
    std::map<std::vector<double>, std::size_t> m_known;
    std::map<std::array<int, 3>, std::map<double, double>> m_tables;
};

} // namespace ringside::evaluation
