// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/yaml/metric_units.h"

namespace ringside::bank {

using scaling::Metric;

std::vector<MetricUnit> unitsOf(Metric metric, bool ratio)
{
    if (ratio)
        return {{"x", 1}, {"%", 0.01}};
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
        return {{"s", 1}, {"ms", 1e-3}, {"us", 1e-6}, {"µs", 1e-6}, {"min", 60}, {"h", 3600}};
    case Metric::Memory:
        return {{"B", 1},     {"bytes", 1},   {"kB", 1e3},    {"MB", 1e6},   {"GB", 1e9},
                {"TB", 1e12}, {"KiB", kKibi}, {"MiB", kMebi}, {"GiB", kGibi}};
    case Metric::Throughput:
        return {{"samples/s", 1}, {"/s", 1}, {"1/s", 1}};
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
        return {{"x", 1}, {"%", 0.01}};
    }
    return {};
}

} // namespace ringside::bank
