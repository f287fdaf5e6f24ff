// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"

#include <cstddef>
#include <string>
#include <string_view>

/// A job as one line of text to be sent to somebody: `ringside:job?cluster.workers=4&...`. Nothing
/// is looked up anywhere: the link holds the whole job. Pairs of path and value, both
/// percent-encoded (RFC 3986), in the order of the fields; what is at its default is left out.
namespace ringside::session {

inline constexpr std::size_t kLongestJobLink = 8192; ///< characters

std::string jobLink(const scaling::Scenario& scenario);

/// The job of a link; white space around it is no part of it. Errors: Syntax (column counts from
/// 1), TooLarge, DuplicateField, and those of applyChange() with field, value, limit, nearest.
Result<scaling::Scenario> readJobLink(std::string_view link);

} // namespace ringside::session
