// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_page.h"
#include "app/question/question_speech.h"
#include "app/question/question_view.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"
#include "core/session/exam/exam.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "tests/app/support/spoken_texts.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QPushButton>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// What a screen reader speaks when questions, verdicts and cards appear.
class TestSpokenPages : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void questionAndItsVerdictAreSpoken()
    {
        QWidget* page = openPage("practice");
        SpokenTexts spoken(*page);
        window().practicePage().next();
        const auto item = m_program->practice().current();
        QCOMPARE(spoken.takeAll(), QStringList(questionSpeech(*item)));
        for (int option = 0; option < item->question.choose; ++option)
            page->findChild<QuestionView*>()->choose(option);
        window().practicePage().submit();
        const bool correct = m_program->practice().current()->answer->correct;
        QCOMPARE(spoken.takeAll(), QStringList(verdictSpeech(item->question, correct)));
    }

    void answeredQuestionIsSpokenWithItsVerdict()
    {
        QWidget* page = openPage("practice");
        const auto item = m_program->practice().current();
        for (int option = 0; option < item->question.choose; ++option)
            page->findChild<QuestionView*>()->choose(option);
        window().practicePage().submit();
        window().practicePage().next();
        SpokenTexts spoken(*page);
        window().practicePage().previous();
        const QStringList heard = spoken.takeAll();
        QCOMPARE(heard, QStringList(questionSpeech(*m_program->practice().current())));
        QVERIFY(heard.front().startsWith(questionSpeech(*item)));
        QVERIFY(heard.front().size() > questionSpeech(*item).size());
    }

    void questionBehindAnotherPageIsSpokenWhenItIsShown()
    {
        QWidget* page = openPage("practice");
        SpokenTexts spoken(*page);
        openPage("today");
        window().practicePage().next();
        QCOMPARE(spoken.takeAll(), QStringList());
        openPage("practice");
        QCOMPARE(spoken.takeAll(), QStringList(questionSpeech(*m_program->practice().current())));
    }

    void bothSidesOfACardAreSpoken()
    {
        QWidget* page = openPage("review");
        QTRY_VERIFY(m_program->workspace().review().isRead() &&
                    child<QPushButton>("reviewPrimary")->isVisible());
        SpokenTexts spoken(*page);
        QTest::keyClick(page, Qt::Key_Space);
        const auto item = m_program->workspace().review().current();
        QVERIFY(item && *item);
        const QString back = child<ProseView>("reviewBack")->toPlainText().trimmed().left(20);
        QStringList heard = spoken.takeAll();
        QCOMPARE(heard.size(), 1);
        QVERIFY2(heard.front().startsWith(back), qPrintable(heard.front()));
        QTest::keyClick(page, Qt::Key_3);
        heard = spoken.takeAll();
        QCOMPARE(heard.size(), 1);
        QVERIFY2(heard.front().startsWith(text("reviewName")), qPrintable(heard.front()));
    }

    void questionOfAnExamIsSpoken()
    {
        QWidget* page = openPage("exam");
        SpokenTexts spoken(*page);
        QTRY_VERIFY(child<QPushButton>("examBegin")->isEnabled());
        child<QPushButton>("examBegin")->click();
        const session::Exam& exam = m_program->workspace().exam();
        QCOMPARE(spoken.takeAll(), QStringList(questionSpeech(exam.item(0)->shown)));
        QTest::keyClick(page, Qt::Key_Right);
        QCOMPARE(spoken.takeAll(), QStringList(questionSpeech(exam.item(1)->shown)));
    }

private:
    QWidget* openPage(const char* name)
    {
        QWidget* page = window().openPage(QString::fromLatin1(name));
        page->setFocus();
        QCoreApplication::processEvents();
        return page;
    }
};

RINGSIDE_TEST(TestSpokenPages)
#include "tst_spoken_pages.moc"
