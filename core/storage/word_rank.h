// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

struct sqlite3;

namespace ringside::storage {

/// Rows of a word that are counted before its frequency is estimated from them.
constexpr int kCountedRows = 1000;

/// Gives a connection the auxiliary function word_rank(table, weight of each column ...) of FTS5,
/// with k1 = 1.2 and b = 0.75 as its own bm25() (https://www.sqlite.org/fts5.html, section 5.1.1),
/// smaller is better. What a word weighs, ln((N - n + 0.5) / (n + 0.5)) where n of N rows hold it,
/// comes from at most kCountedRows of its rows: bm25() visits all of them, and for a phrase every
/// place of its words, for each search anew. A word with more is taken to go on as it began, in
/// rows numbered from 1 without gaps. A phrase is taken to stand in 1 % of the rows.
/// Errors: Database, when this SQLite has no FTS5.
Done addWordRank(sqlite3* connection);

} // namespace ringside::storage
