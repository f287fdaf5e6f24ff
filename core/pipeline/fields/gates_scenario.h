// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ringside::pipeline {

enum class Deployment { AfterChecks, Daily, Never };
enum class CheckOrder { Parallel, Serial };
enum class CheckPlace { Change, Daily, Live };

/// What a fault changes: measured facts, such as the share of nulls or the age of the newest row.
struct GateFault
{
    double count = 1;
    std::optional<double> enters{}; ///< s after midnight; else the middle of the working day
    double share = 1;               ///< of the requests that it reaches
    std::map<std::string, double> symptoms{};
    bool operator==(const GateFault&) const = default;
};

struct GateLimit
{
    std::optional<double> atMost{}, atLeast{};
    bool operator==(const GateLimit&) const = default;
};

struct GateCheck
{
    bool isEnabled = true;
    CheckPlace on = CheckPlace::Change;
    double at = 0, after = 0, every = 0, duration = 0; ///< s
    std::map<std::string, GateLimit> limits{};
    double sample = 0; ///< cases read; 0: all
    double slots = 0;  ///< 0: unlimited
    double runsPerChange = 1, cost = 0;
    bool blocks = true;
    double order = 0;
    bool operator==(const GateCheck&) const = default;
};

/// Faults that enter with changes or data, and the checks that may find them. Times in seconds.
struct GatesScenario
{
    double changesPerDay = 10, dayStart = 32400, dayLength = 28800;
    Deployment deployment = Deployment::AfterChecks;
    double deployAfter = 0, deployAt = 0;
    double requestsPerSecond = 0, rollback = 0, horizon = 30 * 86400.0;
    CheckOrder sequence = CheckOrder::Parallel;
    std::map<std::string, GateFault> faults{};
    std::map<std::string, std::vector<double>> healthy{}; ///< one value, or one per day
    std::map<std::string, GateCheck> checks{};
    bool operator==(const GatesScenario&) const = default;

    bool isStated() const { return *this != GatesScenario{}; }
};

} // namespace ringside::pipeline
