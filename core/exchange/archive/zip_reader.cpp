// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/archive/zip_reader.h"

#include <zip.h>

#include <QFile>

#include <algorithm>
#include <array>

namespace ringside::exchange {

namespace {

struct CloseEntry
{
    void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};

bool isUnsafe(const QString& name)
{
    const bool drive = name.size() > 1 && name.at(1) == u':';
    return name.isEmpty() || drive || name.startsWith(u'/') || name.contains(u'\\') ||
           name.contains(QChar(0)) || name.split(u'/').contains(QLatin1String(".."));
}

bool isLink(zip* archive, std::uint64_t index)
{
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    if (zip_file_get_external_attributes(archive, index, 0, &system, &attributes) != 0 ||
        system != ZIP_OPSYS_UNIX)
        return false;
    constexpr zip_uint32_t kTypeMask = 0170000, kLink = 0120000;
    return ((attributes >> 16) & kTypeMask) == kLink;
}

std::uint64_t numberAt(const QByteArray& bytes, qsizetype at, int size)
{
    std::uint64_t number = 0;
    for (int i = size - 1; i >= 0; --i)
        number = number << 8U |
                 (at + i < bytes.size() ? static_cast<unsigned char>(bytes.at(at + i)) : 0U);
    return number;
}

/// How many entries the end of the file states (APPNOTE.TXT, 4.3.14 and 4.3.16): libzip takes
/// memory for each of them before it can be asked.
std::uint64_t statedEntries(const QString& name)
{
    constexpr qint64 kTail = 66'000; // the longest comment and both records
    constexpr std::uint64_t kIn64 = 0xFFFF;
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly) || !file.seek(std::max<qint64>(0, file.size() - kTail)))
        return 0;
    const QByteArray tail = file.read(kTail);
    const std::uint64_t count =
        numberAt(tail, tail.lastIndexOf(QByteArray("PK\x05\x06", 4)) + 10, 2);
    if (count != kIn64)
        return count;
    return numberAt(tail, tail.lastIndexOf(QByteArray("PK\x06\x06", 4)) + 32, 8);
}

} // namespace

void ZipReader::Close::operator()(zip* archive) const
{
    zip_discard(archive);
}

std::optional<ZipReader> ZipReader::open(const QString& file, Remark& fault)
{
    if (statedEntries(file) > static_cast<std::uint64_t>(kMostEntries)) {
        fault = {{}, Fault::ZipTooMany, QString::number(kMostEntries)};
        return std::nullopt;
    }
    int code = 0;
    ZipReader reader;
    reader.m_archive.reset(zip_open(QFile::encodeName(file).constData(), ZIP_RDONLY, &code));
    if (!reader.m_archive) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        fault = {{}, Fault::ZipDamaged, QString::fromUtf8(zip_error_strerror(&error))};
        zip_error_fini(&error);
        return std::nullopt;
    }
    if (!reader.readEntries(fault))
        return std::nullopt;
    return reader;
}

bool ZipReader::readEntries(Remark& fault)
{
    const zip_int64_t count = zip_get_num_entries(m_archive.get(), 0);
    if (count > kMostEntries) {
        fault = {{}, Fault::ZipTooMany, QString::number(kMostEntries)};
        return false;
    }
    std::int64_t all = 0;
    for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
        zip_stat_t stat;
        zip_stat_init(&stat);
        if (zip_stat_index(m_archive.get(), i, 0, &stat) != 0) {
            fault = {{}, Fault::ZipDamaged, QString::number(i)};
            return false;
        }
        const QString name = QString::fromUtf8(stat.name);
        const auto size =
            static_cast<std::int64_t>(std::min<zip_uint64_t>(stat.size, kMostUnpacked + 1));
        all += size;
        const Place place{.entry = name.left(200)};
        if (isUnsafe(name))
            fault = {place, Fault::ZipUnsafeName, name.left(200)};
        else if (isLink(m_archive.get(), i))
            fault = {place, Fault::ZipLink};
        else if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 &&
                 stat.encryption_method != ZIP_EM_NONE)
            fault = {place, Fault::ZipEncrypted};
        else if (all > kMostUnpacked)
            fault = {place, Fault::ZipTooLarge, QStringLiteral("2 GiB")};
        // Little things compress well; a megabyte of zeros is no danger yet.
        else if (size > (1 << 20) && static_cast<zip_uint64_t>(size) / kMostRatio > stat.comp_size)
            fault = {place, Fault::ZipRatio};
        else {
            m_entries.push_back({name, i, size});
            m_names << name;
            continue;
        }
        return false;
    }
    // The first of two entries with one name counts, as for other readers.
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [](const Entry& a, const Entry& b) { return a.name < b.name; });
    return true;
}

const ZipReader::Entry* ZipReader::find(const QString& name) const
{
    const auto found = std::lower_bound(
        m_entries.begin(), m_entries.end(), name,
        [](const Entry& entry, const QString& wanted) { return entry.name < wanted; });
    return found != m_entries.end() && found->name == name ? &*found : nullptr;
}

bool ZipReader::contains(const QString& name) const
{
    return find(name) != nullptr;
}

std::int64_t ZipReader::sizeOf(const QString& name) const
{
    const Entry* entry = find(name);
    return entry ? entry->size : 0;
}

bool ZipReader::stream(const QString& name,
                       const std::function<bool(const char*, std::int64_t)>& sink,
                       Remark& fault) const
{
    const Entry* entry = find(name);
    if (!entry) {
        fault = {{.entry = name}, Fault::NoEntry, name};
        return false;
    }
    const std::unique_ptr<zip_file_t, CloseEntry> file(
        zip_fopen_index(m_archive.get(), entry->index, 0));
    const auto damaged = [&](const char* what) {
        fault = {{.entry = name}, Fault::ZipDamaged, QString::fromUtf8(what)};
        return false;
    };
    if (!file)
        return damaged(zip_strerror(m_archive.get()));
    std::array<char, 65536> buffer{};
    std::int64_t all = 0;
    for (;;) {
        const zip_int64_t got = zip_fread(file.get(), buffer.data(), buffer.size());
        if (got < 0)
            return damaged(zip_file_strerror(file.get()));
        if (got == 0)
            break;
        all += got;
        if (all > entry->size) // more than it states
            return damaged("the entry is longer than stated");
        if (!sink(buffer.data(), got))
            return true;
    }
    return all == entry->size || damaged("the entry is cut off");
}

std::optional<QByteArray> ZipReader::read(const QString& name, std::int64_t most,
                                          Remark& fault) const
{
    if (sizeOf(name) > most) {
        fault = {{.entry = name}, Fault::FileTooLarge, QStringLiteral("%1 bytes").arg(most)};
        return std::nullopt;
    }
    QByteArray bytes;
    const bool done = stream(
        name,
        [&](const char* piece, std::int64_t size) {
            bytes.append(piece, static_cast<qsizetype>(size));
            return true;
        },
        fault);
    return done ? std::optional(bytes) : std::nullopt;
}

} // namespace ringside::exchange
