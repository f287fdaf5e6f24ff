// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/value_text.h"
#include "core/scaling/verify.h"

#include <array>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr std::array<std::pair<Metric, const char*>, 13> kNames{{
    {Metric::StepTime, "step_time"},
    {Metric::TimePerSample, "time_per_sample"},
    {Metric::Compute, "compute"},
    {Metric::Communication, "communication"},
    {Metric::ExposedCommunication, "exposed_communication"},
    {Metric::CommunicationShare, "communication_share"},
    {Metric::Input, "input"},
    {Metric::Bubble, "bubble"},
    {Metric::Efficiency, "efficiency"},
    {Metric::Speedup, "speedup"},
    {Metric::Throughput, "throughput"},
    {Metric::Memory, "memory"},
    {Metric::Fits, "fits"},
}};

} // namespace

std::string nameOf(Metric metric)
{
    for (const auto& [value, name] : kNames) {
        if (value == metric)
            return name;
    }
    return {};
}

Result<Metric> metricNamed(const std::string& given)
{
    std::vector<std::string> names;
    for (const auto& [value, name] : kNames) {
        if (name == given)
            return value;
        names.emplace_back(name);
    }
    Error error{.code = ErrorCode::UnknownName, .subject = "metric", .value = given};
    error.limit = joined(names);
    error.nearest = nearestName(given, names);
    return fail(error);
}

double metricValue(const StepMetrics& m, Metric metric)
{
    switch (metric) {
    case Metric::StepTime:
        return m.stepTime.value();
    case Metric::TimePerSample:
        return m.throughput > 0 ? 1 / m.throughput : 0;
    case Metric::Compute:
        return m.compute.value();
    case Metric::Communication:
        return m.communication.value();
    case Metric::ExposedCommunication:
        return m.exposedCommunication.value();
    case Metric::CommunicationShare:
        return m.exposedCommunication / m.stepTime;
    case Metric::Input:
        return m.input.value();
    case Metric::Bubble:
        return m.bubble.value();
    case Metric::Efficiency:
        return m.efficiency;
    case Metric::Speedup:
        return m.speedup;
    case Metric::Throughput:
        return m.throughput;
    case Metric::Memory:
        return m.memory.value();
    case Metric::Fits:
        return m.fits ? 1 : 0;
    }
    return 0;
}

} // namespace ringside::scaling
