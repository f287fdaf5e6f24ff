// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/calendar_button.h"

#include "app/text/core_text.h"
#include "app/text/error_text.h"
#include "core/session/exam/exam.h"
#include "core/session/local_days.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/progress/study_calendar.h"
#include "core/session/workspace/workspace.h"

namespace ringside::app {

namespace {

Result<session::CalendarPlan> calendarPlan(session::Workspace& workspace, const QDate& exam)
{
    session::CalendarPlan plan{.today = session::dateOfDay(workspace.today()),
                               .exam = exam,
                               .profile = workspace.profileDir(),
                               .nowMs = workspace.progressRequest().nowMs};
    RINGSIDE_TRY(const auto past, workspace.exam().past());
    const int rollover = 60 * workspace.studySettings().rolloverHour;
    for (const progress::PastExam& each : past)
        if (each.start.mode == progress::ExamMode::Mock)
            plan.mockDays.push_back(session::dateOfDay(session::dayAt(each.end.wallMs, rollover)));
    return plan;
}

} // namespace

CalendarButton::CalendarButton(session::Workspace& workspace, StudyTime studyTime, QWidget* parent)
    : QPushButton(tr("Save the plan as a calendar…"), parent),
      m_workspace(workspace),
      m_studyTime(std::move(studyTime))
{
    setObjectName(QStringLiteral("saveCalendar"));
    setAccessibleName(text());
    connect(this, &QPushButton::clicked, this, &CalendarButton::save);
    connect(&workspace, &session::Workspace::changed, this, [this] { refresh(); });
    refresh();
}

void CalendarButton::refresh()
{
    const auto exam = session::examDay(m_workspace.studySettings());
    const bool isAhead = exam && *exam >= m_workspace.today();
    setEnabled(isAhead);
    setToolTip(isAhead ? tr("The exam, its week and the proposed mock exams as an .ics file; with "
                            "the daily study where a reminder is set")
                       : tr("Needs an exam date that is still ahead"));
}

void CalendarButton::save()
{
    const auto exam = m_workspace.studySettings().examDate;
    if (!exam)
        return;
    const QString file = m_dialogs.save(window(), text(), QStringLiteral("ringside-plan.ics"),
                                        tr("Calendar files (*.ics);;All files (*)"));
    if (file.isEmpty())
        return;
    const Done saved = [&]() -> Done {
        RINGSIDE_TRY(auto plan, calendarPlan(m_workspace, *exam));
        plan.studyAt = m_studyTime();
        return writeBytes(
            file, session::studyCalendar(plan, [](const char* text) { return coreText(text); }));
    }();
    Q_EMIT messageRaised(saved ? tr("Saved: %1. Import it into your calendar; a later file "
                                    "replaces its events.")
                                     .arg(file)
                               : errorText(saved.error()));
}

} // namespace ringside::app
