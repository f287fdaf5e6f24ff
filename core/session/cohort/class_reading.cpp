// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/cohort/class_reading.h"

#include "core/cohort/member.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/cohort/cohort_link.h"

#include <QJsonObject>

namespace ringside::session {

namespace {

using Outcomes = QHash<QString, progress::LastOutcome>;

Result<Outcomes> outcomesOf(const AnswersPlace& answers)
{
    RINGSIDE_TRY(const auto journal,
                 progress::JournalReader::open(answers.journalFile, answers.replacedQuestions));
    return journal->logs().outcomes.lastOutcomes();
}

OwnAssignment withAnswers(cohort::Assignment assignment, const Outcomes& outcomes)
{
    OwnAssignment own{.assignment = std::move(assignment)};
    for (const QString& question : own.assignment.questions) {
        const auto answer = outcomes.constFind(question);
        if (answer == outcomes.constEnd())
            continue;
        ++own.done;
        own.correct += answer->correct ? 1 : 0;
    }
    return own;
}

QJsonObject readinessJson(const study::Readiness& estimate)
{
    QJsonObject json{{QStringLiteral("answered"), estimate.answered}};
    if (!estimate.enough)
        return json;
    json.insert(QStringLiteral("low"), estimate.low);
    json.insert(QStringLiteral("median"), estimate.median);
    json.insert(QStringLiteral("high"), estimate.high);
    json.insert(QStringLiteral("p_at_least_pass_mark"), estimate.atLeastPassMark);
    return json;
}

} // namespace

Result<ClassReading> readClass(const CohortProfile& profile, bool isInstructor,
                               const AnswersPlace& answers)
{
    ClassReading reading;
    if (isInstructor) {
        RINGSIDE_TRY(reading.report, reportClass(profile));
    }
    RINGSIDE_TRY(auto assignments, assignmentsOfCohort(profile));
    RINGSIDE_TRY(const Outcomes outcomes, outcomesOf(answers));
    for (cohort::Assignment& assignment : assignments)
        reading.assignments.push_back(withAnswers(std::move(assignment), outcomes));
    return reading;
}

Done reportToClass(const CohortProfile& profile, const std::optional<study::ReadinessInput>& input,
                   const AnswersPlace& answers)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    cohort::Member member(link);
    if (input) {
        RINGSIDE_TRY(const study::Readiness estimate, study::estimateReadiness(*input));
        RINGSIDE_CHECK(member.shareReadiness(readinessJson(estimate)));
    }
    RINGSIDE_TRY(auto assignments, member.assignments());
    RINGSIDE_TRY(const Outcomes outcomes, outcomesOf(answers));
    for (cohort::Assignment& assignment : assignments) {
        const OwnAssignment own = withAnswers(std::move(assignment), outcomes);
        if (own.done > 0 && !own.assignment.ended)
            RINGSIDE_CHECK(member.reportDone(own.assignment.id, own.done,
                                             static_cast<int>(own.assignment.questions.size()),
                                             own.correct));
    }
    return {};
}

} // namespace ringside::session
