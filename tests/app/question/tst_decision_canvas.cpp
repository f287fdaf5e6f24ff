// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_canvas.h"
#include "app/question/decision_grid/decision_view.h"
#include "app/theme/theme.h"
#include "tests/app/question/decision_sample.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;
using session::DecisionGrid;

namespace {

/// Counts the keys that the grid leaves to its page.
class KeyPage : public QWidget
{
public:
    int enters = 0;

protected:
    void keyPressEvent(QKeyEvent*) override { ++enters; }
};

} // namespace

/// The grid fills row by row, and its keys are its own only as long as they do something.
class TestDecisionCanvas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_theme = std::make_unique<Theme>();
        m_theme->setReducedMotion(true);
        m_page = std::make_unique<KeyPage>();
        m_view = new DecisionView(*m_theme, m_page.get());
        m_page->resize(620, 800);
        m_view->resize(620, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        show(true);
        canvas().setFocus();
    }

    void cleanup() { m_page.reset(); }

    void enterShowsOneRowAndThenBelongsToThePage()
    {
        for (std::size_t row = 1; row <= 3; ++row) {
            QVERIFY(canvas().isWaiting());
            QTest::keyClick(&canvas(), Qt::Key_Return);
            QCOMPARE(canvas().shownRows(), row);
            QCOMPARE(m_page->enters, 0);
        }
        QVERIFY(!canvas().isWaiting());
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(m_page->enters, 1);
    }

    void backspaceHidesTheLastRow()
    {
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QTest::keyClick(&canvas(), Qt::Key_Backspace);
        QCOMPARE(canvas().shownRows(), std::size_t{1});
        QCOMPARE(canvas().ring()->row, std::optional<std::size_t>(0));
        QTest::keyClick(&canvas(), Qt::Key_Backspace);
        QVERIFY(!canvas().ring()->row);
        QTest::keyClick(&canvas(), Qt::Key_Backspace);
        QCOMPARE(m_page->enters, 1);
    }

    void beforeTheAnswerNothingIsShown()
    {
        show(false);
        QVERIFY(!canvas().isWaiting());
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(canvas().shownRows(), std::size_t{0});
        QCOMPARE(m_page->enters, 1);
        QVERIFY(!button()->isVisible());
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middleOf(0, 3));
        QCOMPARE(canvas().shownRows(), std::size_t{0});
        for (const char* word : {"correct", "your answer", "200 ms", "rules out D"})
            QVERIFY2(!description().contains(QLatin1String(word), Qt::CaseInsensitive), word);
    }

    void clickOnACoveredRowShowsTheNextOne()
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middleOf(2, 0));
        QCOMPARE(canvas().shownRows(), std::size_t{1});
        button()->click();
        QCOMPARE(canvas().shownRows(), std::size_t{2});
        // On a row that is shown, it reads the cell.
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middleOf(0, 2));
        QCOMPARE(canvas().shownRows(), std::size_t{2});
        QCOMPARE(*canvas().ring(), (DecisionCanvas::Place{0, 2}));
    }

    void newRowPutsTheRingOnTheLearnersAnswer()
    {
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(*canvas().ring(), (DecisionCanvas::Place{0, 3})); // what it rules out
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(*canvas().ring(), (DecisionCanvas::Place{1, 1})); // A and B: B was chosen
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(*canvas().ring(), (DecisionCanvas::Place{2, 2})); // nothing: what is left
    }

    void arrowKeysReadTheCellsThatAreShown()
    {
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QVERIFY(!canvas().ring()->row); // the head of A
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QCOMPARE(canvas().readout(), QStringLiteral("B, Schedule a sync every hour, your answer."));
        QTest::keyClick(&canvas(), Qt::Key_Down); // no row yet
        QVERIFY(!canvas().ring()->row);
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QTest::keyClick(&canvas(), Qt::Key_Left);
        QCOMPARE(*canvas().ring(), (DecisionCanvas::Place{0, 2}));
        QTest::keyClick(&canvas(), Qt::Key_Down);
        QCOMPARE(*canvas().ring(), (DecisionCanvas::Place{0, 2}));
        QTest::keyClick(&canvas(), Qt::Key_Home);
        QCOMPARE(*canvas().ring(), (DecisionCanvas::Place{std::nullopt, 2}));
        QTest::keyClick(&canvas(), Qt::Key_End);
        QCOMPARE(*canvas().ring(), (DecisionCanvas::Place{0, 2}));
        QCOMPARE(m_page->enters, 0);
    }

    void gridScrollsToTheRing()
    {
        m_view->resize(620, 320);
        QCoreApplication::processEvents();
        QVERIFY(m_view->verticalScrollBar()->maximum() > 0);
        const auto isInSight = [this] {
            const int top = canvas().mapTo(m_view->viewport(), canvas().ringRect().topLeft()).y();
            return top >= 0 && top + canvas().ringRect().height() <= m_view->viewport()->height();
        };
        QVERIFY(canvas().ringRect().isEmpty());
        for (int row = 0; row < 3; ++row) {
            QTest::keyClick(&canvas(), Qt::Key_Return);
            QVERIFY(isInSight());
        }
        QVERIFY(m_view->verticalScrollBar()->value() > 0);
        QTest::keyClick(&canvas(), Qt::Key_Home);
        QVERIFY(isInSight());
        QTest::keyClick(&canvas(), Qt::Key_End);
        QVERIFY(isInSight());
    }

    void buttonShowsEnterOnlyWhileTheKeyIsTheGrids()
    {
        QSignalSpy taken(&canvas(), &DecisionCanvas::enterTaken);
        canvas().clearFocus();
        QCOMPARE(button()->text(), QStringLiteral("Show"));
        const int width = button()->width();
        canvas().setFocus();
        QCOMPARE(button()->text(), QStringLiteral("Show ↵"));
        QCOMPARE(button()->width(), width); // the grid does not move
        QVERIFY(taken.last()[0].toBool());
        while (canvas().isWaiting())
            QTest::keyClick(&canvas(), Qt::Key_Return);
        QVERIFY(!taken.last()[0].toBool());
    }

    void screenReaderGetsTheCellOrTheWholeGrid()
    {
        QVERIFY2(description().startsWith(QStringLiteral("0 of 3 requirements read.")),
                 qPrintable(description()));
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QVERIFY2(description().startsWith(QStringLiteral(
                     "Requirement 1 of 3. D, Query BigQuery for each request: ruled out by")),
                 qPrintable(description()));
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&canvas());
        QCOMPARE(interface->text(QAccessible::Name), QStringLiteral("Decision grid"));
    }

    void belowTheGridAreTheReasonAndWhatIsLeft()
    {
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(label("decisionLeft"), QStringLiteral("C is left."));
        QVERIFY(label("decisionFinding").startsWith(QStringLiteral("B, Schedule a sync")));
        QVERIFY(label("decisionReason").contains(QStringLiteral("A sync starts every 60")));
    }

    void showingARowMovesNothing()
    {
        const double height = canvas().layoutFor(580).height;
        show(false);
        QCOMPARE(canvas().layoutFor(580).height, height);
        show(true);
        for (int row = 0; row < 3; ++row) {
            canvas().showNext();
            QCOMPARE(canvas().layoutFor(580).height, height);
        }
    }

    void requirementUnderThePointerIsLitInTheStem()
    {
        QSignalSpy pointed(m_view, &DecisionView::cluePointedAt);
        QTest::mouseMove(&canvas(), middleOf(1, 0));
        QTRY_COMPARE(pointed.size(), 1);
        QCOMPARE(pointed[0][0].toInt(), 1);
    }

    void everySchemeAndSizeIsDrawn_data()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::addColumn<double>("scale");
        QTest::addColumn<int>("width");
        QTest::newRow("light") << Scheme::Light << 1.0 << 620;
        QTest::newRow("dark at 200 %") << Scheme::Dark << 2.0 << 900;
        QTest::newRow("high contrast, narrow") << Scheme::HighContrastDark << 1.0 << 320;
    }

    void everySchemeAndSizeIsDrawn()
    {
        QFETCH(const Scheme, scheme);
        QFETCH(const double, scale);
        QFETCH(const int, width);
        m_theme->setScheme(scheme);
        m_theme->setFontScale(scale);
        m_page->resize(width, 900);
        m_view->resize(width, 900);
        QCoreApplication::processEvents();
        QVERIFY(canvas().width() <= width);
        const QRect row = canvas()
                              .layoutFor(canvas().width())
                              .rows[0]
                              .box.translated(canvas().origin())
                              .toAlignedRect();
        const QImage covered = grey(row);
        canvas().showNext();
        QVERIFY(grey(row) != covered);
        QVERIFY(canvas().rect().contains(button()->geometry()));
    }

private:
    DecisionCanvas& canvas() { return m_view->canvas(); }
    QPushButton* button()
    {
        return m_page->findChild<QPushButton*>(QStringLiteral("decisionNext"));
    }
    QString description() { return canvas().accessibleDescription(); }
    QString label(const char* name)
    {
        return m_page->findChild<QLabel*>(QLatin1String(name))->text();
    }

    void show(bool isAnswered)
    {
        const bank::Question question = freshFeatures();
        m_view->show(
            question,
            DecisionGrid::of(question, isAnswered ? hourly() : std::vector<bank::OptionId>()),
            isAnswered);
    }

    QPoint middleOf(std::size_t row, std::size_t option)
    {
        return (canvas().layoutFor(canvas().width()).rows[row].cells[option].box.center() +
                canvas().origin())
            .toPoint();
    }

    QImage grey(const QRect& part)
    {
        return canvas().grab(part).toImage().convertToFormat(QImage::Format_Grayscale8);
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<KeyPage> m_page;
    DecisionView* m_view = nullptr;
};

RINGSIDE_TEST(TestDecisionCanvas)
#include "tst_decision_canvas.moc"
