// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/attempt_book.h"

#include "core/progress/journal/journal_reader.h"

#include <algorithm>
#include <utility>

namespace ringside::session {

AttemptBook::AttemptBook(const bank::Blueprint& blueprint,
                         const std::vector<bank::QuestionSummary>& questions,
                         QHash<QString, std::int64_t> shown)
    : m_shown(std::move(shown))
{
    std::vector<DomainReport>& domains = m_facts.tried.domains;
    for (const bank::Domain& domain : blueprint.domains)
        domains.push_back({.domain = domain});
    for (const bank::QuestionSummary& question : questions) {
        const auto domain = std::ranges::find(
            domains, question.domain, [](const DomainReport& each) { return each.domain.id; });
        if (domain == domains.end())
            continue;
        const QString id = question.id.value();
        const Known known{static_cast<std::size_t>(domain - domains.begin()),
                          question.depth == bank::Depth::Deep};
        m_known.insert(id, known);
        ++domain->questions;
        domain->countable += !known.isDeep && !m_shown.contains(id) ? 1 : 0;
    }
}

bool AttemptBook::isOpen(const QString& question) const
{
    return m_known.contains(question) && !m_answered.contains(question);
}

void AttemptBook::add(const QString& question, std::int64_t wallMs, bool correct)
{
    if (!isOpen(question))
        return;
    m_answered.insert(question);
    const Known known = m_known.value(question);
    DomainReport& domain = m_facts.tried.domains[known.domain];
    ++domain.seen;
    domain.firstRight += correct ? 1 : 0;
    const auto shown = m_shown.constFind(question);
    if (known.isDeep || (shown != m_shown.constEnd() && wallMs > *shown))
        return;
    domain.countable += shown == m_shown.constEnd() ? 0 : 1;
    m_facts.attempts.push_back({domain.domain.id, correct});
    m_facts.attemptMs.push_back(wallMs);
}

Result<AttemptBook> readAttempts(const bank::Blueprint& blueprint,
                                 const std::vector<bank::QuestionSummary>& questions,
                                 const progress::JournalLogs& journal)
{
    RINGSIDE_TRY(auto shown, shownUnanswered(journal.events));
    RINGSIDE_TRY(const auto first, journal.outcomes.firstOutcomes());
    AttemptBook book(blueprint, questions, std::move(shown));
    for (const progress::FirstOutcome& answer : first)
        book.add(answer.questionId, answer.wallMs, answer.correct);
    return book;
}

} // namespace ringside::session
