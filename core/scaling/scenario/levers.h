// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Scenario fields as controls. The lever of a number passes a number to FieldTable::apply(); text
/// is parsed only when the user typed it.
namespace ringside::scaling {

enum class LeverKind { Number, Integer, Choice, Switch };

/// One scenario field as a control: the data for a slider or a combo box.
struct Lever
{
    std::string path;
    LeverKind kind = LeverKind::Number;
    std::string unit; ///< "Gbps", "samples", "" for plain numbers
    double value = 0; ///< in `unit`; index for Choice; 0 or 1 for Switch
    double defaultValue = 0;
    double minimum = 0, maximum = 1;
    bool logarithmic = false;
    std::vector<double> stops;        ///< values of the slider, ascending; never empty for numbers
    std::vector<std::string> choices; ///< names, for Choice
    bool assumed = false;             ///< the default is an assumption and is marked as such
    std::string source;               ///< source of the default
    std::string meaning;              ///< short phrase for a tooltip
    /// Limits for typed values, inclusive, in `unit`: the field's range, of which `stops` is the
    /// useful part.
    std::optional<double> lowest, highest;
    bool absent = false; ///< not stated; `value` is then the handle's position
    bool defaultAbsent = false;
    std::string absentText; ///< the grammar's word for "not stated"; "" when there is none
    bool operator==(const Lever&) const = default;
};

enum class LeverGroupKind {
    Own, ///< picked by the job's author
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

/// A field that changed because another one changed. Texts are in the grammar of FieldChange.
struct Consequence
{
    std::string path, from, to;
    bool operator==(const Consequence&) const = default;
};

/// The control for a scenario field at its current value. Errors: UnknownField; NotModelled for
/// fields that are names.
Result<Lever> leverFor(const std::string& path, const Scenario& scenario,
                       const PresetCatalog& presets);

/// Several levers, such as those of a question, in the given order.
Result<std::vector<Lever>> leversFor(const std::vector<std::string>& paths,
                                     const Scenario& scenario, const PresetCatalog& presets);

/// The value of text typed for a number's lever, in its unit; a bare number is in that unit.
/// Errors: those of scenario_fields.h, with field, value and limit.
Result<double> leverValue(const Lever& lever, std::string_view text);

/// A lever's position as the value of a FieldChange: a number in the lever's unit, the name of a
/// choice, "true" or "false" for a switch.
FieldValue leverChange(const Lever& lever, double value);

/// The same as text for display ("50 Gbps", "bf16", "4").
std::string leverText(const Lever& lever, double value);

} // namespace ringside::scaling
