// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/session_text.h"
#include "app/text/streak_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

using SetKind = progress::StudySetKind;

study::Readiness estimate(int answered, double low, double median, double high)
{
    study::Readiness made;
    made.enough = true;
    made.answered = answered;
    made.low = low;
    made.median = median;
    made.high = high;
    return made;
}

study::Streak streakOf(int days, std::vector<std::int64_t> forgiven, bool isTodayStudied,
                       bool endsWithoutToday = false)
{
    study::Streak made;
    made.days = days;
    made.forgiven = std::move(forgiven);
    made.isTodayStudied = isTodayStudied;
    made.endsWithoutToday = endsWithoutToday;
    return made;
}

study::Readiness tooFew(int answered, int missing)
{
    study::Readiness made;
    made.answered = answered;
    made.missing = missing;
    return made;
}

} // namespace

Q_DECLARE_METATYPE(ringside::session::SessionStatus)
Q_DECLARE_METATYPE(ringside::progress::EndedSession)
Q_DECLARE_METATYPE(ringside::study::Readiness)
Q_DECLARE_METATYPE(ringside::study::Streak)

/// What the header and the summary of a study session say, and the streak.
class TestSessionText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void titleNamesTheKindAndItsSubject_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("title");
        const auto row = [](const char* name, SetKind kind, const char* subject,
                            const char* title) {
            QTest::newRow(name) << int(kind) << QString::fromLatin1(subject)
                                << QString::fromLatin1(title);
        };
        row("the daily mix", SetKind::DailyMix, "", "Daily mix");
        row("a drill of an objective", SetKind::Drill, "3.3.b", "Drill: 3.3.b");
        row("a drill of a domain", SetKind::Drill, "3", "Drill: domain 3");
        row("wrong answers", SetKind::WrongOnly, "", "Wrong answers");
        row("a timed set", SetKind::Timed, "", "Timed set");
        row("a challenge", SetKind::Challenge, "K7Q", "Challenge K7Q");
        row("a set without a name", SetKind::Custom, "", "Custom set");
        row("a set with a name", SetKind::Custom, "rings %1", "Custom set: rings %1");
    }

    void titleNamesTheKindAndItsSubject()
    {
        QFETCH(int, kind);
        QFETCH(QString, subject);
        QFETCH(QString, title);
        QCOMPARE(SessionText::title(SetKind(kind), subject), title);
    }

    void placeCountsFromOne_data()
    {
        QTest::addColumn<session::SessionStatus>("status");
        QTest::addColumn<int>("dueCards");
        QTest::addColumn<QString>("place");
        QTest::newRow("the first question") << session::SessionStatus{.at = 0, .count = 10} << 0
                                            << QStringLiteral("Question 1 of 10");
        QTest::newRow("the last question") << session::SessionStatus{.at = 9, .count = 10} << 0
                                           << QStringLiteral("Question 10 of 10");
        QTest::newRow("some are gone from the bank")
            << session::SessionStatus{.at = 3, .count = 8, .gone = 2} << 0
            << QStringLiteral("Question 4 of 8 · 2 no longer in the bank");
        QTest::newRow("cards, then one question")
            << session::SessionStatus{.count = 1, .cardsFirst = true} << 7
            << QStringLiteral("Cards first: 7 due, then 1 question");
        QTest::newRow("cards alone")
            << session::SessionStatus{.cardsFirst = true} << 7 << QStringLiteral("7 due");
        QTest::newRow("paused, whatever else holds")
            << session::SessionStatus{.at = 4,
                                      .count = 10,
                                      .gone = 1,
                                      .cardsFirst = true,
                                      .aside = true}
            << 7 << QStringLiteral("Paused at question 5 of 10");
    }

    void placeCountsFromOne()
    {
        QFETCH(session::SessionStatus, status);
        QFETCH(int, dueCards);
        QFETCH(QString, place);
        QCOMPARE(SessionText::place(status, dueCards), place);
    }

    void timeIsRoundedUpWhileItRunsDown_data()
    {
        QTest::addColumn<int>("ms");
        QTest::addColumn<QString>("clock");
        QTest::addColumn<QString>("duration");
        const auto row = [](const char* name, int ms, const char* clock, const char* duration) {
            QTest::newRow(name) << ms << QString::fromLatin1(clock)
                                << QString::fromLatin1(duration);
        };
        row("over", 0, "0:00", "0 s");
        row("a millisecond left is a second on the clock", 1, "0:01", "0 s");
        row("half a second", 500, "0:01", "1 s");
        row("the last second of a minute", 59'400, "1:00", "59 s");
        row("a minute", 60'000, "1:00", "1 min");
        row("a minute and a half is rounded up", 90'000, "1:30", "2 min");
        row("just below an hour", 3'599'000, "59:59", "60 min");
        row("an hour has hours", 3'600'000, "1:00:00", "60 min");
        row("more than an hour", 3'723'000, "1:02:03", "62 min");
    }

    void timeIsRoundedUpWhileItRunsDown()
    {
        QFETCH(int, ms);
        QFETCH(QString, clock);
        QFETCH(QString, duration);
        QCOMPARE(SessionText::clock(ms), clock);
        QCOMPARE(SessionText::duration(ms), duration);
    }

    void resultSaysWhatWasDone_data()
    {
        QTest::addColumn<progress::EndedSession>("ended");
        QTest::addColumn<QString>("result");
        const auto row = [](const char* name, const progress::EndedSession& ended,
                            const char* result) {
            QTest::newRow(name) << ended << QString::fromLatin1(result);
        };
        progress::EndedSession ended;
        row("nothing", ended, "");
        ended.cards = 1;
        row("one card", ended, "1 card reviewed.");
        ended.cards = 3;
        ended.questions = 1;
        row("cards, and the question left out", ended,
            "3 cards reviewed. You answered none of 1 question.");
        ended.cards = 0;
        ended.questions = 10;
        ended.answered = 8;
        ended.right = 5;
        ended.spentMs = 754'000;
        row("questions and their time", ended,
            "8 of 10 questions answered, 5 right. Time on questions and cards: 13 min.");
    }

    void resultSaysWhatWasDone()
    {
        QFETCH(progress::EndedSession, ended);
        QFETCH(QString, result);
        QCOMPARE(SessionText::result(ended), result);
    }

    void readinessSaysWhatTheSessionChanged_data()
    {
        QTest::addColumn<study::Readiness>("before");
        QTest::addColumn<study::Readiness>("after");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("repeats count for nothing")
            << estimate(80, 0.5, 0.6, 0.7) << estimate(80, 0.5, 0.6, 0.7)
            << QStringLiteral(
                   "Readiness did not change: only first answers to exam questions count.");
        QTest::newRow("too few answers") << tooFew(10, 50) << tooFew(15, 45)
                                         << QStringLiteral("Readiness: 15 of 60 first answers for "
                                                           "an estimate, 5 more than before.");
        QTest::newRow("enough answers, but not of all domains")
            << tooFew(70, 0) << tooFew(75, 0)
            << QStringLiteral("Readiness: some domains still need answers for an estimate.");
        QTest::newRow("the first estimate")
            << tooFew(55, 5) << estimate(60, 0.512, 0.6, 0.697)
            << QStringLiteral("Your first readiness estimate: 51 to 70 %, most likely 60 %.");
        QTest::newRow("a new estimate")
            << estimate(60, 0.51, 0.6, 0.7) << estimate(70, 0.55, 0.64, 0.72)
            << QStringLiteral("Readiness: 55 to 72 %, most likely 64 %; before, 51 to 70 % and "
                              "60 %.");
    }

    void readinessSaysWhatTheSessionChanged()
    {
        QFETCH(study::Readiness, before);
        QFETCH(study::Readiness, after);
        QFETCH(QString, sentence);
        QCOMPARE(SessionText::readinessMove(before, after), sentence);
    }

    void mistakesAreListedByObjective()
    {
        session::SessionSummary summary;
        QVERIFY(SessionText::weak(summary).isEmpty());
        summary.weak = {{QStringLiteral("3.3.b"), QStringLiteral("Sharding"), 4, 3},
                        {QStringLiteral("1.1.a"), QString(), 1, 1}};
        QCOMPARE(SessionText::weak(summary),
                 (QStringList{QStringLiteral("3.3.b Sharding: 3 of 4 wrong"),
                              QStringLiteral("1.1.a: 1 of 1 wrong")}));
        QCOMPARE(SessionText::reserved(1),
                 QStringLiteral("Reserved for your first mock exam: 1 question."));
        QCOMPARE(SessionText::reserved(12),
                 QStringLiteral("Reserved for your first mock exam: 12 questions."));
    }

    void streakSaysWhatItNeedsToday_data()
    {
        // Day 20,000 is 2024-10-04 (19,723 days to 2024-01-01, and 277 more), a Friday.
        constexpr std::int64_t kFriday = 20'000;
        QTest::addColumn<study::Streak>("streak");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no day") << study::Streak{}
                                << QStringLiteral("One answer today starts a streak.");
        QTest::newRow("one day, today")
            << streakOf(1, {}, true) << QStringLiteral("Streak: 1 day.");
        QTest::newRow("not yet studied today")
            << streakOf(4, {}, false)
            << QStringLiteral("Streak: 4 days. Study today to make it 5.");
        QTest::newRow("a missed day is forgiven")
            << streakOf(9, {kFriday}, true)
            << QStringLiteral("Streak: 9 days. Missed and forgiven: Friday, 4 October.");
        QTest::newRow("the streak ends today without an answer")
            << streakOf(9, {kFriday}, false, true)
            << QStringLiteral("Streak: 9 days. Study today to keep it: one missed day per week is "
                              "forgiven, and that was Friday, 4 October.");
    }

    void streakSaysWhatItNeedsToday()
    {
        QFETCH(study::Streak, streak);
        QFETCH(QString, sentence);
        QCOMPARE(StreakText::sentence(streak), sentence);
    }
};

RINGSIDE_TEST(TestSessionText)
#include "tst_session_text.moc"
