// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/progress_reading.h"

#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QDate>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <future>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

/// What another thread reads for the page Progress.
class TstProgressReading : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(1'795'255'200'000); // 2026-11-21T10:00:00Z
        QVERIFY(bank::writeBank(
            test::smallBank({QStringLiteral("q0"), QStringLiteral("q1"), QStringLiteral("q2")}),
            m_dir->filePath(QStringLiteral("bank"))));
        open();
    }
    void cleanup() { m_workspace.reset(); }

    void readsUseTheirOwnConnections()
    {
        answer(0, true);
        answer(1, false);
        const auto facts = readElsewhere();
        QVERIFY(facts);
        QCOMPARE(facts->readiness.tried.seen(), 2);
        QCOMPARE(facts->readiness.tried.firstRight(), 1);
        QCOMPARE(facts->readiness.attempts.size(), std::size_t{2});
        QCOMPARE(facts->statistics.answers.size(), std::size_t{2});
        QCOMPARE(facts->statistics.today, kToday);
        QCOMPARE(facts->forecasts.mocks, 0);
        const auto readiness = reportReadiness(facts->readiness, 0.8);
        QVERIFY(readiness);
        QCOMPARE(readiness->passMark, 0.8);
        QCOMPARE(readiness->estimate.answered, 2);
    }

    void mistakesAreSortedByWhatTheyCostAndGoWhenPutRight()
    {
        answer(0, true);
        QVERIFY(readElsewhere()->costly.empty());
        answer(1, false);
        const auto facts = readElsewhere();
        QCOMPARE(facts->costly.size(), std::size_t{1}); // all three are of one objective
        QCOMPARE(facts->costly[0].answered, 2);
        QCOMPARE(facts->costly[0].right, 1);
        QCOMPARE(facts->streak.days, 1);
        answer(1, true);
        QVERIFY(readElsewhere()->costly.empty());
    }

    void missingJournalIsReported()
    {
        ProgressRequest request = m_workspace->progressRequest();
        request.journalFile = m_dir->filePath(QStringLiteral("nowhere"));
        const auto read = readProgress(request, {});
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::FileNotFound);
    }

    void wrongAnswerIsDueTomorrow()
    {
        answer(0, false);
        answer(1, true); // its card is new: no one asks for it again
        const auto facts = readElsewhere();
        QVERIFY(facts);
        QVERIFY(facts->statistics.dueDays == std::vector{kToday + 1});
        m_clock->advanceMs(3 * kDay); // overdue then, as Review has it
        const auto later = readElsewhere();
        QVERIFY(later->statistics.dueDays == std::vector{kToday + 1});
        QCOMPARE(statisticsOf(later->statistics, study::StatisticsRange::Month).due.backlog, 1);
    }

    void wrongAnswerPullsACardBeforeItsDay()
    {
        answer(0, true);
        m_clock->advanceMs(kDay);
        reviewAll(study::Rating::Easy); // the question's card and the concept card
        const auto before = readElsewhere()->statistics.dueDays;
        QCOMPARE(before.size(), std::size_t{2});
        QVERIFY(before[0] > kToday + 2 && before[1] > kToday + 2);
        answer(0, false);
        const auto after = readElsewhere()->statistics.dueDays;
        QCOMPARE(after.size(), std::size_t{2});
        QCOMPARE(std::count(after.begin(), after.end(), kToday + 2), 1);
    }

    void lastPassBeforeAnExamIsDueToday()
    {
        answer(0, true);
        m_clock->advanceMs(kDay);
        reviewAll(study::Rating::Easy);
        m_clock->advanceMs(kDay); // 2026-11-23
        const auto due = [this] {
            const auto days = readElsewhere()->statistics.dueDays;
            return std::count_if(days.begin(), days.end(),
                                 [](std::int64_t day) { return day <= kToday + 2; });
        };
        QCOMPARE(due(), 0);
        StudySettings settings;
        settings.examDate = QDate(2026, 11, 24);
        QVERIFY(m_workspace->setStudySettings(settings));
        QCOMPARE(m_workspace->review().counts().due, 2); // both, the day before the exam
        QCOMPARE(due(), 2);
    }

    void kindsThatAreOffAreNotDue()
    {
        answer(0, false);
        QCOMPARE(readElsewhere()->statistics.dueDays.size(), std::size_t{1});
        QVERIFY(m_workspace->review().setKindOn(CardKind::Question, false));
        QVERIFY(readElsewhere()->statistics.dueDays.empty());
    }

    void buriedCardsComeTomorrow()
    {
        answer(0, false);
        m_clock->advanceMs(kDay);
        QVERIFY(readElsewhere()->statistics.dueDays == std::vector{kToday + 1});
        const auto item = m_workspace->review().current();
        QVERIFY(item && *item);
        QVERIFY(m_workspace->review().buryUntilTomorrow((*item)->id));
        QVERIFY(readElsewhere()->statistics.dueDays == std::vector{kToday + 2});
    }

private:
    void open()
    {
        m_workspace = std::move(
            *Workspace::open(m_dir->filePath(QStringLiteral("bank")), m_dir->path(), *m_clock));
    }
    /// Question 0, 1 or 2, a minute later; the key is "beta".
    void answer(int question, bool rightly)
    {
        m_clock->advanceMs(kMinute);
        QVERIFY(test::goToNumber(m_workspace->practice(), question, 1));
        QVERIFY(m_workspace->practice().answer(
            {bank::OptionId(rightly ? QStringLiteral("beta") : QStringLiteral("alpha"))},
            progress::Confidence::Sure, 1000));
    }
    void reviewAll(study::Rating rating)
    {
        while (const auto item = m_workspace->review().current().value()) {
            QVERIFY(m_workspace->review().rate(rating, 1000));
            m_clock->advanceMs(kMinute);
        }
    }
    Result<ProgressFacts> readElsewhere()
    {
        auto read = std::async(std::launch::async, [request = m_workspace->progressRequest()] {
                        return readProgress(request, {});
                    }).get();
        if (!read)
            return fail(read.error());
        return withCards(*m_workspace, std::move(*read));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<Workspace> m_workspace;
};

RINGSIDE_TEST(TstProgressReading)
#include "tst_progress_reading.moc"
