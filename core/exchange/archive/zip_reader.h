// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

struct zip;

namespace ringside::exchange {

/// A zip from someone else, read in place and never unpacked to a folder. It is refused as a whole
/// when a name leads out of it (absolute, "..", a backslash, a NUL), when an entry is a link or is
/// encrypted, or when it has more entries than kMostEntries or unpacks to more than kMostUnpacked
/// in all or to more than kMostRatio times the size of an entry.
class ZipReader
{
public:
    static constexpr std::int64_t kMostEntries = 100'000;
    static constexpr std::int64_t kMostUnpacked = std::int64_t{2} << 30;
    static constexpr std::int64_t kMostRatio = 200;

    /// Nothing, and `fault`, when it is refused or damaged.
    static std::optional<ZipReader> open(const QString& file, Remark& fault);

    bool contains(const QString& name) const;
    const QStringList& names() const { return m_names; } ///< in the order of the file
    /// Bytes that it unpacks to, as the zip states.
    std::int64_t sizeOf(const QString& name) const;
    /// Nothing, and `fault`, when the entry is missing, larger than `most` or damaged.
    std::optional<QByteArray> read(const QString& name, std::int64_t most, Remark& fault) const;
    /// Passes the entry on in pieces; `take` returns false to stop. False, and `fault`, when it is
    /// missing or damaged.
    bool stream(const QString& name, const std::function<bool(const char*, std::int64_t)>& sink,
                Remark& fault) const;

private:
    struct Close
    {
        void operator()(zip* archive) const;
    };
    struct Entry
    {
        QString name;
        std::uint64_t index = 0;
        std::int64_t size = 0;
    };
    ZipReader() = default;
    bool readEntries(Remark& fault);
    const Entry* find(const QString& name) const;

    std::unique_ptr<zip, Close> m_archive;
    std::vector<Entry> m_entries; ///< sorted by name
    QStringList m_names;
};

} // namespace ringside::exchange
