// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_panel.h"
#include "app/practice/practice_page.h"
#include "app/question/breakdown_view.h"
#include "app/question/option_card.h"
#include "app/question/question_view.h"
#include "app/question/verdict_strip.h"
#include "app/widgets/tab_strip.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QApplication>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The order in which an answered question is read, by a screen reader and by Tab, and the keys
/// that scroll it.
class TestReadingOrder : public WindowTest
{
    Q_OBJECT

public:
    TestReadingOrder() : WindowTest(QStringLiteral("practice")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        window().resize(1440, 900);
        window().openPage(QStringLiteral("practice"));
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void screenReaderReadsQuestionOptionsVerdictExplanationScenario()
    {
        answer();
        QWidget* page = &window().practicePage();
        const std::vector<const QWidget*> parts{page->findChild<QWidget*>(QStringLiteral("stem")),
                                                cards().front(),
                                                cards().back(),
                                                page->findChild<VerdictStrip*>(),
                                                page->findChild<BreakdownView*>(),
                                                child<QWidget>("answerActions"),
                                                child<QPushButton>("primary"),
                                                page->findChild<ExplainerPanel*>()};
        std::vector<const QWidget*> read;
        collect(*QAccessible::queryAccessibleInterface(page), parts, read);
        QCOMPARE(read, parts);
    }

    void clueIsReadAfterTheOptions()
    {
        for (int i = 0; i < 3; ++i) { // as made, and with options that came later
            QWidget* page = &window().practicePage();
            const auto* clue = child<QPushButton>("lightClue");
            QVERIFY(clue->isVisible());
            const std::vector<const QWidget*> parts{
                page->findChild<QWidget*>(QStringLiteral("stem")), cards().front(), cards().back(),
                clue, child<QPushButton>("primary")};
            std::vector<const QWidget*> read;
            collect(*QAccessible::queryAccessibleInterface(page), parts, read);
            QCOMPARE(read, parts);
            window().practicePage().next();
        }
    }

    void tabGoesThroughAPageInTheSameOrder_data()
    {
        QTest::addColumn<QStringList>("before");
        QTest::newRow("at the start") << QStringList();
        QTest::newRow("after other pages and questions")
            << QStringList{QStringLiteral("explainer"), QStringLiteral("exam"),
                           QStringLiteral("guide"), QStringLiteral("practice")};
    }

    void tabGoesThroughAPageInTheSameOrder()
    {
        QFETCH(const QStringList, before);
        for (const QString& page : before) {
            window().openPage(page);
            QCoreApplication::processEvents();
        }
        if (!before.isEmpty())
            window().practicePage().next();
        answer();
        cards().front()->setFocus(Qt::TabFocusReason);
        const QStringList stops = walk();
        QStringList parts;
        for (const QString& stop : stops)
            if (parts.isEmpty() || parts.back() != stop)
                parts << stop;
        // The rail follows the last part of the page.
        const QStringList expected{QStringLiteral("options"), QStringLiteral("explanation"),
                                   QStringLiteral("actions"), QStringLiteral("primary"),
                                   QStringLiteral("scenario")};
        QCOMPARE(parts.mid(0, 5), expected);
        // Explanation, mathematics, trap and so on: one stop for the chosen tab at least.
        QVERIFY(stops.count(QStringLiteral("explanation")) >= 2);
        QCOMPARE(parts.lastIndexOf(QStringLiteral("scenario")), 4);
    }

    void explanationScrollsWhileTheMainButtonHasTheFocus()
    {
        answer();
        QWidget* primary = child<QPushButton>("primary");
        QVERIFY(primary->hasFocus());
        QScrollBar& bar = *window().practicePage().findChild<QuestionView*>()->verticalScrollBar();
        QTRY_VERIFY(bar.maximum() > 0);
        QCOMPARE(bar.value(), 0);
        QTest::keyClick(primary, Qt::Key_PageDown);
        const int page = bar.value();
        QVERIFY(page > 0);
        QTest::keyClick(primary, Qt::Key_End);
        QCOMPARE(bar.value(), bar.maximum());
        QTest::keyClick(primary, Qt::Key_Up);
        QCOMPARE(bar.value(), bar.maximum() - bar.singleStep());
        QTest::keyClick(primary, Qt::Key_Home);
        QCOMPARE(bar.value(), 0);
        QTest::keyClick(primary, Qt::Key_Down);
        QCOMPARE(bar.value(), bar.singleStep());
        QVERIFY(primary->hasFocus());
        cards().front()->setFocus();
        QTest::keyClick(cards().front(), Qt::Key_End);
        QCOMPARE(bar.value(), bar.maximum());
    }

    void arrowsChooseAnOptionBeforeTheAnswer()
    {
        goToSample();
        cards().front()->setFocus();
        QTest::keyClick(cards().front(), Qt::Key_Down);
        QVERIFY(cards()[1]->hasFocus());
    }

private:
    const std::vector<OptionCard*>& cards()
    {
        return window().practicePage().findChild<QuestionView*>()->cards();
    }

    /// A question with a job, a choice of one, and several parts of the explanation.
    void goToSample()
    {
        window().practicePage().goToQuestion(
            bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
    }

    void answer()
    {
        goToSample();
        window().practicePage().findChild<QuestionView*>()->choose(0);
        window().practicePage().submit();
        QVERIFY(m_program->practice().current()->answer);
        QCoreApplication::processEvents();
    }

    static void collect(QAccessibleInterface& interface, const std::vector<const QWidget*>& parts,
                        std::vector<const QWidget*>& read)
    {
        for (const QWidget* part : parts)
            if (interface.object() == part)
                read.push_back(part);
        for (int i = 0; i < interface.childCount(); ++i)
            if (QAccessibleInterface* inner = interface.child(i))
                collect(*inner, parts, read);
    }

    /// The part of the page for each stop of Tab, once around.
    QStringList walk()
    {
        constexpr int kMost = 300;
        const QWidget* start = window().focusWidget();
        QStringList stops;
        do {
            stops << partOf(*window().focusWidget());
            QTest::keyClick(window().focusWidget(), Qt::Key_Tab);
        } while (window().focusWidget() != start && stops.size() < kMost);
        return stops;
    }

    QString partOf(const QWidget& widget)
    {
        const QWidget* page = &window().practicePage();
        if (&widget == child<QPushButton>("primary"))
            return QStringLiteral("primary");
        if (page->findChild<BreakdownView*>()->isAncestorOf(&widget))
            return QStringLiteral("explanation");
        for (const OptionCard* card : cards())
            if (card == &widget || card->isAncestorOf(&widget))
                return QStringLiteral("options");
        if (page->findChild<QWidget*>(QStringLiteral("decisionTabs"))->isAncestorOf(&widget))
            return QStringLiteral("scenario");
        return page->isAncestorOf(&widget) ? QStringLiteral("actions") : QStringLiteral("window");
    }
};

RINGSIDE_TEST(TestReadingOrder)
#include "tst_reading_order.moc"
