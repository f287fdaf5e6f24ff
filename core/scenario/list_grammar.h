// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/field_info.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Lists in brackets, the part of the grammar beside numbers and names. A list is never empty; the
/// field's word for "not stated" says that there is none.
namespace ringside::scenario {

/// The numbers of `[1, 2, 4]`, in the field's range. Errors: WrongType, with the field's listText
/// as the limit, for other text, for a number outside the range, a fraction in a list of counts,
/// or a list that does not ascend where it must.
Result<std::vector<double>> parseNumbers(std::string_view text, const FieldInfo& field);
/// The pairs of `[[0, 24], [300, 96]]`. Errors: WrongType.
Result<std::vector<std::pair<double, double>>> parsePairs(std::string_view text,
                                                          const FieldInfo& field);
/// The names of `[a, b]`. Errors: WrongType.
Result<std::vector<std::string>> parseNames(std::string_view text, const FieldInfo& field);

std::string numbersText(const std::vector<double>& numbers);
std::string pairsText(const std::vector<std::pair<double, double>>& pairs);
std::string namesText(const std::vector<std::string>& names);

} // namespace ringside::scenario
