// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"
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

inline FieldInfo plain(std::string path, double low, double high, std::string meaning)
{
    return number(std::move(path), FieldKind::Number, "", low, high, std::move(meaning));
}

/// From 0 to 1, both included.
inline FieldInfo share(std::string path, std::string meaning)
{
    return plain(std::move(path), 0, 1, std::move(meaning));
}

/// The smallest share that is not 0, and its distance from 1: far beyond what a scenario states.
inline constexpr double kSmallShare = 1e-9;

/// Above 0 and below 1.
inline FieldInfo innerShare(std::string path, std::string meaning)
{
    return plain(std::move(path), kSmallShare, 1 - kSmallShare, std::move(meaning));
}

inline FieldInfo days(std::string path, double low, double high, std::string meaning)
{
    return number(std::move(path), FieldKind::Number, RINGSIDE_TR("days"), low, high,
                  std::move(meaning));
}

inline FieldInfo toggle(std::string path, std::string meaning)
{
    return info(std::move(path), FieldKind::Switch, "", std::move(meaning));
}

inline FieldInfo orNone(FieldInfo info)
{
    return absent(std::move(info), "none");
}

} // namespace ringside::scenario
