// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/session/practice/study_set.h"
#include "core/study/exam/readiness.h"

#include <QString>

namespace ringside::session {

/// What to read for the estimate alone, on another thread.
struct ReadinessRequest
{
    QString journalFile;
    bank::Blueprint blueprint;
    Outline questions;
    double passMark = 0.7;
};

/// Like readinessOf() in standing.h, with its own connection, closed on return. Errors: those of
/// opening the journal; those of readinessOf().
Result<study::Readiness> readReadiness(const ReadinessRequest& request);

} // namespace ringside::session
