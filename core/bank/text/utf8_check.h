// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string_view>

namespace ringside::bank {

/// The first place where the text is not UTF-8 (RFC 3629: no surrogates, no overlong forms), has a
/// control character other than tab and line end, or has a character that changes the reading
/// direction and so can disguise a text. The error has line and column but no file.
std::optional<Error> findBadText(std::string_view text);

} // namespace ringside::bank
