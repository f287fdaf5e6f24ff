// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/study_calendar.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

CalendarPlan planOf(const QDate& today)
{
    return {.today = today,
            .exam = QDate(2026, 12, 31),
            .profile = QStringLiteral("/home/a"),
            .nowMs = 1'795'255'200'000};
}

/// "20261210 mock-5" for each event, in order.
QStringList eventsOf(const CalendarPlan& plan)
{
    const QString text = QString::fromUtf8(
        studyCalendar(plan, [](const char* core) { return QString::fromUtf8(core); }));
    static const QRegularExpression event(
        QStringLiteral("UID:([a-z0-9-]+)-[0-9a-f]{12}@ringside.*?DTSTART[^:]*:([0-9T]+)"),
        QRegularExpression::DotMatchesEverythingOption);
    QStringList found;
    for (auto each = event.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        found << QStringLiteral("%1 %2").arg(match.captured(2), match.captured(1));
    }
    return found;
}

} // namespace

/// The study plan as a calendar file.
class TstStudyCalendar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void planHasExamWeekLightDayAndThreeMocks()
    {
        // 31 December - 35, 21 and 14 days; the exam week begins 7 days before.
        const QStringList wanted{
            QStringLiteral("20261231 exam"),      QStringLiteral("20261224 exam-week"),
            QStringLiteral("20261230 light-day"), QStringLiteral("20261126 mock-2"),
            QStringLiteral("20261210 mock-4"),    QStringLiteral("20261217 mock-5")};
        QCOMPARE(eventsOf(planOf(QDate(2026, 11, 1))), wanted);
    }

    void daysThatHavePassedAndMocksTakenAreLeftOut()
    {
        CalendarPlan plan = planOf(QDate(2026, 12, 1));
        plan.mockDays = {QDate(2026, 12, 9)};
        const QStringList wanted{
            QStringLiteral("20261231 exam"), QStringLiteral("20261224 exam-week"),
            QStringLiteral("20261230 light-day"), QStringLiteral("20261217 mock-5")};
        QCOMPARE(eventsOf(plan), wanted);
    }

    void studyTimeAddsADailyEventUntilTheEve()
    {
        CalendarPlan plan = planOf(QDate(2026, 12, 26));
        plan.studyAt = QTime(18, 0);
        QVERIFY(eventsOf(plan).contains(QStringLiteral("20261226T180000 study")));
        const QByteArray file =
            studyCalendar(plan, [](const char* core) { return QString::fromUtf8(core); });
        QVERIFY(file.contains("RRULE:FREQ=DAILY;UNTIL=20261230T180000\r\n"));
    }

    void eventKeepsItsNameWhenTheExamMoves()
    {
        const auto uids = [](const CalendarPlan& plan) {
            const QString text = QString::fromUtf8(
                studyCalendar(plan, [](const char* core) { return QString::fromUtf8(core); }));
            QStringList lines = text.split(QStringLiteral("\r\n"));
            return lines.filter(QRegularExpression(QStringLiteral("^UID:")));
        };
        const CalendarPlan plan = planOf(QDate(2026, 11, 1));
        CalendarPlan later = plan;
        later.exam = QDate(2027, 1, 14);
        QCOMPARE(uids(later), uids(plan));
        CalendarPlan other = plan;
        other.profile = QStringLiteral("/home/b");
        QVERIFY(uids(other) != uids(plan));
    }

    void textsAreInTheLearnersLanguage()
    {
        const QByteArray file = studyCalendar(
            planOf(QDate(2026, 11, 1)), [](const char*) { return QStringLiteral("Prüfung"); });
        QVERIFY(file.contains("SUMMARY:Prüfung\r\n"));
        QVERIFY(!file.contains("exam week begins"));
    }
};

RINGSIDE_TEST(TstStudyCalendar)
#include "tst_study_calendar.moc"
