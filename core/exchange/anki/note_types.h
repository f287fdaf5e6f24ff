// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::exchange {

struct NoteTemplate
{
    QString name, front, back;
};

struct NoteType
{
    QString name;
    bool isCloze = false;
    QStringList fields;
    std::vector<NoteTemplate> templates; ///< by ordinal
};

/// What the cards of a collection refer to, by id.
struct CollectionNames
{
    std::int64_t createdS = 0; ///< since 1970; review cards count their days from it
    QHash<std::int64_t, NoteType> noteTypes{};
    QHash<std::int64_t, QString> decks{}; ///< levels separated by "::"
};

/// Reads schema 11, which has them as JSON in `col`, and schema 15 to 18, which have tables with
/// Protocol Buffers. Errors: Damaged, and SQLite's.
Result<CollectionNames> readCollectionNames(storage::Database& database);

} // namespace ringside::exchange
