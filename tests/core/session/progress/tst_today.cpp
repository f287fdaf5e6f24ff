// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/today.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/practice/practice.h"
#include "core/session/progress/exam_checklist.h"
#include "core/session/review/review.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

namespace {

std::int64_t utc(const char* text)
{
    return QDateTime::fromString(QString::fromLatin1(text), Qt::ISODate).toMSecsSinceEpoch();
}

/// A bank with twelve questions of domain 3, and a profile.
struct Opened
{
    Opened(const QString& folder, const Clock& theClock) : clock(theClock)
    {
        QStringList ids;
        for (int i = 0; i < 12; ++i)
            ids.append(QStringLiteral("q%1").arg(i, 2, 10, QLatin1Char('0')));
        const QString file = folder + QStringLiteral("/bank");
        if (!bank::writeBank(test::smallBank(ids), file))
            qFatal("no bank");
        bank = std::move(*bank::BankReader::open(file));
        journal = std::move(*progress::Journal::open(folder + QStringLiteral("/profile"), clock));
        practice = std::make_unique<Practice>(*bank, *journal, clock);
        review = std::make_unique<Review>(*bank, *journal, clock);
    }

    TodayFacts facts(const StudySettings& settings = {}) const
    {
        return todayFacts(practice->material().value(), *journal, *practice, *review, settings,
                          clock)
            .value();
    }

    void answer(int question, bool correct, std::int64_t durationMs = 1000)
    {
        QVERIFY(test::goToNumber(*practice, question, 2));
        QVERIFY(practice->answer(
            {bank::OptionId(correct ? QStringLiteral("beta") : QStringLiteral("alpha"))}, {},
            durationMs));
    }

    const Clock& clock;
    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    std::unique_ptr<Practice> practice;
    std::unique_ptr<Review> review;
};

std::array<bool, kStreakDays> daysBack(std::initializer_list<int> days)
{
    std::array<bool, kStreakDays> studied{};
    for (const int back : days)
        studied.at(static_cast<std::size_t>(kStreakDays - 1 - back)) = true;
    return studied;
}

} // namespace

class TstToday : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        qputenv("TZ", "UTC");
        m_dir = std::make_unique<QTemporaryDir>();
    }
    void cleanup() { qputenv("TZ", "UTC"); }

    void medianIsThePace_data()
    {
        QTest::addColumn<QList<int>>("seconds");
        QTest::addColumn<double>("pace");
        QTest::addColumn<bool>("assumed");
        QTest::newRow("nothing yet") << QList<int>{} << 15.0 << true;
        QTest::newRow("nine are too few") << QList<int>(9, 40) << 15.0 << true;
        QTest::newRow("ten are enough") << QList<int>(10, 40) << 40.0 << false;
        // Sorted 1 1 2 3 5 | 8 13 21 34 9000: (5 + 8)/2.
        QTest::newRow("a night with the page open moves nothing")
            << QList<int>{9000, 1, 34, 2, 5, 3, 1, 21, 8, 13} << 6.5 << false;
    }

    void medianIsThePace()
    {
        QFETCH(QList<int>, seconds);
        std::vector<std::int64_t> durations;
        for (const int second : seconds)
            durations.push_back(std::int64_t{second} * 1000);
        const Pace pace = paceOf(durations, 15);
        QTEST(pace.seconds, "pace");
        QTEST(pace.isAssumed(), "assumed");
        QCOMPARE(pace.samples, static_cast<int>(seconds.size()));
    }

    void minutesAreWholeAndRoundedUp()
    {
        // 7 x 15 s + 10 x 120 s = 1305 s = 21.75 min
        QCOMPARE(minutesFor(7, {15, 0}, 10, {120, 0}), 22);
        QCOMPARE(minutesFor(4, {15, 0}, 0, {120, 0}), 1);
        QCOMPARE(minutesFor(0, {15, 0}, 0, {120, 0}), 0);
    }

    void mistakesAreCountedAmongTheQuestionsOfTheMix()
    {
        const ManualClock clock(utc("2026-11-21T10:00:00Z"));
        Opened opened(m_dir->path(), clock);
        for (int i = 0; i < 3; ++i)
            opened.answer(i, i == 0);
        // One in four: the fourth and the eighth of ten, and 8 of the 9 new questions.
        const TodayPlan plan = planToday(opened.facts());
        QCOMPARE(plan.mix->questions.size(), kMixQuestions);
        QCOMPARE(plan.mixMistakes, 2);
        QCOMPARE(plan.mix->questions[3], QStringLiteral("q01")); // the older one
        QCOMPARE(plan.mix->questions[7], QStringLiteral("q02"));
    }

    void newProfileHasAPlanAndSaysWhatIsAssumed()
    {
        const ManualClock clock(utc("2026-11-21T10:00:00Z"));
        const Opened opened(m_dir->path(), clock);
        const TodayFacts facts = opened.facts();
        QVERIFY(facts.card.isAssumed() && facts.question.isAssumed());
        QCOMPARE(facts.cards.dueNow, 0);
        QCOMPARE(facts.cards.fresh, 1); // the bank's one concept card
        QCOMPARE(facts.studied, daysBack({}));
        QVERIFY(!facts.daysToExam && !facts.running);
        const TodayPlan plan = planToday(facts);
        QVERIFY(plan.mix);
        QCOMPARE(plan.mix->questions.size(), kMixQuestions);
        QCOMPARE(plan.mixMinutes, 20); // 10 x 120 s
        QVERIFY(!plan.weakest);
        QCOMPARE(plan.heaviest->domain, 3);
        QCOMPARE(plan.unseen, 12);
        QCOMPARE(plan.answered, 0);
    }

    void paceIsTheLearnersOwn()
    {
        const ManualClock clock(utc("2026-11-21T10:00:00Z"));
        Opened opened(m_dir->path(), clock);
        for (int i = 0; i < 10; ++i)
            opened.answer(i, i > 2, 60'000);
        const TodayFacts facts = opened.facts();
        QCOMPARE(facts.question.seconds, 60.0);
        const TodayPlan plan = planToday(facts);
        // Two unseen and three wrong ones are left: 5 x 60 s.
        QCOMPARE(plan.mix->questions.size(), 5);
        QCOMPARE(plan.mixMinutes, 5);
        QCOMPARE(plan.wrong, 3);
        QCOMPARE(plan.weakest->right, 7);
        QCOMPARE(plan.weakest->answered, 10);
        QCOMPARE(plan.answered, 10);
    }

    void dueCardsCountAndComeFirst()
    {
        ManualClock clock(utc("2026-11-21T10:00:00Z"));
        Opened opened(m_dir->path(), clock);
        QVERIFY(opened.review->current());
        QVERIFY(opened.review->rate(study::Rating::Easy, 5000));
        QCOMPARE(opened.facts().cards.dueNow, 0);
        QVERIFY(*opened.facts().cards.nextDueMs > clock.wallMs());
        clock.advanceMs(60 * kDay);
        const TodayFacts facts = opened.facts();
        QCOMPARE(facts.cards.dueNow, 1);
        QCOMPARE(planToday(facts).mix->dueCards, 1);
        QCOMPARE(planToday(facts).dueMinutes, 1);
    }

    void daysStudiedAreScheduledDays()
    {
        ManualClock clock(utc("2026-11-10T12:00:00Z"));
        Opened opened(m_dir->path(), clock);
        opened.answer(0, true);
        clock.advanceMs(15 * kHour + 59 * kMinute); // 03:59 of the 11th: still the 10th
        opened.answer(1, true);
        QCOMPARE(opened.facts().studied, daysBack({0}));
        clock.advanceMs(kMinute); // 04:00
        QCOMPARE(opened.facts().studied, daysBack({1}));
        QVERIFY(opened.review->current());
        QVERIFY(opened.review->rate(study::Rating::Good, 5000)); // a card counts as well
        clock.advanceMs(3 * kDay);
        QCOMPARE(opened.facts().studied, daysBack({3, 4}));
        clock.advanceMs(10 * kDay);
        QCOMPARE(opened.facts().studied, daysBack({13}));
    }

    void clockThatWasAheadHidesNoDay()
    {
        ManualClock clock(utc("2026-11-10T12:00:00Z"));
        Opened opened(m_dir->path(), clock);
        clock.advanceMs(30 * kDay);
        opened.answer(0, true);
        clock.advanceMs(-30 * kDay); // set right: ids go on from the month ahead
        opened.answer(1, true);
        QCOMPARE(opened.facts().studied, daysBack({0}));
        clock.advanceMs(2 * kDay);
        opened.answer(2, true);
        QCOMPARE(opened.facts().studied, daysBack({0, 2}));
    }

    void dayBeginsWhenTheLearnerSays()
    {
        ManualClock clock(utc("2026-11-10T03:30:00Z"));
        Opened opened(m_dir->path(), clock);
        opened.answer(0, true);
        clock.advanceMs(6 * kHour);
        StudySettings settings;
        QCOMPARE(opened.facts(settings).studied, daysBack({1})); // 04:00 unless changed
        settings.rolloverHour = 3;
        QCOMPARE(opened.facts(settings).studied, daysBack({0}));
    }

    void daylightSavingMovesTheBeginningOfTheDay_data()
    {
        QTest::addColumn<QString>("answered");
        QTest::addColumn<QString>("seen");
        QTest::addColumn<int>("daysBack");
        const auto row = [](const char* name, const char* answered, const char* seen, int back) {
            QTest::newRow(name) << QString::fromLatin1(answered) << QString::fromLatin1(seen)
                                << back;
        };
        // Berlin, 2026-03-29: 02:00 CET becomes 03:00 CEST; 04:00 CEST is 02:00Z.
        row("spring, 04:30 CEST is the new day", "2026-03-29T02:30:00Z", "2026-03-29T10:00:00Z", 0);
        row("spring, 03:30 CEST is the day before", "2026-03-29T01:30:00Z", "2026-03-29T10:00:00Z",
            1);
        // 2026-10-25: 03:00 CEST becomes 02:00 CET; 04:00 CET is 03:00Z.
        row("autumn, 03:30 CET is the day before", "2026-10-25T02:30:00Z", "2026-10-25T10:00:00Z",
            1);
        row("autumn, 04:30 CET is the new day", "2026-10-25T03:30:00Z", "2026-10-25T10:00:00Z", 0);
        row("a week over the change", "2026-03-25T12:00:00Z", "2026-04-01T12:00:00Z", 7);
    }

    void daylightSavingMovesTheBeginningOfTheDay()
    {
        QFETCH(QString, answered);
        QFETCH(QString, seen);
        QFETCH(int, daysBack);
        qputenv("TZ", "Europe/Berlin");
        ManualClock clock(utc(qPrintable(answered)));
        Opened opened(m_dir->path(), clock);
        opened.answer(0, true);
        clock.advanceMs(utc(qPrintable(seen)) - clock.wallMs());
        QCOMPARE(opened.facts().studied, ::daysBack({daysBack}));
    }

    void examsDayIsCountedInScheduledDays_data()
    {
        QTest::addColumn<QString>("now");
        QTest::addColumn<int>("days");
        QTest::newRow("ten days before") << QStringLiteral("2026-11-21T10:00:00Z") << 10;
        QTest::newRow("after midnight it is still the day before")
            << QStringLiteral("2026-12-01T03:00:00Z") << 1;
        QTest::newRow("on the day") << QStringLiteral("2026-12-01T08:00:00Z") << 0;
        QTest::newRow("over") << QStringLiteral("2026-12-03T08:00:00Z") << -2;
    }

    void examsDayIsCountedInScheduledDays()
    {
        QFETCH(QString, now);
        const ManualClock clock(utc(qPrintable(now)));
        const Opened opened(m_dir->path(), clock);
        StudySettings settings;
        settings.examDate = QDate(2026, 12, 1);
        const TodayFacts facts = opened.facts(settings);
        QTEST(*facts.daysToExam, "days");
    }

    void goalCountsTodaysAnswersAndReviews()
    {
        ManualClock clock(utc("2026-11-20T10:00:00Z"));
        Opened opened(m_dir->path(), clock);
        opened.answer(0, true);
        clock.advanceMs(kDay);
        StudySettings settings;
        settings.dailyGoal = 3;
        QCOMPARE(opened.facts(settings).achieved, 0); // the answer of yesterday does not count
        opened.answer(1, true);
        opened.answer(1, true); // a repeat does
        QVERIFY(opened.review->current());
        QVERIFY(opened.review->rate(study::Rating::Easy, 5000));
        TodayFacts facts = opened.facts(settings);
        QCOMPARE(facts.achieved, 3);
        QVERIFY(facts.isDone());
        QVERIFY(opened.review->undo());
        facts = opened.facts(settings);
        QCOMPARE(facts.achieved, 2);
        QVERIFY(!facts.isDone());
    }

    void itIsNotDoneWhileCardsAreDueOrASessionRuns()
    {
        TodayFacts facts;
        facts.goal = 5;
        facts.achieved = 5;
        QVERIFY(facts.isDone());
        facts.cards.dueNow = 1;
        QVERIFY(!facts.isDone());
        facts.cards.dueNow = 0;
        facts.running.emplace();
        QVERIFY(!facts.isDone());
    }

    void cardsOfTomorrowAreCounted()
    {
        ManualClock clock(utc("2026-11-21T10:00:00Z"));
        Opened opened(m_dir->path(), clock);
        QVERIFY(opened.review->current());
        QVERIFY(opened.review->rate(study::Rating::Easy, 5000));
        const auto due = opened.review->dueDays();
        QCOMPARE(due->size(), std::size_t{1});
        const std::int64_t ahead = due->front() - opened.facts().today;
        QVERIFY(ahead >= 2);
        QCOMPARE(opened.facts().dueTomorrow, 0);
        clock.advanceMs((ahead - 1) * kDay);
        QCOMPARE(opened.facts().dueTomorrow, 1);
        clock.advanceMs(kDay); // it is due today
        QCOMPARE(opened.facts().dueTomorrow, 0);
        QCOMPARE(opened.facts().cards.dueNow, 1);
    }

    void daysAheadHaveTheirCardsMockAndExam()
    {
        TodayFacts facts = newFacts();
        facts.today = test::kToday;
        facts.daysToExam = 17;
        facts.card.seconds = 30;
        facts.dueAhead = {4, 0, 0, 1, 0, 0, 0};
        // Week 5 begins 14 days before the exam, in 3 days. 4 cards of 30 s are 2 minutes.
        const std::vector<AgendaDay> wanted{{test::kToday + 1, 4, 2, 0, false},
                                            {test::kToday + 3, 0, 0, 5, false},
                                            {test::kToday + 4, 1, 1, 0, false}};
        facts.mocks = {{.wallMs = test::kMorning - 6 * test::kDay}}; // it counted for week 4
        const TodayPlan plan = planToday(facts);
        QVERIFY(plan.nextMock);
        QCOMPARE(plan.nextMock->week, 5);
        QCOMPARE(plan.agenda, wanted);
    }

    void agendaEndsWithTheExam()
    {
        TodayFacts facts = newFacts();
        facts.daysToExam = 2;
        facts.dueAhead = {3, 3, 3, 0, 0, 0, 0};
        const TodayPlan plan = planToday(facts);
        QCOMPARE(plan.agenda.size(), std::size_t{2});
        QVERIFY(!plan.agenda[0].isExam);
        QVERIFY(plan.agenda[1].isExam);
        QCOMPARE(plan.agenda[1].cards, 0);
        QVERIFY(!plan.nextMock); // too late for one
    }

    void withoutAnExamNoMockIsProposed()
    {
        TodayFacts facts = newFacts();
        QVERIFY(!planToday(facts).nextMock);
        facts.daysToExam = -1;
        QVERIFY(!planToday(facts).nextMock);
    }

    void dayBeforeTheExamIsLight()
    {
        TodayFacts facts = newFacts();
        facts.daysToExam = 2;
        QCOMPARE(planToday(facts).mix->questions.size(), kMixQuestions);
        facts.daysToExam = 1;
        QCOMPARE(planToday(facts).mix->questions.size(), kLastDayQuestions);
    }

    void mistakesOfAMockAreNamedWhileTheyReturn_data()
    {
        QTest::addColumn<int>("mistakes");
        QTest::addColumn<int>("daysSince");
        QTest::addColumn<int>("daysToExam");
        QTest::addColumn<int>("days");
        QTest::newRow("ten come on one day, as any mistakes") << 10 << 0 << 40 << 0;
        QTest::newRow("25 over three days") << 25 << 0 << 40 << 3;
        QTest::newRow("on the third day after the mock") << 25 << 3 << 40 << 3;
        QTest::newRow("all had their day") << 25 << 4 << 40 << 0;
        QTest::newRow("an exam in four days leaves two") << 25 << 0 << 4 << 2;
    }
    void mistakesOfAMockAreNamedWhileTheyReturn()
    {
        QFETCH(int, mistakes);
        QFETCH(int, daysSince);
        QFETCH(int, daysToExam);
        TodayFacts facts = newFacts();
        facts.today = test::kToday;
        facts.daysToExam = daysToExam;
        facts.mocks = {{.wallMs = test::kMorning - daysSince * test::kDay, .mistakes = mistakes}};
        const auto retries = planToday(facts).retries;
        QTEST(retries ? retries->days : 0, "days");
    }

    void checkedItemsBelongToOneExam()
    {
        const QString profile = m_dir->filePath(QStringLiteral("checked"));
        QVERIFY(QDir().mkpath(profile));
        const QDate exam(2026, 12, 31);
        QVERIFY(checkedItems(profile, exam).isEmpty());
        const QStringList ids{QStringLiteral("id"), QStringLiteral("rest")};
        QVERIFY(storeCheckedItems(profile, exam, ids));
        QCOMPARE(checkedItems(profile, exam), ids);
        QVERIFY(checkedItems(profile, exam.addDays(1)).isEmpty());
        QVERIFY(storeCheckedItems(profile, exam, {QStringLiteral("unknown")}));
        QVERIFY(checkedItems(profile, exam).isEmpty());
    }

    void checkedItemsAreNotWrittenThroughALink()
    {
        const QString profile = m_dir->filePath(QStringLiteral("linked"));
        QVERIFY(QDir().mkpath(profile));
        const QString other = m_dir->filePath(QStringLiteral("other.ini"));
        QVERIFY(QFile::link(other, profile + QStringLiteral("/settings.ini")));
        const Done stored = storeCheckedItems(profile, QDate(2026, 12, 31), {QStringLiteral("id")});
        QVERIFY(!stored);
        QCOMPARE(stored.error().code, ErrorCode::FileUnwritable);
        QVERIFY(!QFile::exists(other));
    }

    void runningSessionIsPartOfIt()
    {
        const ManualClock clock(utc("2026-11-21T10:00:00Z"));
        const Opened opened(m_dir->path(), clock);
        QVERIFY(opened.practice->startSession(*planToday(opened.facts()).mix));
        QCOMPARE(opened.facts().running->count, kMixQuestions);
    }

private:
    TodayFacts newFacts()
    {
        const ManualClock clock(kMorning);
        return Opened(m_dir->path(), clock).facts();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

RINGSIDE_TEST(TstToday)
#include "tst_today.moc"
