// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal_entries.h"
#include "core/session/phone/phone_answers.h"
#include "core/session/workspace/workspace.h"

#include <QString>

#include <vector>

namespace ringside::session {

/// Later times are errors of the phone's clock, and would stay the newest answers for long.
inline constexpr std::int64_t kMostAheadMs = std::int64_t{24} * 3'600'000;

/// What an import of answers did. Each entry of the file is added, known or rejected.
struct PhoneImport
{
    int answers = 0; ///< added
    int reviews = 0; ///< added
    int known = 0;   ///< that the journal had already, or the file has twice
    std::vector<PhoneRejection> rejected;
    progress::JournalEntries entries; ///< what was added, for storeEntries()
};

/// Reads a file of answers and adds what the journal lacks, as one transaction, or nothing;
/// callable from any thread. Answers are graded by the key of the wording that was answered, where
/// the bank knows it; the phone's grade counts only for a wording that it does not know. Reviews
/// are replayed with the learner's schedule. Rejects what readPhoneAnswers() rejects, questions and
/// cards that do not exist here, options that the question does not have, and times more than a day
/// ahead. Errors: those of readPhoneAnswers(), of reading bank and journal, and of
/// progress::writeEntries().
Result<PhoneImport> importPhoneAnswers(const QString& file, const EntryTarget& target);

} // namespace ringside::session
