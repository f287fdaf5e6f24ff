// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/record_carver.h"

#include <QtEndian>

#include <algorithm>
#include <cstring>
#include <utility>

namespace ringside::storage {

namespace {

constexpr qsizetype kUsualPageSize = 4096;
constexpr qsizetype kLogHeader = 32;
constexpr qsizetype kFrameHeader = 24;
constexpr qsizetype kLongestHeader = 64; ///< of a record: 20 columns have about 30 bytes
constexpr qsizetype kMostContent =
    qsizetype{8} * 1024 * 1024; ///< an event's value has at most 4 MB

quint32 numberAt(const char* bytes)
{
    return qFromBigEndian<quint32>(bytes);
}

bool isPageSize(qsizetype size)
{
    return size >= 512 && size <= 65536 && (size & (size - 1)) == 0;
}

qsizetype pageSizeOf(const QByteArray& database, const QByteArray& log)
{
    if (database.size() >= 18) {
        const qsizetype stored = qFromBigEndian<quint16>(database.constData() + 16);
        const qsizetype size = stored == 1 ? 65536 : stored;
        if (isPageSize(size))
            return size;
    }
    if (log.size() >= kLogHeader) {
        const qsizetype size = numberAt(log.constData() + 8);
        if (isPageSize(size))
            return size;
    }
    return kUsualPageSize;
}

qsizetype contentSize(std::int64_t type)
{
    static constexpr qsizetype kSizes[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0};
    return type < 10 ? kSizes[type] : static_cast<qsizetype>((type - 12) / 2);
}

QVariant valueOf(std::int64_t type, const char* bytes)
{
    if (type == 0)
        return {};
    if (type >= 12) {
        const qsizetype size = contentSize(type);
        return type % 2 == 1 ? QVariant(QString::fromUtf8(bytes, size))
                             : QVariant(QByteArray(bytes, size));
    }
    if (type == 7) {
        const auto bits = qFromBigEndian<quint64>(bytes);
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        return value;
    }
    if (type >= 8)
        return qlonglong{type - 8};
    // Two's complement, big-endian.
    const qsizetype size = contentSize(type);
    quint64 value = static_cast<signed char>(bytes[0]) < 0 ? ~quint64{0} : 0;
    for (qsizetype i = 0; i < size; ++i)
        value = (value << 8) | static_cast<unsigned char>(bytes[i]);
    return static_cast<qlonglong>(value);
}

} // namespace

RecordCarver::RecordCarver(QByteArray database, QByteArray log)
    : m_database(std::move(database)),
      m_log(std::move(log)),
      m_pageSize(pageSizeOf(m_database, m_log))
{
    addPages();
}

void RecordCarver::addPages()
{
    for (qsizetype at = 0; at < m_database.size(); at += m_pageSize)
        m_pages.push_back({static_cast<quint32>(at / m_pageSize + 1), m_database.constData() + at,
                           std::min(m_pageSize, m_database.size() - at)});
    m_stored = m_pages.size();
    for (qsizetype at = kLogHeader; at + kFrameHeader < m_log.size();
         at += kFrameHeader + m_pageSize) {
        const char* frame = m_log.constData() + at;
        m_pages.push_back({numberAt(frame), frame + kFrameHeader,
                           std::min(m_pageSize, m_log.size() - at - kFrameHeader)});
    }
    for (std::size_t place = 0; place < m_pages.size(); ++place)
        m_newest.insert(m_pages[place].number, place);
}

bool RecordCarver::parseHeader(const Page& page, qsizetype at, Header& header) const
{
    header.bytes = static_cast<unsigned char>(page.bytes[at]);
    if (header.bytes < 3 || header.bytes > kLongestHeader || at + header.bytes > page.size)
        return false;
    header.types.clear();
    header.content = 0;
    const qsizetype end = at + header.bytes;
    for (qsizetype place = at + 1; place < end;) {
        std::int64_t type = 0;
        // Types above 4 bytes of 7 bits are longer than any content.
        for (int i = 0;; ++i) {
            if (i == 4 || place == end)
                return false;
            const auto byte = static_cast<unsigned char>(page.bytes[place++]);
            type = (type << 7) | (byte & 0x7f);
            if (byte < 0x80)
                break;
        }
        if (type == 10 || type == 11)
            return false;
        header.types.push_back(type);
        header.content += contentSize(type);
        if (header.content > kMostContent)
            return false;
    }
    return true;
}

std::optional<QByteArray> RecordCarver::payloadAt(const Page& page, qsizetype at, qsizetype payload,
                                                  qsizetype local, Sources sources) const
{
    QByteArray bytes(page.bytes + at, local);
    quint32 next = numberAt(page.bytes + at + local);
    while (bytes.size() < payload) {
        Page more;
        if (sources == Sources::DatabaseAlone) {
            if (next == 0 || next > m_stored)
                return std::nullopt;
            more = m_pages[next - 1];
        } else {
            const auto found = m_newest.constFind(next);
            if (found == m_newest.constEnd())
                return std::nullopt;
            more = m_pages[*found];
        }
        const qsizetype portion = std::min(m_pageSize - 4, payload - bytes.size());
        if (more.size < portion + 4)
            return std::nullopt;
        bytes.append(more.bytes + 4, portion);
        next = numberAt(more.bytes);
    }
    return bytes;
}

void RecordCarver::carveAt(const Page& page, qsizetype at, const Header& header,
                           const OnRecord& onRecord) const
{
    const auto valuesOf = [&header](const char* payload) {
        QVariantList values;
        const char* content = payload + header.bytes;
        for (const std::int64_t type : header.types) {
            values.append(valueOf(type, content));
            content += contentSize(type);
        }
        return values;
    };
    // The part of a payload on the page itself: section 1.6, for index pages.
    const qsizetype payload = header.bytes + header.content;
    const qsizetype most = (m_pageSize - 12) * 64 / 255 - 23;
    if (payload <= most) {
        if (at + payload <= page.size)
            onRecord(valuesOf(page.bytes + at));
        return;
    }
    const qsizetype least = (m_pageSize - 12) * 32 / 255 - 23;
    const qsizetype fitting = least + (payload - least) % (m_pageSize - 4);
    const qsizetype local = fitting <= most ? fitting : least;
    if (header.bytes > local || at + local + 4 > page.size)
        return;
    for (const Sources sources : {Sources::Newest, Sources::DatabaseAlone}) {
        const auto bytes = payloadAt(page, at, payload, local, sources);
        if (bytes && onRecord(valuesOf(bytes->constData())))
            return;
    }
}

void RecordCarver::eachRecord(const IsWanted& isWanted, const OnRecord& onRecord) const
{
    Header header;
    for (const Page& page : m_pages) {
        for (qsizetype at = 0; at < page.size; ++at) {
            if (parseHeader(page, at, header) && isWanted(header.types))
                carveAt(page, at, header, onRecord);
        }
    }
}

namespace {

/// The checksum of section 4.2, over a multiple of 8 bytes.
struct LogChecksum
{
    bool bigEndian = false;
    quint32 first = 0, second = 0;

    void add(const char* bytes, qsizetype size)
    {
        const auto word = [this](const char* at) {
            return bigEndian ? qFromBigEndian<quint32>(at) : qFromLittleEndian<quint32>(at);
        };
        for (qsizetype i = 0; i < size; i += 8) {
            first += word(bytes + i) + second;
            second += word(bytes + i + 4) + first;
        }
    }
    bool isAt(const char* bytes) const
    {
        return numberAt(bytes) == first && numberAt(bytes + 4) == second;
    }
};

} // namespace

bool isLogWhole(const QByteArray& log)
{
    if (log.size() <= kLogHeader + kFrameHeader)
        return true; // no page, so no transaction
    const char* header = log.constData();
    const qsizetype pageSize = numberAt(header + 8);
    LogChecksum checksum{.bigEndian = (numberAt(header) & 1) != 0};
    checksum.add(header, 24);
    if ((numberAt(header) & ~1U) != 0x377f0682 || !isPageSize(pageSize) ||
        !checksum.isAt(header + 24))
        return false;
    bool isRead = true;
    for (qsizetype at = kLogHeader; at + kFrameHeader + pageSize <= log.size();
         at += kFrameHeader + pageSize) {
        const char* frame = log.constData() + at;
        const bool salts[] = {std::memcmp(frame + 8, header + 16, 4) == 0,
                              std::memcmp(frame + 12, header + 20, 4) == 0};
        if (isRead) {
            checksum.add(frame, 8);
            checksum.add(frame + kFrameHeader, pageSize);
            isRead = salts[0] && salts[1] && checksum.isAt(frame + 16);
        }
        // Frames of an earlier log in the same file have other salts.
        const bool commits = numberAt(frame + 4) != 0;
        if (!isRead && commits && (salts[0] || salts[1]))
            return false;
    }
    return true;
}

} // namespace ringside::storage
