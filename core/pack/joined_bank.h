// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/join_refusal.h"
#include "core/base/result.h"

#include <QSet>
#include <QString>

#include <vector>

namespace ringside::pack {

/// Banks whose questions the learner is asked with those of the included bank: the own questions
/// unless they are switched off, and the packs that are switched on. Together with the included
/// bank they are one file, `<profile>/joined/bank`, made again when one of them has changed.

/// The file, whether it exists or not.
QString joinedPath(const QString& profileDir);

/// Whether the bank is to be asked in the daily mix.
bool isWanted(const QString& profileDir, const QString& id);
/// From the next opening on. Errors: UnknownName for a pack that is not installed; FileUnwritable.
Done setWanted(const QString& profileDir, const QString& id, bool wanted);

struct JoinedFile
{
    QString file;                             ///< "": no bank joins the included one
    std::vector<bank::JoinRefusal> leftOut{}; ///< banks that are wanted and cannot join
};
/// The file for the banks of now; makes it when it is missing, damaged or of other banks. `leftOut`
/// is of the making. Errors: those of bank::writeJoinedBank(); InUse while another process installs
/// a pack.
Result<JoinedFile> joinedFile(const QString& profileDir, const QString& included);

/// The same, but a missing file is made as `otherwise`, and the profile stays as it is.
Result<JoinedFile> joinedFileElsewhere(const QString& profileDir, const QString& included,
                                       const QString& otherwise);

/// The banks that are still wanted and were left out when the file was made. None without a
/// readable file: opening reports that.
std::vector<bank::JoinRefusal> leftOut(const QString& profileDir);

/// The ids of the questions that are not of the included bank: the own ones, joined or not, and
/// those of the packs in the file. Errors: those of reading the banks.
Result<QSet<QString>> questionsApart(const QString& profileDir);

} // namespace ringside::pack
