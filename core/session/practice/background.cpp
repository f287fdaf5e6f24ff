// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/background.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/reserved_questions.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

constexpr std::size_t kMostRelated = 3;
constexpr int kLeastShared = 2;
/// Candidates that are looked up: those that share most concepts.
constexpr qsizetype kMostCandidates = 48;

QHash<QString, int> sharedConcepts(const std::vector<bank::Concept>& concepts)
{
    QHash<QString, int> shared;
    for (const bank::Concept& card : concepts) {
        for (const QString& id : card.questions)
            ++shared[id];
    }
    return shared;
}

/// The other questions about these concepts, those that share most first, then by id.
QStringList candidatesFor(const bank::Question& question,
                          const std::vector<bank::Concept>& concepts)
{
    const QHash<QString, int> shared = sharedConcepts(concepts);
    QStringList ids = shared.keys();
    ids.removeAll(question.id.value());
    const qsizetype most = std::min(kMostCandidates, ids.size());
    std::ranges::partial_sort(ids, ids.begin() + most, {},
                              [&](const QString& id) { return std::pair(-shared[id], id); });
    return ids.mid(0, most);
}

} // namespace

std::vector<RelatedQuestion> relatedTo(const bank::Question& question,
                                       const std::vector<bank::Concept>& concepts,
                                       const std::vector<bank::QuestionSummary>& candidates)
{
    const QHash<QString, int> shared = sharedConcepts(concepts);
    const auto sharesConcepts = [&](const bank::QuestionSummary& each) {
        return shared.value(each.id.value()) >= kLeastShared;
    };
    std::vector<RelatedQuestion> related;
    const auto add = [&](Relation relation, std::size_t most, const auto& fits) {
        for (const bank::QuestionSummary& each : candidates) {
            const bool isTaken = each.id == question.id ||
                                 std::ranges::any_of(related, [&](const RelatedQuestion& taken) {
                                     return taken.question.id == each.id;
                                 });
            if (related.size() < most && !isTaken && fits(each))
                related.push_back({each, relation});
        }
    };
    add(Relation::SameDecision, 1, [&](const bank::QuestionSummary& each) {
        return !question.family.isEmpty() && each.family == question.family;
    });
    add(Relation::Harder, related.size() + 1, [&](const bank::QuestionSummary& each) {
        return each.difficulty > question.difficulty && sharesConcepts(each);
    });
    add(Relation::SameConcepts, kMostRelated, sharesConcepts);
    return related;
}

Result<Background> backgroundOf(const bank::BankReader& bank, const progress::Journal& journal,
                                const bank::Question& question)
{
    Background out;
    for (const QString& id : question.concepts) {
        RINGSIDE_TRY(auto card, bank.findConcept(id));
        if (card)
            out.concepts.push_back(std::move(*card));
    }
    const QStringList ids = candidatesFor(question, out.concepts);
    RINGSIDE_TRY(auto candidates, bank.summariesOf(ids));
    RINGSIDE_TRY(const auto reserved, reservedQuestions(bank, journal.logs(), ids));
    std::erase_if(candidates, [&](const bank::QuestionSummary& each) {
        return reserved.contains(each.id.value());
    });
    out.related = relatedTo(question, out.concepts, candidates);
    return out;
}

} // namespace ringside::session
