// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/list_grammar.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ringside::evaluation {

enum class ScoreScale { Probability, Raw };
enum class Parity { One, Selection, Recall };
enum class ReviewKind { None, Flagged, Random, NearThreshold };
enum class GateKind { None, Mean, Slices };
enum class ListRule { Front, Ratio, Best, Sum };

/// A group inherits what it does not state.
struct ScoreGroup
{
    std::optional<double> share{}, prevalence{}, separation{}, spread{}, slope{}, offset{};
    double thresholdShift = 0;                    ///< in SD
    std::optional<double> recall{}, falseAlarm{}; ///< its own operating point, both or none
    bool operator==(const ScoreGroup&) const = default;
};

/// Errors of the live model and of a candidate on the same test rows.
struct ScoreSlice
{
    std::optional<double> share{}, live{}, candidate{}, rows{}, sd{};
    bool operator==(const ScoreSlice&) const = default;
};

struct ScoredRun
{
    std::optional<double> score{}, cost{};
    bool operator==(const ScoredRun&) const = default;
};

/// How often a binary input occurs inside and outside a group that is no input.
struct Proxy
{
    std::optional<double> inside{}, outside{};
    bool operator==(const Proxy&) const = default;
};

/// Scores of one classifier: two normal laws, or a table, places, a confusion matrix, slices, runs
/// or proxies in their place. Shares are from 0 to 1, costs are per row.
struct ScoresScenario
{
    double prevalence = 0.1, separation = 2, spread = 1;
    ScoreScale scale = ScoreScale::Probability;
    std::optional<double> threshold{}; ///< 0.5 where none is stated
    double slope = 1;
    std::optional<double> offset{}, trainedPrevalence{};
    double rows = 10000;
    std::optional<double> capacity{};
    Parity parity = Parity::One;
    std::optional<double> falseAlarmCost{}, missCost{}, reviewCost{};
    std::optional<ReviewKind> review{};
    std::optional<double> reviewCapacity{};
    std::map<std::string, ScoreGroup> groups{};
    scenario::NumberRows table{};
    std::optional<double> at{};
    std::vector<double> ranks{};
    scenario::NumberRows matrix{};
    std::optional<double> positiveClass{}; ///< of the matrix, from 1; the last of two
    std::map<std::string, ScoreSlice> slices{};
    GateKind gate = GateKind::None;
    double gateMargin = 0, gateTolerance = 0.05;
    std::map<std::string, ScoredRun> runs{};
    ListRule rule = ListRule::Front;
    std::optional<double> list{};
    std::map<std::string, Proxy> proxies{};
    std::optional<double> groupShare{};
    std::vector<std::string> removed{};
    bool operator==(const ScoresScenario&) const = default;
};

} // namespace ringside::evaluation
