// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/field_change.h"
#include "core/base/result.h"
#include "core/serving/scenario/serving_scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The fields of a serving scenario by path: type, unit and range of each, and the grammar of
/// values in files and `--set`.
namespace ringside::serving {

enum class ServingFieldKind {
    Count,     ///< whole number
    Number,    ///< plain number
    Duration,  ///< time; unit "s" or "us"
    Size,      ///< bytes; unit "B"
    Bandwidth, ///< unit "B/s"
    Frequency, ///< per second; the unit says what: "requests/s", "rows/s"
    Switch,    ///< true or false
    Choice,    ///< one of `choices`
    Name,      ///< preset id or file
    Profile,   ///< [[t, rate], ...] in s and requests/s
    Sizes,     ///< [1, 2, 4]
};

/// One field. Ranges are inclusive and in `unit`. A value is `NUMBER [UNIT]`, a name of `choices`,
/// true or false, or a list in brackets.
struct ServingFieldInfo
{
    std::string path;
    ServingFieldKind kind = ServingFieldKind::Number;
    std::string unit{};
    std::optional<double> minimum{}, maximum{};
    std::string defaultText{}; ///< servingFieldText() of a fresh scenario
    bool assumed = false;      ///< the default is an assumption and is marked as such
    std::vector<std::string> choices{};
    std::string absentText{}; ///< the word for "not stated" ("none", "preset"), or ""
    std::string meaning{};    ///< short phrase for help and tooltips
};

/// All fields, in the order for writing a scenario.
const std::vector<ServingFieldInfo>& servingFields();
const ServingFieldInfo* findServingField(std::string_view path);
std::string nearestServingField(std::string_view path);

/// Sets one field. Errors: UnknownField (nearest), WrongType, WrongUnit, UnknownName (nearest),
/// NotFinite, OutOfRange; `scenario` is unchanged then.
Done applyServingChange(ServingScenario& scenario, const FieldChange& change);
Done applyServingChanges(ServingScenario& scenario, const std::vector<FieldChange>& changes);

/// What a change sets, in the grammar: what was written, or the number with the field's unit.
std::string servingValueText(const FieldChange& change);

/// The field's value in the grammar, readable by applyServingChange().
std::string servingFieldText(const ServingScenario& scenario, std::string_view path);
/// What differs from a fresh scenario, in the order of servingFields().
std::vector<FieldChange> statedServingFields(const ServingScenario& scenario);

} // namespace ringside::serving
