// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_page.h"
#include "app/question/decision_grid/decision_canvas.h"
#include "app/question/option_card.h"
#include "app/question/question_view.h"
#include "app/widgets/tab_strip.h"
#include "core/session/exam/exam.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QPushButton>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The decision grid in the real window: on each page that shows a question with its answer, and
/// nowhere before that.
class TestDecisionPages : public WindowTest
{
    Q_OBJECT

public:
    TestDecisionPages() : WindowTest(QStringLiteral("practice")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        window().resize(1440, 900);
    }

    void practiceKeepsTheRowsCoveredUntilTheAnswer()
    {
        openQuestion("automl-image-part-defects");
        DecisionCanvas* grid = gridIn(window().practicePage());
        QTRY_VERIFY(grid->isVisible()); // it has no job
        QVERIFY(!grid->isWaiting());
        answerIt();
        QVERIFY(grid->isVisible() && grid->isWaiting());
    }

    void enterFillsTheGridAndThenGoesOn()
    {
        openQuestion("automl-image-part-defects");
        answerIt();
        DecisionCanvas* grid = gridIn(window().practicePage());
        key(Qt::Key_G, Qt::ControlModifier);
        QVERIFY(grid->hasFocus());
        while (grid->isWaiting())
            key(Qt::Key_Return);
        QCOMPARE(current(), QStringLiteral("automl-image-part-defects"));
        key(Qt::Key_Return);
        QVERIFY(current() != QLatin1String("automl-image-part-defects"));
    }

    void exactlyOneButtonShowsEnter()
    {
        openQuestion("automl-image-part-defects");
        answerIt();
        QCOMPARE(marked(window()), QStringList{QStringLiteral("Next question ↵")});
        key(Qt::Key_G, Qt::ControlModifier);
        QCOMPARE(marked(window()), QStringList{QStringLiteral("Show ↵")});
        DecisionCanvas* grid = gridIn(window().practicePage());
        while (grid->isWaiting())
            key(Qt::Key_Return);
        QCOMPARE(marked(window()), QStringList{QStringLiteral("Next question ↵")});
        key(Qt::Key_Backspace);
        QCOMPARE(marked(window()), QStringList{QStringLiteral("Show ↵")});
        window().practicePage().setFocus();
        QCOMPARE(marked(window()), QStringList{QStringLiteral("Next question ↵")});
    }

    void besideAJobTheGridIsTheSecondTab()
    {
        openQuestion("mirrored-4x4-sublinear");
        answerIt();
        auto* strip = child<TabStrip>("decisionStrip");
        QTRY_VERIFY(strip->isVisible());
        QCOMPARE(strip->title(0) + u' ' + strip->title(1), QStringLiteral("Picture Decision"));
        QVERIFY(child<QWidget>("explainerPanel")->isVisible());
        strip->setCurrent(1);
        QVERIFY(gridIn(window().practicePage())->isVisible());
        QVERIFY(!child<QWidget>("explainerPanel")->isVisible());
    }

    void inANarrowWindowTheGridIsATabOfThePage()
    {
        window().resize(1024, 700);
        openQuestion("mirrored-4x4-sublinear");
        auto* panes = child<TabStrip>("panes");
        QTRY_VERIFY(panes->isVisible());
        QCOMPARE(panes->count(), 3);
        answerIt();
        key(Qt::Key_G, Qt::ControlModifier);
        QCOMPARE(panes->current(), 2);
        QVERIFY(gridIn(window().practicePage())->hasFocus());
        QVERIFY(!child<QWidget>("questionView")->isVisible());
        key(Qt::Key_Escape);
        QVERIFY(child<QWidget>("questionView")->isVisible());
    }

    void gridFitsEveryWindow_data() { addWindowSizes(); }

    void gridFitsEveryWindow()
    {
        takeWindowSize();
        openQuestion("automl-image-part-defects");
        answerIt();
        key(Qt::Key_G, Qt::ControlModifier);
        DecisionCanvas* grid = gridIn(window().practicePage());
        while (grid->isWaiting())
            key(Qt::Key_Return);
        verifyNamedAndWhole(window().practicePage());
        QVERIFY(grid->height() >= grid->heightForWidth(grid->width()));
    }

    void examShowsTheGridOnlyInItsReport()
    {
        window().openPage(QStringLiteral("exam"));
        auto* start = child<QPushButton>("examBegin");
        QTRY_VERIFY(start->isVisible() && start->isEnabled());
        start->click();
        QWidget* page = child<QWidget>("examPage");
        QVERIFY(page && m_program->workspace().exam().running());
        key(Qt::Key_A);
        for (const auto* grid : page->findChildren<DecisionCanvas*>())
            QVERIFY(!grid->isVisible());
        key(Qt::Key_Return, Qt::ControlModifier);
        child<QPushButton>("submitYes")->click();
        QTRY_VERIFY(child<QWidget>("examReport")->isVisible());
        child<QWidget>("examReport")->findChild<QPushButton*>(QStringLiteral("map1"))->click();
        DecisionCanvas* grid = gridIn(*page);
        QVERIFY(!grid->isVisible());
        page->setFocus();
        key(Qt::Key_G, Qt::ControlModifier);
        QVERIFY(grid->isVisible() && grid->isWaiting());
        QVERIFY(grid->hasFocus());
        QCOMPARE(marked(window()), QStringList{QStringLiteral("Show ↵")});
        page->setFocus();
        QCOMPARE(marked(window()), QStringList{QStringLiteral("Next mistake ↵")});
    }

private:
    static QStringList marked(const QWidget& part)
    {
        QStringList texts;
        for (const auto* button : part.findChildren<QPushButton*>())
            if (button->isVisible() && button->text().endsWith(u'↵'))
                texts << button->text();
        return texts;
    }

    void openQuestion(const char* id)
    {
        window().practicePage().goToQuestion(bank::QuestionId(QString::fromLatin1(id)));
        QCOMPARE(current(), QString::fromLatin1(id));
    }

    QString current() { return m_program->practice().current()->question.id.value(); }

    void answerIt()
    {
        window().practicePage().findChild<QuestionView*>()->choose(0);
        window().practicePage().submit();
        QVERIFY(m_program->practice().current()->answer);
        QCoreApplication::processEvents();
    }

    static DecisionCanvas* gridIn(const QWidget& page) { return page.findChild<DecisionCanvas*>(); }
};

RINGSIDE_TEST(TestDecisionPages)
#include "tst_decision_pages.moc"
