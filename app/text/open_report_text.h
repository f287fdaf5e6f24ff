// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/progress/values/backup.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/moved_journal.h"
#include "core/progress/values/settings_repair.h"

#include <QString>

#include <cstdint>

namespace ringside::app {

/// Findings of opening the profile that the learner must know: what happened, what was kept, what
/// to do. Empty when there are none.
QString openReportText(const progress::OpenReport& report);

/// Why nothing can be recorded, in one sentence; empty when it can be recorded.
QString readOnlyText(const progress::OpenReport& report);

/// What is still safe when a backup could not be written.
struct BackupFailure
{
    bool answersReadBack = false; ///< the journal's file has all answers
    int olderBackups = 0;
};
QString backupFailureText(const Error& error, const BackupFailure& failure);

/// Reports that the journal's file was lost while the program was running.
QString movedJournalText(const progress::MovedJournal& moved);

/// Reports settings that could not be read.
QString settingsRepairText(const progress::SettingsRepair& repair);
/// The same for the learner's imported questions.
QString ownQuestionsRepairText(const progress::SettingsRepair& repair);

/// Reports answers to questions that were rewritten since.
QString rewrittenAnswersText(std::int64_t answers);

/// Reports a restore.
QString restoredText(const progress::RestoreOutcome& outcome);

} // namespace ringside::app
