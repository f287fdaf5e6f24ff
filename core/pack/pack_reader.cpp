// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/pack_reader.h"

#include "core/bank/bank_reader.h"
#include "core/bank/bank_schema.h"
#include "core/base/tr.h"
#include "core/exchange/archive/zip_reader.h"
#include "core/pack/image_check.h"
#include "core/pack/manifest_json.h"
#include "core/pack/pack_limits.h"
#include "core/storage/private_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QTemporaryDir>

#include <algorithm>
#include <utility>

namespace ringside::pack {

namespace {

using exchange::Fault;
using exchange::Remark;
using exchange::ZipReader;

/// What the zip reader met, as the facts of a refused pack.
Error archiveFault(const QString& file, const Remark& remark)
{
    const QString member =
        remark.place.entry.isEmpty() ? QStringLiteral("the zip") : remark.place.entry;
    switch (remark.fault) {
    case Fault::ZipUnsafeName:
        return packFault(file, QStringLiteral("member name"), remark.subject,
                         QStringLiteral("a path inside the pack"));
    case Fault::ZipLink:
        return packFault(file, member, QStringLiteral("a symbolic link"), QStringLiteral("a file"));
    case Fault::ZipEncrypted:
        return packFault(file, member, QStringLiteral("encrypted"),
                         QStringLiteral("a file without a password"));
    case Fault::ZipTooMany:
        return packFault(file, member, QStringLiteral("more than %1 members").arg(remark.subject),
                         QStringLiteral("at most %1").arg(kMaxImages + 2));
    case Fault::ZipTooLarge:
        return packFault(file, member, QStringLiteral("more than %1 unpacked").arg(remark.subject),
                         QStringLiteral("at most %1 bytes").arg(kMaxBankBytes));
    case Fault::ZipRatio:
        return packFault(
            file, member, QStringLiteral("a zip bomb"),
            QStringLiteral("at most %1 times its packed size").arg(ZipReader::kMostRatio));
    case Fault::NoEntry:
        return packFault(file, member, QStringLiteral("missing"), QStringLiteral("a file"));
    case Fault::FileTooLarge:
        return packFault(file, member, QStringLiteral("too large"),
                         QStringLiteral("at most %1").arg(remark.subject));
    default:
        return packFault(file, member, remark.subject, QStringLiteral("a complete zip file"));
    }
}

std::int64_t limitOf(const QString& member)
{
    if (member == kManifestName)
        return kMaxManifestBytes;
    return member == kBankName ? kMaxBankBytes : kMaxImageBytes;
}

/// Names and stated sizes of all members.
Done checkMembers(const ZipReader& zip, const QString& file)
{
    if (zip.names().size() > kMaxImages + 2)
        return fail(packFault(file, QStringLiteral("the zip"),
                              QStringLiteral("%1 members").arg(zip.names().size()),
                              QStringLiteral("at most %1").arg(kMaxImages + 2)));
    QSet<QString> seen;
    for (const QString& name : zip.names()) {
        if (name != kManifestName && name != kBankName && !isImageName(name))
            return fail(packFault(file, QStringLiteral("member"), name.left(200),
                                  QStringLiteral("manifest.json, questions.bank and images/*.png, "
                                                 "*.jpg or *.svg with lower-case names")));
        if (seen.contains(name))
            return fail(packFault(file, name, QStringLiteral("there twice"),
                                  QStringLiteral("one member of a name")));
        seen.insert(name);
        if (zip.sizeOf(name) > limitOf(name))
            return fail(packFault(file, name, QStringLiteral("%1 bytes").arg(zip.sizeOf(name)),
                                  QStringLiteral("at most %1 bytes").arg(limitOf(name))));
    }
    return {};
}

/// What the manifest states about members, against the list of the zip.
Done compareMembers(const ZipReader& zip, const Manifest& manifest, const QString& file)
{
    std::vector<PackFile> stated = manifest.images;
    stated.push_back(manifest.bank);
    for (const PackFile& each : stated) {
        if (!zip.contains(each.name))
            return fail(packFault(file, each.name, QStringLiteral("missing"),
                                  QStringLiteral("what the manifest lists")));
        if (zip.sizeOf(each.name) != each.bytes)
            return fail(packFault(file, each.name,
                                  QStringLiteral("%1 bytes").arg(zip.sizeOf(each.name)),
                                  QStringLiteral("%1 bytes as in the manifest").arg(each.bytes)));
    }
    for (const QString& name : zip.names()) {
        const auto isNamed = [&](const PackFile& each) { return each.name == name; };
        if (name != kManifestName && std::none_of(stated.begin(), stated.end(), isNamed))
            return fail(packFault(file, name, QStringLiteral("not in the manifest"),
                                  QStringLiteral("what the manifest lists")));
    }
    // The file that joins it with other banks would be without them.
    if (manifest.id == kIncludedBankId && !manifest.images.empty())
        return fail(packFault(
            file, QStringLiteral("member"), manifest.images.front().name,
            QStringLiteral("no images in a pack with the id %1").arg(QString(kIncludedBankId))));
    const int schema = bank::bankSchema().version();
    if (manifest.bankSchema != schema)
        return fail(packFault(file, QStringLiteral("%1: bank.schema").arg(kManifestName),
                              QString::number(manifest.bankSchema),
                              QStringLiteral("%1, the schema of this program").arg(schema)));
    return {};
}

struct OpenedPack
{
    ZipReader zip;
    Manifest manifest;
    QByteArray manifestBytes;
};

Result<OpenedPack> openPack(const QString& file)
{
    const QFileInfo info(file);
    if (!info.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    if (!info.isFile() || !info.isReadable()) {
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = file.toStdString(),
                     .detail = info.isFile() ? RINGSIDE_TR("no permission")
                                             : RINGSIDE_TR("it is not a regular file")});
    }
    if (info.size() > kMaxPackBytes)
        return fail(packFault(file, QStringLiteral("the zip"),
                              QStringLiteral("%1 bytes").arg(info.size()),
                              QStringLiteral("at most %1 bytes").arg(kMaxPackBytes)));
    Remark remark;
    auto zip = ZipReader::open(file, remark);
    if (!zip)
        return fail(archiveFault(file, remark));
    RINGSIDE_CHECK(checkMembers(*zip, file));
    const auto bytes = zip->read(QString(kManifestName), kMaxManifestBytes, remark);
    if (!bytes)
        return fail(archiveFault(file, remark));
    RINGSIDE_TRY(Manifest manifest, manifestFrom(*bytes, file));
    RINGSIDE_CHECK(compareMembers(*zip, manifest, file));
    return OpenedPack{std::move(*zip), std::move(manifest), *bytes};
}

/// Writes one member and compares its checksum.
Done unpackMember(const OpenedPack& opened, const PackFile& member, const QString& file,
                  const QDir& folder)
{
    QFile target(folder.filePath(member.name));
    if (!target.open(QIODevice::WriteOnly | QIODevice::NewOnly)) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = target.fileName().toStdString(),
                     .detail = target.errorString().toStdString()});
    }
    target.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    QCryptographicHash sum(QCryptographicHash::Sha256);
    bool written = true;
    Remark remark;
    const bool whole = opened.zip.stream(
        member.name,
        [&](const char* piece, std::int64_t size) {
            sum.addData({piece, static_cast<qsizetype>(size)});
            written = target.write(piece, size) == size;
            return written;
        },
        remark);
    if (!whole)
        return fail(archiveFault(file, remark));
    if (!written || !target.flush()) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = target.fileName().toStdString(),
                     .detail = target.errorString().toStdString()});
    }
    if (const QByteArray found = sum.result().toHex(); found != member.sha256)
        return fail(packFault(file, member.name,
                              QStringLiteral("SHA-256 %1").arg(QString::fromLatin1(found)),
                              QStringLiteral("SHA-256 %1 as in the manifest")
                                  .arg(QString::fromLatin1(member.sha256))));
    return {};
}

Done checkImage(const PackFile& image, const QString& file, const QDir& folder)
{
    QFile unpacked(folder.filePath(image.name));
    if (!unpacked.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable, .file = unpacked.fileName().toStdString()});
    if (const auto fault = imageFault(image.name, unpacked.readAll()))
        return fail(packFault(file, image.name, fault->value, fault->limit));
    return {};
}

Done compareCount(const QString& file, const char* what, std::size_t found, int stated)
{
    if (std::cmp_equal(found, stated))
        return {};
    return fail(packFault(
        file, QStringLiteral("%1: bank.%2").arg(kManifestName, QLatin1String(what)),
        QString::number(stated), QStringLiteral("%1, the number in %2").arg(found).arg(kBankName)));
}

/// Reads the whole bank once, so that nothing in it is refused later, while someone studies.
Done readBank(const QString& bankFile, const Manifest& manifest, const QString& file)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    RINGSIDE_CHECK(reader->checkIntegrity());
    RINGSIDE_TRY(const auto summaries, reader->summaries());
    RINGSIDE_CHECK(compareCount(file, "questions", summaries.size(), manifest.questions));
    for (const bank::QuestionSummary& summary : summaries)
        RINGSIDE_CHECK(reader->question(summary.id));
    RINGSIDE_TRY(const auto jobs, reader->jobs());
    RINGSIDE_CHECK(compareCount(file, "jobs", jobs.size(), manifest.jobs));
    RINGSIDE_CHECK(reader->guide());
    RINGSIDE_CHECK(reader->concepts());
    RINGSIDE_CHECK(reader->clozeQuestions());
    RINGSIDE_CHECK(reader->replacedQuestions());
    return {};
}

/// An error about the unpacked bank is one about the pack.
Error inPack(Error error, const QString& file)
{
    if (error.code == ErrorCode::WrongType)
        return error;
    QStringList parts;
    for (const std::string& part : {error.subject, error.value, error.detail}) {
        if (!part.empty())
            parts << QString::fromStdString(part).left(200);
    }
    return packFault(file, QString(kBankName),
                     parts.isEmpty() ? QStringLiteral("damaged") : parts.join(QLatin1Char(' ')),
                     error.limit.empty() ? QStringLiteral("a bank of this program")
                                         : QString::fromStdString(error.limit));
}

} // namespace

Result<Manifest> readManifest(const QString& file)
{
    RINGSIDE_TRY(OpenedPack opened, openPack(file));
    return std::move(opened.manifest);
}

Result<Manifest> unpackPack(const QString& file, const QString& folder)
{
    RINGSIDE_TRY(OpenedPack opened, openPack(file));
    const QDir dir(folder);
    if (!opened.manifest.images.empty()) {
        RINGSIDE_CHECK(storage::makePrivateFolder(dir.filePath(QStringLiteral("images"))));
    }
    for (const PackFile& image : opened.manifest.images) {
        RINGSIDE_CHECK(unpackMember(opened, image, file, dir));
        RINGSIDE_CHECK(checkImage(image, file, dir));
    }
    RINGSIDE_CHECK(unpackMember(opened, opened.manifest.bank, file, dir));
    if (Done done = readBank(dir.filePath(QString(kBankName)), opened.manifest, file); !done)
        return fail(inPack(done.error(), file));
    QFile manifest(dir.filePath(QString(kManifestName)));
    if (!manifest.open(QIODevice::WriteOnly | QIODevice::NewOnly) ||
        manifest.write(opened.manifestBytes) != opened.manifestBytes.size() || !manifest.flush()) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = manifest.fileName().toStdString(),
                     .detail = manifest.errorString().toStdString()});
    }
    manifest.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return std::move(opened.manifest);
}

Result<Manifest> checkPack(const QString& file)
{
    const QTemporaryDir folder;
    if (!folder.isValid()) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = QDir::tempPath().toStdString(),
                     .detail = folder.errorString().toStdString()});
    }
    return unpackPack(file, folder.path());
}

} // namespace ringside::pack
