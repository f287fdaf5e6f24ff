// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/progress/values/backup.h"
#include "core/progress/values/journal.h"

#include <QString>

namespace ringside::app {

/// What opening the profile found that the learner must know: what happened, what was kept, what to
/// do. Empty when there is nothing to say.
QString openReportText(const progress::OpenReport& report);

/// Why nothing can be recorded, in one sentence; empty when it can.
QString readOnlyText(const progress::OpenReport& report);

/// A backup that could not be written.
QString backupFailureText(const Error& error);

/// After a restore.
QString restoredText(const progress::RestoreOutcome& outcome);

} // namespace ringside::app
