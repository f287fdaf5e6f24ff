// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/join_refusal.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/pack/values/manifest.h"
#include "core/progress/values/settings_repair.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ringside::session {

class Workspace;

/// The bank to open, and the profile with its answers.
struct BankChoice
{
    QString bankFile;
    QString profileDir;
    std::optional<pack::Manifest> pack{}; ///< absent for the program's own bank, and a named one
    QString includedBank{};               ///< empty when its file is opened or there is none
    /// The folders of the other histories of this learner: the profile's own, and those of packs.
    QStringList otherProfiles{};
    std::vector<bank::JoinRefusal> notJoined{}; ///< banks that the learner wants in the mix
    QString updateVersion{}; ///< of the included questions; "" for those that came with the program
    std::optional<Error> updateError{}; ///< why an installed update is left aside
    std::optional<Error> joinError{}; ///< why only the included bank opens though others are wanted

    QString shippedBank{}; ///< file that came with the program, while an update of it is open
    bool isNamed = false;  ///< the bank was named for this start

    QString packId() const { return pack ? pack->id : QString(); }
};

/// The pack that the learner chose to study, with its own history, else the bank at `located`, or
/// the installed update of its questions, together with the banks whose questions the learner wants
/// in the daily mix. A bank that was named for this start comes before the choice, and alone.
/// Errors: that of `located`.
Result<BankChoice> chooseBank(const QString& profileDir, const Result<QString>& located,
                              bool isNamed);

/// Opens the bank and its profile. If the file with joined banks cannot be opened, the included
/// bank opens alone, and instead of an update the bank that came with the program; the choice says
/// so with the reason. Errors: those of Workspace::open().
Result<std::unique_ptr<Workspace>> openChoice(BankChoice& choice, const Clock& clock);

/// The installed update of the questions at `shipped`, or that file.
QString includedBank(const QString& profileDir, const QString& shipped);

/// The bank at `located` with those that the profile's learner wants in the daily mix, for reading
/// alone: a file in `folder` where the profile has none yet. Errors: those of the bank, of reading
/// the others, and of writing to the folder.
Result<QString> bankWithJoined(const QString& profileDir, const QString& located,
                               const QString& folder);

/// Before a bank is opened: another version of the program may have compiled the bank of the own
/// questions, or a backup may have brought them back. Nothing without a bank at `located`; opening
/// one reports that. Errors: those of refreshOwnBank().
Result<std::optional<progress::SettingsRepair>> refreshBeforeOpening(const QString& profileDir,
                                                                     const Result<QString>& located,
                                                                     std::int64_t wallMs);

} // namespace ringside::session
