// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"

namespace ringside::bank {

/// Reads what a person typed into a search field:
///
///   word other       both; the last word may be a beginning ("shar" finds sharding)
///   "exact phrase"   these words side by side; so does all-reduce
///   -term            not; of words, phrases and fields
///   a OR b           one of the two (or more)
///   field:value      domain:3 objective:3.3.b difficulty:hard type:multiple is:wrong
///                    depth:deep confidence:low tag:word note:"some words"
///
/// A product under its older or newer name is looked for under both.
/// Errors, each with the column (from 1): UnknownField, UnknownName, WrongType (subject, value,
/// limit), Syntax (a quote that is not closed, OR with nothing to choose from), TooLarge.
Result<SearchQuery> parseQuery(const QString& typed);

/// The fields and their values, in display order: ("is", "wrong, right, ...").
std::vector<std::pair<QString, QString>> queryFields();

} // namespace ringside::bank
