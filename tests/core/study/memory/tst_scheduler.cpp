// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/scheduler.h"
#include "tests/core/study/memory/study_generators.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

using namespace ringside;
using namespace ringside::study;
using namespace ringside::test;

namespace {

/// 2026-11-21 12:00 UTC; the next rollover is 16 hours away.
constexpr Moment kNoon{20778 * kMsPerDay + 12 * 60 * kMsPerMinute, 0};

Scheduler ankiScheduler(std::vector<double> learning, std::vector<double> relearning = {10})
{
    return Scheduler(defaultWeights(),
                     {.fuzz = false,
                      .learningSteps = std::move(learning),
                      .relearningSteps = std::move(relearning)},
                     ankiPolicy());
}

CardState learningCard(int step)
{
    CardState card;
    card.phase = CardPhase::Learning;
    card.memory = {2.3, 5};
    card.step = step;
    card.lastReviewMs = kNoon.ms - 10 * kMsPerMinute;
    card.lastReviewDay = 20778;
    return card;
}

CardState reviewCard(double stability, int days)
{
    CardState card;
    card.phase = CardPhase::Review;
    card.memory = {stability, 5};
    card.scheduledDays = days;
    card.lastReviewMs = kNoon.ms - days * kMsPerDay;
    card.lastReviewDay = 20778 - days;
    return card;
}

double minutesUntilDue(const CardState& card)
{
    return static_cast<double>(card.dueMs - kNoon.ms) / static_cast<double>(kMsPerMinute);
}

std::vector<double> risingSteps(int most)
{
    std::vector<double> steps;
    double last = 0;
    const int count = *rc::gen::inRange(0, most + 1);
    for (int i = 0; i < count; ++i)
        steps.push_back(last += *rc::gen::inRange(1, 6000));
    return steps;
}

} // namespace

/// The app's own policy, Anki's.
class TestScheduler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The table of ankitects/anki rslib/src/scheduler/states/steps.rs, commit 0d5f1070, in
    /// minutes; 0 where the answer ends learning.
    void stepsAreAnkis_data()
    {
        QTest::addColumn<QList<double>>("steps");
        QTest::addColumn<int>("step");
        QTest::addColumn<double>("again");
        QTest::addColumn<double>("hard");
        QTest::addColumn<double>("good");
        const auto row = [](const char* name, const QList<double>& steps, int step, double again,
                            double hard, double good) {
            QTest::newRow(name) << steps << step << again << hard << good;
        };
        row("one step: hard is half as long again", {10}, 0, 10, 15, 0);
        row("first of two: hard is the mean", {1, 10}, 0, 1, 5.5, 10);
        row("second of two: hard repeats it", {1, 10}, 1, 1, 10, 0);
        row("first of three", {1, 10, 100}, 0, 1, 5.5, 10);
        row("second of three", {1, 10, 100}, 1, 1, 10, 100);
        row("third of three", {1, 10, 100}, 2, 1, 100, 0);
    }

    void stepsAreAnkis()
    {
        QFETCH(QList<double>, steps);
        QFETCH(int, step);
        QFETCH(double, again);
        QFETCH(double, hard);
        QFETCH(double, good);
        const auto answers =
            ankiScheduler({steps.begin(), steps.end()}).answers(learningCard(step), kNoon, 0);
        QCOMPARE(minutesUntilDue(answers[0]), again);
        QCOMPARE(minutesUntilDue(answers[1]), hard);
        if (good > 0)
            QCOMPARE(minutesUntilDue(answers[2]), good);
        QCOMPARE(answers[2].phase, good > 0 ? CardPhase::Learning : CardPhase::Review);
        QCOMPARE(answers[3].phase, CardPhase::Review);
        QCOMPARE(answers[0].step, 0);
        QCOMPARE(answers[1].step, step);
        QCOMPARE(answers[2].step, good > 0 ? step + 1 : 0);
    }

    void stepOfThreeDaysKeepsTheOrder()
    {
        // Anki's table: Again 3 days, Hard one day more; Good graduates, and its 2-day interval
        // must not come before Hard's (fsrs4anki#343).
        const auto answers = ankiScheduler({3 * 1440.0}).answers(learningCard(0), kNoon, 0);
        QCOMPARE(answers[0].scheduledDays, 3);
        QCOMPARE(answers[1].scheduledDays, 4);
        QCOMPARE(answers[2].scheduledDays, 5);
        QVERIFY(answers[3].scheduledDays >= 6);
        QCOMPARE(answers[0].phase, CardPhase::Learning);
    }

    void failedReviewRelearns()
    {
        const CardState after =
            ankiScheduler({1, 10}).answer(reviewCard(20, 20), Rating::Again, kNoon, 0);
        QCOMPARE(after.phase, CardPhase::Relearning);
        QCOMPARE(minutesUntilDue(after), 10.0);
        QCOMPARE(after.lapses, 1);
        QCOMPARE(after.reps, 1);
        QVERIFY(after.memory.stability < 20);
    }

    void passedReviewIsDueWhenItsDayBegins()
    {
        const CardState after =
            ankiScheduler({1, 10}).answer(reviewCard(20, 20), Rating::Good, kNoon, 0);
        QCOMPARE(after.phase, CardPhase::Review);
        QCOMPARE(after.dueDay, 20778 + std::int64_t{after.scheduledDays});
        // The rollover is at 04:00, 8 hours before noon.
        QCOMPARE(after.dueMs, kNoon.ms + after.scheduledDays * kMsPerDay - 8 * 60 * kMsPerMinute);
    }

    void graduationTakesTheModelsInterval()
    {
        // New, Easy: S = w3 = 8.2956 days, at 90 % the interval is S: 8 days.
        const CardState after = ankiScheduler({1, 10}).answer(CardState{}, Rating::Easy, kNoon, 0);
        QCOMPARE(after.phase, CardPhase::Review);
        QCOMPARE(after.scheduledDays, 8);
    }

    void withoutStepsAShortIntervalIsMinutes()
    {
        // New, Again: S = w0 = 0.212 days = 305.28 minutes; Good: S = 2.3065 days -> 2 days.
        const auto answers = ankiScheduler({}).answers(CardState{}, kNoon, 0);
        QCOMPARE(answers[0].phase, CardPhase::Learning);
        QVERIFY(std::abs(minutesUntilDue(answers[0]) - 0.212 * 1440) < 0.001);
        QCOMPARE(answers[1].phase, CardPhase::Review);
        QCOMPARE(answers[1].scheduledDays, 1);
        QCOMPARE(answers[2].scheduledDays, 2);
    }

    void betterAnswersWaitLonger()
    {
        QVERIFY(rc::check("Again < Hard < Good < Easy, up to the maximum", [] {
            const SchedulerSettings settings{.desiredRetention =
                                                 *rc::gen::inRange(700, 990) / 1000.0,
                                             .maximumInterval = *rc::gen::inRange(5, 36500),
                                             .shortTerm = *rc::gen::arbitrary<bool>(),
                                             .fuzz = *rc::gen::arbitrary<bool>(),
                                             .learningSteps = risingSteps(3),
                                             .relearningSteps = risingSteps(2)};
            RC_ASSERT(checkSettings(settings).has_value());
            const Scheduler scheduler(anyWeights({.shortTerm = settings.shortTerm}), settings,
                                      ankiPolicy());
            CardState card;
            Moment now = kNoon;
            for (int i = 0; i < 12; ++i) {
                const double share = *rc::gen::inRange(0, 1000) / 1000.0;
                const auto answers = scheduler.answers(card, now, share);
                for (std::size_t better = 1; better < answers.size(); ++better) {
                    const CardState& a = answers[better - 1];
                    const CardState& b = answers[better];
                    const bool later =
                        a.scheduledDays < b.scheduledDays ||
                        (b.scheduledDays == 0 && a.scheduledDays == 0 && a.dueMs < b.dueMs);
                    RC_ASSERT(later || b.scheduledDays == settings.maximumInterval);
                }
                card = answers[static_cast<std::size_t>(*rc::gen::inRange(0, 4))];
                now.ms = card.dueMs + *rc::gen::inRange<std::int64_t>(0, 3 * kMsPerDay);
            }
        }));
    }

    void orderStaysWithLoadsAndAnExam()
    {
        QVERIFY(rc::check("Again < Hard < Good < Easy, up to the eve of the exam", [] {
            const std::int64_t today = schedulingDay(kNoon, 240);
            const int ahead = *rc::gen::inRange(1, 400);
            const SchedulerSettings settings{.examDay = today + ahead};
            const Scheduler scheduler(anyWeights(), settings, ankiPolicy());
            const auto load = *rc::gen::container<std::vector<int>>(
                static_cast<std::size_t>(*rc::gen::inRange(0, 60)), rc::gen::inRange(0, 30));
            const double share = *rc::gen::inRange(0, 1000) / 1000.0;
            const CardState card = reviewCard(*rc::gen::inRange(1, 300), *rc::gen::inRange(1, 300));
            const auto answers = scheduler.answers(card, kNoon, share, load);
            const int last = std::max(ahead - 1, 1);
            for (std::size_t better = 1; better < answers.size(); ++better) {
                const int before = answers[better - 1].scheduledDays;
                const int after = answers[better].scheduledDays;
                RC_ASSERT(before < after || last < 3); // days for Hard, Good and Easy
                RC_ASSERT(after <= last);
            }
            // The same input gives the same days.
            RC_ASSERT(answers == scheduler.answers(card, kNoon, share, load));
        }));
    }

    void nearAnExamThereIsADayBetweenTheAnswers()
    {
        // S = 100 days, reviewed after 100: each interval is longer than the 29 days that are left,
        // so Easy gets all of them, the others a day less each. With less than three days there is
        // no room.
        const std::int64_t today = schedulingDay(kNoon, 240);
        const auto daysBefore = [today](int exam) {
            const Scheduler scheduler(defaultWeights(), {.examDay = today + exam}, ankiPolicy());
            const auto answers = scheduler.answers(reviewCard(100, 100), kNoon, 0.5);
            return QList<int>{answers[1].scheduledDays, answers[2].scheduledDays,
                              answers[3].scheduledDays};
        };
        QCOMPARE(daysBefore(30), (QList<int>{27, 28, 29}));
        QCOMPARE(daysBefore(4), (QList<int>{1, 2, 3}));
        QCOMPARE(daysBefore(3), (QList<int>{1, 1, 2}));
        QCOMPARE(daysBefore(2), (QList<int>{1, 1, 1}));
    }

    void quietDayOfTheRangeIsTaken()
    {
        // S = 10 days, reviewed after 10: Good lets it grow to some weeks, and the range is several
        // days wide. All days have a card but one inside the range.
        const Scheduler scheduler(defaultWeights(), {}, ankiPolicy());
        const CardState card = reviewCard(10, 10);
        const int usual = scheduler.answer(card, Rating::Good, kNoon, 0.5).scheduledDays;
        std::vector<int> load(400, 1);
        load[static_cast<std::size_t>(usual + 1)] = 0;
        for (const double share : {0.0, 0.3, 0.99})
            QCOMPARE(scheduler.answer(card, Rating::Good, kNoon, share, load).scheduledDays,
                     usual + 1);
    }

    void onTheExamDayAndAfterIntervalsAreFree()
    {
        const std::int64_t today = schedulingDay(kNoon, 240);
        const CardState card = reviewCard(100, 100);
        const Scheduler free(defaultWeights(), {}, ankiPolicy());
        const Scheduler over(defaultWeights(), {.examDay = today}, ankiPolicy());
        QCOMPARE(over.answers(card, kNoon, 0.5), free.answers(card, kNoon, 0.5));
        // On the eve nothing but the exam's day itself is left.
        const Scheduler eve(defaultWeights(), {.examDay = today + 1}, ankiPolicy());
        QCOMPARE(eve.answer(card, Rating::Good, kNoon, 0.5).scheduledDays, 1);
    }

    void intervalThatGrowsDoesNotShrinkByFuzz()
    {
        QVERIFY(rc::check("a due card's next Good is later than its last", [] {
            const Scheduler scheduler(defaultWeights(), {}, ankiPolicy());
            const int days = *rc::gen::inRange(3, 300);
            const double share = *rc::gen::inRange(0, 1000) / 1000.0;
            const CardState after =
                scheduler.answer(reviewCard(days, days), Rating::Good, kNoon, share);
            RC_ASSERT(after.scheduledDays > days);
        }));
    }

    void settingsOutsideTheirRangeAreRefused_data()
    {
        QTest::addColumn<double>("retention");
        QTest::addColumn<int>("maximum");
        QTest::addColumn<QList<double>>("steps");
        QTest::addColumn<QString>("subject");
        const auto row = [](const char* name, double retention, int maximum,
                            const QList<double>& steps, const char* subject) {
            QTest::newRow(name) << retention << maximum << steps << QString::fromUtf8(subject);
        };
        row("retention of one", 1.0, 100, {1}, "desired retention");
        row("retention of zero", 0.0, 100, {1}, "desired retention");
        row("retention not a number", std::numeric_limits<double>::quiet_NaN(), 100, {1},
            "desired retention");
        row("no days", 0.9, 0, {1}, "maximum interval");
        row("more than a century", 0.9, 36501, {1}, "maximum interval");
        row("steps that fall", 0.9, 100, {10, 1}, "learning steps");
        row("a step of nothing", 0.9, 100, {0}, "learning steps");
    }

    void settingsOutsideTheirRangeAreRefused()
    {
        QFETCH(double, retention);
        QFETCH(int, maximum);
        QFETCH(QList<double>, steps);
        QFETCH(QString, subject);
        const Done done = checkSettings({.desiredRetention = retention,
                                         .maximumInterval = maximum,
                                         .learningSteps = {steps.begin(), steps.end()}});
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::OutOfRange);
        QCOMPARE(QString::fromStdString(done.error().subject), subject);
    }
};

RINGSIDE_TEST(TestScheduler)
#include "tst_scheduler.moc"
