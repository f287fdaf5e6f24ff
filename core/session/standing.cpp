// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/standing.h"

#include "core/bank/bank_reader.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal.h"
#include "core/progress/shown_questions.h"
#include "core/study/readiness.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace ringside::session {

namespace {

int total(const std::vector<DomainStanding>& domains, int DomainStanding::*part)
{
    return std::accumulate(
        domains.begin(), domains.end(), 0,
        [part](int sum, const DomainStanding& domain) { return sum + domain.*part; });
}

DomainStanding* findDomain(Standing& standing, int id)
{
    const auto found =
        std::find_if(standing.domains.begin(), standing.domains.end(),
                     [id](const DomainStanding& candidate) { return candidate.domain.id == id; });
    return found == standing.domains.end() ? nullptr : &*found;
}

/// The blueprint's domains with how many questions the bank has of each.
Standing emptyStanding(const bank::Blueprint& blueprint,
                       const std::vector<bank::QuestionSummary>& questions)
{
    Standing standing;
    for (const bank::Domain& domain : blueprint.domains)
        standing.domains.push_back({.domain = domain});
    for (const bank::QuestionSummary& question : questions)
        if (DomainStanding* domain = findDomain(standing, question.domain))
            ++domain->questions;
    return standing;
}

/// Since when an explanation could be read without an answer, in wall-clock ms: the library showed
/// it, or an exam that asked the question and got no answer ended.
Result<QHash<QString, std::int64_t>> shownUnanswered(const progress::Journal& journal)
{
    auto since = progress::shownQuestions(journal.events());
    if (!since)
        return fail(since.error());
    const auto past = progress::ExamHistory(journal).past();
    if (!past)
        return fail(past.error());
    for (const progress::PastExam& exam : *past)
        for (std::size_t i = 0; i < exam.start.seats.size(); ++i)
            if (exam.end.outcomes[i] == progress::SeatOutcome::Unanswered) {
                const QString& id = exam.start.seats[i].questionId;
                since->insert(id, std::min(exam.end.wallMs, since->value(id, exam.end.wallMs)));
            }
    return since;
}

} // namespace

int Standing::questions() const
{
    return total(domains, &DomainStanding::questions);
}

int Standing::seen() const
{
    return total(domains, &DomainStanding::seen);
}

int Standing::firstRight() const
{
    return total(domains, &DomainStanding::firstRight);
}

Result<Standing> standingOf(const bank::BankReader& bank, const progress::Journal& journal,
                            double passMark, int examQuestions)
{
    const auto entries = journal.entries();
    if (!entries)
        return fail(entries.error());
    const auto shown = shownUnanswered(journal);
    if (!shown)
        return fail(shown.error());
    const auto questions = bank.summaries();
    if (!questions)
        return fail(questions.error());
    QHash<QString, int> domainOf;
    for (const bank::QuestionSummary& question : *questions)
        domainOf.insert(QString::fromStdString(question.id.value()), question.domain);

    Standing standing = emptyStanding(bank.blueprint(), *questions);
    standing.passMark = passMark;
    standing.examQuestions = examQuestions;
    standing.answers = static_cast<int>(entries->size());
    study::ReadinessInput input{.questions = examQuestions, .passMark = passMark};
    for (const DomainStanding& domain : standing.domains)
        input.blueprint.push_back(
            {domain.domain.id, static_cast<double>(domain.domain.weightPercent)});
    QSet<QString> seen;
    for (const progress::AnswerEntry& entry : *entries) {
        const auto domainId = domainOf.constFind(entry.questionId);
        if (domainId == domainOf.constEnd() || seen.contains(entry.questionId))
            continue;
        DomainStanding* domain = findDomain(standing, *domainId);
        if (!domain)
            continue;
        seen.insert(entry.questionId);
        ++domain->seen;
        domain->firstRight += entry.correct ? 1 : 0;
        const auto since = shown->constFind(entry.questionId);
        if (since == shown->constEnd() || entry.wallMs <= *since)
            input.answers.push_back({*domainId, entry.correct});
    }
    const auto estimate = study::estimateReadiness(input);
    if (!estimate)
        return fail(estimate.error());
    standing.estimate = *estimate;
    for (const study::DomainReadiness& part : estimate->domains)
        if (DomainStanding* domain = findDomain(standing, part.domain))
            domain->estimate = part;
    return standing;
}

} // namespace ringside::session
