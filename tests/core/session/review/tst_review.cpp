// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/review.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

using namespace ringside;
using namespace ringside::session;
using study::Rating;
using namespace ringside::test;

namespace {

/// A bank whose cards are c0 ... c(n-1); "top" builds on "z-base", which comes later by name.
bank::SourceBank bankWithCards(int count)
{
    bank::SourceBank source = test::smallBank({QStringLiteral("one")});
    source.concepts.clear();
    const auto add = [&source](const QString& id, const QStringList& prerequisites) {
        bank::SourceConcept card;
        card.card.id = id;
        card.card.name = QStringLiteral("Name of ") + id;
        card.card.definition = QStringLiteral("Definition.");
        card.card.prerequisites = prerequisites;
        source.concepts.push_back(std::move(card));
    };
    add(QStringLiteral("a-top"), {QStringLiteral("z-base")});
    add(QStringLiteral("z-base"), {});
    for (int i = 0; i < count; ++i)
        add(QStringLiteral("c%1").arg(i, 3, 10, QLatin1Char('0')), {});
    return source;
}

struct OpenedReview
{
    OpenedReview(const QString& bankFile, const QString& profile, const Clock& clock)
        : bank(*bank::BankReader::open(bankFile)),
          journal(*progress::Journal::open(profile, clock)),
          review(*bank, *journal, clock)
    {
    }
    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    Review review;
};

} // namespace

class TstReview : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kMorning);
        QVERIFY(bank::writeBank(bankWithCards(30), bankFile()));
    }

    void newCardsComeAfterWhatTheyBuildOn()
    {
        OpenedReview opened(bankFile(), profile(), *m_clock);
        QCOMPARE(opened.review.counts(), (ReviewCounts{0, 0, Review::kNewPerDay}));
        QCOMPARE(currentId(opened.review), QStringLiteral("z-base"));
        QVERIFY(opened.review.rate(Rating::Easy, 1000));
        QCOMPARE(currentId(opened.review), QStringLiteral("a-top"));
        QCOMPARE(std::get<ConceptFace>((*opened.review.current())->face).prerequisites,
                 QStringList{QStringLiteral("Name of z-base")});
    }

    void stepsRuleTheFirstDay()
    {
        // Learning steps are 1 and 10 minutes: Again 1, Hard their mean 5.5, Good 10 minutes.
        OpenedReview opened(bankFile(), profile(), *m_clock);
        const auto item = *opened.review.current();
        QCOMPARE(item->after[0], (NextDue{0, 1}));
        QCOMPARE(item->after[1], (NextDue{0, 5.5}));
        QCOMPARE(item->after[2], (NextDue{0, 10}));
        QVERIFY(item->after[3].days > 1);
    }

    void forgottenCardComesBackWithinMinutes()
    {
        OpenedReview opened(bankFile(), profile(), *m_clock);
        QVERIFY(opened.review.rate(Rating::Again, 1000));
        QVERIFY(currentId(opened.review) != QStringLiteral("z-base"));
        QCOMPARE(opened.review.counts().learning, 1);
        m_clock->advanceMs(kMinute);
        QCOMPARE(currentId(opened.review), QStringLiteral("z-base"));
    }

    void cardThatIsShownIsJudged()
    {
        OpenedReview opened(bankFile(), profile(), *m_clock);
        QVERIFY(opened.review.rate(Rating::Again, 1000)); // z-base, due again in a minute
        const QString shown = currentId(opened.review);
        QVERIFY(shown != QStringLiteral("z-base"));
        m_clock->advanceMs(2 * kMinute);
        QVERIFY(opened.review.rate(Rating::Easy, 1000));
        QCOMPARE(opened.journal->reviews()->back().review.cardId,
                 QStringLiteral("concept:") + shown);
        QCOMPARE(currentId(opened.review), QStringLiteral("z-base"));
    }

    void daysNumberOfNewCardsHolds()
    {
        OpenedReview opened(bankFile(), profile(), *m_clock);
        for (int i = 0; i < Review::kNewPerDay; ++i)
            QVERIFY(opened.review.rate(Rating::Easy, 1000));
        QVERIFY(!*opened.review.current());
        QCOMPARE(opened.review.heldBack(), 22); // 32 cards
        opened.review.addNewToday(2);
        QCOMPARE(opened.review.counts().fresh, 2);
        QVERIFY(*opened.review.current());
        // The day ends at four in the morning: 18 hours later.
        m_clock->advanceMs(18 * kHour);
        QCOMPARE(opened.review.counts().fresh, Review::kNewPerDay);
    }

    void learningCardComesEarlyWhenNothingElseIsLeft()
    {
        OpenedReview opened(bankFile(), profile(), *m_clock);
        for (int i = 0; i < Review::kNewPerDay - 1; ++i)
            QVERIFY(opened.review.rate(Rating::Easy, 1000));
        const QString last = currentId(opened.review);
        QVERIFY(opened.review.rate(Rating::Good, 1000)); // due in 10 minutes
        QCOMPARE(currentId(opened.review), last);
    }

    void leastRememberedComesFirst()
    {
        {
            OpenedReview opened(bankFile(), profile(), *m_clock);
            QVERIFY(opened.review.rate(Rating::Easy, 1000));  // z-base: a longer stability
            QVERIFY(opened.review.rate(Rating::Again, 1000)); // a-top: the shortest
            m_clock->advanceMs(kMinute);
            QVERIFY(opened.review.rate(Rating::Good, 1000));
            m_clock->advanceMs(10 * kMinute);
            QVERIFY(opened.review.rate(Rating::Good, 1000));
        }
        m_clock->advanceMs(60 * kDay);
        OpenedReview opened(bankFile(), profile(), *m_clock);
        QCOMPARE(opened.review.counts().due, 2);
        QCOMPARE(currentId(opened.review), QStringLiteral("a-top"));
        QCOMPARE((*opened.review.current())->daysSinceLast, 60);
    }

    void whatWasReviewedIsThereAfterARestart()
    {
        {
            OpenedReview opened(bankFile(), profile(), *m_clock);
            QVERIFY(opened.review.rate(Rating::Easy, 1000));
        }
        OpenedReview opened(bankFile(), profile(), *m_clock);
        QCOMPARE(opened.review.counts().fresh, Review::kNewPerDay - 1);
        QCOMPARE(currentId(opened.review), QStringLiteral("a-top"));
        QVERIFY(opened.review.nextDueMs().has_value());
        QVERIFY(*opened.review.nextDueMs() > m_clock->wallMs());
    }

    void reviewsAreUndoneAndRedoneInOrder()
    {
        OpenedReview opened(bankFile(), profile(), *m_clock);
        QVERIFY(!opened.review.lastDone());
        QVERIFY(opened.review.rate(Rating::Easy, 1000));
        QVERIFY(opened.review.rate(Rating::Easy, 1000));
        QVERIFY(opened.review.undo());
        QCOMPARE(currentId(opened.review), QStringLiteral("a-top"));
        QVERIFY(opened.review.undo());
        QCOMPARE(currentId(opened.review), QStringLiteral("z-base"));
        QVERIFY(!opened.review.lastDone());
        QVERIFY(!opened.review.undo());
        QVERIFY(opened.review.redo());
        QCOMPARE(currentId(opened.review), QStringLiteral("a-top"));
        QCOMPARE(opened.journal->reviews()->size(), std::size_t{1});
        QVERIFY(opened.review.rate(Rating::Again, 1000));
        QVERIFY(!opened.review.lastUndone());
    }

    void cardsThatTheBankNoLongerHasAreLeftOut()
    {
        {
            OpenedReview opened(bankFile(), profile(), *m_clock);
            QVERIFY(opened.review.rate(Rating::Easy, 1000));
        }
        bank::SourceBank smaller = bankWithCards(3);
        smaller.concepts.erase(smaller.concepts.begin() + 1); // z-base
        smaller.concepts.front().card.prerequisites.clear();
        QVERIFY(bank::writeBank(smaller, bankFile()));
        OpenedReview opened(bankFile(), profile(), *m_clock);
        QCOMPARE(opened.review.counts(), (ReviewCounts{0, 0, 4}));
        QCOMPARE(opened.journal->reviews()->size(), std::size_t{1});
    }

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("bank")); }
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }
    static QString currentId(const Review& review)
    {
        const auto item = review.current();
        return item && *item ? (*item)->id.section(QLatin1Char(':'), 1) : QString();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
};

RINGSIDE_TEST(TstReview)
#include "tst_review.moc"
