// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/scenario/tokens_scenario.h"

#include <optional>
#include <vector>

/// Machines in seconds, unless a member says hours.
namespace ringside::cost {

/// Equal jobs on machines that are created for each job or kept.
struct JobsScenario
{
    std::optional<int> count{};
    std::optional<double> run{};
    double start = 0;
    int parallel = 1;
    bool keep = false;
    double reuse = 0, retainedHours = 0;
    bool startBilled = true, spot = false;
    double preemptedPerHour = 0;
    std::optional<double> checkpoint{}; ///< else the whole run
    double save = 0, restart = 0;
    bool operator==(const JobsScenario&) const = default;
};

/// One instance that starts on demand.
struct StandbyScenario
{
    std::vector<Level> load{}; ///< hours and requests per hour
    std::optional<double> service{};
    double scv = 0; ///< variance of the service time / its squared mean
    double start = 0, idle = 0;
    bool always = false;
    int machines = 1;
    bool operator==(const StandbyScenario&) const = default;
};

/// Equal models on equal machines.
struct PackingScenario
{
    std::optional<int> models{};
    std::optional<double> cpu{}, memory{}, machineCpu{}, machineMemory{};
    double limit = 1;
    int extra = 0;
    bool isolate = false;
    int replicas = 1;
    bool operator==(const PackingScenario&) const = default;
};

/// Machines reserved from one hour to another; times in hours from now.
struct ReservationScenario
{
    std::optional<int> machines{};
    std::optional<double> run{}, readyFirst{}, readyLast{}, from{}, to{}, due{};
    bool operator==(const ReservationScenario&) const = default;
};

enum class CapacityMode { Queue, Retry };

/// A machine type that is sold out at times.
struct CapacityScenario
{
    std::optional<double> gap{}, window{}, every{}, patience{};
    CapacityMode mode = CapacityMode::Queue;
    bool operator==(const CapacityScenario&) const = default;
};

/// Jobs that wait for a quota of machines, and give up.
struct QuotaScenario
{
    std::optional<int> machines{};
    std::optional<double> perHour{}, service{}, patience{};
    bool operator==(const QuotaScenario&) const = default;
};

} // namespace ringside::cost
