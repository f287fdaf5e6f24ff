// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/cohort/class_tools.h"
#include "core/study/exam/readiness.h"

#include <QString>

#include <optional>
#include <vector>

namespace ringside::session {

/// An assignment with this learner's own answers to its questions.
struct OwnAssignment
{
    cohort::Assignment assignment;
    int done = 0;    ///< questions answered at least once
    int correct = 0; ///< of them, right at the last answer that counts
};

/// What the class page shows.
struct ClassReading
{
    std::optional<ClassReport> report; ///< for an instructor
    std::vector<OwnAssignment> assignments;
};
/// Where the learner's answers are, and the bank that says which of them count.
struct AnswersPlace
{
    QString journalFile;
    QString bankFile;
};
/// Errors: those of class_tools.h, of the journal and of the bank.
Result<ClassReading> readClass(const CohortProfile& profile, bool isInstructor,
                               const AnswersPlace& answers);

/// Shares the score estimate, with numbers only from enough answers on, and how far each assignment
/// is. For a learner who shares them. Errors: RS007 without consent; those of the connection and
/// the journal.
Done reportToClass(const CohortProfile& profile, const std::optional<study::ReadinessInput>& input,
                   const AnswersPlace& answers);

} // namespace ringside::session
