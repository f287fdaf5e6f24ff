// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/packs.h"

#include "core/pack/joined_bank.h"
#include "core/pack/pack_folder.h"
#include "core/pack/pack_reader.h"

#include <utility>

namespace ringside::session {

Result<pack::Manifest> checkPack(const QString& file)
{
    return pack::checkPack(file);
}

PackListing installedPacks(const QString& profileDir)
{
    auto list = pack::installedPacks(profileDir);
    return {std::move(list.packs), std::move(list.problems)};
}

bool hasPacks(const QString& profileDir)
{
    return pack::hasPacks(profileDir);
}

Result<PackInstallation> installPack(const QString& profileDir, const QString& file)
{
    RINGSIDE_TRY(auto installed, pack::installPack(profileDir, file));
    return PackInstallation{std::move(installed.pack), std::move(installed.replacedVersion)};
}

Done removePack(const QString& profileDir, const QString& id)
{
    return pack::removePack(profileDir, id);
}

std::optional<StudiedPack> studiedPack(const QString& profileDir)
{
    const QString id = pack::chosenPack(profileDir);
    auto found = pack::findInstalledPack(profileDir, id);
    if (!found)
        return std::nullopt;
    return StudiedPack{std::move(*found), pack::historyFolder(profileDir, id)};
}

std::optional<StudiedPack> ownBank(const QString& profileDir)
{
    const QString id(pack::kOwnBankId);
    auto found = pack::findInstalledPack(profileDir, id);
    if (!found)
        return std::nullopt;
    return StudiedPack{std::move(*found), pack::historyFolder(profileDir, id)};
}

bool isInDailyMix(const QString& profileDir, const QString& id)
{
    return pack::isWanted(profileDir, id);
}

Done setInDailyMix(const QString& profileDir, const QString& id, bool isIn)
{
    return pack::setWanted(profileDir, id, isIn);
}

std::vector<bank::JoinRefusal> leftOutOfMix(const QString& profileDir)
{
    return pack::leftOut(profileDir);
}

Done studyPack(const QString& profileDir, const QString& id)
{
    return pack::choosePack(profileDir, id);
}

} // namespace ringside::session
