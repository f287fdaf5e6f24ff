// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/field_info.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Numbers in the grammar of scenario values.
namespace ringside::scenario {

/// `NUMBER [UNIT]` in the field's own unit. Plain numbers and rates of events also take thousand,
/// million, billion, trillion, k, M, B, T (13B, 2k samples/s), networks 400G for 400 Gbps, fields
/// of bytes 80G for 80 GB. Errors: WrongType, MissingUnit, WrongUnit, NotFinite, OutOfRange.
Result<double> parseNumber(std::string_view text, const FieldInfo& field);

/// Checks a number in the field's own unit. Errors: WrongType for a fraction of a whole number,
/// NotFinite, OutOfRange.
Done checkNumber(double value, const FieldInfo& field);

/// Number of base units (second, byte, byte per second) in one `unit`; absent for an unknown unit.
std::optional<double> unitFactor(FieldKind kind, std::string_view unit);

} // namespace ringside::scenario
