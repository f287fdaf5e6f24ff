// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_info.h"

#include <string>
#include <string_view>

/// Numbers as a learner types them, before the grammar of scenario values reads them.
namespace ringside::scenario {

/// Whether a field of the kind takes one number, with or without a unit.
bool takesNumbers(FieldKind kind);

/// A number typed with the marks of a locale, `.` or `,` before its decimals, in the grammar:
/// "1,5 GB" to "1.5 GB" where the mark is a comma, "13,000" to "13000" where it is a point.
std::string withDecimalPoint(std::string_view text, char decimalMark);

} // namespace ringside::scenario
