// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/estimate.h"
#include "core/scenario/field_change.h"

#include <optional>
#include <string>
#include <vector>

/// What a question or a job states about a scenario of any kind and its model confirms.
namespace ringside::scenario {

enum class Direction { Maximize, Minimize };

/// A bound on another metric; at least one of the two is stated. An option that breaks it loses.
struct Bound
{
    std::string metric;
    std::optional<double> atLeast, atMost; ///< in SI units
    bool operator==(const Bound&) const = default;
};

/// What the keyed option must be best at.
struct Goal
{
    enum class Reads { Cause, Action };
    std::string metric;
    Direction direction = Direction::Maximize;
    double margin = 1.05;
    Reads reads = Reads::Action;
    std::vector<Bound> bounds; ///< `requires` in files
    bool operator==(const Goal&) const = default;
};

/// A number in the prose that the model must confirm. Bounds are in SI units (seconds, bytes,
/// samples per second), or plain ratios where `overBaseline` compares with the scenario unchanged.
struct Claim
{
    std::string metric;
    std::vector<FieldChange> set;
    std::optional<double> low, high; ///< between: both; at_least: low; at_most: high
    bool overBaseline = false;
    std::string says;
    int line = 0, column = 0; ///< where it is in its file
    bool operator==(const Claim&) const = default;
};

/// An option of a question as a model sees it.
struct OptionEffect
{
    std::string id;
    bool correct = false;
    std::vector<FieldChange> changes; ///< none: the option is compared in the state as it is
    bool ruledOut = false;            ///< a fact of the stem excludes it; it is not compared
};

/// Whether the claim's bounds hold for the whole interval.
bool holds(const Claim& claim, const Estimate& value);
/// Two bounds may span 20 %, one bound lies within 10 % of the value; the width of a simulated
/// number's interval comes on top.
bool isTooWide(const Claim& claim, const Estimate& value);
/// Whether `key` is better than `other` by the goal's margin, from the worse end of its interval to
/// the better end of the other's. Two equal numbers tie: neither is better, unless the margin is 1.
/// 0 beats every larger number where less is better.
bool beats(const Goal& goal, const Estimate& key, const Estimate& other);
/// The better one of two numbers, whatever the margin.
bool isBetter(const Goal& goal, const Estimate& a, const Estimate& b);

} // namespace ringside::scenario
