// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QVariant>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace ringside::storage {

/// Finds the records of index b-trees (indexes, and tables WITHOUT ROWID) in the bytes of a
/// database and of its write-ahead log. Tries every position of every page, so records behind a
/// torn page header, in a broken tree or on a freed page are found too. Format:
/// https://www.sqlite.org/fileformat2.html, sections 1.6, 2.1 and 4. May report bytes that only
/// look like a record: the caller identifies its records by their columns and verifies the values.
class RecordCarver
{
public:
    /// The contents of the two files, as far as readable; either may be empty.
    RecordCarver(QByteArray database, QByteArray log);

    /// The types of a record's columns, section 2.1: 1 to 6, 8 and 9 are integers, 7 is a real, an
    /// odd number from 13 on a text of (n - 13) / 2 bytes.
    using SerialTypes = std::vector<std::int64_t>;
    using IsWanted = std::function<bool(const SerialTypes& types)>;
    /// Integers as qlonglong, reals as double, texts as QString, other bytes as QByteArray. Returns
    /// whether the caller accepts the record. A rejected record that continues on other pages is
    /// tried again with the database's pages only.
    using OnRecord = std::function<bool(const QVariantList& values)>;

    /// In page order: first the database, then the log.
    void eachRecord(const IsWanted& isWanted, const OnRecord& onRecord) const;

private:
    struct Page
    {
        quint32 number = 0;
        const char* bytes = nullptr;
        qsizetype size = 0; ///< less than a page at the end of a truncated file
    };
    struct Header
    {
        SerialTypes types;
        qsizetype bytes = 0;   ///< of the header itself
        qsizetype content = 0; ///< of the values
    };
    enum class Sources { Newest, DatabaseAlone };

    void addPages();
    bool parseHeader(const Page& page, qsizetype at, Header& header) const;
    void carveAt(const Page& page, qsizetype at, const Header& header,
                 const OnRecord& onRecord) const;
    std::optional<QByteArray> payloadAt(const Page& page, qsizetype at, qsizetype payload,
                                        qsizetype local, Sources sources) const;

    QByteArray m_database, m_log;
    qsizetype m_pageSize;
    std::vector<Page> m_pages;
    QHash<quint32, std::size_t> m_newest; ///< index in m_pages; the last one of the log wins
    std::size_t m_stored = 0;             ///< pages of the database, which come first
};

/// False when a write-ahead log has a committed transaction that SQLite no longer reads, because of
/// a wrong checksum of a frame before or in it. An unfinished transaction is not damage. Section
/// 4.2 of the same document.
bool isLogWhole(const QByteArray& log);

} // namespace ringside::storage
