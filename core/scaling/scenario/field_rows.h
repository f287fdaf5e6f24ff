// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"
#include "core/scaling/scenario/field_table.h"

#include <string>
#include <utility>
#include <vector>

/// Builders of the rows of field_table.cpp and law_rows.cpp.
namespace ringside::scaling {

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

inline FieldInfo assumed(FieldInfo field, std::string source)
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

// A slot is a pointer to the member of the scenario.
#define RINGSIDE_SLOT(member) [](Scenario& s) -> Slot { return &s.member; }

/// What the step-time law and the models of 2024 to 2026 add to a scenario.
std::vector<FieldRow> lawRows();

} // namespace ringside::scaling
