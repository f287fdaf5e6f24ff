// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/replay.h"

#include "core/study/memory/scheduler.h"
#include "core/study/memory/weights.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>

using namespace ringside::study;

namespace {

constexpr std::int64_t kToday = 20'000;

struct Given
{
    Rating rating;
    int day;
};

/// Learnt over a day, forgotten on the seventh and learnt again, remembered, forgotten again.
constexpr std::array kHistory{Given{Rating::Hard, 0},  Given{Rating::Good, 0},
                              Given{Rating::Good, 0},  Given{Rating::Again, 7},
                              Given{Rating::Again, 7}, Given{Rating::Good, 7},
                              Given{Rating::Good, 12}, Given{Rating::Again, 40}};

Moment momentOf(const Given& given)
{
    return {(kToday + given.day) * kMsPerDay + kMsPerDay / 2, 0};
}

Weights otherWeights()
{
    Weights weights = defaultWeights();
    weights.w[1] = 3;
    weights.w[8] = 2.1;
    return weights;
}

} // namespace

class TestReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byTheSameWeightsItIsWhatTheSchedulerMade()
    {
        const Scheduler scheduler(defaultWeights(), {}, ankiPolicy());
        CardState card;
        Replay replay;
        for (const Given& given : kHistory) {
            card = scheduler.answer(card, given.rating, momentOf(given), 0.5);
            replay.add(scheduler.model(), {given.rating, card.phase, card.lastReviewDay});
            QCOMPARE(replay.applied(card), card);
        }
        // Forgotten twice as a card in review; the second Again of day 7 came while it was learnt.
        QCOMPARE(card.lapses, 2);
        QCOMPARE(replay.reps(), 8);
    }

    void byOtherWeightsTheMemoryIsTheirsAndTheDaysStay()
    {
        // What other weights would have made of the same ratings on the same days.
        const Scheduler scheduler(defaultWeights(), {}, ankiPolicy());
        const FsrsModel other(otherWeights());
        CardState card;
        Replay replay;
        MemoryState memory = other.first(Rating::Hard);
        for (std::size_t i = 0; i < kHistory.size(); ++i) {
            if (i > 0)
                memory =
                    other.next(memory, kHistory[i].day - kHistory[i - 1].day, kHistory[i].rating);
            card = scheduler.answer(card, kHistory[i].rating, momentOf(kHistory[i]), 0.5);
            replay.add(other, {kHistory[i].rating, card.phase, card.lastReviewDay});
        }
        QVERIFY(memory != card.memory);
        CardState expected = card;
        expected.memory = memory;
        QCOMPARE(replay.applied(card), expected);
    }

    void withoutReviewsACardStaysAsItIs() { QCOMPARE(Replay().applied(CardState{}), CardState{}); }
};

RINGSIDE_TEST(TestReplay)
#include "tst_replay.moc"
