// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/practice.h"

namespace ringside::session {

/// Contains only the id if the blueprint does not have the domain.
bank::Domain domainOf(const bank::Blueprint& blueprint, int id);

/// An answer for the page. Absent if a chosen option is no longer part of the question.
std::optional<GivenAnswer> shownAnswer(const progress::AnswerEntry& entry,
                                       const bank::Question& question);

/// A question of the bank with its options in their shown order. Errors: UnknownName; Damaged.
Result<bank::Question> shownQuestion(const bank::BankReader& bank, const progress::Journal& journal,
                                     const bank::QuestionId& id);
/// That question with its marks, as a page shows it; without answer and place. Errors: those of
/// reading the journal.
Result<PracticeItem> itemOf(const bank::Blueprint& blueprint, const progress::Journal& journal,
                            bank::Question question);

/// Notes that an answer, a lever or a clue is about to be shown before the learner answered: from
/// now on, the question counts as seen, and a later answer not for readiness. Nothing happens when
/// it was answered before, or in a read-only profile. Errors: FileUnwritable, FileUnreadable,
/// Database.
Done noteSeen(progress::Journal& journal, const ReportChange& report, const bank::QuestionId& id);

/// Writes the differences between the marks `seen` and `wanted`; others may have been changed
/// elsewhere in between. Committed on return; returns the stored marks with normalized tags, and
/// reports a change. Errors: TooLarge; FileUnwritable, Database.
Result<progress::QuestionMarks> changeMarks(progress::Journal& journal, const ReportChange& report,
                                            const bank::QuestionId& id,
                                            const progress::QuestionMarks& seen,
                                            const progress::QuestionMarks& wanted);

} // namespace ringside::session
