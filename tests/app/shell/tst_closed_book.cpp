// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/levers/levers_panel.h"
#include "app/practice/practice_page.h"
#include "app/question/question_view.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// Before the answer nothing moves the job and nothing points at the clues, unless the learner asks
/// for help, which the answer then says.
class TestClosedBook : public WindowTest
{
    Q_OBJECT

public:
    TestClosedBook() : WindowTest(QStringLiteral("practice")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        window().resize(1440, 900);
        window().openPage(QStringLiteral("practice"));
        page().goToQuestion(bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
    }

    void beforeTheAnswerNothingCanBeMoved()
    {
        QVERIFY(!levers()->isVisible());
        QVERIFY(child<QWidget>("closedBook")->isVisible());
        QVERIFY(!isHelped());
    }

    void leversComeWithTheAnswerWithoutHelp()
    {
        answer();
        QVERIFY(levers()->isVisible());
        QVERIFY(!child<QWidget>("closedBook")->isVisible());
        QVERIFY(!child<QPushButton>("lightClue")->isVisible());
        QVERIFY(!isHelped());
        QVERIFY(!hasChip());
    }

    void leversBeforeTheAnswerMarkItAsHelped()
    {
        QTest::keyClick(child<QPushButton>("showLevers"), Qt::Key_Space);
        QVERIFY(levers()->isVisible());
        QVERIFY(isHelped());
        QVERIFY(hasChip());
        answer();
        QVERIFY(isHelped());
        QVERIFY(hasChip());
    }

    void clueIsLitByKeyAndMarksTheAnswerAsHelped()
    {
        auto* button = child<QPushButton>("lightClue");
        QVERIFY(button->isVisible() && button->isEnabled());
        const std::size_t clues = m_program->practice().current()->question.clues.size();
        for (std::size_t i = 0; i < clues; ++i)
            QTest::keyClick(&page(), Qt::Key_L);
        QVERIFY(isHelped());
        QVERIFY(hasChip());
        QVERIFY(button->isEnabled());
        QTest::keyClick(&page(), Qt::Key_L); // there is no further one
        QVERIFY(!button->isEnabled());
    }

    void clueThatIsLitByItsButtonKeepsTheFocusThere()
    {
        auto* button = child<QPushButton>("lightClue");
        button->setFocus(Qt::TabFocusReason);
        const std::size_t clues = m_program->practice().current()->question.clues.size();
        for (std::size_t i = 0; i <= clues; ++i) { // one more than there are
            QTest::keyClick(button, Qt::Key_Return);
            QVERIFY(button->hasFocus() && button->isVisible());
        }
        QCOMPARE(button->text(), QStringLiteral("All clues are lit"));
        QTest::keyClick(button, Qt::Key_Return); // nothing more
        QVERIFY(!m_program->practice().current()->answer);
        QTest::keyClick(button, Qt::Key_Tab);
        QVERIFY(!button->hasFocus() && !button->isEnabled());
        QVERIFY(window().focusWidget() && window().focusWidget()->isVisible());
    }

    void anotherQuestionIsClosedAgain()
    {
        QTest::keyClick(child<QPushButton>("showLevers"), Qt::Key_Space);
        page().goToQuestion(bank::QuestionId(QStringLiteral("tiny-model-on-one-gpu")));
        QVERIFY(!levers()->isVisible());
        QVERIFY(!isHelped());
    }

    void helpAfterTheFirstAnswerChangesNothing()
    {
        answer();
        const bank::QuestionId id = m_program->practice().current()->question.id;
        const auto isNow = m_program->practice().noteHelp(id);
        QVERIFY(isNow && !*isNow);
        QVERIFY(!isHelped());
    }

private:
    PracticePage& page() { return window().practicePage(); }
    LeversPanel* levers() { return page().findChild<LeversPanel*>(); }
    bool isHelped() { return m_program->practice().current()->isHelped; }

    template <class Widget> Widget* child(const char* name)
    {
        return page().findChild<Widget*>(QLatin1String(name));
    }

    /// Whether the line above the question says so.
    bool hasChip()
    {
        for (const QLabel* label : page().findChild<QuestionView*>()->findChildren<QLabel*>())
            if (label->isVisible() && label->text() == QLatin1String("Helped"))
                return true;
        return false;
    }

    void answer()
    {
        page().findChild<QuestionView*>()->choose(0);
        page().submit();
        QVERIFY(m_program->practice().current()->answer);
    }
};

RINGSIDE_TEST(TestClosedBook)
#include "tst_closed_book.moc"
