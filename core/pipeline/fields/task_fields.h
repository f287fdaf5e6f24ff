// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ringside::pipeline {

/// A condition on a number that a task puts out. `isCompiled`: a Python `if` on an output, which
/// the compiler evaluates and which is always true.
struct OutputCondition
{
    std::string task{}, output{};
    std::optional<double> atLeast{}, below{};
    bool isCompiled = false;
    bool operator==(const OutputCondition&) const = default;

    bool isStated() const { return !task.empty(); }
    bool holds(double value) const
    {
        return (!atLeast || value >= *atLeast) && (!below || value < *below);
    }
};

/// The first `attempts` attempts of these runs and items fail `at` seconds after their start. Empty
/// lists represent all.
struct FailurePlan
{
    std::vector<double> runs{}, items{};
    std::optional<double> attempts{}; ///< -1, or not stated: all
    std::optional<double> at{};       ///< s; not stated: at the end
    bool operator==(const FailurePlan&) const = default;

    bool isStated() const { return *this != FailurePlan{}; }
};

/// The newest complete version of a source may be at most `maxAge` seconds old.
struct FreshnessLimit
{
    std::string source{};
    double maxAge = 0;
    bool operator==(const FreshnessLimit&) const = default;

    bool isStated() const { return !source.empty(); }
};

/// A task of the graph. Times are in seconds; names that are not stated are empty.
struct TaskFields
{
    bool isEnabled = true;
    double duration = 0, priority = 0;
    std::vector<std::string> inputs{}, after{}, each{};
    std::string component{}; ///< the task's own id where not stated
    std::vector<double> changedOn{};
    std::map<std::string, std::string> parameters{};
    bool hasRunDate = false;
    std::vector<std::string> reads{};
    bool isCached = true;
    double retries = 0, backoff = 0, backoffFactor = 2, backoffMax = 3600;
    FailurePlan fails{};
    double failChance = 0;
    std::string service{};
    double items = 1, itemParallelism = 0;
    OutputCondition when{}, wanted{};
    std::map<std::string, std::vector<double>> outputs{};
    std::string sideEffect{};
    std::vector<std::string> exitOf{}; ///< one name "all" represents all tasks
    bool notifies = false;
    std::string opens{}, closes{};
    FreshnessLimit guard{}, wantsFresh{};
    std::optional<double> clock{};
    bool isModel = false;
    std::string machine{};
    double machines = 1, preemptions = 0, checkpoint = 0, restart = 0;
    bool operator==(const TaskFields&) const = default;
};

} // namespace ringside::pipeline
