// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pack/values/manifest.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ringside::storage {
class FolderLock;
}

namespace ringside::pack {

/// The packs of a profile: `<profile>/packs/<id>/` with the unpacked content. A learner's history
/// with a pack is a profile of its own in `<profile>/histories/<id>/`; updating or removing a pack
/// leaves it unchanged.
struct PackList
{
    std::vector<InstalledPack> packs; ///< ordered by title
    std::vector<Error> problems;      ///< folders that cannot be used
};
PackList installedPacks(const QString& profileDir);
/// Whether there are folders of packs, without reading them.
bool hasPacks(const QString& profileDir);
/// Errors: UnknownName, with the ids of the installed packs.
Done requireInstalled(const QString& profileDir, const QString& id);
/// One of them; absent if it is not installed or cannot be used.
std::optional<InstalledPack> findInstalledPack(const QString& profileDir, const QString& id);

struct Installed
{
    InstalledPack pack;
    QString replacedVersion; ///< "" for a new pack
};
/// Checks the whole pack first; an installed version is replaced in one step. Errors: those of
/// unpackPack(); WrongType for the ids of the own and the included bank; InUse while another
/// process installs; FileUnwritable.
Result<Installed> installPack(const QString& profileDir, const QString& file);

/// The packs of a profile, locked for this process: nothing comes or goes meanwhile.
class LockedPacks
{
public:
    /// Finishes what a killed process began. Errors: InUse; FileUnwritable.
    static Result<LockedPacks> acquire(const QString& profileDir);
    LockedPacks(LockedPacks&&) noexcept;
    ~LockedPacks();

    QString folderOf(const QString& id) const;
    /// Has `fill` write all files of a pack to an empty folder, which then replaces the installed
    /// version in one step. Errors: those of `fill`; FileUnwritable.
    Result<Installed> replace(const QString& id,
                              const std::function<Done(const QString& folder)>& fill);
    /// Errors: FileUnwritable. Nothing happens for a pack that is not installed.
    Done remove(const QString& id);

private:
    LockedPacks(QString folder, std::unique_ptr<storage::FolderLock> lock);
    QString m_folder;
    std::unique_ptr<storage::FolderLock> m_lock;
};

/// With the own bank, its questions and pictures are removed. Errors: UnknownName, with the ids of
/// the installed packs; InUse; FileUnwritable.
Done removePack(const QString& profileDir, const QString& id);

/// The id in `<profile>/packs/studied`: the pack to study; "" for the program's own bank.
QString chosenPack(const QString& profileDir);
/// Errors: UnknownName for a pack that is not installed; FileUnwritable.
Done choosePack(const QString& profileDir, const QString& id);

/// The profile for a pack's answers; the folder may not exist yet.
QString historyFolder(const QString& profileDir, const QString& id);
/// Those that exist, also of packs that were removed; ordered by id.
QStringList historyFolders(const QString& profileDir);

} // namespace ringside::pack
