// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/practice.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/progress/today.h"
#include "core/session/review/deck_editor.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <future>
#include <vector>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

/// What another thread reads for the Today page, against what the same profile says when everything
/// is read where it is used.
class TstTodayReading : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(1'795'255'200'000); // 2026-11-21T10:00:00Z
        QStringList ids;
        for (int i = 0; i < 12; ++i)
            ids.append(QStringLiteral("q%1").arg(i, 2, 10, QLatin1Char('0')));
        bank::SourceBank source = test::smallBank(ids);
        source.questions[3].question.takeaway = QStringLiteral("Adam keeps 16 bytes a parameter.");
        QVERIFY(bank::writeBank(source, m_dir->filePath(QStringLiteral("bank"))));
        study();
        open();
    }
    void cleanup() { m_workspace.reset(); }

    void itSaysWhatTheJournalSays()
    {
        readCards();
        const auto facts = m_workspace->todayFacts(readElsewhere());
        QVERIFY(facts);
        m_workspace.reset();
        open();
        Review& review = m_workspace->review();
        // Of the four wrong answers two were reviewed as cards and one is suspended.
        QCOMPARE(review.counts().due, 1);
        QVERIFY(review.counts().fresh > 0);
        QVERIFY(review.undoSteps() > 0);
        QCOMPARE(facts->cards, todayCards(review));
        const auto material = m_workspace->practice().material();
        QCOMPARE(facts->material.last, material->last);
        QCOMPARE(facts->material.last.size(), 10);
        QVERIFY(*facts->material.questions == *material->questions);
    }

    void cardsAreThoseOfTheJournal()
    {
        QVERIFY(!m_workspace->review().isRead());
        readCards();
        const auto taken = rowsNow();
        const int steps = m_workspace->review().undoSteps();
        const int heldBack = m_workspace->review().heldBack();
        m_workspace.reset();
        open();
        QCOMPARE(taken, rowsNow());
        QCOMPARE(steps, m_workspace->review().undoSteps());
        QCOMPARE(heldBack, m_workspace->review().heldBack());
    }

    void learnersWishesHoldForWhatWasReadElsewhere()
    {
        // The gap of q03 waits, since its question was reviewed today, unless that is not wished.
        readCards();
        const int standard = todayCards(m_workspace->review()).fresh;
        m_workspace.reset();
        open();
        StudySettings settings;
        settings.burySiblings = false;
        QVERIFY(m_workspace->setStudySettings(settings));
        readCards();
        QCOMPARE(todayCards(m_workspace->review()).fresh, standard + 1);
    }

    void cardThatWasReviewedMeanwhileStaysReviewed()
    {
        QSignalSpy changed(m_workspace.get(), &Workspace::changed);
        m_workspace->review().readBeside();
        QVERIFY(m_workspace->review().current());
        QVERIFY(m_workspace->review().rate(study::Rating::Good, 1000));
        const auto rows = rowsNow();
        QTRY_COMPARE(changed.count(), 2); // the review, and that the cards were read
        QCOMPARE(rowsNow(), rows);
    }

    void answerThatWasGivenMeanwhileHasItsCard()
    {
        m_workspace->review().readBeside();
        answer(0, false); // its card is due the next day, whatever was scheduled
        answer(11, true); // a new card
        QTRY_VERIFY(m_workspace->review().isRead());
        const auto rows = rowsNow();
        m_clock->advanceMs(kDay);
        const TodayCards tomorrow = todayCards(m_workspace->review());
        m_workspace.reset();
        open();
        QCOMPARE(todayCards(m_workspace->review()), tomorrow);
        m_workspace.reset();
        m_clock->setWallMs(m_clock->wallMs() - kDay);
        open();
        QCOMPARE(rowsNow(), rows);
    }

    void changedRolloverIsReadAgain()
    {
        m_workspace->review().readBeside();
        StudySettings settings;
        settings.rolloverHour = 11; // it is 10:00, so the day is yesterday
        QVERIFY(m_workspace->setStudySettings(settings));
        QTRY_VERIFY(m_workspace->review().isRead());
        const TodayCards cards = todayCards(m_workspace->review());
        const auto rows = rowsNow();
        m_workspace.reset();
        open();
        QVERIFY(m_workspace->setStudySettings(settings));
        QCOMPARE(cards, todayCards(m_workspace->review()));
        QCOMPARE(rows, rowsNow());
    }

    void whatIsKnownIsNotReadAgain()
    {
        const auto first = m_workspace->todayFacts(readElsewhere());
        const TodayRequest request = m_workspace->todayRequest();
        QCOMPARE(request.outline, first->material.questions);
        answer(11, true);
        const auto second = m_workspace->todayFacts(readElsewhere());
        QCOMPARE(second->material.questions, first->material.questions);
        QCOMPARE(m_workspace->practice().material()->questions, first->material.questions);
        QCOMPARE(second->material.last.size(), first->material.last.size() + 1);
    }

    void streakGoesBackBeforeTheLastDays()
    {
        // study() answered on the 21st and reviewed on the 28th; 20 days in a row follow, more than
        // the strip shows.
        for (int day = 0; day < 20; ++day) {
            m_clock->advanceMs(kDay);
            answer(11, true);
        }
        readCards();
        const auto facts = m_workspace->todayFacts(readElsewhere());
        QVERIFY(facts);
        QCOMPARE(facts->streak.days, 21); // with the 28th
        QVERIFY(facts->streak.isTodayStudied);
    }

    void daysWithAnotherBankContinueTheStreak()
    {
        // study() answered on the 21st and reviewed on the 28th. Another bank has the 26th, the
        // 27th and the 29th, and today is the 30th.
        m_workspace.reset();
        m_clock->setWallMs(m_clock->wallMs() - 2 * kDay);
        for (const int pause : {0, 1, 2}) {
            m_clock->advanceMs(pause * kDay);
            openAt(QStringLiteral("other"), {});
            answer(11, true);
            m_workspace.reset();
        }
        m_clock->advanceMs(kDay);
        openAt(QStringLiteral("profile"),
               {m_dir->filePath(QStringLiteral("other")), m_dir->filePath(QStringLiteral("none"))});
        readCards();
        const auto facts = m_workspace->todayFacts(readElsewhere());
        QVERIFY(facts);
        QCOMPARE(facts->streak.days, 4); // the 26th to the 29th
        QVERIFY(!facts->streak.isTodayStudied);
        // The strip ends today, the 30th: 14 days from the 17th.
        const std::vector<int> wanted{21, 26, 27, 28, 29};
        for (int day = 17; day <= 30; ++day)
            QCOMPARE(facts->studied.at(static_cast<std::size_t>(day - 17)),
                     std::ranges::find(wanted, day) != wanted.end());
        const auto progress = readProgress(m_workspace->progressRequest(), {});
        QVERIFY(progress);
        QCOMPARE(progress->streak.days, 4);
        // They count as days only: the answers there are no answers here.
        QCOMPARE(progress->statistics.answers.size(), std::size_t{10});
    }

    void workWithAnotherBankCountsForTheGoal()
    {
        // Today is the 28th, on which study() reviewed with this bank.
        const auto alone = m_workspace->todayFacts(readElsewhere());
        QVERIFY(alone);
        openAt(QStringLiteral("other"), {});
        answer(11, true);
        answer(10, false);
        m_clock->advanceMs(kDay);
        answer(11, true);
        m_clock->setWallMs(m_clock->wallMs() - kDay);
        openAt(QStringLiteral("profile"), {m_dir->filePath(QStringLiteral("other"))});
        readCards();
        const auto both = m_workspace->todayFacts(readElsewhere());
        QVERIFY(both);
        QVERIFY(alone->achieved > 0);
        QCOMPARE(both->achieved, alone->achieved + 2); // without that of the next day
        const auto again = m_workspace->todayFacts(readElsewhere());
        QCOMPARE(again->achieved, both->achieved);
    }

    void otherHistoriesAreReadOnce()
    {
        m_workspace.reset();
        openAt(QStringLiteral("other"), {});
        answer(11, true);
        openAt(QStringLiteral("profile"), {m_dir->filePath(QStringLiteral("other"))});
        QVERIFY(!m_workspace->todayRequest().others.quarters);
        readCards();
        QVERIFY(m_workspace->todayFacts(readElsewhere()));
        const auto kept = m_workspace->todayRequest().others.quarters;
        QVERIFY(kept);
        QCOMPARE(kept->size(), std::size_t{1});
        QVERIFY(m_workspace->todayFacts(readElsewhere()));
        QCOMPARE(m_workspace->todayRequest().others.quarters, kept);
    }

    void copyOfTheProfileIsReadWhereItIsOpenElsewhere()
    {
        const auto other = Workspace::open(m_dir->filePath(QStringLiteral("bank")),
                                           m_dir->filePath(QStringLiteral("profile")), *m_clock);
        QVERIFY(other && (*other)->isReadOnly());
        const TodayCards asOpened = todayCards(m_workspace->review());
        const TodayRequest request = (*other)->todayRequest();
        answer(11, true);
        const auto read = readToday(request, {});
        QVERIFY(read);
        QVERIFY(!read->last.contains(QStringLiteral("q11")));
        QCOMPARE((*other)->todayFacts(*read).value().cards, asOpened);
    }

    void missingFileIsReported()
    {
        TodayRequest request = m_workspace->todayRequest();
        request.journalFile = m_dir->filePath(QStringLiteral("none"));
        QCOMPARE(readToday(request, {}).error().code, ErrorCode::FileNotFound);
        request = m_workspace->todayRequest();
        request.bankFile = m_dir->filePath(QStringLiteral("none"));
        QCOMPARE(readToday(request, {}).error().code, ErrorCode::FileNotFound);
    }

private:
    /// On another thread, as the rail has them read.
    void readCards()
    {
        m_workspace->review().readBeside();
        QTRY_VERIFY(m_workspace->review().isRead());
    }

    void open() { openAt(QStringLiteral("profile"), {}); }

    void openAt(const QString& profile, const QStringList& others)
    {
        m_workspace.reset();
        m_workspace = *Workspace::open(m_dir->filePath(QStringLiteral("bank")),
                                       m_dir->filePath(profile), *m_clock, others);
    }

    void answer(int question, bool correct)
    {
        QVERIFY(test::goToNumber(m_workspace->practice(), question, 2));
        QVERIFY(m_workspace->practice().answer(
            {bank::OptionId(correct ? QStringLiteral("beta") : QStringLiteral("alpha"))}, {},
            1000));
    }

    /// Ten answers, four of them wrong; a week later the cards of two of those, one of them again
    /// within the hour, and a third that is taken back and suspended; a card put aside, one of the
    /// learner's own.
    void study()
    {
        open();
        for (int i = 0; i < 10; ++i)
            answer(i, i % 3 != 0);
        m_clock->advanceMs(7 * kDay);
        Review& review = m_workspace->review();
        for (const study::Rating rating : {study::Rating::Easy, study::Rating::Again}) {
            QVERIFY(review.current());
            QVERIFY(review.rate(rating, 5000));
        }
        m_clock->advanceMs(15 * kMinute);
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Good, 5000));
        QVERIFY(review.current());
        QVERIFY(review.rate(study::Rating::Hard, 5000));
        QVERIFY(review.undo());
        QVERIFY(DeckEditor(review).add(
            {{.front = QStringLiteral("Front"), .back = QStringLiteral("Back")}}));
        const QString shown = review.current().value()->id;
        QVERIFY(review.mark({progress::CardMarkKind::Suspend, shown, true}));
        QVERIFY(review.buryUntilTomorrow(QStringLiteral("concept:ring")));
        m_workspace.reset();
    }

    TodayReading readElsewhere()
    {
        return std::async(std::launch::async,
                          [request = m_workspace->todayRequest()] {
                              return readToday(request, std::stop_token()).value();
                          })
            .get();
    }

    /// Every card with its marks, its state and the days to its next answers.
    QStringList rowsNow() const
    {
        QStringList rows;
        const Review& review = m_workspace->review();
        const auto cards = review.rows(CardFilter::All);
        for (const CardRow& row : *cards) {
            const CardInfo info = review.info(row.id).value();
            rows << QStringLiteral("%1 reps %2 due %3 lapses %4 suspended %5 buried %6 Good %7 %8")
                        .arg(row.id)
                        .arg(row.state.reps)
                        .arg(row.state.dueMs)
                        .arg(row.state.lapses)
                        .arg(row.marks.suspended)
                        .arg(row.marks.buriedOn.value_or(0))
                        .arg(info.after[2].days)
                        .arg(row.title);
        }
        rows.sort();
        return rows;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<Workspace> m_workspace;
};

RINGSIDE_TEST(TstTodayReading)
#include "tst_today_reading.moc"
