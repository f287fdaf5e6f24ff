// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_salvage.h"

#include "core/progress/journal/journal_tables.h"
#include "core/progress/log/entry_table.h"
#include "core/progress/log/stated_count.h"
#include "core/progress/log/uuid_v7.h"
#include "core/storage/record_carver.h"
#include "core/storage/regular_file.h"

#include <QFile>

#include <algorithm>

namespace ringside::progress {

namespace {

using storage::RecordCarver;

constexpr std::int64_t kIdType = 13 + 2 * 36;        // a text of 36 bytes
constexpr std::int64_t kEntriesKeyType = 13 + 2 * 7; // the setting "entries"

bool isInteger(std::int64_t type)
{
    return (type >= 1 && type <= 6) || type == 8 || type == 9;
}

bool fits(std::int64_t type, ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::Text:
        return type >= 13 && type % 2 == 1;
    case ColumnKind::Integer:
        return isInteger(type);
    case ColumnKind::Real:
        return type == 7 || isInteger(type);
    }
    return false;
}

/// With the checksum, or in the form of an older schema.
bool isRowOf(const EntryTable& table, const RecordCarver::SerialTypes& types, bool withChecksum)
{
    const std::size_t columns = table.columns.size();
    if (types.size() != columns + (withChecksum ? 1 : 0) || types.front() != kIdType ||
        (withChecksum && !isInteger(types.back())))
        return false;
    for (std::size_t i = 0; i < columns; ++i) {
        if (!fits(types[i], table.columns[i].kind))
            return false;
    }
    return true;
}

std::optional<EntryKind> kindOf(const RecordCarver::SerialTypes& types, bool withChecksum)
{
    for (std::size_t i = 0; i < checkedTables().size(); ++i) {
        if (isRowOf(checkedTables().at(i), types, withChecksum))
            return static_cast<EntryKind>(i);
    }
    return std::nullopt;
}

/// Each index ends in the entry's id, after one or two other columns.
bool isIndexRow(const RecordCarver::SerialTypes& types)
{
    return (types.size() == 2 || types.size() == 3) && types.back() == kIdType &&
           std::all_of(types.begin(), types.end(),
                       [](std::int64_t type) { return fits(type, ColumnKind::Text); });
}

bool isCountRow(const RecordCarver::SerialTypes& types)
{
    return types.size() == 2 && types.front() == kEntriesKeyType &&
           fits(types.back(), ColumnKind::Text);
}

/// For a row without a checksum; the tables' constraints check its other values.
bool isPlausible(const QVariantList& values)
{
    const auto idMs = msOfUuidV7(values.at(0).toString());
    return idMs && isUuidV7(values.at(1).toString()) &&
           *idMs >= std::min<std::int64_t>(values.at(2).toLongLong(), kLastUuidV7Ms);
}

/// Adds the carver's records to a journal, and collects the other findings.
class Gatherer
{
public:
    Gatherer(storage::Database& journal, QSet<QString> known)
        : m_journal(journal), m_known(std::move(known))
    {
    }

    /// Rows with a checksum come first, because damage to a value is not visible without one.
    Done gather(const RecordCarver& carver)
    {
        gather(carver, true);
        if (m_hasOlderRows)
            gather(carver, false);
        if (m_failure)
            return fail(*m_failure);
        m_salvage.mentioned -= m_known;
        return {};
    }
    Salvage salvage() const { return m_salvage; }

private:
    void gather(const RecordCarver& carver, bool withChecksum)
    {
        RecordCarver::SerialTypes types;
        const auto isWanted = [&](const RecordCarver::SerialTypes& found) {
            const bool wanted = kindOf(found, withChecksum) ||
                                (withChecksum && (isIndexRow(found) || isCountRow(found)));
            m_hasOlderRows = m_hasOlderRows || (!wanted && kindOf(found, false));
            if (wanted)
                types = found;
            return wanted && !m_failure;
        };
        carver.eachRecord(isWanted, [&](const QVariantList& values) {
            const auto kind = kindOf(types, withChecksum);
            return kind ? takeRow(*kind, values, withChecksum) : takeNote(values);
        });
    }

    bool takeRow(EntryKind kind, const QVariantList& values, bool withChecksum)
    {
        const EntryTable& table = tableOf(kind);
        const QString id = values.front().toString();
        if (!isUuidV7(id))
            return false;
        const bool verified = withChecksum ? values.back().toLongLong() == checksumOf(table, values)
                                           : isPlausible(values);
        if (!verified) {
            m_salvage.mentioned.insert(id);
            return false;
        }
        ++m_salvage.found;
        if (m_known.contains(id))
            return true;
        const Done added = addEntry(m_journal, kind, values.mid(0, table.checksumColumn()));
        if (!added && added.error().code == ErrorCode::FileUnwritable) {
            m_failure = added.error();
            return true;
        }
        if (!added) {
            m_salvage.mentioned.insert(id);
            return false;
        }
        m_known.insert(id);
        ++m_salvage.added;
        return true;
    }

    bool takeNote(const QVariantList& values)
    {
        const QString last = values.back().toString();
        const QString first = values.front().toString();
        if (first == QLatin1String("entries") && values.size() == 2) {
            const auto stated = statedCountFrom(last);
            m_salvage.stated = std::max(m_salvage.stated, stated);
        } else if (isUuidV7(last) && first != QLatin1String("device_id")) {
            m_salvage.mentioned.insert(last);
        }
        return true;
    }

    storage::Database& m_journal;
    QSet<QString> m_known;
    Salvage m_salvage;
    bool m_hasOlderRows = false;
    std::optional<Error> m_failure;
};

} // namespace

QByteArray readableBytes(const QString& file)
{
    constexpr qint64 kBlock = 4096;
    QFile source(file);
    if (!storage::openRegular(source, QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    QByteArray bytes = source.readAll();
    while (bytes.size() < source.size()) {
        const qint64 skipped = std::min(kBlock, source.size() - bytes.size());
        bytes.append(skipped, '\0');
        if (!source.seek(bytes.size()))
            break;
        bytes.append(source.readAll());
    }
    return bytes;
}

Result<QSet<QString>> entryIds(const storage::Database& database)
{
    RINGSIDE_TRY(const QStringList tables, entryTables(database));
    QSet<QString> ids;
    for (const QString& table : tables) {
        RINGSIDE_TRY(auto read,
                     database.prepare(QStringLiteral("SELECT entry_id FROM \"%1\"").arg(table)));
        RINGSIDE_CHECK(read.run());
        for (;;) {
            RINGSIDE_TRY(const bool found, read.next());
            if (!found)
                break;
            ids.insert(read.text(0));
        }
    }
    return ids;
}

Result<Salvage> salvageEntries(storage::Database& journal, const JournalBytes& bytes)
{
    RINGSIDE_TRY(QSet<QString> known, entryIds(journal));
    Gatherer gatherer(journal, std::move(known));
    RINGSIDE_CHECK(gatherer.gather(RecordCarver(bytes.database, bytes.log)));
    return gatherer.salvage();
}

Result<int> addMissingRows(storage::Database& journal, const storage::Database& other)
{
    RINGSIDE_TRY(const QSet<QString> known, entryIds(journal));
    int added = 0;
    for (const EntryKind kind :
         {EntryKind::Answer, EntryKind::Review, EntryKind::ReviewMark, EntryKind::Event}) {
        RINGSIDE_TRY(auto read, other.prepare(selectEntries(kind, {})));
        RINGSIDE_CHECK(read.run());
        for (;;) {
            RINGSIDE_TRY(const bool found, read.next());
            if (!found)
                break;
            if (known.contains(read.text(0)) || !verifyRow(kind, read))
                continue;
            QVariantList values;
            for (int column = 0; column < tableOf(kind).checksumColumn(); ++column)
                values.append(read.value(column));
            RINGSIDE_CHECK(addEntry(journal, kind, values));
            ++added;
        }
    }
    return added;
}

Done addMissingSettings(storage::Database& journal, const storage::Database& other)
{
    RINGSIDE_TRY(auto add,
                 journal.prepare(QStringLiteral(
                     "INSERT INTO setting(key, value) VALUES(?, ?) ON CONFLICT DO NOTHING")));
    for (const char* direction : {"ASC", "DESC"}) {
        auto read = other.prepare(QStringLiteral("SELECT key, value FROM setting ORDER BY key %1")
                                      .arg(QLatin1String(direction)));
        if (!read || !read->run())
            return {};
        for (;;) {
            const Result<bool> found = read->next();
            if (!found || !*found)
                break;
            const QString key = read->text(0);
            if (key == QLatin1String("device_id") && !isUuidV7(read->text(1)))
                continue;
            const Done done = add.run({key, read->value(1)});
            if (!done && done.error().code == ErrorCode::FileUnwritable)
                return done;
        }
    }
    return {};
}

Result<std::optional<std::int64_t>> countLost(const storage::Database& journal,
                                              const Salvage& salvage)
{
    if (!salvage.stated && salvage.mentioned.isEmpty() && salvage.found == 0)
        return std::optional<std::int64_t>();
    if (!salvage.stated)
        return std::optional<std::int64_t>(salvage.mentioned.size());
    RINGSIDE_TRY(const std::int64_t entries, countEntries(journal));
    return std::optional(std::max<std::int64_t>(0, *salvage.stated - entries));
}

} // namespace ringside::progress
