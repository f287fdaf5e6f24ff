// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_schema.h"

namespace ringside::bank {

storage::Schema bankSchema()
{
    constexpr int kApplicationId = 0x52734271; // "RsBq"
    // A change of the tables raises the version, so that a bank of other tables is not opened.
    constexpr int kVersion = 7;
    const storage::Migration tables{{
        QStringLiteral("CREATE TABLE question("
                       "ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "
                       "domain INTEGER NOT NULL, objective TEXT NOT NULL, "
                       "difficulty INTEGER NOT NULL, multiple INTEGER NOT NULL, "
                       "title TEXT NOT NULL, content_hash TEXT NOT NULL, "
                       "kept_aside INTEGER NOT NULL, depth INTEGER NOT NULL, "
                       "family TEXT NOT NULL, short INTEGER NOT NULL, "
                       "scenario INTEGER NOT NULL, place INTEGER NOT NULL UNIQUE)"),
        // A table of its own, so that the rows for filters stay small enough to scan.
        QStringLiteral("CREATE TABLE question_text("
                       "ordinal INTEGER PRIMARY KEY REFERENCES question, content TEXT NOT NULL)"),
        QStringLiteral("CREATE INDEX question_by_objective ON question(domain, objective)"),
        QStringLiteral("CREATE TABLE job("
                       "ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "
                       "title TEXT NOT NULL, content TEXT NOT NULL)"),
        QStringLiteral("CREATE TABLE guide_chapter("
                       "ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "
                       "title TEXT NOT NULL, content TEXT NOT NULL)"),
        QStringLiteral("CREATE TABLE concept(id TEXT PRIMARY KEY, content TEXT NOT NULL) "
                       "WITHOUT ROWID"),
        QStringLiteral("CREATE TABLE document(name TEXT PRIMARY KEY, content TEXT NOT NULL) "
                       "WITHOUT ROWID"),
        QStringLiteral("CREATE VIRTUAL TABLE search USING fts5("
                       "title, stem, options, explanation, concepts, "
                       "tokenize=\"unicode61 remove_diacritics 2\", prefix='2 3')"),
    }};
    return {kApplicationId, {tables}, kVersion};
}

} // namespace ringside::bank
