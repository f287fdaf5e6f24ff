// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/anki_package.h"

#include "core/exchange/anki/collection_reader.h"
#include "core/exchange/anki/protobuf_reader.h"
#include "core/exchange/archive/zstd_reader.h"
#include "core/exchange/prose/html_prose.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <utility>

namespace ringside::exchange {

namespace {

constexpr std::int64_t kMostCollection = std::int64_t{1} << 30;
constexpr std::int64_t kMostMediaList = std::int64_t{8} * 1024 * 1024;
constexpr std::int64_t kRatioFrom = std::int64_t{64} * 1024 * 1024; ///< unpacked bytes of any ratio

constexpr QLatin1String kMediaList("media");

enum class PackageVersion { Legacy1, Legacy2, Latest, Unknown };

const char* collectionName(PackageVersion version)
{
    switch (version) {
    case PackageVersion::Legacy2:
        return "collection.anki21";
    case PackageVersion::Latest:
        return "collection.anki21b";
    default:
        return "collection.anki2";
    }
}

/// PackageMetadata: version = 1, of which 1 to 3 are known. Without it, the names tell.
PackageVersion versionOf(const ZipReader& zip)
{
    Remark fault;
    constexpr std::int64_t kMostMeta = 1000;
    const auto meta = zip.contains(QStringLiteral("meta"))
                          ? zip.read(QStringLiteral("meta"), kMostMeta, fault)
                          : std::nullopt;
    if (meta) {
        ProtobufReader reader(*meta);
        while (const auto field = reader.next()) {
            if (field->number != 1)
                continue;
            if (field->value < 1 || field->value > 3)
                return PackageVersion::Unknown;
            return static_cast<PackageVersion>(field->value - 1);
        }
    }
    if (zip.contains(QStringLiteral("collection.anki21b")))
        return PackageVersion::Latest;
    return zip.contains(QStringLiteral("collection.anki21")) ? PackageVersion::Legacy2
                                                             : PackageVersion::Legacy1;
}

/// SQLite does not open a file in write-ahead mode without its log and as immutable; bytes 18 and
/// 19 of the header say so (https://www.sqlite.org/fileformat2.html, 1.3.3).
bool clearLogMode(QFile& file)
{
    return file.size() < 100 || (file.seek(18) && file.write("\x01\x01", 2) == 2);
}

/// One entry, unpacked where it is compressed once more, with a limit on what comes out.
class EntryReader
{
public:
    EntryReader(const ZipReader& zip, bool isZstd) : m_zip(zip), m_isZstd(isZstd) {}

    bool stream(const QString& name, std::int64_t most, const ZstdReader::Sink& sink, Remark& fault)
    {
        const std::int64_t packed = m_zip.sizeOf(name);
        const std::int64_t limit =
            m_isZstd ? std::min(most, std::max(kRatioFrom, packed * ZipReader::kMostRatio)) : most;
        const Place place{.entry = name};
        if (!m_isZstd && packed > most) {
            fault = {place, Fault::FileTooLarge, QStringLiteral("%1 bytes").arg(most)};
            return false;
        }
        if (!m_isZstd)
            return m_zip.stream(name, sink, fault);
        ZstdReader unpacked(limit, sink);
        bool intact = true;
        const bool read = m_zip.stream(
            name,
            [&](const char* bytes, std::int64_t size) {
                intact = unpacked.feed(bytes, size);
                return intact;
            },
            fault);
        if (!read)
            return false;
        if (unpacked.isTooLarge())
            fault = {place, limit < most ? Fault::ZipRatio : Fault::FileTooLarge,
                     QStringLiteral("%1 bytes").arg(limit)};
        else if (!intact || !unpacked.isComplete())
            fault = {place, Fault::ZipDamaged, QStringLiteral("Zstandard")};
        else
            return true;
        return false;
    }

    std::optional<QByteArray> read(const QString& name, std::int64_t most, Remark& fault)
    {
        QByteArray bytes;
        const bool done = stream(
            name, most,
            [&](const char* piece, std::int64_t size) {
                bytes.append(piece, static_cast<qsizetype>(size));
                return true;
            },
            fault);
        return done ? std::optional(bytes) : std::nullopt;
    }

private:
    const ZipReader& m_zip;
    bool m_isZstd;
};

/// Entries of the zip by the names of the files: {"0": "a.png"}, or MediaEntries in the order of
/// their numbers, each with its name as field 1.
QHash<QString, QString> mediaEntries(const QByteArray& list, bool isLatest, Collector& collector)
{
    QHash<QString, QString> entries;
    const auto add = [&](const QString& name, const QString& entry) {
        if (isPlainFileName(name))
            entries.insert(name.normalized(QString::NormalizationForm_C), entry);
        else
            collector.warn({.entry = entry}, Fault::ZipUnsafeName, name);
    };
    if (!isLatest) {
        const QJsonObject json = QJsonDocument::fromJson(list).object();
        for (auto each = json.begin(); each != json.end(); ++each)
            add(each->toString(), each.key());
        return entries;
    }
    ProtobufReader files(list);
    bool isIntact = true;
    for (int number = 0; const auto file = files.next();) {
        if (file->number != 1)
            continue;
        ProtobufReader fields(file->bytes);
        while (const auto field = fields.next())
            if (field->number == 1)
                add(QString::fromUtf8(field->bytes), QString::number(number));
        ++number;
        isIntact = isIntact && !fields.isDamaged();
    }
    if (!isIntact || files.isDamaged())
        collector.warn({.entry = kMediaList}, Fault::ZipDamaged,
                       QStringLiteral("Protocol Buffers"));
    return entries;
}

void readMedia(const ZipReader& zip, bool isLatest, Collector& collector)
{
    const QStringList wanted = collector.wantedMedia();
    const QString listName(kMediaList);
    EntryReader reader(zip, isLatest);
    Remark fault;
    const auto list = !wanted.isEmpty() && zip.contains(listName)
                          ? reader.read(listName, kMostMediaList, fault)
                          : std::nullopt;
    const auto entries = mediaEntries(list.value_or(QByteArray()), isLatest, collector);
    for (const QString& name : wanted) {
        const auto entry = entries.constFind(name.normalized(QString::NormalizationForm_C));
        if (entry == entries.constEnd() || !zip.contains(*entry)) {
            collector.warn({}, Fault::NoMedia, name);
            continue;
        }
        auto bytes = reader.read(*entry, collector.mediaBytesLeft(), fault);
        if (bytes)
            collector.addMedia({name, std::move(*bytes)});
        else
            collector.warn({.entry = *entry},
                           fault.fault == Fault::FileTooLarge ? Fault::MediaTooLarge : fault.fault,
                           name);
    }
}

} // namespace

bool isAnkiPackage(const ZipReader& zip)
{
    return zip.contains(QStringLiteral("collection.anki2")) ||
           zip.contains(QStringLiteral("collection.anki21")) ||
           zip.contains(QStringLiteral("collection.anki21b"));
}

void readAnkiPackage(const ZipReader& zip, Collector& collector)
{
    const PackageVersion version = versionOf(zip);
    if (version == PackageVersion::Unknown) {
        collector.reject({.entry = QStringLiteral("meta")}, Fault::WrongVersion,
                         QStringLiteral("package"));
        return;
    }
    const bool isLatest = version == PackageVersion::Latest;
    const QTemporaryDir folder;
    QFile copy(folder.filePath(QStringLiteral("collection")));
    if (!folder.isValid() || !copy.open(QIODevice::ReadWrite)) {
        collector.reject({}, Fault::DatabaseDamaged, copy.errorString());
        return;
    }
    Remark fault;
    bool isWritten = true;
    const bool read = EntryReader(zip, isLatest)
                          .stream(
                              QLatin1String(collectionName(version)), kMostCollection,
                              [&](const char* bytes, std::int64_t size) {
                                  isWritten = copy.write(bytes, size) == size;
                                  return isWritten;
                              },
                              fault);
    if (!isWritten || (read && (!clearLogMode(copy) || !copy.flush())))
        fault = {{}, Fault::DatabaseDamaged, copy.errorString()};
    else if (read) {
        copy.close();
        readAnkiCollection(copy.fileName(), collector);
        readMedia(zip, isLatest, collector);
        return;
    }
    collector.reject(fault.place, fault.fault, fault.subject);
}

void readAnkiDatabase(const QString& file, Collector& collector)
{
    const QTemporaryDir folder;
    QFile copy(folder.filePath(QStringLiteral("collection")));
    if (QFileInfo(file).size() > kMostCollection) {
        collector.reject({}, Fault::FileTooLarge, QStringLiteral("%1 bytes").arg(kMostCollection));
        return;
    }
    QFile source(file);
    bool done =
        folder.isValid() && source.open(QIODevice::ReadOnly) && copy.open(QIODevice::ReadWrite);
    while (done && !source.atEnd()) {
        const QByteArray piece = source.read(1 << 20);
        done = !piece.isEmpty() && copy.write(piece) == piece.size();
    }
    if (!done || !clearLogMode(copy)) {
        collector.reject({}, Fault::DatabaseDamaged, copy.errorString());
        return;
    }
    copy.close();
    readAnkiCollection(copy.fileName(), collector);
}

} // namespace ringside::exchange
