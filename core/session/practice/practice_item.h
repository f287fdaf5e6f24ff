// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/practice.h"

namespace ringside::session {

/// With the id alone where the blueprint does not have it, or no longer.
bank::Domain domainOf(const bank::Blueprint& blueprint, int id);

/// An answer as a page shows it again. Absent when an option that was chosen is no longer part of
/// the question.
std::optional<GivenAnswer> shownAnswer(const progress::AnswerEntry& entry,
                                       const bank::Question& question);

/// A question as it stands on a page, options in their shown order, with its marks; without answer
/// and place.
/// Errors: UnknownName; Damaged.
Result<PracticeItem> itemOf(const bank::BankReader& bank, const progress::Journal& journal,
                            const bank::QuestionId& id);

/// Changes what differs between the marks as they were `seen` and as they are `wanted`: the rest
/// may have been changed elsewhere since. Committed when it returns; says what is kept, tags
/// tidied. Errors: TooLarge; FileUnwritable, Database.
Result<progress::QuestionMarks> changeMarks(progress::Journal& journal, const bank::QuestionId& id,
                                            const progress::QuestionMarks& seen,
                                            const progress::QuestionMarks& wanted);

/// Concept cards of a question, those that exist, in its order. Errors: Damaged.
Result<std::vector<bank::Concept>> conceptsOf(const bank::BankReader& bank,
                                              const bank::Question& question);

} // namespace ringside::session
