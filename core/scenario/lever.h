// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/field_change.h"
#include "core/scenario/field_info.h"
#include "core/scenario/lever_stops.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Fields as controls, for every kind of scenario. The lever of a number passes a number to the
/// table of fields; text is parsed only when the user typed it.
namespace ringside::scenario {

enum class LeverKind { Number, Integer, Choice, Switch };

/// One field as a control: the data for a slider or a combo box.
struct Lever
{
    std::string path;
    LeverKind kind = LeverKind::Number;
    FieldKind fieldKind = FieldKind::Number;
    std::string unit; ///< "Gbps", "samples", "" for plain numbers
    double value = 0; ///< in `unit`; index for Choice; 0 or 1 for Switch
    double defaultValue = 0;
    double minimum = 0, maximum = 1;
    bool logarithmic = false;
    std::vector<double> stops;         ///< values of the slider, ascending; never empty for numbers
    std::vector<std::string> choices;  ///< names, for Choice
    std::vector<std::string> titles{}; ///< of the choices, for display; empty where the names are
    bool assumed = false;              ///< the default is an assumption and is marked as such
    std::string source;                ///< source of the default
    std::string meaning;               ///< short phrase for a tooltip
    /// Limits for typed values, inclusive, in `unit`: the field's range, of which `stops` is the
    /// useful part.
    std::optional<double> lowest, highest;
    bool absent = false; ///< not stated; `value` is then the handle's position
    bool defaultAbsent = false;
    std::string absentText; ///< the grammar's word for "not stated"; "" when there is none
    bool operator==(const Lever&) const = default;
};

/// What a kind knows of a field beside its row.
struct LeverFacts
{
    std::string now;    ///< the value, in the grammar
    std::string stated; ///< the one that a reset restores
    std::vector<std::string>
        choices{};                    ///< names, with the one for "not stated" where it is offered
    std::string source{};             ///< of the default
    std::optional<StopRange> range{}; ///< else stops around the stated value
    bool stopsAtDefault = true;       ///< whether the field's own default is a stop
};

/// Errors: NotModelled for fields that are lists or names without choices.
Result<Lever> leverOf(const FieldInfo& field, const LeverFacts& facts);

/// The value of text typed for a number's lever, in its unit; a bare number is in that unit.
/// Errors: those of parseNumber(), with field, value and limit.
Result<double> leverValue(const Lever& lever, std::string_view text);

/// A lever's position as the value of a FieldChange: a number in the lever's unit, the name of a
/// choice, "true" or "false" for a switch.
FieldValue leverChange(const Lever& lever, double value);

/// The same as text for display ("50 Gbps", "bf16", "4").
std::string leverText(const Lever& lever, double value);

/// The values of a lever's positions, its ends first, as they differ most.
std::vector<double> positionsOf(const Lever& lever);

/// Whether it differs from its default.
bool hasMoved(const Lever& lever);

/// A field that changed because another one changed. Texts are in the grammar of FieldChange.
struct Consequence
{
    std::string path, from, to;
    std::string name{}; ///< of the new value alone, where it says enough
    bool operator==(const Consequence&) const = default;
};

} // namespace ringside::scenario
