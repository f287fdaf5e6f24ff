// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pack/values/manifest.h"

#include <QString>

#include <functional>
#include <vector>

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

struct Installed
{
    InstalledPack pack;
    QString replacedVersion; ///< "" for a new pack
};
/// Checks the whole pack first; an installed version is replaced in one step. Errors: those of
/// unpackPack(); WrongType for the id of the own bank; InUse while another process installs;
/// FileUnwritable.
Result<Installed> installPack(const QString& profileDir, const QString& file);

/// Has `fill` write all files of a pack to an empty folder, which then replaces the installed
/// version in one step. Locks the packs meanwhile. Errors: those of `fill`; InUse;
/// FileUnwritable.
Result<Installed> replacePack(const QString& profileDir, const QString& id,
                              const std::function<Done(const QString& folder)>& fill);

/// With the own bank, its questions are removed. Errors: UnknownName, with the ids of the installed
/// packs; InUse; FileUnwritable.
Done removePack(const QString& profileDir, const QString& id);

/// The id in `<profile>/packs/studied`: the pack to study; "" for the program's own bank.
QString chosenPack(const QString& profileDir);
/// Errors: UnknownName for a pack that is not installed; FileUnwritable.
Done choosePack(const QString& profileDir, const QString& id);

/// The profile for a pack's answers; the folder may not exist yet.
QString historyFolder(const QString& profileDir, const QString& id);

} // namespace ringside::pack
