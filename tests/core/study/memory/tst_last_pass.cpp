// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/last_pass.h"
#include "core/study/memory/weights.h"
#include "tests/core/study/memory/study_generators.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace ringside::study;
using namespace ringside::test;

namespace {

constexpr std::int64_t kToday = 20'000;

CardState seenCard(double stability, std::int64_t lastDay, double difficulty = 5)
{
    CardState card;
    card.phase = CardPhase::Review;
    card.memory = {.stability = stability, .difficulty = difficulty};
    card.lastReviewDay = lastDay;
    card.reps = 3;
    return card;
}

} // namespace

class TestLastPass : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void untouchedACardIsForgottenAsTheModelSays()
    {
        // Seen 4 days ago with a stability of 10 days, the exam in 6: R(10, 10) = 0.9.
        const FsrsModel model(defaultWeights());
        QCOMPARE(recallUntouched(model, seenCard(10, kToday - 4), kToday + 6), 0.9);
    }

    void gainIsTheRecallWonPerAnswer()
    {
        // As above, reviewed on the day before the exam: R(9, 10) = r; recalled it stands one day
        // later at R(1, S_good), forgotten and learnt again at R(1, S_again).
        const FsrsModel model(defaultWeights());
        const CardState card = seenCard(10, kToday - 4);
        const double r = model.retrievability(card.memory, 9);
        const MemoryState good = model.next(card.memory, 9, Rating::Good);
        const MemoryState again =
            model.next(model.next(card.memory, 9, Rating::Again), 0, Rating::Good);
        const double after =
            r * model.retrievability(good, 1) + (1 - r) * model.retrievability(again, 1);
        QVERIFY(std::fabs(recallAfterReview(model, card, kToday + 5, kToday + 6) - after) < 1e-12);
        QVERIFY(std::fabs(gainPerReview(model, card, kToday + 5, kToday + 6) -
                          (after - 0.9) / (2 - r)) < 1e-12);
    }

    void passTakesAsManyDaysAsTheLimitMakesOfIt()
    {
        QCOMPARE(passDays(240, 100, 90), 3); // 100 + 100 + 40 of 50
        QCOMPARE(passDays(250, 100, 90), 3); // 100 + 100 + 50
        QCOMPARE(passDays(251, 100, 90), 4);
        QCOMPARE(passDays(50, 100, 90), kShortestPass);
        QCOMPARE(passDays(14'600, 100, 90), kLongestPass);
        QCOMPARE(passDays(14'600, 100, 5), 5);
        QCOMPARE(passDays(0, 100, 0), 0);
    }

    void whatGainsMostComesAndWhatKeepsBestComesFirst()
    {
        // One review a day, half a one on the last of three days: of four cards the two weakest;
        // the firmer of them today.
        const FsrsModel model(defaultWeights());
        const std::vector cards{seenCard(400, kToday - 5), seenCard(8, kToday - 5),
                                seenCard(300, kToday - 5), seenCard(3, kToday - 5)};
        const auto today =
            lastPass(model, cards, {.today = kToday, .examDay = kToday + 3, .perDay = 1});
        QCOMPARE(today, std::vector<std::size_t>{1});
    }

    void newCardsAndThoseOfTodayAreLeftOut()
    {
        const FsrsModel model(defaultWeights());
        const std::vector cards{CardState{}, seenCard(3, kToday), seenCard(3, kToday - 5)};
        const auto today =
            lastPass(model, cards, {.today = kToday, .examDay = kToday + 1, .perDay = 10});
        QCOMPARE(today, std::vector<std::size_t>{2});
        QVERIFY(lastPass(model, cards, {.today = kToday, .examDay = kToday, .perDay = 10}).empty());
        QVERIFY(
            lastPass(model, cards, {.today = kToday, .examDay = kToday + 1, .perDay = 0}).empty());
    }

    void whatWasReviewedTodayCountsForToday()
    {
        // Six cards over two days, the last of which takes half: four today; two are done.
        const FsrsModel model(defaultWeights());
        std::vector<CardState> cards(4, seenCard(3, kToday - 5));
        cards.push_back(seenCard(3, kToday));
        cards.push_back(seenCard(3, kToday));
        const PassRequest request{
            .today = kToday, .examDay = kToday + 2, .perDay = 10, .doneToday = 2};
        QCOMPARE(lastPass(model, cards, request).size(), std::size_t{2});
    }

    void dayThatIsFullAsksForNoMore()
    {
        // Of 40 cards two days hold 10 + 5; the ten of today are done.
        const FsrsModel model(defaultWeights());
        const std::vector<CardState> cards(30, seenCard(3, kToday - 5));
        const PassRequest request{
            .today = kToday, .examDay = kToday + 2, .perDay = 10, .doneToday = 10};
        QVERIFY(lastPass(model, cards, request).empty());
    }

    void lastDayHoldsHalf()
    {
        const FsrsModel model(defaultWeights());
        const std::vector<CardState> cards(30, seenCard(3, kToday - 5));
        const auto countOn = [&](int daysLeft) {
            return lastPass(model, cards,
                            {.today = kToday, .examDay = kToday + daysLeft, .perDay = 10})
                .size();
        };
        QCOMPARE(countOn(1), std::size_t{5});
        QCOMPARE(countOn(2), std::size_t{10});
        // 30 cards over three days and a half share: 30 / 3.5 = 8.6 a full day.
        QCOMPARE(countOn(4), std::size_t{9});
    }

    void passStaysWithinItsLimit()
    {
        QVERIFY(rc::check("no card twice, no more than the day holds, only what gains", [] {
            const FsrsModel model(anyWeights());
            std::vector<CardState> cards;
            const int count = *rc::gen::inRange(0, 40);
            for (int i = 0; i < count; ++i)
                cards.push_back(seenCard(*rc::gen::inRange(1, 3000) / 10.0,
                                         kToday - *rc::gen::inRange(0, 60),
                                         *rc::gen::inRange(10, 100) / 10.0));
            const PassRequest request{.today = kToday,
                                      .examDay = kToday + *rc::gen::inRange(1, 15),
                                      .perDay = *rc::gen::inRange(1, 30)};
            const auto today = lastPass(model, cards, request);
            RC_ASSERT(today.size() <= static_cast<std::size_t>(request.perDay));
            RC_ASSERT(std::set<std::size_t>(today.begin(), today.end()).size() == today.size());
            for (const std::size_t card : today)
                RC_ASSERT(gainPerReview(model, cards[card], request.examDay - 1, request.examDay) >=
                          kLeastGain);
        }));
    }
};

RINGSIDE_TEST(TestLastPass)
#include "tst_last_pass.moc"
