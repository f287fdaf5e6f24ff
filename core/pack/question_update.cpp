// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/question_update.h"

#include "core/bank/bank_reader.h"
#include "core/bank/bank_schema.h"
#include "core/pack/pack_folder.h"
#include "core/pack/pack_limits.h"
#include "core/pack/pack_reader.h"
#include "core/storage/regular_file.h"

#include <QDir>
#include <QFileInfo>
#include <QList>
#include <QVersionNumber>

#include <utility>

namespace ringside::pack {

namespace {

/// The folder whose packs are updates.
QString updatesOf(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("included"));
}

bool isNewer(const QString& version, const QString& than)
{
    return QVersionNumber::fromString(version).normalized() >
           QVersionNumber::fromString(than).normalized();
}

} // namespace

QString shippedVersion()
{
    return QStringLiteral(RINGSIDE_VERSION);
}

Result<std::optional<InstalledPack>> findUpdate(const QString& profileDir)
{
    auto found = findInstalledPack(updatesOf(profileDir), QString(kIncludedBankId));
    if (!found || found->manifest.bankSchema != bank::bankSchema().version() ||
        !isNewer(found->manifest.version, shippedVersion()))
        return std::optional<InstalledPack>();
    RINGSIDE_CHECK(bank::BankReader::open(found->bankFile));
    return found;
}

QString presentVersion(const QString& profileDir)
{
    const auto update = findUpdate(profileDir);
    return update && *update ? (**update).manifest.version : shippedVersion();
}

Result<std::optional<Manifest>> readUpdate(const QString& profileDir, const QString& file)
{
    RINGSIDE_TRY(Manifest manifest, readManifest(file));
    if (manifest.id != kIncludedBankId)
        return std::optional<Manifest>();
    if (const QString version = presentVersion(profileDir); !isNewer(manifest.version, version))
        return fail(packFault(file, QStringLiteral("version"), manifest.version,
                              QStringLiteral("newer than %1, which you have").arg(version)));
    return std::optional(std::move(manifest));
}

Result<InstalledPack> installUpdate(const QString& profileDir, const QString& file,
                                    const Manifest& agreed)
{
    RINGSIDE_CHECK(readUpdate(profileDir, file));
    RINGSIDE_TRY(LockedPacks packs, LockedPacks::acquire(updatesOf(profileDir)));
    RINGSIDE_TRY(auto installed,
                 packs.replace(QString(kIncludedBankId), [&](const QString& folder) -> Done {
                     RINGSIDE_TRY(const Manifest manifest, unpackPack(file, folder));
                     // The manifest has the checksums of everything else.
                     if (manifest != agreed)
                         return fail(packFault(file, QString(kManifestName), manifest.version,
                                               QStringLiteral("the file that was checked")));
                     return {};
                 }));
    return std::move(installed.pack);
}

Done removeUpdate(const QString& profileDir)
{
    RINGSIDE_TRY(LockedPacks packs, LockedPacks::acquire(updatesOf(profileDir)));
    return packs.remove(QString(kIncludedBankId));
}

PublishedChecksum publishedChecksum(const QString& file, const QByteArray& sha256)
{
    constexpr qint64 kMost = 64 << 10; // bytes
    const auto list = storage::readRegular(file + QStringLiteral(".sha256"), kMost);
    if (!list)
        return PublishedChecksum::Absent;
    const QByteArray name = QFileInfo(file).fileName().toUtf8();
    // The checksum, a space, a space or an asterisk, and the name.
    const qsizetype length = sha256.size();
    auto stated = PublishedChecksum::Absent;
    const QList<QByteArray> lines = list->split('\n');
    for (QByteArray line : lines) {
        if (line.endsWith('\r'))
            line.chop(1);
        const QByteArray end = line.mid(length);
        if (end != "  " + name && end != " *" + name)
            continue;
        if (line.left(length).toLower() == sha256)
            return PublishedChecksum::Matches;
        stated = PublishedChecksum::Differs;
    }
    return stated;
}

} // namespace ringside::pack
