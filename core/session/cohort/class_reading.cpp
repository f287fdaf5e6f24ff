// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/cohort/class_reading.h"

#include "core/cohort/member.h"
#include "core/session/cohort/cohort_link.h"
#include "core/session/history.h"

#include <QJsonObject>
#include <QSet>

namespace ringside::session {

namespace {

/// An assignment that was done stays done when its questions are rewritten; an answer to an earlier
/// wording is neither right nor wrong today.
struct Outcomes
{
    QHash<QString, progress::LastOutcome> last;
    QSet<QString> rewritten;
};

Result<Outcomes> outcomesOf(const AnswersPlace& answers)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(answers.bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(answers.journalFile, *bank));
    Outcomes outcomes;
    RINGSIDE_TRY(outcomes.last, journal->logs().outcomes.lastOutcomes());
    RINGSIDE_TRY(outcomes.rewritten, journal->logs().outcomes.rewritten());
    return outcomes;
}

OwnAssignment withAnswers(cohort::Assignment assignment, const Outcomes& outcomes)
{
    OwnAssignment own{.assignment = std::move(assignment)};
    for (const QString& question : own.assignment.questions) {
        const auto answer = outcomes.last.constFind(question);
        const bool counts = answer != outcomes.last.constEnd();
        own.done += counts || outcomes.rewritten.contains(question) ? 1 : 0;
        own.correct += counts && answer->correct ? 1 : 0;
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
