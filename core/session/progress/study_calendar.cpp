// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/study_calendar.h"

#include "core/base/tr.h"
#include "core/exchange/writers/ical_writer.h"
#include "core/session/progress/exam_checklist.h"
#include "core/study/exam/exam_weeks.h"

#include <QCryptographicHash>
#include <QStringList>

namespace ringside::session {

namespace {

constexpr int kStudyMinutes = 30;
const QDate kFirstDay(1970, 1, 1);

/// Makes the events of one plan.
class EventMaker
{
public:
    EventMaker(const CalendarPlan& plan, const CalendarTranslate& translate)
        : m_plan(plan), m_translate(translate)
    {
    }

    std::vector<exchange::CalendarEvent> events()
    {
        add(QStringLiteral("exam"), m_plan.exam, RINGSIDE_TR("Certification exam"));
        addWeek();
        addMocks();
        addStudy();
        return std::move(m_events);
    }

private:
    exchange::CalendarEvent* add(const QString& key, const QDate& date, const char* summary,
                                 const QString& description = {})
    {
        if (date < m_plan.today)
            return nullptr;
        const QByteArray profile =
            QCryptographicHash::hash(m_plan.profile.toUtf8(), QCryptographicHash::Sha256);
        m_events.push_back({.uid = QStringLiteral("%1-%2@ringside")
                                       .arg(key, QString::fromLatin1(profile.toHex().left(12))),
                            .date = date,
                            .summary = m_translate(summary),
                            .description = description});
        return &m_events.back();
    }

    void addWeek()
    {
        QStringList checklist;
        for (const ChecklistItem& item : kExamChecklist)
            checklist << QStringLiteral("- ") + m_translate(item.text);
        add(QStringLiteral("exam-week"), m_plan.exam.addDays(-study::kExamWeekDays),
            RINGSIDE_TR("The exam week begins"), checklist.join(QLatin1Char('\n')));
        add(QStringLiteral("light-day"), m_plan.exam.addDays(-1),
            RINGSIDE_TR("Light day before the exam"),
            m_translate(RINGSIDE_TR("A short review, then rest and sleep.")));
    }

    void addMocks()
    {
        std::vector<std::int64_t> taken;
        for (const QDate& day : m_plan.mockDays)
            taken.push_back(kFirstDay.daysTo(day));
        for (const study::ProposedMock& mock :
             study::proposedMocks(kFirstDay.daysTo(m_plan.exam), taken)) {
            if (mock.isTaken)
                continue;
            add(QStringLiteral("mock-%1").arg(mock.week), kFirstDay.addDays(mock.day),
                RINGSIDE_TR("Mock exam"),
                m_translate(RINGSIDE_TR("Week %1 of %2 of the plan. Take 120 minutes without a "
                                        "break, at the hour of your exam if you can."))
                    .arg(mock.week)
                    .arg(study::kPlanWeeks));
        }
    }

    void addStudy()
    {
        const QDate last = m_plan.exam.addDays(-1);
        if (!m_plan.studyAt || last < m_plan.today)
            return;
        exchange::CalendarEvent* study =
            add(QStringLiteral("study"), m_plan.today, RINGSIDE_TR("Study: due cards, daily mix"));
        study->time = m_plan.studyAt;
        study->minutes = kStudyMinutes;
        study->dailyUntil = last;
    }

    const CalendarPlan& m_plan;
    const CalendarTranslate& m_translate;
    std::vector<exchange::CalendarEvent> m_events;
};

} // namespace

QByteArray studyCalendar(const CalendarPlan& plan, const CalendarTranslate& translate)
{
    return exchange::icalText(translate(RINGSIDE_TR("Ringside study plan")),
                              EventMaker(plan, translate).events(), plan.nowMs);
}

} // namespace ringside::session
