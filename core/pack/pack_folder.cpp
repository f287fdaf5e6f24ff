// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/pack_folder.h"

#include "core/base/tr.h"
#include "core/pack/manifest_json.h"
#include "core/pack/own_questions.h"
#include "core/pack/pack_limits.h"
#include "core/pack/pack_reader.h"
#include "core/storage/atomic_file.h"
#include "core/storage/folder_lock.h"
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <utility>

namespace ringside::pack {

namespace {

constexpr QLatin1String kChosenName("studied");
constexpr QLatin1String kIncoming(".new-"); ///< being unpacked
constexpr QLatin1String kOutgoing(".old-"); ///< replaced, to be removed

QDir packsOf(const QString& profileDir)
{
    return QDir(QDir(profileDir).filePath(QStringLiteral("packs")));
}

Error unwritable(const QString& path, const char* what)
{
    return {.code = ErrorCode::FileUnwritable,
            .file = path.toStdString(),
            .subject = what,
            .detail = what};
}

Result<InstalledPack> readInstalled(const QString& folder)
{
    const QDir dir(folder);
    const QString file = dir.filePath(QString(kManifestName));
    auto bytes = storage::readRegular(file, kMaxManifestBytes);
    if (!bytes) {
        bytes.error().code = ErrorCode::FileUnreadable; // a pack without it is not whole
        return fail(bytes.error());
    }
    RINGSIDE_TRY(Manifest manifest, manifestFrom(*bytes, file));
    if (manifest.id != dir.dirName())
        return fail(packFault(file, QStringLiteral("id"), manifest.id, dir.dirName()));
    const QString bankFile = dir.filePath(manifest.bank.name);
    RINGSIDE_CHECK(storage::requireRegular(bankFile));
    if (const qint64 size = QFileInfo(bankFile).size(); size != manifest.bank.bytes)
        return fail(
            packFault(folder, manifest.bank.name, QStringLiteral("%1 bytes").arg(size),
                      QStringLiteral("%1 bytes; install the pack again").arg(manifest.bank.bytes)));
    return InstalledPack{std::move(manifest), folder, bankFile};
}

/// Removes a link itself, not what it leads to, as QDir::removeRecursively() would.
bool removeFolder(const QString& path)
{
    return QFileInfo(path).isSymLink() ? QFile::remove(path) : QDir(path).removeRecursively();
}

/// Ends what a killed process began: a replaced version without its successor returns.
void recover(QDir& packs)
{
    const auto hidden = QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot;
    for (const QString& name : packs.entryList({kOutgoing + QStringLiteral("*")}, hidden)) {
        const QString id = name.mid(kOutgoing.size());
        if (packs.exists(id) || !packs.rename(name, id))
            removeFolder(packs.filePath(name));
    }
    for (const QString& name : packs.entryList({kIncoming + QStringLiteral("*")}, hidden))
        removeFolder(packs.filePath(name));
}

/// Removes an unpacked folder that did not get its place.
class IncomingFolder
{
public:
    explicit IncomingFolder(const QString& path) : m_dir(path) {}
    IncomingFolder(const IncomingFolder&) = delete;
    IncomingFolder& operator=(const IncomingFolder&) = delete;
    ~IncomingFolder() { m_dir.removeRecursively(); }

private:
    QDir m_dir;
};

} // namespace

PackList installedPacks(const QString& profileDir)
{
    PackList list;
    const QDir packs = packsOf(profileDir);
    for (const QString& name : packs.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        auto pack = readInstalled(packs.filePath(name));
        if (pack)
            list.packs.push_back(std::move(*pack));
        else
            list.problems.push_back(pack.error());
    }
    std::stable_sort(list.packs.begin(), list.packs.end(),
                     [](const InstalledPack& a, const InstalledPack& b) {
                         return a.manifest.title.localeAwareCompare(b.manifest.title) < 0;
                     });
    return list;
}

Done requireInstalled(const QString& profileDir, const QString& id)
{
    const QStringList names =
        packsOf(profileDir).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    if (names.contains(id))
        return {};
    return fail({.code = ErrorCode::UnknownName,
                 .subject = RINGSIDE_TR("pack"),
                 .value = id.toStdString(),
                 .limit = names.isEmpty() ? RINGSIDE_TR("no id, because no pack is installed")
                                          : names.join(QLatin1String(", ")).toStdString()});
}

bool hasPacks(const QString& profileDir)
{
    return !packsOf(profileDir).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty();
}

std::optional<InstalledPack> findInstalledPack(const QString& profileDir, const QString& id)
{
    const QDir packs = packsOf(profileDir);
    if (id.isEmpty() || !packs.entryList(QDir::Dirs | QDir::NoDotAndDotDot).contains(id))
        return std::nullopt;
    auto pack = readInstalled(packs.filePath(id));
    return pack ? std::optional(std::move(*pack)) : std::nullopt;
}

LockedPacks::LockedPacks(QString folder, std::unique_ptr<storage::FolderLock> lock)
    : m_folder(std::move(folder)), m_lock(std::move(lock))
{
}

LockedPacks::LockedPacks(LockedPacks&&) noexcept = default;
LockedPacks::~LockedPacks() = default;

Result<LockedPacks> LockedPacks::acquire(const QString& profileDir)
{
    QDir packs = packsOf(profileDir);
    RINGSIDE_CHECK(storage::makePrivateFolder(profileDir));
    RINGSIDE_CHECK(storage::makePrivateFolder(packs.path()));
    RINGSIDE_TRY(auto lock, storage::FolderLock::acquire(packs.path()));
    recover(packs);
    return LockedPacks(packs.path(), std::move(lock));
}

QString LockedPacks::folderOf(const QString& id) const
{
    return QDir(m_folder).filePath(id);
}

Result<Installed> LockedPacks::replace(const QString& id,
                                       const std::function<Done(const QString& folder)>& fill)
{
    QDir packs(m_folder);
    const QString incoming = kIncoming + id;
    const QString outgoing = kOutgoing + id;
    RINGSIDE_CHECK(storage::makePrivateFolder(packs.filePath(incoming)));
    const IncomingFolder cleanUp(packs.filePath(incoming));
    RINGSIDE_CHECK(fill(packs.filePath(incoming)));
    const auto former = readInstalled(packs.filePath(id));
    if (packs.exists(id) && !packs.rename(id, outgoing))
        return fail(unwritable(packs.filePath(id), "rename"));
    if (!packs.rename(incoming, id)) {
        packs.rename(outgoing, id);
        return fail(unwritable(packs.filePath(id), "rename"));
    }
    removeFolder(packs.filePath(outgoing));
    RINGSIDE_TRY(InstalledPack pack, readInstalled(packs.filePath(id)));
    return Installed{std::move(pack), former ? former->manifest.version : QString()};
}

Done LockedPacks::remove(const QString& id)
{
    QDir packs(m_folder);
    if (!packs.exists(id))
        return {};
    // Renamed first, so that a pack is never listed with a part of its files. By the prefix that
    // recover() removes.
    const QString leaving = kIncoming + id;
    if (!packs.rename(id, leaving))
        return fail(unwritable(packs.filePath(id), "rename"));
    if (!removeFolder(packs.filePath(leaving)))
        return fail(unwritable(packs.filePath(leaving), "remove"));
    return {};
}

Result<Installed> installPack(const QString& profileDir, const QString& file)
{
    RINGSIDE_TRY(const Manifest stated, readManifest(file));
    if (stated.id == kOwnBankId)
        return fail(packFault(file, QStringLiteral("id"), stated.id,
                              QStringLiteral("an id other than that of the own questions")));
    if (stated.id == kIncludedBankId)
        return fail(packFault(file, QStringLiteral("id"), stated.id,
                              QStringLiteral("another id: Settings in the program installs newer "
                                             "questions of the included bank")));
    RINGSIDE_TRY(LockedPacks packs, LockedPacks::acquire(profileDir));
    return packs.replace(stated.id, [&](const QString& folder) -> Done {
        RINGSIDE_TRY(const Manifest manifest, unpackPack(file, folder));
        if (manifest.id != stated.id) // another file now has this name
            return fail(packFault(file, QStringLiteral("id"), manifest.id, stated.id));
        return {};
    });
}

Done removePack(const QString& profileDir, const QString& id)
{
    RINGSIDE_CHECK(requireInstalled(profileDir, id));
    RINGSIDE_TRY(LockedPacks packs, LockedPacks::acquire(profileDir));
    RINGSIDE_CHECK(packs.remove(id));
    const QString questions = ownQuestionsFile(profileDir);
    if (id == kOwnBankId && QFile::exists(questions) && !QFile::remove(questions))
        return fail(unwritable(questions, "remove"));
    return {};
}

QString chosenPack(const QString& profileDir)
{
    constexpr qint64 kMost = 100; // longer than any id
    const auto id = storage::readRegular(packsOf(profileDir).filePath(QString(kChosenName)), kMost);
    return id ? QString::fromUtf8(*id).trimmed() : QString();
}

Done choosePack(const QString& profileDir, const QString& id)
{
    const QDir packs = packsOf(profileDir);
    const QString file = packs.filePath(QString(kChosenName));
    if (id.isEmpty()) {
        if (QFile::exists(file) && !QFile::remove(file))
            return fail(unwritable(file, "remove"));
        return {};
    }
    RINGSIDE_CHECK(requireInstalled(profileDir, id));
    return storage::writeFileAtomically(file, id.toUtf8() + '\n');
}

QString historyFolder(const QString& profileDir, const QString& id)
{
    return QDir(profileDir).filePath(QStringLiteral("histories/") + id);
}

QStringList historyFolders(const QString& profileDir)
{
    const QDir histories(QDir(profileDir).filePath(QStringLiteral("histories")));
    QStringList folders = histories.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (QString& folder : folders)
        folder = historyFolder(profileDir, folder);
    return folders;
}

} // namespace ringside::pack
