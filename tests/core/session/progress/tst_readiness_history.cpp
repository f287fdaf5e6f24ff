// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/readiness_history.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

namespace {

constexpr std::int64_t kDayMs = std::int64_t{24} * 3600 * 1000;
constexpr std::int64_t kNoon = 1'795'262'400'000; // 2026-11-21T12:00:00Z

/// Two domains of half the exam each, with `countable` questions each.
ReadinessFacts facts(int countable = 200)
{
    ReadinessFacts made;
    made.tried.examQuestions = 60;
    for (const int id : {1, 2}) {
        DomainReport domain;
        domain.domain.id = id;
        domain.domain.weightPercent = 50;
        domain.countable = countable;
        made.tried.domains.push_back(domain);
    }
    return made;
}

void answer(ReadinessFacts& into, int domain, bool correct, std::int64_t ms)
{
    into.attempts.push_back({domain, correct});
    into.attemptMs.push_back(ms);
}

/// `each` answers in both domains on a day, three of four right.
void addDay(ReadinessFacts& into, std::int64_t ms, int each)
{
    for (int i = 0; i < each; ++i)
        for (const int domain : {1, 2})
            answer(into, domain, i % 4 != 0, ms);
}

} // namespace

class TestReadinessHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void itBeginsWithTheFirstEstimate()
    {
        ReadinessFacts read = facts();
        addDay(read, kNoon, 20); // 40 answers: too few
        QVERIFY(readinessHistory(read, 240)->empty());
        addDay(read, kNoon + kDayMs, 20);     // 80
        addDay(read, kNoon + 3 * kDayMs, 10); // 100
        const auto history = readinessHistory(read, 240);
        QCOMPARE(history->size(), std::size_t{2});
        QCOMPARE((*history)[0].day, kToday + 1);
        QCOMPARE((*history)[0].answered, 80);
        QCOMPARE((*history)[1].day, kToday + 3);
        QCOMPARE((*history)[1].answered, 100);
    }

    void lastPointIsTheEstimateOfNow()
    {
        ReadinessFacts read = facts();
        addDay(read, kNoon, 40);
        const auto history = readinessHistory(read, 240);
        const auto now = reportReadiness(read, 0.7);
        QVERIFY(now && now->estimate.enough);
        QCOMPARE(history->back().score.low, now->estimate.low);
        QCOMPARE(history->back().score.median, now->estimate.median);
        QCOMPARE(history->back().score.high, now->estimate.high);
    }

    void smallBankBeginsWithItsLastAnswer()
    {
        ReadinessFacts read = facts(8);
        addDay(read, kNoon, 7);
        QVERIFY(readinessHistory(read, 240)->empty());
        addDay(read, kNoon + kDayMs, 1);
        const auto history = readinessHistory(read, 240);
        QCOMPARE(history->size(), std::size_t{1});
        QCOMPARE(history->front().answered, 16);
    }

    void domainWithoutAnswersGivesNone()
    {
        ReadinessFacts read = facts();
        for (int i = 0; i < 100; ++i)
            answer(read, 1, true, kNoon);
        QVERIFY(readinessHistory(read, 240)->empty());
    }

    void clockThatWasSetBackKeepsTheOrderOfDays()
    {
        ReadinessFacts read = facts();
        addDay(read, kNoon + kDayMs, 40);
        addDay(read, kNoon, 5);
        const auto history = readinessHistory(read, 240);
        QCOMPARE(history->size(), std::size_t{1});
        QCOMPARE(history->back().answered, 90);
    }

    void ofManyDaysTheFirstAndTheLastStay()
    {
        ReadinessFacts read = facts();
        addDay(read, kNoon, 30);
        for (int day = 1; day <= 20; ++day)
            addDay(read, kNoon + day * kDayMs, 1);
        const auto history = readinessHistory(read, 240, 5);
        QCOMPARE(history->size(), std::size_t{5});
        QCOMPARE(history->front().day, kToday);
        QCOMPARE(history->back().day, kToday + 20);
        for (std::size_t i = 1; i < history->size(); ++i)
            QVERIFY((*history)[i - 1].day < (*history)[i].day);
    }
};

RINGSIDE_TEST(TestReadinessHistory)
#include "tst_readiness_history.moc"
