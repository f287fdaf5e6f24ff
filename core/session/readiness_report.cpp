// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/readiness_report.h"

#include "core/progress/exam_log.h"
#include "core/progress/log/event_log.h"
#include "core/progress/shown_questions.h"
#include "core/session/attempt_book.h"
#include "core/study/exam/readiness.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <numeric>
#include <utility>

namespace ringside::session {

namespace {

int total(const std::vector<DomainReport>& domains, int DomainReport::*part)
{
    return std::accumulate(
        domains.begin(), domains.end(), 0,
        [part](int sum, const DomainReport& domain) { return sum + domain.*part; });
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
        for (std::size_t i = 0; i < exam.start.slots.size(); ++i)
            if (exam.end.outcomes[i] == progress::SlotOutcome::Unanswered) {
                const QString& id = exam.start.slots[i].questionId;
                since.insert(id, std::min(exam.end.wallMs, since.value(id, exam.end.wallMs)));
            }
    return since;
}

study::ReadinessInput ReadinessFacts::input(double passMark) const
{
    study::ReadinessInput input{
        .answers = attempts, .questions = tried.examQuestions, .passMark = passMark};
    for (const DomainReport& domain : tried.domains) {
        input.blueprint.push_back(
            {domain.domain.id, static_cast<double>(domain.domain.weightPercent)});
        input.countable.push_back(domain.countable);
    }
    return input;
}

Result<ReadinessFacts> readReadinessFacts(const bank::Blueprint& blueprint,
                                          const std::vector<bank::QuestionSummary>& questions,
                                          const std::vector<progress::AnswerEntry>& answers,
                                          const progress::EventLog& events)
{
    RINGSIDE_TRY(auto shown, shownUnanswered(events));
    AttemptBook book(blueprint, questions, std::move(shown));
    for (const progress::AnswerEntry& answer : answers)
        book.add(answer.questionId, answer.wallMs, answer.correct);
    ReadinessFacts facts = book.facts();
    QSet<QString> joined;
    for (const bank::QuestionSummary& question : questions)
        if (bank::isJoined(blueprint, question.domain))
            joined.insert(question.id.value());
    facts.tried.answers = static_cast<int>(
        std::ranges::count_if(answers, [&joined](const progress::AnswerEntry& answer) {
            return !joined.contains(answer.questionId);
        }));
    return facts;
}

Result<ReadinessReport> reportReadiness(const ReadinessFacts& facts, double passMark)
{
    ReadinessReport readiness = facts.tried;
    readiness.passMark = passMark;
    RINGSIDE_TRY(readiness.estimate, study::estimateReadiness(facts.input(passMark)));
    for (DomainReport& domain : readiness.domains)
        for (const study::DomainReadiness& part : readiness.estimate.domains)
            if (part.domain == domain.domain.id)
                domain.estimate = part;
    return readiness;
}

} // namespace ringside::session
