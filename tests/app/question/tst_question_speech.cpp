// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/question_speech.h"
#include "core/session/practice/practice.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

class TestQuestionSpeech : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void questionIsSpokenWithItsPlaceStemAndOptions()
    {
        QCOMPARE(questionSpeech(sample()),
                 QStringLiteral("Question 3 of 10. Which loss fits counts? Options, choose one: "
                                "A. Poisson loss. B. Hinge loss."));
    }

    void answeredQuestionIsSpokenWithItsVerdict()
    {
        session::PracticeItem item = sample();
        const QString open = questionSpeech(item);
        item.answer = session::GivenAnswer{.chosen = {}, .correct = false};
        QCOMPARE(questionSpeech(item),
                 open + u' ' + verdictSpeech(item.question, item.answer->correct));
    }

    void verdictIsSpokenWithTheQuickAnswer_data()
    {
        QTest::addColumn<bool>("correct");
        QTest::addColumn<QString>("speech");
        QTest::newRow("a right answer")
            << true << QStringLiteral("✓ Correct: A. Counts are Poisson distributed.");
        QTest::newRow("a wrong answer")
            << false << QStringLiteral("✗ Incorrect. Correct: A. Counts are Poisson distributed.");
    }

    void verdictIsSpokenWithTheQuickAnswer()
    {
        QFETCH(const bool, correct);
        QFETCH(const QString, speech);
        QCOMPARE(verdictSpeech(sample().question, correct), speech);
    }

    void ownQuestionHasNoQuickAnswer()
    {
        bank::Question question = sample().question;
        question.quickAnswer.clear();
        QCOMPARE(verdictSpeech(question, true), QStringLiteral("✓ Correct: A."));
    }

private:
    static session::PracticeItem sample()
    {
        session::PracticeItem item;
        item.index = 2;
        item.count = 10;
        item.question.stem = QStringLiteral("Which loss fits **counts**?");
        item.question.choose = 1;
        item.question.quickAnswer = QStringLiteral("Counts are *Poisson* distributed");
        item.question.options.resize(2);
        item.question.options[0].text = QStringLiteral("`Poisson` loss");
        item.question.options[0].correct = true;
        item.question.options[1].text = QStringLiteral("Hinge loss.");
        return item;
    }
};

RINGSIDE_TEST(TestQuestionSpeech)
#include "tst_question_speech.moc"
