// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/fields/gates_scenario.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace ringside::pipeline {

/// What one check does with one fault.
struct FoundByCheck
{
    double chance = 0; ///< that one execution notices
    std::optional<double>
        first{};           ///< s from the fault to its first execution's end, if there is one
    bool isInTime = false; ///< the first execution ends by the deployment
};

/// One sort of fault. Times in seconds from its entry.
struct FaultOutcome
{
    std::string name;
    std::optional<double> deployedAt{};
    double caught = 0, escaped = 0, undetected = 0; ///< faults
    double exposedRequests = 0;
    double noticedWeight = 0, noticedTime = 0; ///< faults, and faults × s
    double surelyNoticedAt = 0;                ///< s; the horizon if no check is sure
    std::optional<double> meanNotice() const
    {
        return noticedWeight > 0 ? std::optional(noticedTime / noticedWeight) : std::nullopt;
    }
    std::vector<FoundByCheck> checks{}; ///< in the order of the enabled checks
};

/// A check with its load. Times in seconds.
struct CheckOutcome
{
    std::string name;
    double meanFeedback = 0;           ///< of a change
    double runsPerDay = 0, alarms = 0; ///< alarms: false ones per day
    std::optional<double> load{};      ///< share of its slots
};

struct GateOutcome
{
    std::vector<FaultOutcome> faults;
    std::vector<CheckOutcome> checks; ///< enabled ones, by name
    std::vector<double> feedback;     ///< s per change; empty without checks of changes
};

/// Faults against checks. Change i of n arrives at day_start + (i + 1/2) day_length / n; its jobs
/// wait for the slots, first come first served; the day starts empty. The mean feedback dates a
/// check, the running sum where checks run one after the other. Deployment waits for the blocking
/// checks of changes. Of all executions in the order of their ends the first that notices decides:
/// a blocking one by the deployment catches the fault; else it escapes and is exposed from the
/// deployment to notice + rollback, or to the horizon. Source of the sorts of faults: TensorFlow
/// Data Validation, "Get started"; of the stages: "MLOps: Continuous delivery and automation
/// pipelines in machine learning".
/// Errors: OutOfRange for a live check with more than 1,000,000 executions; Cancelled.
Result<GateOutcome> judgeFaults(const GatesScenario& gates, const std::stop_token& stop);

} // namespace ringside::pipeline
