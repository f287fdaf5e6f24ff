// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/cohort/class_tools.h"

#include "core/bank/values/search.h"
#include "core/base/tr.h"
#include "core/cohort/instructor.h"
#include "core/cohort/member.h"
#include "core/session/cohort/cohort_link.h"
#include "core/session/tools.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonObject>

#include <map>

namespace ringside::session {

namespace {

/// The server's keys of the answer matrix: the question and the first digits of its hash.
QString matrixKey(const cohort::ItemStatistics& item)
{
    constexpr qsizetype kHashDigits = 8;
    return item.question + QLatin1Char(' ') + item.contentHash.left(kHashDigits);
}

std::map<QString, study::FittedItem> fitAll(const std::vector<cohort::AnswerRow>& rows)
{
    std::map<QString, std::size_t> columns;
    for (const cohort::AnswerRow& row : rows)
        for (const auto& [key, right] : row)
            columns.try_emplace(key, columns.size());
    std::vector<std::vector<study::ItemAnswer>> answers;
    for (const cohort::AnswerRow& row : rows) {
        std::vector<study::ItemAnswer> learner(columns.size(), study::ItemAnswer::Missing);
        for (const auto& [key, right] : row)
            learner[columns.at(key)] = right ? study::ItemAnswer::Right : study::ItemAnswer::Wrong;
        answers.push_back(std::move(learner));
    }
    const std::vector<study::FittedItem> fitted = study::fitTwoParameters(answers);
    std::map<QString, study::FittedItem> byKey;
    for (const auto& [key, column] : columns)
        byKey[key] = fitted[column];
    return byKey;
}

/// Bytes of the file, so that two editions differ.
Result<QString> editionOf(const QString& bankFile)
{
    constexpr int kDigits = 16;
    QFile file(bankFile);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
        return fail({.code = ErrorCode::FileUnreadable, .file = bankFile.toStdString()});
    return QString::fromLatin1(hash.result().toHex().left(kDigits));
}

} // namespace

std::vector<ClassMember> membersOf(const ClassReport& report)
{
    std::vector<ClassMember> members;
    for (const QJsonValue value : report.members) {
        const QJsonObject json = value.toObject();
        ClassMember member{.name = json.value(QLatin1String("name")).toString(),
                           .isInstructor =
                               json.value(QLatin1String("role")) == QLatin1String("instructor"),
                           .sharesAnswers = json.value(QLatin1String("shares_answers")).toBool(),
                           .readiness = std::nullopt,
                           .assignments = {}};
        const QJsonObject readiness = json.value(QLatin1String("readiness")).toObject();
        member.sharesReadiness = !readiness.isEmpty();
        member.answered = readiness.value(QLatin1String("answered")).toInt();
        if (readiness.value(QLatin1String("median")).isDouble())
            member.readiness = {.low = readiness.value(QLatin1String("low")).toDouble(),
                                .median = readiness.value(QLatin1String("median")).toDouble(),
                                .high = readiness.value(QLatin1String("high")).toDouble()};
        for (const QJsonValue done : json.value(QLatin1String("assignments")).toArray())
            member.assignments.push_back(
                {.assignmentId = done.toObject().value(QLatin1String("assignment")).toString(),
                 .done = done.toObject().value(QLatin1String("done")).toInt(),
                 .total = done.toObject().value(QLatin1String("total")).toInt(),
                 .correct = done.toObject().value(QLatin1String("correct")).toInt()});
        members.push_back(std::move(member));
    }
    return members;
}

Result<ClassReport> reportClass(const CohortProfile& profile)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    cohort::Instructor instructor(link);
    ClassReport report;
    RINGSIDE_TRY(const auto items, instructor.itemStatistics());
    RINGSIDE_TRY(report.members, instructor.members());
    std::map<QString, study::FittedItem> fitted;
    const auto matrix = instructor.answerMatrix();
    if (matrix)
        fitted = fitAll(*matrix);
    else if (matrix.error().value == "RS013")
        report.notFitted = QString::fromStdString(matrix.error().detail);
    else
        return fail(matrix.error());
    for (const cohort::ItemStatistics& item : items) {
        const auto learners = static_cast<int>(item.learners);
        const int right = qRound(item.shareRight * learners);
        ReportedItem reported{.statistics = item,
                              .shareRight = study::shareInterval(right, learners, 0.5, 1),
                              .discrimination = std::nullopt,
                              .fitted = std::nullopt};
        if (item.discrimination)
            reported.discrimination =
                study::correlationInterval(*item.discrimination, item.learners);
        if (const auto found = fitted.find(matrixKey(item)); found != fitted.end())
            reported.fitted = found->second;
        report.items.push_back(std::move(reported));
    }
    return report;
}

Result<cohort::Assignment> assignToClass(const CohortProfile& profile, const AssignmentPlan& plan)
{
    constexpr int kMostQuestions = 500;
    RINGSIDE_TRY(const bank::SearchHits hits,
                 searchBank(plan.bankFile, plan.query, kMostQuestions));
    cohort::Assignment assignment{.id = {},
                                  .title = plan.title,
                                  .query = plan.query,
                                  .questions = {},
                                  .bank = {},
                                  .due = plan.due};
    for (const bank::SearchHit& hit : hits.hits)
        assignment.questions.append(hit.questionId);
    if (assignment.questions.isEmpty())
        return fail({.code = ErrorCode::Usage,
                     .subject = RINGSIDE_TR("query"),
                     .value = plan.query.toStdString(),
                     .limit = RINGSIDE_TR("one that finds questions")});
    RINGSIDE_TRY(assignment.bank, editionOf(plan.bankFile));
    RINGSIDE_TRY(auto link, openLink(profile));
    RINGSIDE_TRY(assignment.id, cohort::Instructor(link).assign(assignment));
    return assignment;
}

Done endAssignment(const CohortProfile& profile, const QString& id)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    return cohort::Instructor(link).endAssignment(id);
}

Result<std::vector<cohort::Assignment>> assignmentsOfCohort(const CohortProfile& profile)
{
    RINGSIDE_TRY(auto link, openLink(profile));
    return cohort::Member(link).assignments();
}

} // namespace ringside::session
