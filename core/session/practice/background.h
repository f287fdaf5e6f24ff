// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"

#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// Why a question is worth answering after another one.
enum class Relation {
    SameDecision, ///< of the same family
    Harder,       ///< about the same concepts, one or two degrees harder
    SameConcepts,
};

struct RelatedQuestion
{
    bank::QuestionSummary question;
    Relation relation = Relation::SameConcepts;
    bool operator==(const RelatedQuestion&) const = default;
};

/// What an answered question rests on and leads on to.
struct Background
{
    std::vector<bank::Concept> concepts;  ///< the question's cards, in its order
    std::vector<RelatedQuestion> related; ///< at most three
};

/// At most three of the candidates: one of the same family, one that is harder, and then those that
/// share most concepts, at least two. `candidates` are in order of preference. Pure function.
std::vector<RelatedQuestion> relatedTo(const bank::Question& question,
                                       const std::vector<bank::Concept>& concepts,
                                       const std::vector<bank::QuestionSummary>& candidates);

/// Questions that are reserved for the first mock exam are not among the related ones. Errors:
/// Damaged; those of reservedQuestions().
Result<Background> backgroundOf(const bank::BankReader& bank, const progress::Journal& journal,
                                const bank::Question& question);

} // namespace ringside::session
