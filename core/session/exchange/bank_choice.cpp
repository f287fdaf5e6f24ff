// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/bank_choice.h"

#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"

namespace ringside::session {

Result<BankChoice> chooseBank(const QString& profileDir, const Result<QString>& located,
                              bool isNamed)
{
    const auto studied = isNamed ? std::nullopt : studiedPack(profileDir);
    if (studied)
        return BankChoice{.bankFile = studied->pack.bankFile,
                          .profileDir = studied->profileDir,
                          .pack = studied->pack.manifest,
                          .includedBank = located.value_or(QString())};
    RINGSIDE_TRY(const QString file, located);
    return BankChoice{.bankFile = file, .profileDir = profileDir};
}

Result<std::optional<progress::SettingsRepair>>
refreshBeforeOpening(const QString& profileDir, const Result<QString>& located, std::int64_t wallMs)
{
    if (!located)
        return std::optional<progress::SettingsRepair>();
    return refreshOwnBank({profileDir, *located, {}}, wallMs);
}

} // namespace ringside::session
