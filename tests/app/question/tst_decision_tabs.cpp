// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_canvas.h"
#include "app/question/decision_grid/decision_tabs.h"
#include "app/question/decision_grid/decision_view.h"
#include "app/theme/theme.h"
#include "app/widgets/tab_strip.h"
#include "tests/app/question/decision_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// Where the grid is, beside what a page shows of a question.
class TestDecisionTabs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_theme = std::make_unique<Theme>();
        m_first = new QWidget;
        m_tabs = std::make_unique<DecisionTabs>(*m_theme, QStringLiteral("Job"), *m_first);
        m_tabs->setVisible(true);
    }

    void cleanup() { m_tabs.reset(); }

    void gridIsTheSecondTab()
    {
        m_tabs->show(item(true), true);
        QCOMPARE(m_tabs->titles().join(u' '), QStringLiteral("Job Decision"));
        QVERIFY(m_first->isVisible() && !m_tabs->decision().isVisible());
        QVERIFY(m_tabs->hasDecision());
        QVERIFY(m_tabs->openDecision());
        QVERIFY(!m_first->isVisible() && m_tabs->decision().isVisible());
    }

    void withoutAJobTheGridIsThePicture()
    {
        m_tabs->show(item(true), true, false);
        QVERIFY(!m_first->isVisible() && m_tabs->decision().isVisible());
        QVERIFY(!m_tabs->findChild<TabStrip*>()->isVisible());
        QVERIFY(!m_tabs->isEmpty());
    }

    void withoutCluesThereIsNoGrid()
    {
        session::PracticeItem own = item(true);
        own.question.clues.clear();
        m_tabs->show(own, true);
        QVERIFY(m_first->isVisible() && !m_tabs->decision().isVisible());
        QVERIFY(!m_tabs->hasDecision());
        QVERIFY(!m_tabs->openDecision());
        m_tabs->show(own, true, false);
        QVERIFY(m_tabs->isEmpty());
    }

    void chosenTabStaysForTheNextQuestion()
    {
        m_tabs->show(item(true), true);
        m_tabs->openDecision();
        m_tabs->show(item(false), true, false); // nothing to choose from
        m_tabs->show(item(false), true);
        QVERIFY(m_tabs->decision().isVisible());
    }

    void rowsWaitForTheAnswerAndForTheEndOfAChallenge_data()
    {
        QTest::addColumn<bool>("isAnswered");
        QTest::addColumn<bool>("reveals");
        QTest::addColumn<bool>("isWaiting");
        QTest::newRow("answered") << true << true << true;
        QTest::newRow("not answered") << false << true << false;
        QTest::newRow("answered in a challenge that runs") << true << false << false;
    }

    void rowsWaitForTheAnswerAndForTheEndOfAChallenge()
    {
        QFETCH(const bool, isAnswered);
        QFETCH(const bool, reveals);
        QFETCH(const bool, isWaiting);
        m_tabs->show(item(isAnswered), reveals);
        QCOMPARE(m_tabs->decision().canvas().isWaiting(), isWaiting);
        QCOMPARE(m_tabs->decision().canvas().grid().options[1].isChosen, isWaiting);
    }

private:
    static session::PracticeItem item(bool isAnswered)
    {
        session::PracticeItem made;
        made.question = freshFeatures();
        if (isAnswered)
            made.answer = session::GivenAnswer{.chosen = hourly()};
        return made;
    }

    std::unique_ptr<Theme> m_theme;
    QWidget* m_first = nullptr;
    std::unique_ptr<DecisionTabs> m_tabs;
};

RINGSIDE_TEST(TestDecisionTabs)
#include "tst_decision_tabs.moc"
