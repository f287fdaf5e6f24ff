// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/join_refusal.h"
#include "core/base/result.h"
#include "core/pack/values/manifest.h"

#include <QString>

#include <optional>
#include <vector>

/// Question banks that others made: one .ringside file each, several in a profile.
namespace ringside::session {

/// Reads and checks everything. Errors: WrongType, FileNotFound, FileUnreadable, FileUnwritable.
Result<pack::Manifest> checkPack(const QString& file);

struct PackListing
{
    std::vector<pack::InstalledPack> packs; ///< ordered by title
    std::vector<Error> problems;            ///< folders that cannot be used
};
PackListing installedPacks(const QString& profileDir);
/// Whether there is any, without reading it.
bool hasPacks(const QString& profileDir);

struct PackInstallation
{
    pack::InstalledPack pack;
    QString replacedVersion; ///< "" for a new pack
};
/// Errors: those of checkPack(); InUse while another process installs; FileUnwritable.
Result<PackInstallation> installPack(const QString& profileDir, const QString& file);
/// Keeps the answers of the pack's questions. Errors: UnknownName; InUse; FileUnwritable.
Done removePack(const QString& profileDir, const QString& id);

/// The pack that the profile's learner chose to study; absent for the program's own bank, and for a
/// pack that is not installed any more. Each pack has a history of its own, in `profileDir`.
struct StudiedPack
{
    pack::InstalledPack pack;
    QString profileDir; ///< for Workspace::open()
};
std::optional<StudiedPack> studiedPack(const QString& profileDir);
/// The learner's own question bank, with its questions' history; absent before the first import.
std::optional<StudiedPack> ownBank(const QString& profileDir);
/// Whether the questions of a bank are asked with those of the included one: the own questions
/// unless the learner switched that off, a pack once it is switched on. A change applies when the
/// window opens again. Errors: UnknownName; FileUnwritable.
bool isInDailyMix(const QString& profileDir, const QString& id);
Done setInDailyMix(const QString& profileDir, const QString& id, bool isIn);
/// Banks that are to be in the daily mix and cannot, as of the last time that the banks were
/// joined.
std::vector<bank::JoinRefusal> leftOutOfMix(const QString& profileDir);
/// The program's own bank for an empty `id`. Errors: UnknownName; FileUnwritable.
Done studyPack(const QString& profileDir, const QString& id);

} // namespace ringside::session
