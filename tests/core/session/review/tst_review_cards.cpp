// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/deck_editor.h"
#include "tests/core/session/review/card_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;
using progress::CardMarkKind;
using study::Rating;

/// The kinds of cards, and what marks do to them.
class TstReviewCards : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kMorning);
        QVERIFY(bank::writeBank(bankWithGaps({QStringLiteral("gap-one"), QStringLiteral("plain"),
                                              QStringLiteral("right"), QStringLiteral("two-keys")}),
                                bankFile()));
        open();
    }

    void questionComesTheDayAfterItsFirstAnswer()
    {
        QVERIFY(m_deck->answer(QStringLiteral("right"), true));
        QCOMPARE(shown(), QStringLiteral("concept:ring"));
        QCOMPARE(review().counts(), (ReviewCounts{0, 0, 1}));
        nextDay();
        QCOMPARE(review().counts(), (ReviewCounts{0, 0, 2}));
        QVERIFY(rate(Rating::Easy));
        QCOMPARE(shown(), QStringLiteral("question:right"));
        const auto item = review().item(QStringLiteral("question:right"));
        QVERIFY(item);
        const auto& face = std::get<QuestionFace>(item->face);
        QCOMPARE(face.question.options.size(), std::size_t{4});
    }

    void wrongAnswerIsDueTheNextDayBeforeEverything()
    {
        QVERIFY(m_deck->answer(QStringLiteral("plain"), false));
        QCOMPARE(review().counts(), (ReviewCounts{0, 0, 1}));
        // The next day begins at 04:00.
        const auto next = review().nextDueMs();
        QVERIFY(next.has_value());
        QCOMPARE(*next, kMorning + 18 * kHour);
        nextDay();
        QCOMPARE(review().counts(), (ReviewCounts{0, 1, 1}));
        QCOMPARE(shown(), QStringLiteral("question:plain"));
    }

    void wrongAnswerBringsAReviewedCardForward()
    {
        QVERIFY(m_deck->answer(QStringLiteral("plain"), false));
        nextDay();
        QVERIFY(rate(Rating::Easy)); // some days
        QVERIFY(rate(Rating::Easy)); // the concept
        nextDay();
        QCOMPARE(review().counts().total(), 0);
        QVERIFY(m_deck->answer(QStringLiteral("plain"), false));
        QCOMPARE(review().counts().total(), 0);
        nextDay();
        QCOMPARE(shown(), QStringLiteral("question:plain"));
        QVERIFY(rate(Rating::Good));
        QCOMPARE(review().counts().due, 0);
    }

    void questionThatTheBankLostIsLeftOut()
    {
        QVERIFY(m_deck->answer(QStringLiteral("gone"), false));
        nextDay();
        QCOMPARE(review().counts(), (ReviewCounts{0, 0, 1}));
        QVERIFY(!review().item(QStringLiteral("question:gone")));
    }

    void takeawayWithAGapIsACard()
    {
        QVERIFY(m_deck->answer(QStringLiteral("gap-one"), true));
        QVERIFY(m_deck->answer(QStringLiteral("plain"), true));
        nextDay();
        const auto item = review().item(QStringLiteral("cloze:gap-one"));
        QVERIFY(item);
        QCOMPARE(std::get<ClozeFace>(item->face).cloze.hidden, QStringLiteral("16 bytes"));
        QCOMPARE(titleOf(item->face), QStringLiteral("Adam keeps … a parameter."));
        QVERIFY(!review().item(QStringLiteral("cloze:plain")));
    }

    void siblingWaitsForTheNextDay()
    {
        QVERIFY(m_deck->answer(QStringLiteral("gap-one"), true));
        nextDay();
        // New: the concept, the question, its cloze.
        QCOMPARE(review().counts().fresh, 3);
        QVERIFY(rate(Rating::Easy));
        QCOMPARE(shown(), QStringLiteral("question:gap-one"));
        QVERIFY(rate(Rating::Easy));
        QCOMPARE(review().counts().total(), 0);
        QVERIFY(review().undo());
        QCOMPARE(review().counts().fresh, 2);
        QVERIFY(review().redo());
        nextDay();
        QCOMPARE(shown(), QStringLiteral("cloze:gap-one"));
    }

    void ownCardsAreMadeEditedAndDeleted()
    {
        const auto id = addCard({.front = QStringLiteral("Front"), .back = QStringLiteral("Back")});
        QVERIFY(id && id->startsWith(QLatin1String("own:")));
        QVERIFY(rate(Rating::Easy)); // the concept
        QCOMPARE(shown(), *id);
        QVERIFY(review().mark(
            {CardMarkKind::OwnCard, *id,
             progress::OwnCard{QStringLiteral("Other"), QStringLiteral("Back"), {}}}));
        QCOMPARE(titleOf((*review().current())->face), QStringLiteral("Other"));
        QVERIFY(rate(Rating::Easy));
        QVERIFY(review().mark({CardMarkKind::OwnCard, *id, {}}));
        QVERIFY(!review().item(*id));
        open();
        QVERIFY(!review().item(*id));
        // Nothing is lost: the review stands, and the card comes back with it.
        QCOMPARE(m_deck->journal->reviews()->size(), std::size_t{2});
        QVERIFY(review().undo());
        QCOMPARE(review().item(*id)->state.reps, 1);
    }

    void ownCardNeedsBothSides()
    {
        const auto made = addCard({.front = QStringLiteral("Front"), .back = QStringLiteral(" ")});
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::MissingField);
        QCOMPARE(made.error().subject, std::string("back of the card"));
        QVERIFY(!review().lastDone());
    }

    void cardWrittenBesideAnotherIsItsSibling()
    {
        const auto id = addCard({.front = QStringLiteral("F"),
                                 .back = QStringLiteral("B"),
                                 .about = QStringLiteral("concept:ring")});
        QVERIFY(id);
        QCOMPARE(review().counts().fresh, 2);
        QVERIFY(rate(Rating::Easy));
        QCOMPARE(review().counts().fresh, 0);
        nextDay();
        QCOMPARE(shown(), *id);
    }

    void suspendedCardIsOutUntilItIsResumed()
    {
        const QString ring = QStringLiteral("concept:ring");
        QVERIFY(review().mark({CardMarkKind::Suspend, ring, true}));
        QCOMPARE(review().counts().total(), 0);
        nextDay();
        open();
        QCOMPARE(review().counts().total(), 0);
        QCOMPARE(review().rows(CardFilter::Suspended)->size(), std::size_t{1});
        QVERIFY(review().mark({CardMarkKind::Suspend, ring, false}));
        QCOMPARE(shown(), ring);
    }

    void buriedCardComesBackWhenTheDayBegins()
    {
        QVERIFY(review().buryUntilTomorrow(QStringLiteral("concept:ring")));
        QCOMPARE(review().counts().total(), 0);
        m_clock->advanceMs(17 * kHour); // 03:00, still the same day of study
        QCOMPARE(review().counts().total(), 0);
        m_clock->advanceMs(kHour);
        QCOMPARE(shown(), QStringLiteral("concept:ring"));
    }

    void flagsTagsAndNotesStay()
    {
        const QString ring = QStringLiteral("concept:ring");
        QVERIFY(review().mark({CardMarkKind::Flag, ring, true}));
        QVERIFY(review().mark({CardMarkKind::Tags, ring,
                               QStringList{QStringLiteral("net"), QStringLiteral("exam")}}));
        QVERIFY(review().mark({CardMarkKind::Note, ring, QStringLiteral("Draw it.")}));
        open();
        const auto item = review().item(ring);
        QVERIFY(item->marks.flagged);
        QCOMPARE(item->marks.note, QStringLiteral("Draw it."));
        QCOMPARE(review().tags(), (QStringList{QStringLiteral("exam"), QStringLiteral("net")}));
    }

    void sameMarkIsNotWrittenTwice()
    {
        const QString ring = QStringLiteral("concept:ring");
        QVERIFY(review().mark({CardMarkKind::Flag, ring, false}));
        QVERIFY(!review().lastDone());
        QVERIFY(review().mark({CardMarkKind::Flag, ring, true}));
        QVERIFY(review().mark({CardMarkKind::Flag, ring, true}));
        QVERIFY(review().undo());
        QVERIFY(!review().lastDone());
    }

    void cardThatIsNotInTheDeckTakesNoMark()
    {
        const auto done =
            review().mark({CardMarkKind::Suspend, QStringLiteral("concept:nobody"), true});
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::UnknownName);
    }

    void kindsAreSwitchedOffAndOn()
    {
        QVERIFY(addCard({.front = QStringLiteral("F"), .back = QStringLiteral("B")}));
        QCOMPARE(review().counts().fresh, 2);
        QVERIFY(review().setKindOn(CardKind::Concept, false));
        QCOMPARE(review().counts().fresh, 1);
        QVERIFY(shown().startsWith(QLatin1String("own:")));
        open();
        QVERIFY(!review().isKindOn(CardKind::Concept));
        QVERIFY(review().isKindOn(CardKind::Own));
        QCOMPARE(review().counts().fresh, 1);
        QVERIFY(review().undo());
        QCOMPARE(review().counts().fresh, 2);
    }

    void eighthLapseIsALeech_data()
    {
        QTest::addColumn<int>("lapses");
        QTest::addColumn<bool>("asks");
        // Anki: at the threshold 8, then each 4 more.
        QTest::newRow("seven is none") << 7 << false;
        QTest::newRow("eight") << 8 << true;
        QTest::newRow("nine to eleven are quiet") << 11 << false;
        QTest::newRow("twelve") << 12 << true;
        QTest::newRow("sixteen") << 16 << true;
    }

    void eighthLapseIsALeech()
    {
        QFETCH(int, lapses);
        QFETCH(bool, asks);
        QCOMPARE(isLeechAt(lapses, StudySettings().leechLapses), asks);
    }

    void oddThresholdIsHalvedUpwards()
    {
        // 5, then every 3: 8, 11.
        QVERIFY(isLeechAt(5, 5));
        QVERIFY(!isLeechAt(7, 5));
        QVERIFY(isLeechAt(8, 5));
        QVERIFY(!isLeechAt(8, 0));
    }

    void cardForgottenEightTimesIsReported()
    {
        QVERIFY(rate(Rating::Easy));
        for (int lapse = 1; lapse <= 8; ++lapse) {
            m_clock->advanceMs(400 * kDay);
            QCOMPARE(shown(), QStringLiteral("concept:ring"));
            const auto rated = review().rate(Rating::Again, 1000);
            QVERIFY(rated);
            QCOMPARE(rated->lapses, lapse);
            QCOMPARE(rated->isLeech, lapse == 8);
            m_clock->advanceMs(11 * kMinute);
            QVERIFY(rate(Rating::Good)); // out of the relearning step
        }
        QCOMPARE(review().rows(CardFilter::Leech)->size(), std::size_t{1});
    }

    void crammingTouchesNoSchedule()
    {
        QVERIFY(m_deck->answer(QStringLiteral("gap-one"), false));
        QVERIFY(m_deck->answer(QStringLiteral("plain"), true));
        const auto tomorrow = review().cramCards({.days = 1});
        QCOMPARE(*tomorrow, QStringList{QStringLiteral("question:gap-one")});
        QVERIFY(review().cramCards({.days = 0})->isEmpty());
        auto all = *review().cramCards({.of = CramChoice::Of::Domain, .domain = 3});
        all.sort();
        QCOMPARE(all, (QStringList{QStringLiteral("cloze:gap-one"), QStringLiteral("concept:ring"),
                                   QStringLiteral("question:gap-one"),
                                   QStringLiteral("question:plain")}));
        QVERIFY(review().cramCards({.of = CramChoice::Of::Domain, .domain = 1})->isEmpty());
        const QString ring = QStringLiteral("concept:ring");
        QVERIFY(review().mark({CardMarkKind::Tags, ring, QStringList{QStringLiteral("net")}}));
        QCOMPARE(*review().cramCards({.of = CramChoice::Of::Tag, .tag = QStringLiteral("net")}),
                 QStringList{ring});
        QVERIFY(review().recordCram({.days = 1}, 1));
        QVERIFY(m_deck->journal->reviews()->empty());
        QCOMPARE(m_deck->journal->logs().events.of(QStringLiteral("cram"))->front().event.value,
                 QStringLiteral("{\"cards\":1,\"days\":1}"));
    }

    void previewOfTooManyDaysIsRefused()
    {
        const auto ids = review().cramCards({.days = 366});
        QVERIFY(!ids);
        QCOMPARE(ids.error().code, ErrorCode::OutOfRange);
    }

    void cardsInfoHasItsHistoryAndItsCurve()
    {
        const QString ring = QStringLiteral("concept:ring");
        const auto before = review().info(ring);
        QVERIFY(before && !before->recallNow && before->curve.empty());
        QVERIFY(rate(Rating::Easy));
        const auto info = review().info(ring);
        QVERIFY(info);
        QCOMPARE(info->history.size(), std::size_t{1});
        QCOMPARE(info->curve.front().recall, 1.0);
        // By its definition stability is the time after which recall is 90 %.
        m_clock->advanceMs(8 * kDay);
        const auto later = review().info(ring);
        QCOMPARE(later->daysSinceLast, 8);
        QVERIFY(std::abs(later->state.memory.stability - 8.2956) < 1e-9); // w3: first Easy
        QVERIFY(*later->recallNow > 0.90 && *later->recallNow < 0.91);
        QVERIFY(std::is_sorted(
            later->curve.begin(), later->curve.end(),
            [](const RecallPoint& a, const RecallPoint& b) { return a.recall > b.recall; }));
    }

private:
    Result<QString> addCard(const CardNote& note)
    {
        RINGSIDE_TRY(const QStringList ids, DeckEditor(review()).add({note}));
        return ids.front();
    }
    void open()
    {
        m_deck.reset();
        m_deck = std::make_unique<OpenDeck>(bankFile(), m_dir->filePath(QStringLiteral("profile")),
                                            *m_clock);
    }
    void nextDay() { m_clock->advanceMs(kDay); }
    Review& review() { return m_deck->review; }
    QString shown() { return m_deck->shown(); }
    bool rate(Rating rating)
    {
        return review().current() && review().rate(rating, 1000).has_value();
    }
    QString bankFile() const { return m_dir->filePath(QStringLiteral("bank")); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<OpenDeck> m_deck;
};

RINGSIDE_TEST(TstReviewCards)
#include "tst_review_cards.moc"
