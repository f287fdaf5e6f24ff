// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/cohort/values/class_report.h"
#include "core/session/cohort/cohort_tools.h"
#include "core/study/statistics/share_interval.h"
#include "core/study/statistics/two_parameter_fit.h"

#include <QDateTime>
#include <QJsonArray>
#include <QString>

#include <optional>
#include <vector>

/// What an instructor does with a class. Errors: those of cohort_tools.h; the value RS008 for a
/// learner.
namespace ringside::session {

/// One question's statistics with 90 % intervals.
struct ReportedItem
{
    cohort::ItemStatistics statistics;
    study::ShareInterval shareRight;
    std::optional<study::Interval> discrimination; ///< absent without a discrimination
    std::optional<study::FittedItem> fitted;       ///< from 50 learners on
};
struct ClassReport
{
    std::vector<ReportedItem> items;
    QJsonArray members;               ///< with what they share
    std::optional<QString> notFitted; ///< why there is no difficulty: "31 of 50"
};
/// One member of the class. Without consent, only name and role are there.
struct ClassMember
{
    QString name;
    bool isInstructor = false;
    bool sharesAnswers = false;
    int answered = 0;                              ///< first answers, of the score estimate
    std::optional<study::ShareInterval> readiness; ///< from enough answers on
    bool sharesReadiness = false;                  ///< and has synchronised since
    struct Done
    {
        QString assignmentId;
        int done = 0, total = 0, correct = 0;
    };
    std::vector<Done> assignments;
};
std::vector<ClassMember> membersOf(const ClassReport& report);
Result<ClassReport> reportClass(const CohortProfile& profile);

struct AssignmentPlan
{
    QString title, query;
    QDateTime due;
    QString bankFile;
};
/// Sets the questions that the query finds now, 500 at most. Errors: Usage when it finds none.
Result<cohort::Assignment> assignToClass(const CohortProfile& profile, const AssignmentPlan& plan);
/// Learners see it as ended, and no longer report how far they are. What they reported stays.
Done endAssignment(const CohortProfile& profile, const QString& id);
Result<std::vector<cohort::Assignment>> assignmentsOfCohort(const CohortProfile& profile);

} // namespace ringside::session
