// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

struct sqlite3;

namespace ringside::storage {

/// Rows counted per word; the frequency of more common words is estimated from them.
constexpr int kCountedRows = 1000;

/// Adds the auxiliary FTS5 function word_rank(table, weight of each column ...) to a connection,
/// with k1 = 1.2 and b = 0.75 like FTS5's own bm25() (https://www.sqlite.org/fts5.html, section
/// 5.1.1); smaller is better. A word's weight, ln((N - n + 0.5) / (n + 0.5)) where n of N rows
/// contain it, comes from at most kCountedRows of its rows. bm25() visits all rows for every
/// search, and for a phrase every position of its words. The frequency of a word with more rows is
/// extrapolated, assuming rows numbered from 1 without gaps. A phrase is assumed to be in 1 % of
/// the rows. Errors: Database, when this SQLite has no FTS5.
Done addWordRank(sqlite3* connection);

} // namespace ringside::storage
