// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;
using progress::StudySetKind;
using namespace ringside::test;

namespace {

const QStringList kSetIds{QStringLiteral("one"), QStringLiteral("three"),
                          QStringLiteral("two-keys"), QStringLiteral("zero")};

/// A bank and a profile, opened as the program does; opened again it is the next start.
struct OpenedSet
{
    OpenedSet(const QString& bankFile, const QString& profile, const Clock& clock)
        : bank(*bank::BankReader::open(bankFile)),
          journal(*progress::Journal::open(profile, clock)),
          practice(*bank, *journal, clock)
    {
    }
    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    Practice practice;
};

progress::StudySet setOf(const QStringList& ids)
{
    return {.kind = StudySetKind::Custom, .subject = QStringLiteral("mine"), .questions = ids};
}

QString idOf(const Practice& practice)
{
    const auto item = practice.current();
    return item ? item->question.id.value() : QString();
}

} // namespace

/// A study session in Practice: its order, its answers, and what is left of it after a crash.
class TstRunningSet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(test::smallBank(kSetIds), bankFile()));
        m_clock = std::make_unique<ManualClock>(kMorning);
        m_opened.reset();
        open();
    }

    void sessionGoesThroughItsQuestionsInItsOrder()
    {
        QVERIFY(!practice().session());
        QVERIFY(practice().startSession(setOf({QStringLiteral("zero"), QStringLiteral("one")})));
        QCOMPARE(practice().count(), 2);
        QCOMPARE(idOf(practice()), QStringLiteral("zero"));
        QVERIFY(practice().goTo(1));
        QCOMPARE(idOf(practice()), QStringLiteral("one"));
        QVERIFY(!practice().goTo(2));
        QCOMPARE(practice().questions()->size(), std::size_t{2});
    }

    void answeredQuestionsAreAnsweredAgain()
    {
        QVERIFY(test::goTo(practice(), QStringLiteral("one")));
        answer("alpha"); // wrong
        QVERIFY(practice().startSession(setOf({QStringLiteral("one")})));
        QVERIFY(!practice().current()->answer);
        QCOMPARE(*practice().outcomes(), std::vector<std::optional<bool>>(1));
        answer("beta");
        QVERIFY(practice().current()->answer->correct);
        QCOMPARE(m_opened->journal->entries()->size(), std::size_t{2});
    }

    void crashLosesNeitherOrderNorPlaceNorAnswers()
    {
        QVERIFY(practice().startSession(
            setOf({QStringLiteral("zero"), QStringLiteral("three"), QStringLiteral("one")})));
        answer("beta");
        QVERIFY(practice().goTo(1));
        answer("delta");
        crash();
        QVERIFY(practice().session());
        QCOMPARE(practice().session()->set.subject, QStringLiteral("mine"));
        QCOMPARE(practice().currentIndex(), 1);
        QCOMPARE(idOf(practice()), QStringLiteral("three"));
        QVERIFY(!practice().current()->answer->correct);
        QCOMPARE(*practice().outcomes(),
                 (std::vector<std::optional<bool>>{true, false, std::nullopt}));
        QCOMPARE(practice().session()->answered, 2);
        QCOMPARE(practice().session()->right, 1);
        QVERIFY(practice().goTo(2));
        crash();
        QCOMPARE(idOf(practice()), QStringLiteral("one"));
    }

    void wholeBankStaysWhereItWas()
    {
        QVERIFY(practice().goTo(2));
        QVERIFY(practice().startSession(setOf({QStringLiteral("zero"), QStringLiteral("one")})));
        QVERIFY(practice().goTo(1));
        answer("beta");
        QVERIFY(practice().endSession());
        QCOMPARE(practice().currentIndex(), 2);
        QCOMPARE(practice().count(), 4);
        crash();
        QVERIFY(!practice().session());
        QCOMPARE(practice().currentIndex(), 2);
    }

    void sessionThatIsSetAsideWaits()
    {
        QVERIFY(practice().startSession(setOf({QStringLiteral("zero"), QStringLiteral("one")})));
        QVERIFY(practice().goTo(1));
        practice().setSessionAside(true);
        QCOMPARE(practice().count(), 4);
        QVERIFY(practice().goTo(3));
        QVERIFY(practice().session()->aside);
        practice().setSessionAside(false);
        QCOMPARE(idOf(practice()), QStringLiteral("one"));
    }

    void whatIsAnsweredOutsideCountsNowAndAfterARestart()
    {
        QVERIFY(practice().startSession(
            setOf({QStringLiteral("zero"), QStringLiteral("three"), QStringLiteral("one")})));
        practice().setSessionAside(true);
        QVERIFY(test::goTo(practice(), QStringLiteral("three"))); // in the whole bank
        answer("delta");                                          // wrong
        // The session does not ask this one.
        QVERIFY(test::goTo(practice(), QStringLiteral("two-keys")));
        QVERIFY(practice().answer(
            {bank::OptionId(QStringLiteral("alpha")), bank::OptionId(QStringLiteral("beta"))},
            progress::Confidence::Unrated, 1000));
        practice().setSessionAside(false);
        QCOMPARE(*practice().outcomes(),
                 (std::vector<std::optional<bool>>{std::nullopt, false, std::nullopt}));
        // A mock exam hands "one" in, twice; the first answer counts.
        const auto submitted = [](bool correct) {
            return progress::NewAnswer{.questionId = QStringLiteral("one"),
                                       .contentHash = QStringLiteral("h"),
                                       .optionOrder = {QStringLiteral("beta")},
                                       .chosen = {QStringLiteral("beta")},
                                       .correct = correct};
        };
        const auto noEvents = [](const auto&) { return std::vector<progress::NewEvent>{}; };
        QVERIFY(m_opened->journal->recordAnswers({submitted(true), submitted(false)}, noEvents));
        practice().followAnswers();
        const std::vector<std::optional<bool>> expected{std::nullopt, false, true};
        QCOMPARE(*practice().outcomes(), expected);
        QCOMPARE(practice().session()->answered, 2);
        crash();
        QCOMPARE(*practice().outcomes(), expected);
        QCOMPARE(practice().session()->answered, 2);
        const auto summary = practice().endSession();
        QCOMPARE(summary->result.answered, 2);
        QCOMPARE(summary->result.right, 1);
        QCOMPARE(summary->wrong, QStringList{QStringLiteral("three")});
    }

    void answerOfAnotherDeviceIsNotTheSessions()
    {
        QVERIFY(practice().startSession(setOf({QStringLiteral("one")})));
        QTemporaryDir elsewhere;
        const ManualClock later(kMorning + kMinute);
        const auto other = progress::Journal::open(elsewhere.path(), later);
        QVERIFY(other && (*other)->recordAnswer({.questionId = QStringLiteral("one"),
                                                 .contentHash = QStringLiteral("h"),
                                                 .optionOrder = {QStringLiteral("beta")},
                                                 .chosen = {QStringLiteral("beta")},
                                                 .correct = true},
                                                {}));
        QCOMPARE(m_opened->journal->mergeFrom(**other)->added, 1);
        crash();
        QCOMPARE(practice().session()->answered, 0);
    }

    void oneSessionRunsAtATime()
    {
        QVERIFY(practice().startSession(setOf({QStringLiteral("zero")})));
        const auto second = practice().startSession(setOf({QStringLiteral("one")}));
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::InUse);
        QVERIFY(practice().endSession());
        QVERIFY(!practice().endSession());
        QVERIFY(practice().startSession(setOf({QStringLiteral("one")})));
    }

    void summarySaysWhatWasDone()
    {
        QVERIFY(practice().startSession(
            setOf({QStringLiteral("zero"), QStringLiteral("one"), QStringLiteral("three")})));
        answer("beta", 30'000);
        QVERIFY(practice().goTo(1));
        answer("gamma", 45'000);
        m_clock->advanceMs(10 * kMinute); // away: not time on a question
        const auto summary = practice().endSession();
        QVERIFY(summary);
        QCOMPARE(summary->result.questions, 3);
        QCOMPARE(summary->result.answered, 2);
        QCOMPARE(summary->result.right, 1);
        QCOMPARE(summary->result.spentMs, 75'000);
        QCOMPARE(summary->result.cards, 0);
        QCOMPARE(summary->wrong, QStringList{QStringLiteral("one")});
        QCOMPARE(summary->weak, (std::vector<WeakObjective>{{QStringLiteral("3.3.b"), {}, 2, 1}}));
        const auto history =
            progress::SessionLog(*m_opened->journal).ended(progress::StudySetKind::Custom);
        QVERIFY(history);
        QCOMPARE(history->sessions.size(), std::size_t{1});
        QCOMPARE(history->sessions[0].result, summary->result);
    }

    void sessionWithoutAnAnswerLeavesNoResult_data()
    {
        QTest::addColumn<progress::StudySetKind>("kind");
        QTest::newRow("a custom set") << progress::StudySetKind::Custom;
        QTest::newRow("against the clock") << progress::StudySetKind::Timed;
        QTest::newRow("a challenge") << progress::StudySetKind::Challenge;
    }

    void sessionWithoutAnAnswerLeavesNoResult()
    {
        QFETCH(progress::StudySetKind, kind);
        progress::StudySet set = setOf({QStringLiteral("zero"), QStringLiteral("one")});
        set.kind = kind;
        set.limitMs = 15 * kMinute;
        QVERIFY(practice().startSession(set));
        QVERIFY(practice().goTo(1));
        crash(); // and as it was restored
        const auto summary = practice().endSession();
        QVERIFY(summary);
        QCOMPARE(summary->result.answered, 0);
        QVERIFY(!practice().session());
        QVERIFY(progress::SessionLog(*m_opened->journal).ended(kind)->sessions.empty());
        crash();
        QVERIFY(!practice().session());
    }

    void questionsThatAreGoneGiveTheirPlaceToTheNext()
    {
        QVERIFY(practice().startSession(
            setOf({QStringLiteral("zero"), QStringLiteral("three"), QStringLiteral("one")})));
        QVERIFY(practice().goTo(1));
        m_opened.reset();
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one"), QStringLiteral("zero")}),
                                bankFile()));
        open();
        QCOMPARE(idOf(practice()), QStringLiteral("one"));
        QCOMPARE(practice().session()->count, 2);
        QCOMPARE(practice().session()->gone, 1);
    }

    void limitCountsTheTimeWithTheProgramOpen()
    {
        progress::StudySet set = setOf({QStringLiteral("zero"), QStringLiteral("one")});
        set.kind = StudySetKind::Timed;
        set.limitMs = 15 * kMinute;
        QVERIFY(practice().startSession(set));
        m_clock->advanceMs(4 * kMinute);
        QCOMPARE(practice().session()->remainingMs, std::optional(11 * kMinute));
        answer("beta");
        m_opened.reset();
        m_clock->advanceMs(60 * kMinute); // closed
        open();
        QCOMPARE(practice().session()->remainingMs, std::optional(11 * kMinute));
        QVERIFY(practice().goTo(1));
        m_clock->advanceMs(12 * kMinute);
        QCOMPARE(practice().session()->remainingMs, std::optional(std::int64_t{0}));
        const auto late = practice().answer({bank::OptionId(QStringLiteral("beta"))}, {}, 1);
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::OutOfRange);
        QCOMPARE(practice().endSession()->result.answered, 1);
    }

    void dueCardsComeFirstUntilTheyAreDone()
    {
        progress::StudySet set = setOf({QStringLiteral("zero")});
        set.kind = StudySetKind::DailyMix;
        set.dueCards = 1;
        QVERIFY(practice().startSession(set));
        QVERIFY(practice().session()->cardsFirst);
        Review review(*m_opened->bank, *m_opened->journal, *m_clock);
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Good, 7000));
        crash();
        QVERIFY(practice().session()->cardsFirst);
        QVERIFY(practice().finishCards());
        crash();
        QVERIFY(!practice().session()->cardsFirst);
        answer("beta", 10'000);
        const auto summary = practice().endSession();
        QCOMPARE(summary->result.cards, 1);
        QCOMPARE(summary->result.spentMs, 17'000);
    }

    void undoneReviewIsNotCounted()
    {
        progress::StudySet set = setOf({QStringLiteral("zero")});
        set.dueCards = 1;
        QVERIFY(practice().startSession(set));
        Review review(*m_opened->bank, *m_opened->journal, *m_clock);
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Good, 7000));
        QVERIFY(review.undo());
        QCOMPARE(practice().endSession()->result.cards, 0);
    }

    void questionsTouchNoCardsSchedule()
    {
        Review review(*m_opened->bank, *m_opened->journal, *m_clock);
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Easy, 1000));
        const auto before = m_opened->journal->reviews();
        QVERIFY(practice().startSession(setOf(kSetIds)));
        for (int i = 0; i < practice().count(); ++i) {
            QVERIFY(practice().goTo(i));
            const auto item = practice().current();
            std::vector<bank::OptionId> chosen;
            for (int k = 0; k < item->question.choose; ++k)
                chosen.push_back(item->question.options[static_cast<std::size_t>(k)].id);
            QVERIFY(practice().answer(chosen, progress::Confidence::Guess, 1000));
        }
        QVERIFY(practice().endSession());
        QCOMPARE(*m_opened->journal->reviews(), *before);
    }

    void entryOfALaterVersionIsCountedAndNoSessionRuns()
    {
        QVERIFY(
            m_opened->journal->recordEvent({QStringLiteral("session"), QStringLiteral("running"),
                                            QStringLiteral("{\"kind\":\"duel\"}")}));
        crash();
        QVERIFY(!practice().session());
        QCOMPARE(practice().unreadableSessions(), 1);
        QVERIFY(practice().startSession(setOf({QStringLiteral("one")})));
    }

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("bank")); }
    void open()
    {
        m_opened = std::make_unique<OpenedSet>(
            bankFile(), m_dir->filePath(QStringLiteral("profile")), *m_clock);
    }
    /// Nothing is written when the program goes: all that is there is what was committed before.
    void crash()
    {
        m_opened.reset();
        open();
    }
    Practice& practice() { return m_opened->practice; }
    void answer(const char* option, std::int64_t durationMs = 1000)
    {
        QVERIFY(practice().answer({bank::OptionId(QString::fromLatin1(option))},
                                  progress::Confidence::Unrated, durationMs));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<OpenedSet> m_opened;
};

RINGSIDE_TEST(TstRunningSet)
#include "tst_running_set.moc"
