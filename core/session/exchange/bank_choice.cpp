// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/bank_choice.h"

#include "core/pack/pack_folder.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"

#include <utility>

namespace ringside::session {

Result<BankChoice> chooseBank(const QString& profileDir, const Result<QString>& located,
                              bool isNamed)
{
    const auto studied = isNamed ? std::nullopt : studiedPack(profileDir);
    QStringList others = pack::historyFolders(profileDir);
    if (studied) {
        others.removeAll(studied->profileDir);
        others.append(profileDir);
        return BankChoice{.bankFile = studied->pack.bankFile,
                          .profileDir = studied->profileDir,
                          .pack = studied->pack.manifest,
                          .includedBank = located.value_or(QString()),
                          .otherProfiles = std::move(others)};
    }
    RINGSIDE_TRY(const QString file, located);
    return BankChoice{
        .bankFile = file, .profileDir = profileDir, .otherProfiles = std::move(others)};
}

Result<std::optional<progress::SettingsRepair>>
refreshBeforeOpening(const QString& profileDir, const Result<QString>& located, std::int64_t wallMs)
{
    if (!located)
        return std::optional<progress::SettingsRepair>();
    return refreshOwnBank({profileDir, *located, {}}, wallMs);
}

} // namespace ringside::session
