// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/fields/gates_scenario.h"
#include "core/pipeline/fields/task_fields.h"
#include "core/scenario/list_grammar.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ringside::pipeline {

/// From the first second to before the second one.
struct TimeSpan
{
    double from = 0, to = 0;
    bool operator==(const TimeSpan&) const = default;

    bool contains(double at) const { return from <= at && at < to; }
};

/// From this time of day on, durations are multiplied by the factor.
struct ProfileStep
{
    double at = 0, factor = 1;
    bool operator==(const ProfileStep&) const = default;
};

/// Deliveries of data. A version is one delivery that is complete; versions count from 1.
struct SourceFields
{
    std::vector<double> times{}; ///< s, ascending
    double files = 1, spread = 0;
    bool hasMarker = false; ///< the last file of a delivery is a marker
    bool isDated = false;   ///< the address names the version known at launch
    bool operator==(const SourceFields&) const = default;
};

struct ServiceFields
{
    std::vector<TimeSpan> outages{};
    double capacity = 0; ///< attempts at once; 0: unlimited
    double refuseAfter = 0;
    bool operator==(const ServiceFields&) const = default;
};

struct ScheduleFields
{
    double every = 0, first = 0, count = 1;
    double maxConcurrent = 0; ///< 0: unlimited
    bool isQueueing = false;
    std::vector<TimeSpan> pauses{};
    bool catchesUp = false;
    std::vector<ProfileStep> profile{};
    bool operator==(const ScheduleFields&) const = default;
};

enum class TriggerKind { Schedule, Object, Closing, Poll };

struct TriggerFields
{
    TriggerKind kind = TriggerKind::Schedule;
    std::string source{};
    double launch = 0, pollEvery = 60, pollFirst = 0;
    bool operator==(const TriggerFields&) const = default;
};

/// Deletes clusters that were open for longer than `olderThan`; none with `every` 0.
struct SweepFields
{
    double first = 0, every = 0, olderThan = 0;
    bool operator==(const SweepFields&) const = default;
};

enum class FailurePolicy { Slow, Fast };

/// A graph of tasks whose runs an orchestrator starts over days; or faults and the checks against
/// them. A scenario states tasks or gates, not both.
struct PipelineScenario
{
    std::string name = "pipeline";
    bool hasNamePerRun = false;
    bool hasCaching = true;
    FailurePolicy failurePolicy = FailurePolicy::Slow;
    double parallelism = 0; ///< tasks or items of one run at a time; 0: unlimited
    double horizon = 0;
    std::map<std::string, TaskFields> tasks{};
    std::map<std::string, SourceFields> sources{};
    std::map<std::string, ServiceFields> services{};
    ScheduleFields schedule{};
    TriggerFields trigger{};
    SweepFields sweep{};
    std::vector<scenario::TimedName> changesOutside{};
    std::map<std::string, double> prices{}; ///< USD; "MACHINE_hour"
    GatesScenario gates{};
    bool operator==(const PipelineScenario&) const = default;
};

} // namespace ringside::pipeline
