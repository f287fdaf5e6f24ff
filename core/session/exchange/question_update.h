// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_changes.h"
#include "core/base/result.h"
#include "core/pack/values/manifest.h"
#include "core/pack/values/published_checksum.h"

#include <QString>

#include <optional>

/// Newer questions for the included bank, as one file. See core/pack/question_update.h.
namespace ringside::session {

/// What a learner sees before an update is installed.
struct QuestionUpdate
{
    pack::Manifest manifest;
    QString presentVersion; ///< of the questions in use
    bank::BankChanges changes{};
    QString sha256; ///< of the file, in hexadecimal
    pack::PublishedChecksum published = pack::PublishedChecksum::Absent;
    bool operator==(const QuestionUpdate&) const = default;
};

/// Checks the whole file against the included bank in use, `presentBank`; takes a second. Absent
/// for a pack that is no update. Errors: WrongType for a file that is refused, also for a version
/// that is not newer, and for a file that changes meanwhile; FileNotFound, FileUnreadable,
/// FileUnwritable; those of reading `presentBank`.
Result<std::optional<QuestionUpdate>> checkUpdate(const QString& profileDir,
                                                  const QString& presentBank, const QString& file);

/// Installs what checkUpdate() found; opens with the next window. Errors: those of
/// pack::installUpdate(), such as WrongType for a file that has changed since, and for one that
/// differs from its published checksum.
Done installUpdate(const QString& profileDir, const QString& file, const QuestionUpdate& update);

/// The version of the installed update in use; "" for the questions that came with the program.
/// Errors: those of opening the bank of an installed update, which is not in use then.
Result<QString> updateVersion(const QString& profileDir);
/// The questions that came with the program open with the next window. Errors: InUse;
/// FileUnwritable.
Done removeUpdate(const QString& profileDir);

} // namespace ringside::session
