// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_info.h"

#include <string>
#include <utility>
#include <vector>

/// Builders of the rows of a field table.
namespace ringside::scenario {

/// A row's data, with names for the differences from the defaults.
inline FieldInfo info(std::string path, FieldKind kind, std::string unit, std::string meaning)
{
    FieldInfo field;
    field.path = std::move(path);
    field.kind = kind;
    field.unit = std::move(unit);
    field.meaning = std::move(meaning);
    return field;
}

inline FieldInfo ranged(FieldInfo field, double minimum, double maximum)
{
    field.minimum = minimum;
    field.maximum = maximum;
    return field;
}

inline FieldInfo assumed(FieldInfo field, std::string source = {})
{
    field.assumed = true;
    field.source = std::move(source);
    return field;
}

inline FieldInfo absent(FieldInfo field, std::string word)
{
    field.absentText = std::move(word);
    return field;
}

inline FieldInfo unitNeeded(FieldInfo field)
{
    field.plainNumber = false;
    return field;
}

inline FieldInfo choice(std::string path, std::vector<std::string> choices, std::string meaning)
{
    FieldInfo field = info(std::move(path), FieldKind::Choice, "", std::move(meaning));
    field.choices = std::move(choices);
    return field;
}

inline FieldInfo count(std::string path, std::string unit, double minimum, double maximum,
                       std::string meaning)
{
    return ranged(info(std::move(path), FieldKind::Count, std::move(unit), std::move(meaning)),
                  minimum, maximum);
}

/// A number in the field's unit, with its range.
inline FieldInfo number(std::string path, FieldKind kind, std::string unit, double minimum,
                        double maximum, std::string meaning)
{
    return ranged(info(std::move(path), kind, std::move(unit), std::move(meaning)), minimum,
                  maximum);
}

inline FieldInfo list(std::string path, FieldKind kind, std::string listText, std::string meaning)
{
    FieldInfo field = absent(info(std::move(path), kind, "", std::move(meaning)), "none");
    field.listText = std::move(listText);
    return field;
}

} // namespace ringside::scenario
