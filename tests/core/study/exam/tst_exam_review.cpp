// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/exam_review.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::study;

/// Where the points of an exam went.
class TstExamReview : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void bandsOfTimeBeginAtWholeMinutes_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<int>("band");
        QTest::newRow("none") << 0.0 << 0;
        QTest::newRow("just under a minute") << 59.9 << 0;
        QTest::newRow("a minute") << 60.0 << 1;
        QTest::newRow("two minutes") << 120.0 << 2;
        QTest::newRow("three minutes") << 180.0 << 3;
        QTest::newRow("an hour") << 3600.0 << 3;
    }

    void bandsOfTimeBeginAtWholeMinutes()
    {
        QFETCH(double, seconds);
        QFETCH(int, band);
        const ExamReview review =
            reviewOf({{.domain = 1, .answered = true, .right = true, .seconds = seconds}});
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(review.times.at(static_cast<std::size_t>(i)).questions, i == band ? 1 : 0);
            QCOMPARE(review.times.at(static_cast<std::size_t>(i)).right, i == band ? 1 : 0);
        }
    }

    void gapsAreWrongInTheScoreAndNowhereElse()
    {
        const ExamReview review =
            reviewOf({{.domain = 1, .answered = true, .right = true, .seconds = 30},
                      {.domain = 1, .seconds = 500},
                      {.domain = 2, .answered = true, .right = false, .seconds = 90}});
        QCOMPARE(review.score.correct, 1);
        QCOMPARE(review.score.questions, 3);
        QCOMPARE(review.unanswered, 1);
        QCOMPARE(review.times[3].questions, 0);
        QCOMPARE(review.score.perDomain, (std::vector<DomainScore>{{1, 1, 2}, {2, 0, 1}}));
    }

    void scoresAreCountedByDomain()
    {
        const ExamScore score = reviewOf({{.domain = 3, .answered = true, .right = true},
                                          {.domain = 1, .answered = true, .right = true},
                                          {.domain = 3},
                                          {.domain = 3, .answered = true, .right = false}})
                                    .score;
        QCOMPARE(score, (ExamScore{2, 4, {{1, 1, 1}, {3, 1, 3}}}));
    }

    void mediansAreOfTheMiddle()
    {
        std::vector<SatQuestion> sat;
        for (const double seconds : {10.0, 20.0, 60.0, 70.0})
            sat.push_back({.answered = true, .right = true, .seconds = seconds});
        for (const double seconds : {5.0, 300.0, 100.0})
            sat.push_back({.answered = true, .right = false, .seconds = seconds});
        const ExamReview review = reviewOf(sat);
        QCOMPARE(review.medianRight, 40.0); // (20 + 60) / 2
        QCOMPARE(review.medianWrong, 100.0);
        QCOMPARE(reviewOf({}).medianRight, 0.0);
    }

    void onlyChangedAnswersCountAsChanged()
    {
        const ExamReview review =
            reviewOf({{.answered = true, .right = true, .firstRight = true},
                      {.answered = true, .right = true, .changed = true, .firstRight = false},
                      {.answered = true, .right = false, .changed = true, .firstRight = true},
                      {.answered = true, .right = false, .changed = true, .firstRight = false},
                      {.answered = true, .right = true, .changed = true, .firstRight = true}});
        QCOMPARE(review.changes, (AnswerChanges{1, 1, 1, 1}));
        QCOMPARE(review.changes.all(), 4);
    }

    void unseenQuestionsAreCountedApart()
    {
        const ExamReview review = reviewOf({{.answered = true, .right = true, .unseen = true},
                                            {.unseen = true},
                                            {.answered = true, .right = true}});
        QCOMPARE(review.unseen, 2);
        QCOMPARE(review.unseenRight, 1);
    }

    void confidenceIsSetAgainstTheAnswers()
    {
        const ExamReview review = reviewOf({
            {.answered = true, .right = true, .stated = Stated::Sure},
            {.answered = true, .right = false, .stated = Stated::Guess},
            {.answered = true, .right = false},
            {.answered = false, .stated = Stated::Sure},
        });
        QCOMPARE(review.confidence.answers, 2);
        QCOMPARE(review.confidence.stated[2].right, 1);
        // (0.9 - 1)^2 and (0.25 - 0)^2, halved
        QVERIFY(qAbs(review.confidence.brier - (0.01 + 0.0625) / 2) < 1e-12);
    }
};

RINGSIDE_TEST(TstExamReview)
#include "tst_exam_review.moc"
