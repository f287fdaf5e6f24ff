// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/review.h"
#include "core/session/review/review_deck.h"

#include "core/session/local_days.h"
#include "core/session/review/study_preview.h"
#include "core/study/memory/weights.h"
#include "tests/core/session/review/card_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;
using study::Rating;

namespace {

/// A bank whose only cards are `count` concepts.
bank::SourceBank bankOfConcepts(int count)
{
    bank::SourceBank source = smallBank({QStringLiteral("one")});
    source.concepts.clear();
    for (int i = 0; i < count; ++i) {
        bank::SourceConcept card;
        card.card.id = QStringLiteral("c%1").arg(i, 3, 10, QLatin1Char('0'));
        card.card.name = QStringLiteral("Name %1").arg(i);
        card.card.definition = QStringLiteral("Definition.");
        source.concepts.push_back(std::move(card));
    }
    return source;
}

StudySettings examOn(const QDate& date)
{
    StudySettings settings;
    settings.examDate = date;
    return settings;
}

} // namespace

/// What the settings about studying change in the review of flashcards.
class TstReviewSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kMorning);
        QVERIFY(bank::writeBank(bankOfConcepts(30), bankFile()));
    }

    void chosenNumberOfNewCardsIsShown()
    {
        OpenDeck opened = open();
        StudySettings settings;
        settings.newPerDay = 3;
        opened.review.setSchedule(study::defaultWeights(), settings);
        QCOMPARE(opened.review.counts(), (ReviewCounts{0, 0, 3}));
    }

    void beforeAnExamTheyComeInTime()
    {
        // 30 cards at 100 a day are a pass of two days; ten days are left before it: 3 a day.
        OpenDeck opened = open();
        opened.review.setSchedule(study::defaultWeights(), examOn(QDate(2026, 12, 3)));
        QCOMPARE(opened.review.counts().fresh, 3);
        // Those of the morning count for the day.
        QVERIFY(rateAll(opened, Rating::Easy));
        QCOMPARE(opened.review.counts().fresh, 0);
    }

    void intervalsEndBeforeTheExam()
    {
        // Easy waits 8 days (w3 = 8.2956); with an exam in 5 days, 4 at most.
        OpenDeck opened = open();
        const auto free = opened.review.current();
        QVERIFY(free && *free);
        QCOMPARE((*free)->after[3].days > 4, true);
        opened.review.setSchedule(study::defaultWeights(), examOn(QDate(2026, 11, 26)));
        const auto capped = opened.review.current();
        QVERIFY(capped && *capped);
        QVERIFY((*capped)->after[3].days <= 4);
        QVERIFY((*capped)->after[3].days >= 1);
    }

    void onTheLastDaysThePassAsksForWhatIsNotDue()
    {
        StudySettings settings;
        settings.newPerDay = 5;
        OpenDeck opened = open();
        opened.review.setSchedule(study::defaultWeights(), settings);
        QVERIFY(rateAll(opened, Rating::Easy));
        m_clock->advanceMs(3 * kDay);
        settings.newPerDay = 0;
        opened.review.setSchedule(study::defaultWeights(), settings);
        QCOMPARE(opened.review.counts().due, 0);

        // Two days before the exam, the last of which takes half: of five seen cards four come
        // today, and it is the last day for the 25 unseen ones.
        settings.examDate = QDate(2026, 11, 26);
        opened.review.setSchedule(study::defaultWeights(), settings);
        QCOMPARE(opened.review.counts(), (ReviewCounts{0, 4, 25}));
        QVERIFY(opened.review.current());
        QVERIFY(opened.review.rate(Rating::Good, 1000));
        QCOMPARE(opened.review.counts().due, 3);
    }

    void onTheLastDaysWhatThePassLeavesOutWaits()
    {
        StudySettings settings;
        settings.newPerDay = 40;
        OpenDeck opened = open();
        QVERIFY(opened.answer(QStringLiteral("one"), true));
        m_clock->advanceMs(kDay);
        opened.review.setSchedule(study::defaultWeights(), settings);
        QVERIFY(rateAll(opened, Rating::Easy));
        m_clock->advanceMs(29 * kDay); // Easy waits 8 days, with its fuzz 10 at most
        QCOMPARE(opened.review.counts(), (ReviewCounts{0, 31, 0}));
        QVERIFY(opened.answer(QStringLiteral("one"), false));
        m_clock->advanceMs(kDay); // 2026-12-22

        // Two days at 5 reviews: 5 of the 31 today, as the plan says, which says too that this is
        // not enough. The question answered wrongly in practice comes besides.
        settings.reviewsPerDay = 5;
        settings.examDate = QDate(2026, 12, 24);
        opened.review.setSchedule(study::defaultWeights(), settings);
        QCOMPARE(opened.review.counts(), (ReviewCounts{0, 6, 0}));
        const auto cards = opened.review.cardStates();
        QVERIFY(cards);
        const StudyPreview preview =
            previewOf({.settings = settings,
                       .cards = std::make_shared<const std::vector<study::CardState>>(*cards),
                       .weights = study::defaultWeights(),
                       .today = dayAt(m_clock->wallMs(), 240)});
        QVERIFY(preview.plan);
        QCOMPARE(preview.plan->days[0].reviews, 5);
        QVERIFY(!preview.plan->feasible);

        // What is done counts for the day, and what is taken back is asked for again.
        QVERIFY(opened.review.current());
        QVERIFY(opened.review.rate(Rating::Good, 1000));
        opened.review.setSchedule(study::defaultWeights(), settings);
        QCOMPARE(opened.review.counts().due, 5);
        QVERIFY(opened.review.undo());
        QCOMPARE(opened.review.counts().due, 6);
        settings.examDate.reset();
        opened.review.setSchedule(study::defaultWeights(), settings);
        QCOMPARE(opened.review.counts().due, 31);
    }

    void mistakesOfAMockComeBackOverDays_data()
    {
        QTest::addColumn<int>("lastRetry");
        QTest::addColumn<std::vector<int>>("perDay");
        // Ten a day from the next one on.
        QTest::newRow("25 over three days") << 100 << std::vector{10, 10, 5};
        QTest::newRow("before an exam that is near") << 2 << std::vector{10, 15};
        QTest::newRow("never on the day itself") << 0 << std::vector{25};
    }
    void mistakesOfAMockComeBackOverDays()
    {
        QFETCH(int, lastRetry);
        ReviewDeck deck = mistakes(25);
        deck.setDay(kToday, kMorning, kToday + lastRetry);
        QCOMPARE(deck.dueUntil(kToday).size(), std::size_t{0});
        std::vector<int> perDay = deck.dueAhead(10);
        perDay.erase(perDay.begin());
        while (!perDay.empty() && perDay.back() == 0)
            perDay.pop_back();
        QTEST(perDay, "perDay");
    }

    void tenMistakesComeTheNextDay()
    {
        ReviewDeck deck = mistakes(10);
        deck.setDay(kToday, kMorning);
        QCOMPARE(deck.dueAhead(10)[1], 10);
    }

    void earlierMistakeComesBackEarlier()
    {
        ReviewDeck deck = mistakes(11); // by their time: q0 first
        deck.setDay(kToday, kMorning);
        const auto day = [&deck](const QString& id) {
            return ReviewDeck::dueDay(deck.at(*deck.find(QStringLiteral("question:") + id)));
        };
        QCOMPARE(day(QStringLiteral("q0")), kToday + 1);
        QCOMPARE(day(QStringLiteral("q10")), kToday + 2);
        // When one of them is answered right, the others move up, as in a deck that is read again.
        deck.setAnswer(*deck.find(QStringLiteral("question:q3")), true, kToday, kMorning + 99);
        QCOMPARE(day(QStringLiteral("q10")), kToday + 1);
        deck.setAnswer(*deck.find(QStringLiteral("question:q3")), false, kToday, kMorning + 100);
        QCOMPARE(day(QStringLiteral("q10")), kToday + 1);
        QCOMPARE(day(QStringLiteral("q3")), kToday + 2);
    }

    void restartDoesNotAskForMore()
    {
        StudySettings settings;
        settings.newPerDay = 5;
        {
            OpenDeck opened = open();
            opened.review.setSchedule(study::defaultWeights(), settings);
            QVERIFY(rateAll(opened, Rating::Easy));
            m_clock->advanceMs(3 * kDay);
            settings.examDate = QDate(2026, 11, 26);
            opened.review.setSchedule(study::defaultWeights(), settings);
            QVERIFY(opened.review.current());
            QVERIFY(opened.review.rate(Rating::Good, 1000));
            QCOMPARE(opened.review.counts().due, 3);
        }
        OpenDeck again = open();
        again.review.setSchedule(study::defaultWeights(), settings);
        QCOMPARE(again.review.counts().due, 3);
    }

    void dayTurnsAtTheChosenHour()
    {
        // At 10:00 with a day that begins at 12:00 it is still the day before.
        OpenDeck opened = open();
        StudySettings settings;
        settings.newPerDay = 2;
        settings.rolloverHour = 12;
        opened.review.setSchedule(study::defaultWeights(), settings);
        QVERIFY(rateAll(opened, Rating::Easy));
        QCOMPARE(opened.review.counts().fresh, 0);
        m_clock->advanceMs(3 * kHour); // 13:00
        QCOMPARE(opened.review.counts().fresh, 2);
    }

    void acceptedWeightsDecideTheIntervals()
    {
        OpenDeck opened = open();
        study::Weights weights = study::defaultWeights();
        weights.w[3] = 60;
        StudySettings settings;
        settings.loadBalancing = false;
        opened.review.setSchedule(weights, settings);
        const auto item = opened.review.current();
        QVERIFY(item && *item);
        // S = 60 days, so 60 days at 90 %; the fuzz moves by 1 + 0.675 + 1.3 + 2 = 5 at most.
        QVERIFY(std::abs((*item)->after[3].days - 60) <= 5);
        settings.desiredRetention = 0.99;
        opened.review.setSchedule(weights, settings);
        QVERIFY((*opened.review.current())->after[3].days < 10);
    }

    void whatTheButtonsPromiseIsWhatComes()
    {
        OpenDeck opened = open();
        opened.review.setSchedule(study::defaultWeights(), {});
        for (int i = 0; i < 5; ++i) {
            const auto item = opened.review.current();
            QVERIFY(item && *item);
            const int promised = (*item)->after[3].days;
            const QString id = (*item)->id;
            QVERIFY(opened.review.rate(Rating::Easy, 1000));
            QCOMPARE(opened.review.item(id)->state.scheduledDays, promised);
        }
    }

    void allPossibleCardsAreReported()
    {
        OpenDeck opened = open();
        QCOMPARE(opened.review.cardStates()->size(), std::size_t{30});
    }

private:
    /// A deck with questions answered wrong today, one millisecond after the other.
    static ReviewDeck mistakes(int count)
    {
        ReviewDeck deck;
        for (int i = 0; i < count; ++i) {
            const auto place =
                deck.add(CardKind::Question, QStringLiteral("q%1").arg(i), kToday + 1);
            deck.setAnswer(place, false, kToday, kMorning + i);
        }
        return deck;
    }

    OpenDeck open() { return {bankFile(), m_dir->filePath(QStringLiteral("profile")), *m_clock}; }
    QString bankFile() const { return m_dir->filePath(QStringLiteral("small.bank")); }
    /// Until nothing is left for now.
    bool rateAll(OpenDeck& opened, Rating rating)
    {
        for (int i = 0; i < 100 && !opened.shown().isEmpty(); ++i)
            if (!opened.review.rate(rating, 1000))
                return false;
        return opened.shown().isEmpty();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
};

RINGSIDE_TEST(TstReviewSchedule)
#include "tst_review_schedule.moc"
