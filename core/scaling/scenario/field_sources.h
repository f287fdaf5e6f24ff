// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringside::scaling {

/// Where a field's default comes from, or what it means that the field is not stated. For fields
/// whose default is an assumption with a range, field_table.cpp says it in the row. "" for an
/// unknown path.
std::string sourceOfDefault(std::string_view path);

} // namespace ringside::scaling
