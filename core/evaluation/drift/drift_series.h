// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scenario/drift_scenario.h"
#include "core/scenario/evaluation.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
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

/// The law by the closed form. Mean and deviation of L infinity take most of the time.
enum class Moments { Computed, LeftOut };
DistanceLaw distanceLaw(const ComparedDay& day, DriftMetric metric, double limit, Moments moments);
/// The law of `draws` drawn pairs of samples; equal for equal seeds.
DistanceLaw drawnDistanceLaw(const ComparedDay& day, DriftMetric metric, double limit, int draws,
                             std::uint64_t seed);

/// The days that a day is compared with, both included.
struct BaselineDays
{
    int from = 0, to = 0;
    double rows = 0;
};
/// Absent where the baseline has no days yet.
std::optional<BaselineDays> baselineDays(const DriftScenario& scenario, int day);

/// The days of one numeric feature, with and without the fault. Many days are alike, such as all
/// days between two Mondays; each kind of day is compared once.
class DriftSeries
{
public:
    /// By a coarse effort, what shifts other features only does not tell kinds of days apart, and
    /// near means of a baseline are one normal law with their variance.
    DriftSeries(const DriftScenario& scenario, const DriftFeature& feature,
                scenario::Effort effort = scenario::Effort::Fine);

    /// The kind of a day; absent where the baseline has no days yet.
    const std::vector<std::optional<std::size_t>>& days() const { return m_days; }
    /// The same without the fault.
    const std::vector<std::optional<std::size_t>>& healthyDays() const { return m_healthyDays; }
    const std::vector<ComparedDay>& kinds() const { return m_kinds; }

    std::vector<DistanceLaw> laws(double limit, Moments moments) const;

private:
    std::string shiftsUntil(int days, bool isFaulty) const;
    double meanOn(int day, const std::string& shifts) const;
    std::optional<std::size_t> kindOf(int day, const std::string& shifts);
    struct Cells
    {
        std::vector<double> edges, shares; ///< edges between the cells
    };
    const Cells& cellsOf(const BaselineDays& baseline, const std::string& shifts);
    ComparedDay compared(const Cells& baseline, double rows, double mean) const;

    const DriftScenario& m_scenario;
    const DriftFeature& m_feature;
    bool m_isCoarse;
    std::vector<std::optional<std::size_t>> m_days, m_healthyDays;
    std::vector<ComparedDay> m_kinds;
    int m_first = 0; ///< the earliest day that a baseline may have
    std::unordered_map<std::string, std::size_t> m_known;
    std::unordered_map<std::string, Cells> m_baselines;
};

} // namespace ringside::evaluation
