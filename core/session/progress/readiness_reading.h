// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/session/practice/study_set.h"
#include "core/study/exam/readiness.h"

#include <QString>

namespace ringside::session {

/// What the estimate alone asks for, to be read on another thread.
struct ReadinessRequest
{
    QString journalFile;
    bank::Blueprint blueprint;
    Outline questions;
    double passMark = 0.7;
};

/// As readinessOf() in standing.h, on a connection of its own, which is closed when it returns.
/// Errors: what opening the journal says; those of readinessOf().
Result<study::Readiness> readReadiness(const ReadinessRequest& request);

} // namespace ringside::session
