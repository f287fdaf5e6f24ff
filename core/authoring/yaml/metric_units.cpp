// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/metric_units.h"

#include <array>
#include <cstddef>

namespace ringside::bank {

using scaling::Metric;

namespace {

template <std::size_t N> std::vector<units::Unit> symbolsOf(const std::array<units::Unit, N>& table)
{
    std::vector<units::Unit> symbols(table.begin(), table.end());
    std::erase_if(symbols,
                  [](const units::Unit& unit) { return unit.spelling != units::Spelling::Symbol; });
    return symbols;
}

} // namespace

std::vector<units::Unit> unitsOf(Metric metric, bool ratio)
{
    if (ratio)
        return symbolsOf(units::kRatios);
    switch (metric) {
    case Metric::StepTime:
    case Metric::TimePerSample:
    case Metric::Compute:
    case Metric::Communication:
    case Metric::ExposedCommunication:
    case Metric::Input:
    case Metric::Bubble:
    case Metric::RunTime:
    case Metric::TuningTime:
    case Metric::BestInterval:
        return symbolsOf(units::kTimes);
    case Metric::Memory:
        return {units::kSizes.begin(), units::kSizes.end()};
    case Metric::Throughput:
        return symbolsOf(units::kFrequencies);
    case Metric::CommunicationShare:
    case Metric::Efficiency:
    case Metric::Speedup:
    case Metric::Fits:
    case Metric::Staleness:
    case Metric::LostTime:
    case Metric::FinishChance:
    case Metric::UsefulTiles:
    case Metric::CostPerMillionSamples:
    case Metric::Cost:
    case Metric::InformedTrials:
    case Metric::LearningRate:
    case Metric::Mfu:
    case Metric::Hfu:
    case Metric::Goodput:
        return symbolsOf(units::kRatios);
    }
    return {};
}

std::vector<units::Unit> unitsOf(serving::ServingMetric metric, bool ratio)
{
    // The names of serving metrics end with their unit.
    const std::string_view name = serving::nameOf(metric);
    if (ratio)
        return symbolsOf(units::kRatios);
    if (name.ends_with("_per_s"))
        return symbolsOf(units::kFrequencies);
    if (name.ends_with("_s"))
        return symbolsOf(units::kTimes);
    return symbolsOf(units::kRatios);
}

} // namespace ringside::bank
