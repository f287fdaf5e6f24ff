// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/exam_weeks.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::study;

namespace {

constexpr std::int64_t kExam = 1000;

std::vector<ProposedMock> mocks(std::vector<std::int64_t> taken = {})
{
    return proposedMocks(kExam, taken);
}

} // namespace

/// The weeks before an exam and the mocks in them.
class TstExamWeeks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void daysBeforeAnExamHaveTheirPhase_data()
    {
        QTest::addColumn<int>("daysLeft");
        QTest::addColumn<int>("phase");
        QTest::newRow("eight days before") << 8 << int(ExamPhase::Before);
        QTest::newRow("the first day of the exam week") << 7 << int(ExamPhase::ExamWeek);
        QTest::newRow("two days before") << 2 << int(ExamPhase::ExamWeek);
        QTest::newRow("the eve") << 1 << int(ExamPhase::LastDay);
        QTest::newRow("the day itself") << 0 << int(ExamPhase::ExamDay);
        QTest::newRow("after it") << -1 << int(ExamPhase::Over);
    }
    void daysBeforeAnExamHaveTheirPhase()
    {
        QFETCH(int, daysLeft);
        QFETCH(int, phase);
        QCOMPARE(int(phaseOf(daysLeft)), phase);
    }

    void withoutAnExamThereIsNoPhase() { QCOMPARE(int(phaseOf({})), int(ExamPhase::None)); }

    void mocksAreProposedAtTheStartOfWeeksTwoFourAndFive()
    {
        const auto all = mocks();
        QCOMPARE(all.size(), std::size_t{3});
        // Week 6 begins 7 days before the exam, week 5 14, week 4 21 and week 2 35 days before.
        QCOMPARE(all[0], (ProposedMock{2, kExam - 35, kExam - 25, false}));
        QCOMPARE(all[1], (ProposedMock{4, kExam - 21, kExam - 18, false}));
        QCOMPARE(all[2], (ProposedMock{5, kExam - 14, kExam - 4, false}));
    }

    void mockCountsForOneProposal_data()
    {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("week");
        QTest::newRow("too early for week 2") << 39 << 0;
        QTest::newRow("three days early") << 38 << 2;
        QTest::newRow("the last day of week 2's") << 25 << 2;
        QTest::newRow("the first day of week 4's") << 24 << 4;
        QTest::newRow("the last day of week 4's") << 18 << 4;
        QTest::newRow("week 5's") << 17 << 5;
        QTest::newRow("four days before the exam") << 4 << 5;
        QTest::newRow("too late") << 3 << 0;
    }
    void mockCountsForOneProposal()
    {
        QFETCH(int, before);
        QFETCH(int, week);
        int counted = 0;
        for (const ProposedMock& mock : mocks({kExam - before}))
            counted += mock.isTaken ? mock.week : 0;
        QCOMPARE(counted, week);
    }

    void nextMockIsTheFirstThatCanStillBeTaken_data()
    {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("week");
        QTest::newRow("long before") << 90 << 2;
        QTest::newRow("late in week 3") << 25 << 2;
        QTest::newRow("week 2's is missed") << 24 << 4;
        QTest::newRow("four days before the exam") << 4 << 5;
        QTest::newRow("three days before the exam") << 3 << 0;
    }
    void nextMockIsTheFirstThatCanStillBeTaken()
    {
        QFETCH(int, before);
        QFETCH(int, week);
        const auto next = nextMock(mocks(), kExam - before);
        QCOMPARE(next ? next->week : 0, week);
    }

    void takenMockIsNotProposedAgain()
    {
        const auto next = nextMock(mocks({kExam - 21}), kExam - 20);
        QVERIFY(next);
        QCOMPARE(next->week, 5);
    }
};

RINGSIDE_TEST(TstExamWeeks)
#include "tst_exam_weeks.moc"
