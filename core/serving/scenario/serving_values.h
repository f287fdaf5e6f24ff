// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/scenario/serving_fields.h"

/// The grammar of a serving scenario's values.
namespace ringside::serving {

/// `NUMBER [UNIT]` in the field's own unit. Errors: WrongType, WrongUnit, NotFinite, OutOfRange.
Result<double> parseServingNumber(std::string_view text, const ServingFieldInfo& field);

/// Number of SI units in one unit of the field.
double servingUnit(const ServingFieldInfo& field);

/// [[t, rate], ...]. Errors: WrongType; those of checkProfile().
Result<std::vector<RateStep>> parseProfile(std::string_view text, const ServingFieldInfo& field);
std::string profileText(const std::vector<RateStep>& steps);

/// [1, 2, 4], ascending. Errors: WrongType.
Result<std::vector<int>> parseSizes(std::string_view text, const ServingFieldInfo& field);
std::string sizesText(const std::vector<int>& sizes);

} // namespace ringside::serving
