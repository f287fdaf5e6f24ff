// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string_view>

namespace ringside::bank {

/// The first place where the text is not UTF-8 (RFC 3629: no surrogates, no overlong forms), holds
/// a control character other than tab and line end, or a character that turns the reading direction
/// and so can make a text look like another. The error has line and column, no file.
std::optional<Error> findBadText(std::string_view text);

} // namespace ringside::bank
