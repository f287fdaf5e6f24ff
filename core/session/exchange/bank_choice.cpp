// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/bank_choice.h"

#include "core/pack/joined_bank.h"
#include "core/pack/pack_folder.h"
#include "core/pack/question_update.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/workspace/workspace.h"

#include <QDir>

#include <utility>

namespace ringside::session {

namespace {

/// The included bank: the installed update, or else what came with the program.
struct Included
{
    QString file;
    QString updateVersion{};
    std::optional<Error> updateError{};
};

Included includedOf(const QString& profileDir, const QString& shipped)
{
    const auto update = pack::findUpdate(profileDir);
    if (!update)
        return {.file = shipped, .updateError = update.error()};
    if (!*update)
        return {.file = shipped};
    return {.file = (**update).bankFile, .updateVersion = (**update).manifest.version};
}

/// The learner can study the included bank whatever is wrong with the others.
void join(BankChoice& choice)
{
    auto joined = pack::joinedFile(choice.profileDir, choice.bankFile);
    if (!joined) {
        choice.joinError = joined.error();
        return;
    }
    if (joined->file.isEmpty())
        return;
    choice.includedBank = std::exchange(choice.bankFile, joined->file);
    choice.notJoined = std::move(joined->leftOut);
}

} // namespace

QString includedBank(const QString& profileDir, const QString& shipped)
{
    return includedOf(profileDir, shipped).file;
}

Result<BankChoice> chooseBank(const QString& profileDir, const Result<QString>& located,
                              bool isNamed)
{
    const auto studied = isNamed ? std::nullopt : studiedPack(profileDir);
    QStringList others = pack::historyFolders(profileDir);
    const Included included = isNamed || !located ? Included{.file = located.value_or(QString())}
                                                  : includedOf(profileDir, *located);
    if (studied) {
        others.removeAll(studied->profileDir);
        others.append(profileDir);
        return BankChoice{.bankFile = studied->pack.bankFile,
                          .profileDir = studied->profileDir,
                          .pack = studied->pack.manifest,
                          .includedBank = included.file,
                          .otherProfiles = std::move(others),
                          .updateVersion = included.updateVersion,
                          .updateError = included.updateError};
    }
    RINGSIDE_CHECK(located);
    BankChoice choice{.bankFile = included.file,
                      .profileDir = profileDir,
                      .otherProfiles = std::move(others),
                      .updateVersion = included.updateVersion,
                      .updateError = included.updateError,
                      .isNamed = isNamed};
    if (!included.updateVersion.isEmpty())
        choice.shippedBank = *located;
    if (!isNamed)
        join(choice);
    return choice;
}

Result<std::unique_ptr<Workspace>> openChoice(BankChoice& choice, const Clock& clock)
{
    const auto open = [&choice, &clock] {
        return Workspace::open(choice.bankFile, choice.profileDir, clock, choice.otherProfiles);
    };
    auto workspace = open();
    if (!workspace && !choice.pack && !choice.includedBank.isEmpty()) {
        choice.joinError = workspace.error();
        choice.notJoined.clear();
        choice.bankFile = std::exchange(choice.includedBank, QString());
        workspace = open();
    }
    if (!workspace && !choice.shippedBank.isEmpty()) {
        choice.updateError = workspace.error();
        choice.updateVersion.clear();
        choice.bankFile = std::exchange(choice.shippedBank, QString());
        workspace = open();
    }
    return workspace;
}

Result<QString> bankWithJoined(const QString& profileDir, const QString& located,
                               const QString& folder)
{
    RINGSIDE_TRY(const auto joined,
                 pack::joinedFileElsewhere(profileDir, located,
                                           QDir(folder).filePath(QStringLiteral("bank"))));
    return joined.file.isEmpty() ? located : joined.file;
}

Result<std::optional<progress::SettingsRepair>>
refreshBeforeOpening(const QString& profileDir, const Result<QString>& located, std::int64_t wallMs)
{
    if (!located)
        return std::optional<progress::SettingsRepair>();
    return refreshOwnBank({profileDir, *located, {}}, wallMs);
}

} // namespace ringside::session
