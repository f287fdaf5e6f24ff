// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/base/tr.h"
#include "core/scenario/field_rows.h"
#include "core/scenario/field_table.h"

#include <string>
#include <utility>
#include <vector>

/// Rows that many maps of the kind have.
namespace ringside::access {

inline scenario::FieldInfo name(std::string path, std::string meaning)
{
    return scenario::orNone(
        scenario::info(std::move(path), scenario::FieldKind::Name, "", std::move(meaning)));
}

/// A list of ids or other names; one of them needs no brackets. Of an optional list, an empty one
/// is not the same as none.
inline scenario::FieldInfo ids(std::string path, std::string meaning)
{
    auto field = scenario::list(std::move(path), scenario::FieldKind::Names,
                                RINGSIDE_TR("names such as [a, b]"), std::move(meaning));
    field.takesOne = true;
    field.mayBeEmpty = true;
    return field;
}

/// Networks, their links, the machines in them, and the perimeters around projects.
std::vector<scenario::FieldMap<AccessScenario>> networkMaps();
scenario::FieldMap<AccessScenario> requestMap();

} // namespace ringside::access
