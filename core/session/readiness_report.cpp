// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/readiness_report.h"

#include "core/bank/bank_reader.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/shown_questions.h"
#include "core/session/first_attempts.h"
#include "core/study/exam/readiness.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace ringside::session {

namespace {

int total(const std::vector<DomainReport>& domains, int DomainReport::*part)
{
    return std::accumulate(
        domains.begin(), domains.end(), 0,
        [part](int sum, const DomainReport& domain) { return sum + domain.*part; });
}

DomainReport* findDomain(ReadinessReport& standing, int id)
{
    const auto found =
        std::find_if(standing.domains.begin(), standing.domains.end(),
                     [id](const DomainReport& candidate) { return candidate.domain.id == id; });
    return found == standing.domains.end() ? nullptr : &*found;
}

/// The blueprint's domains with the number of questions in the bank.
ReadinessReport emptyStanding(const bank::Blueprint& blueprint,
                              const std::vector<bank::QuestionSummary>& questions)
{
    ReadinessReport standing;
    for (const bank::Domain& domain : blueprint.domains)
        standing.domains.push_back({.domain = domain});
    for (const bank::QuestionSummary& question : questions)
        if (DomainReport* domain = findDomain(standing, question.domain))
            ++domain->questions;
    return standing;
}

} // namespace

int ReadinessReport::questions() const
{
    return total(domains, &DomainReport::questions);
}

int ReadinessReport::seen() const
{
    return total(domains, &DomainReport::seen);
}

int ReadinessReport::firstRight() const
{
    return total(domains, &DomainReport::firstRight);
}

Result<QHash<QString, std::int64_t>> shownUnanswered(const progress::EventLog& events)
{
    RINGSIDE_TRY(auto since, progress::shownQuestions(events));
    RINGSIDE_TRY(const auto past, progress::ExamHistory(events).past());
    for (const progress::PastExam& exam : past)
        for (std::size_t i = 0; i < exam.start.seats.size(); ++i)
            if (exam.end.outcomes[i] == progress::SeatOutcome::Unanswered) {
                const QString& id = exam.start.seats[i].questionId;
                since.insert(id, std::min(exam.end.wallMs, since.value(id, exam.end.wallMs)));
            }
    return since;
}

Result<ReadinessFacts> readStanding(const bank::Blueprint& blueprint,
                                    const std::vector<bank::QuestionSummary>& questions,
                                    const std::vector<progress::AnswerEntry>& answers,
                                    const progress::EventLog& events, int examQuestions)
{
    RINGSIDE_TRY(const auto shown, shownUnanswered(events));
    ReadinessFacts facts{
        .tried = emptyStanding(blueprint, questions), .attempts = {}, .attemptMs = {}};
    QHash<QString, int> domainOf;
    QSet<QString> deep;
    for (const bank::QuestionSummary& question : questions) {
        domainOf.insert(question.id.value(), question.domain);
        DomainReport* domain = findDomain(facts.tried, question.domain);
        if (question.depth == bank::Depth::Deep)
            deep.insert(question.id.value());
        else if (domain && !shown.contains(question.id.value()))
            ++domain->countable;
    }
    facts.tried.examQuestions = examQuestions;
    facts.tried.answers = static_cast<int>(answers.size());
    QSet<QString> seen;
    for (const progress::AnswerEntry& entry : answers) {
        const auto domainId = domainOf.constFind(entry.questionId);
        if (domainId == domainOf.constEnd() || seen.contains(entry.questionId))
            continue;
        DomainReport* domain = findDomain(facts.tried, *domainId);
        if (!domain)
            continue;
        seen.insert(entry.questionId);
        ++domain->seen;
        domain->firstRight += entry.correct ? 1 : 0;
        const auto since = shown.constFind(entry.questionId);
        const bool isFirst = since == shown.constEnd() || entry.wallMs <= *since;
        if (isFirst && !deep.contains(entry.questionId)) {
            domain->countable += since == shown.constEnd() ? 0 : 1;
            facts.attempts.push_back({*domainId, entry.correct});
            facts.attemptMs.push_back(entry.wallMs);
        }
    }
    return facts;
}

Result<ReadinessReport> standingOf(const ReadinessFacts& facts, double passMark)
{
    ReadinessReport standing = facts.tried;
    standing.passMark = passMark;
    study::ReadinessInput input{
        .answers = facts.attempts, .questions = standing.examQuestions, .passMark = passMark};
    for (const DomainReport& domain : standing.domains) {
        input.blueprint.push_back(
            {domain.domain.id, static_cast<double>(domain.domain.weightPercent)});
        input.countable.push_back(domain.countable);
    }
    RINGSIDE_TRY(const auto estimate, study::estimateReadiness(input));
    standing.estimate = estimate;
    for (const study::DomainReadiness& part : estimate.domains)
        if (DomainReport* domain = findDomain(standing, part.domain))
            domain->estimate = part;
    return standing;
}

Result<ReadinessReport> standingOf(const bank::BankReader& bank,
                                   const progress::JournalLogs& journal, double passMark,
                                   int examQuestions)
{
    RINGSIDE_TRY(const auto answers, journal.answers.all());
    RINGSIDE_TRY(const auto questions, bank.outline());
    RINGSIDE_TRY(const auto facts,
                 readStanding(bank.blueprint(), questions, answers, journal.events, examQuestions));
    return standingOf(facts, passMark);
}

Result<study::Readiness> readinessOf(const bank::Blueprint& blueprint,
                                     const std::vector<bank::QuestionSummary>& questions,
                                     const progress::JournalLogs& journal, double passMark,
                                     int examQuestions)
{
    RINGSIDE_TRY(auto book, readAttempts(blueprint, questions, journal));
    return study::estimateReadiness(
        readinessInput(std::move(book), blueprint, examQuestions, passMark));
}

} // namespace ringside::session
