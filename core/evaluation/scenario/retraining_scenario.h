// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace ringside::evaluation {

enum class RetrainingKind { Interval, Triggers, LateLabels, Shift, Warm, Ceiling };
enum class Decay { Linear, Saturating };
enum class TriggerPolicy { Schedule, Count, Drift, Error };
enum class DelayKind { Uniform, Exponential, Fixed };
enum class TestRows { Random, Newest };

/// When a model is trained again, on which rows, and with which labels. Times are in days unless
/// the name says otherwise.
struct RetrainingScenario
{
    std::optional<RetrainingKind> kind{};
    // interval
    std::optional<double> runCost{}, interval{};
    Decay decay = Decay::Linear;
    std::optional<double> lossGrowth{}, lossLimit{}, timeConstant{};
    // triggers
    std::optional<TriggerPolicy> policy{};
    std::optional<double> every{}, count{}, driftAlertsPerYear{};
    double driftUsefulShare = 1;
    std::optional<double> errorLimit{}, errorNow{}, badError{}, errorSd{}, labelsPerWindow{};
    std::optional<double> windowDays{}, degradationsPerYear{}, labelsPerWeek{};
    double labelsDispersion = 1, neededLabels = 0;
    std::optional<double> reviewDays{};
    // late-labels; window is in weeks of kind shift
    std::optional<double> delay{};
    DelayKind delayKind = DelayKind::Uniform;
    std::optional<double> window{};
    double gap = 0;
    std::optional<double> testWindow{};
    double testGap = 0;
    // shift
    std::optional<double> history{}, newWeeks{}, weight{}, rowsPerWeek{}, parameters{}, noise{};
    std::optional<double> jump{};
    TestRows test = TestRows::Random;
    // warm
    std::optional<double> fullHours{}, warmHours{}, updateEvery{}, fullEvery{}, accelerators{};
    std::optional<double> freshLoss{}, forgetLoss{}, grace{}, horizon{}, budgetHoursPerWeek{};
    // ceiling
    std::optional<double> agreement{};
    double classes = 2;
    std::optional<double> modelAccuracy{}, chance{}, labelers{};
    bool operator==(const RetrainingScenario&) const = default;
};

} // namespace ringside::evaluation
