// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"

#include <cstddef>
#include <string>
#include <string_view>

/// A job as one line of text to share: `ringside:job?cluster.workers=4&...`. The link holds the
/// whole job, so nothing is looked up. Pairs of path and value, both percent-encoded (RFC 3986), in
/// the order of the fields, without defaults.
namespace ringside::session {

inline constexpr std::size_t kLongestJobLink = 16384; ///< characters

std::string jobLink(const scaling::Scenario& scenario);

/// The job of a link; ignores surrounding white space. Errors: Syntax (column counts from 1),
/// TooLarge, DuplicateField, and those of FieldTable::apply() with field, value, limit, nearest.
Result<scaling::Scenario> readJobLink(std::string_view link);

} // namespace ringside::session
