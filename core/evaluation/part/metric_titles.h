// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace ringside::evaluation {

/// What readers call a metric of any part, marked for translation; "" for an unknown one. Parts
/// that share a metric share its title.
std::string_view titleOf(std::string_view metric);

} // namespace ringside::evaluation
