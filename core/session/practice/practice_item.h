// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/practice.h"

namespace ringside::session {

/// Contains only the id if the blueprint does not have the domain.
bank::Domain domainOf(const bank::Blueprint& blueprint, int id);

/// An answer for the page. Absent if a chosen option is no longer part of the question.
std::optional<GivenAnswer> shownAnswer(const progress::AnswerEntry& entry,
                                       const bank::Question& question);

/// A question for the page: options in their shown order and marks, without answer and place.
/// Errors: UnknownName; Damaged.
Result<PracticeItem> itemOf(const bank::BankReader& bank, const progress::Journal& journal,
                            const bank::QuestionId& id);

/// Writes the differences between the marks as `seen` and as `wanted`, because others may have
/// changed elsewhere. Committed on return; returns the stored marks, with normalized tags. Errors:
/// TooLarge; FileUnwritable, Database.
Result<progress::QuestionMarks> changeMarks(progress::Journal& journal, const bank::QuestionId& id,
                                            const progress::QuestionMarks& seen,
                                            const progress::QuestionMarks& wanted);

/// The existing concept cards of a question, in its order. Errors: Damaged.
Result<std::vector<bank::Concept>> conceptsOf(const bank::BankReader& bank,
                                              const bank::Question& question);

} // namespace ringside::session
