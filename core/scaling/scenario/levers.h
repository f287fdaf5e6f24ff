// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Scenario fields as something to move. A number's lever gives a number to applyChange(); text is
/// parsed only where a person typed it.
namespace ringside::scaling {

enum class LeverKind { Number, Integer, Choice, Switch };

/// One scenario field as something to move: what a slider or a combo box needs to know.
struct Lever
{
    std::string path;
    LeverKind kind = LeverKind::Number;
    std::string unit; ///< "Gbps", "samples", "" for plain numbers
    double value = 0; ///< in `unit`; for Choice the index; for Switch 0 or 1
    double defaultValue = 0;
    double minimum = 0, maximum = 1;
    bool logarithmic = false;
    std::vector<double> stops; ///< the values a slider takes, ascending; never empty for numbers
    std::vector<std::string> choices; ///< names, for Choice
    bool assumed = false;             ///< the default is an assumption, and is shown as one
    std::string source;               ///< where the default comes from
    std::string meaning;              ///< a short phrase for a tooltip
    /// What typing takes, inclusive, in `unit`: the field's range, of which stops are the useful
    /// part.
    std::optional<double> lowest, highest;
    bool absent = false; ///< not stated; `value` is where a handle stands meanwhile
    bool defaultAbsent = false;
    std::string absentText; ///< the grammar's word for "not stated"; "" where there is none
    bool operator==(const Lever&) const = default;
};

enum class LeverGroupKind {
    Own, ///< those the job's author picked
    Cluster,
    Model,
    Work,
    Input,
    Strategy,
    Straggler,
    Training,
    Checkpoint,
    Price,
    Tuning,
};

/// Levers that belong together; never empty.
struct LeverGroup
{
    LeverGroupKind kind = LeverGroupKind::Cluster;
    std::vector<Lever> levers;
    bool operator==(const LeverGroup&) const = default;
};

/// A field that changed because another one was moved. Texts in the grammar of FieldChange.
struct Consequence
{
    std::string path, from, to;
    bool operator==(const Consequence&) const = default;
};

/// A scenario field as something to move, at its present value. Errors: UnknownField; NotModelled
/// for fields that are names.
Result<Lever> leverFor(const std::string& path, const Scenario& scenario,
                       const PresetCatalog& presets);

/// Several, such as the levers of a question in the order its author wrote them.
Result<std::vector<Lever>> leversFor(const std::vector<std::string>& paths,
                                     const Scenario& scenario, const PresetCatalog& presets);

/// What was typed for a number's lever, in its unit; a number alone is in that unit. Errors: those
/// of scenario_fields.h, with field, value and limit.
Result<double> leverValue(const Lever& lever, std::string_view text);

/// A lever's position as the value of a FieldChange: a number in the lever's unit, the name of a
/// choice, "true" or "false" of a switch.
FieldValue leverChange(const Lever& lever, double value);

/// The same as text, to show it ("50 Gbps", "bf16", "4").
std::string leverText(const Lever& lever, double value);

} // namespace ringside::scaling
