// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringside::scaling {

/// The source of a field's default, or the meaning of leaving the field out. For assumed defaults
/// with a range, the text is in the field's row of field_table.cpp. "" for an unknown path.
std::string sourceOfDefault(std::string_view path);

} // namespace ringside::scaling
