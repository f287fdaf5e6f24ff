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

/// Whether a field of the kind takes one number, with or without a unit.
bool takesNumbers(FieldKind kind);

/// `NUMBER [UNIT]` in the field's own unit. Plain numbers and rates of events also take thousand,
/// million, billion, trillion, k, M, B, T (13B, 2k samples/s), networks 400G for 400 Gbps, fields
/// of bytes 80G for 80 GB. Errors: WrongType, MissingUnit, WrongUnit, NotFinite, OutOfRange.
Result<double> parseNumber(std::string_view text, const FieldInfo& field);

/// A number typed with the marks of a locale, `.` or `,` before its decimals, in the grammar:
/// "1,5 GB" to "1.5 GB" where the mark is a comma, "13,000" to "13000" where it is a point.
std::string withDecimalPoint(std::string_view text, char decimalMark);

/// Checks a number in the field's own unit. Errors: WrongType for a fraction of a whole number,
/// NotFinite, OutOfRange.
Done checkNumber(double value, const FieldInfo& field);

/// Number of base units (second, byte, byte per second) in one `unit`; absent for an unknown unit.
std::optional<double> unitFactor(FieldKind kind, std::string_view unit);

} // namespace ringside::scenario
