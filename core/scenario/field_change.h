// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>

namespace ringside {

/// Text with an optional unit, in the grammar of the scenario's fields ("50 Gbps", "110e6", "bf16",
/// "true"), as files and `--set` write it; or a number in the field's unit, as a slider has it.
using FieldValue = std::variant<std::string, double>;

/// One `path = value` change of a scenario.
struct FieldChange
{
    std::string path;
    FieldValue value;
    bool operator==(const FieldChange&) const = default;
};

} // namespace ringside
