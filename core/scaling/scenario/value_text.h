// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Numbers and names as text: the shared grammar of scenario values, independent of the locale.
namespace ringside::scaling {

/// The shortest text that reads back as the same double: "50", "0.8", "110000000", "1e-09".
std::string numberText(double value);

/// Rounded to 15 significant digits: 0.5 ms are 500 us, not 500.00000000000006.
double withoutNoise(double value);

/// `NUMBER [UNIT]` in the field's own unit. Errors: WrongType, MissingUnit,
/// WrongUnit, NotFinite, OutOfRange.
Result<double> parseNumber(std::string_view text, const FieldInfo& field);

/// How many base units (second, byte, byte a second) one `unit` is; absent for an unknown unit.
std::optional<double> unitFactor(FieldKind kind, std::string_view unit);

std::string joined(const std::vector<std::string>& names);

/// `text` without spaces and tabs at its ends.
std::string_view trimmed(std::string_view text);

} // namespace ringside::scaling
