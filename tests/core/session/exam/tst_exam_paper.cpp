// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/exam_paper.h"
#include "core/study/exam/exam.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

/// 200 questions of one domain, the last 60 reserved.
std::vector<bank::QuestionSummary> questions()
{
    std::vector<bank::QuestionSummary> made;
    for (int i = 0; i < 200; ++i) {
        bank::QuestionSummary summary;
        summary.id = bank::QuestionId(QStringLiteral("q%1").arg(i, 3, 10, QLatin1Char('0')));
        summary.domain = 1;
        summary.isReserved = i >= 140;
        made.push_back(summary);
    }
    return made;
}

bank::Blueprint blueprint()
{
    bank::Blueprint made;
    made.domains = {{1, QStringLiteral("One"), 100, {}}};
    return made;
}

/// Questions of the paper from q140 on, which are those reserved.
int kept(const ExamPlan& plan, const MetQuestions& met)
{
    const auto paper = study::assembleExam(requestOf(plan, blueprint(), questions(), met));
    if (!paper)
        return -1;
    return static_cast<int>(std::count_if(paper->questions.begin(), paper->questions.end(),
                                          [](const std::string& id) { return id >= "q140"; }));
}

} // namespace

/// What a paper is drawn from.
class TstExamPaper : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void firstMockIsDrawnFromReservedQuestions_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("60 of 60") << 60;
        QTest::newRow("50 of 60") << 50;
    }

    void firstMockIsDrawnFromReservedQuestions()
    {
        QFETCH(int, count);
        QCOMPARE(kept({.questions = count, .seed = 5}, {}), count);
    }

    void reservedQuestionAnsweredBeforeIsLikeAnyOther()
    {
        MetQuestions met;
        for (int i = 140; i < 170; ++i)
            met.answered.insert(QStringLiteral("q%1").arg(i));
        QCOMPARE(kept({.questions = 60, .seed = 5}, met), 30);
    }

    void reservedQuestionWithItsAnswerShownIsLikeAnyOther()
    {
        MetQuestions met;
        for (int i = 140; i < 170; ++i)
            met.shown.insert(QStringLiteral("q%1").arg(i));
        QCOMPARE(kept({.questions = 60, .seed = 5}, met), 30);
        QCOMPARE(offerOf(questions(), met).unseen, 170); // 200 without those 30
    }

    void afterTheFirstMockNothingIsKept()
    {
        MetQuestions met;
        met.anyMock = true;
        for (int i = 140; i < 200; ++i)
            met.asked.insert(QStringLiteral("q%1").arg(i), 1);
        QCOMPARE(kept({.questions = 60, .seed = 5}, met), 0);
    }

    void rehearsalLeavesThemWhileItCan()
    {
        const ExamPlan plan{.mode = progress::ExamMode::Rehearsal, .questions = 60, .seed = 5};
        QCOMPARE(kept(plan, {}), 0);
        ExamPlan large = plan;
        large.questions = 150;
        QCOMPARE(kept(large, {}), 10); // the other 140 come first
    }

    void seedAloneForgetsWhatWasSeen()
    {
        MetQuestions met;
        for (int i = 0; i < 100; ++i)
            met.answered.insert(QStringLiteral("q%1").arg(i, 3, 10, QLatin1Char('0')));
        const ExamPlan plan{.questions = 60, .seed = 5, .bySeedAlone = true};
        const auto mine = study::assembleExam(requestOf(plan, blueprint(), questions(), met));
        const auto theirs = study::assembleExam(requestOf(plan, blueprint(), questions(), {}));
        QVERIFY(mine && theirs);
        QCOMPARE(mine->questions, theirs->questions);
    }

    void offerCountsWhatIsUnseen()
    {
        MetQuestions met;
        met.answered = {QStringLiteral("q000"), QStringLiteral("q150")};
        met.asked.insert(QStringLiteral("q001"), 1);
        const ExamOffer offer = offerOf(questions(), met);
        QCOMPARE(offer.questions, 200);
        QCOMPARE(offer.unseen, 197);
        QCOMPARE(offer.reserved, 59);
        QVERIFY(offer.first);
    }
};

RINGSIDE_TEST(TstExamPaper)
#include "tst_exam_paper.moc"
