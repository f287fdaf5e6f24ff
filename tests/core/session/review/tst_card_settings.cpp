// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/exam_log.h"
#include "core/progress/shown_questions.h"
#include "core/session/reserved_questions.h"
#include "core/study/memory/weights.h"
#include "tests/core/session/review/card_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;
using study::Rating;

/// What the learner's settings make of leeches and siblings, and which questions wait for a mock.
class TstCardSettings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kMorning);
        bank::SourceBank source = bankWithGaps(
            {QStringLiteral("gap-one"), QStringLiteral("kept"), QStringLiteral("free")});
        for (bank::SourceQuestion& one : source.questions)
            one.question.isReserved = one.question.id == bank::QuestionId(QStringLiteral("kept"));
        QVERIFY(bank::writeBank(source, m_dir->filePath(QStringLiteral("bank"))));
        m_deck = std::make_unique<OpenDeck>(m_dir->filePath(QStringLiteral("bank")),
                                            m_dir->filePath(QStringLiteral("profile")), *m_clock);
    }

    void thresholdSaysWhichLapseMakesALeech()
    {
        set(3, true);
        QVERIFY(rate(Rating::Easy));
        for (int lapse = 1; lapse <= 3; ++lapse) {
            m_clock->advanceMs(400 * kDay);
            QVERIFY(review().current());
            const auto rated = review().rate(Rating::Again, 1000);
            QVERIFY(rated);
            QCOMPARE(rated->isLeech, lapse == 3);
            m_clock->advanceMs(11 * kMinute);
            QVERIFY(rate(Rating::Good)); // out of the relearning step
        }
        QCOMPARE(review().rows(CardFilter::Leech)->size(), std::size_t{1});
        QVERIFY(review().item(QStringLiteral("concept:ring"))->isLeech);
        QVERIFY(review().info(QStringLiteral("concept:ring"))->isLeech);
        set(4, true); // the same card, judged again
        QVERIFY(review().rows(CardFilter::Leech)->empty());
        QVERIFY(!review().item(QStringLiteral("concept:ring"))->isLeech);
    }

    void siblingsComeOnOneDayWhenTheyAreNotBuried()
    {
        set(8, false);
        answerAndSleep();
        QVERIFY(rate(Rating::Easy)); // the concept
        QCOMPARE(m_deck->shown(), QStringLiteral("question:gap-one"));
        QVERIFY(rate(Rating::Easy));
        QCOMPARE(m_deck->shown(), QStringLiteral("cloze:gap-one"));
    }

    void switchCountsAtOnce()
    {
        answerAndSleep();
        QVERIFY(rate(Rating::Easy));
        QVERIFY(rate(Rating::Easy));
        QCOMPARE(m_deck->shown(), QString()); // the gap waits for tomorrow
        set(8, false);
        QCOMPARE(m_deck->shown(), QStringLiteral("cloze:gap-one"));
        set(8, true);
        QCOMPARE(m_deck->shown(), QString());
    }

    void suspendedCardsStaySuspendedEitherWay()
    {
        set(8, false);
        QVERIFY(review().buryUntilTomorrow(QStringLiteral("concept:ring")));
        QCOMPARE(m_deck->shown(), QString());
    }

    void questionIsReservedUntilTheFirstMock()
    {
        const QStringList ids{QStringLiteral("kept"), QStringLiteral("free")};
        const QSet<QString> one{QStringLiteral("kept")};
        QCOMPARE(reservedOf(ids), one);
        QVERIFY(reservedOf({QStringLiteral("free")}).isEmpty());
        QVERIFY(reservedOf({QStringLiteral("gone")}).isEmpty());
        // Ring's card names all three.
        QCOMPARE(review().item(QStringLiteral("concept:ring"))->reserved, one);
        begin(progress::ExamMode::Rehearsal, QStringLiteral("free"));
        QCOMPARE(reservedOf(ids), one);
        begin(progress::ExamMode::Mock, QStringLiteral("free"));
        QVERIFY(reservedOf(ids).isEmpty());
        QVERIFY(review().item(QStringLiteral("concept:ring"))->reserved.isEmpty());
    }

    void seenQuestionsAreReleased()
    {
        QVERIFY(m_deck->answer(QStringLiteral("kept"), false));
        QVERIFY(reservedOf({QStringLiteral("kept")}).isEmpty());
    }

    void rehearsalReleasesReservedQuestions()
    {
        begin(progress::ExamMode::Rehearsal, QStringLiteral("kept"));
        QVERIFY(reservedOf({QStringLiteral("kept")}).isEmpty());
    }

    void libraryReleasesShownQuestions()
    {
        QCOMPARE(reservedOf({QStringLiteral("kept")}).size(), 1);
        QVERIFY(progress::recordShown(*m_deck->journal, QStringLiteral("kept")));
        QVERIFY(reservedOf({QStringLiteral("kept")}).isEmpty());
    }

private:
    Review& review() { return m_deck->review; }
    void set(int leechLapses, bool burySiblings)
    {
        StudySettings settings;
        settings.leechLapses = leechLapses;
        settings.burySiblings = burySiblings;
        review().setSchedule(study::defaultWeights(), settings);
    }
    bool rate(Rating rating)
    {
        return review().current() && review().rate(rating, 1000).has_value();
    }
    /// A question and its gap are new the next day, beside the concept.
    void answerAndSleep()
    {
        QVERIFY(m_deck->answer(QStringLiteral("gap-one"), true));
        m_clock->advanceMs(kDay);
    }
    QSet<QString> reservedOf(const QStringList& ids)
    {
        return reservedQuestions(*m_deck->bank, m_deck->journal->logs(), ids).value();
    }
    void begin(progress::ExamMode mode, const QString& question)
    {
        progress::ExamStart exam;
        exam.mode = mode;
        exam.durationMs = 60'000;
        progress::ExamSlot slot;
        slot.questionId = question;
        slot.domain = 3;
        exam.slots = {slot};
        QVERIFY(progress::ExamLog(*m_deck->journal).start(exam));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<OpenDeck> m_deck;
};

RINGSIDE_TEST(TstCardSettings)
#include "tst_card_settings.moc"
