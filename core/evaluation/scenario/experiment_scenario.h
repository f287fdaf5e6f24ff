// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace ringside::evaluation {

enum class ExperimentKind { Ab, Paired, Gate, Sequential, Bandit, Exposure };
enum class ReleaseRule {
    AnyGain,
    Paired,
    Margin,
    Fixed,
    Stored,
    Rolling,
    Peek,
    Stricter,
    Pocock,
    OBrienFleming
};
enum class AnalysisUnit { Unit, Request };
enum class BanditPolicy { Equal, FirstWinner, Epsilon, Thompson };

/// A comparison before a release, or a release in steps, and how often the decision is wrong.
struct ExperimentScenario
{
    std::optional<ExperimentKind> kind{};
    // ab, by units such as households
    std::optional<double> baseRate{}, unitsPerDay{};
    std::optional<double> newRate{}, effect{}; ///< one of them; the effect is a difference
    double days = 14, share = 0.5, alpha = 0.05, power = 0.8;
    double parts = 1, clusterSize = 1, icc = 0;
    AnalysisUnit analysis = AnalysisUnit::Unit;
    // paired, on the same rows
    std::optional<double> rows{}, disagree{}, candidateRight{};
    double trueGain = 0;
    std::optional<ReleaseRule> rule{}; ///< of paired, gate and sequential
    double margin = 0;
    std::optional<double> rowsPerDay{};
    // gate, by weekly scores
    std::optional<double> live{}, weekSd{}, noise{}, pairedNoise{}, gainSd{}, level{};
    double gainMean = 0, window = 4;
    std::optional<double> caseGain{};
    double caseWeek = 0;
    // sequential
    std::optional<double> looks{};
    double stricterAlpha = 0.01, drift = 2.8;
    // bandit
    std::vector<double> rates{};
    std::optional<double> readers{};
    double batches = 24;
    BanditPolicy policy = BanditPolicy::Equal;
    double exploreShare = 0.2, epsilon = 0.1, seed = 1;
    // exposure
    std::optional<double> requestsPerDay{}, faultShare{}, horizonHours{};
    std::vector<std::pair<double, double>> steps{}; ///< share of the requests, hours
    double mirrorDays = 0, alarmAfter = 5;
    double alarmDelay = 0; ///< h
    double rollback = 0;   ///< s
    bool operator==(const ExperimentScenario&) const = default;
};

} // namespace ringside::evaluation
