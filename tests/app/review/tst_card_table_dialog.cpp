// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_table_dialog.h"
#include "app/theme/theme.h"
#include "core/session/review/review.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The table for many cards.
class TestCardTableDialog : public WindowTest
{
    Q_OBJECT

public:
    TestCardTableDialog() : WindowTest(QStringLiteral("review")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        m_dialog = std::make_unique<CardTableDialog>(m_program->theme, review(), &window());
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }

    void cleanup() override
    {
        m_dialog.reset();
        WindowTest::cleanup();
    }

    void cellsOfASpreadsheetArePasted()
    {
        QString cells;
        for (int i = 1; i <= 30; ++i)
            cells += QStringLiteral("front %1\tback %1\tnet\n").arg(i);
        QGuiApplication::clipboard()->setText(cells);
        table()->setCurrentCell(0, 0);
        QTest::keyClick(table(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_dialog->rows()[29].back, QStringLiteral("back 30"));
        // One empty row remains to type in.
        QCOMPARE(table()->rowCount(), 31);
        QSignalSpy saved(m_dialog.get(), &CardTableDialog::saved);
        QTest::keyClick(m_dialog.get(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(saved.size(), 1);
        QCOMPARE(saved[0][0].toString(), QStringLiteral("30 cards saved."));
        QCOMPARE(own(), 30);
        QCOMPARE(review().undoSteps(), 1);
        QVERIFY(review().undo());
        QCOMPARE(own(), 0);
    }

    void pastingBeginsInTheCurrentCell()
    {
        table()->setCurrentCell(2, 1);
        m_dialog->paste(QStringLiteral("back\nother back"));
        QCOMPARE(m_dialog->rows()[2].back, QStringLiteral("back"));
        QCOMPARE(m_dialog->rows()[3].back, QStringLiteral("other back"));
        QVERIFY(m_dialog->rows()[2].front.isEmpty());
    }

    void rowWithAnEmptySideIsMarkedAndNamed()
    {
        m_dialog->paste(QStringLiteral("f\tb\nonly a front\t\ng\tc\n"));
        child<QPushButton>("cardTableSave")->click();
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(text("dialogProblem"), QStringLiteral("Row 2: the back is empty."));
        QCOMPARE(table()->verticalHeaderItem(1)->text(), QStringLiteral("⚠ 2"));
        QCOMPARE(table()->verticalHeaderItem(0)->text(), QStringLiteral("1"));
        QCOMPARE(table()->currentRow(), 1);
        QCOMPARE(table()->currentColumn(), 1);
        QCOMPARE(own(), 0); // all or nothing
        table()->item(1, 1)->setText(QStringLiteral("b"));
        QCOMPARE(table()->verticalHeaderItem(1)->text(), QStringLiteral("2"));
        child<QPushButton>("cardTableSave")->click();
        QCOMPARE(own(), 3);
    }

    void cancelAsksBeforeItDiscards()
    {
        m_dialog->paste(QStringLiteral("f\tb\n"));
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(m_dialog->isVisible());
        auto* ask = m_dialog->findChild<QMessageBox*>(QStringLiteral("askToDiscard"));
        QVERIFY(ask && ask->isVisible());
        QCOMPARE(ask->text(), QStringLiteral("1 row is not saved."));
        ask->close();
        QTRY_VERIFY(!m_dialog->findChild<QMessageBox*>());
        QCOMPARE(m_dialog->rows()[0].front, QStringLiteral("f"));
        m_dialog->reject();
        ask = m_dialog->findChild<QMessageBox*>(QStringLiteral("askToDiscard"));
        for (QAbstractButton* button : ask->buttons())
            if (ask->buttonRole(button) == QMessageBox::DestructiveRole)
                button->click();
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(own(), 0);
    }

    void emptyTableClosesAtOnce()
    {
        m_dialog->reject();
        QVERIFY(!m_dialog->isVisible());
    }

    void everythingFitsItsWindow_data() { addWindowSizes(); }
    void everythingFitsItsWindow()
    {
        takeWindowSize();
        m_dialog->resize(window().size());
        verifyNamedAndWhole(*m_dialog);
    }

protected:
    QWidget* scope() override { return m_dialog.get(); }

private:
    session::Review& review() { return m_program->workspace().review(); }
    QTableWidget* table() { return child<QTableWidget>("cardTable"); }
    int own() { return static_cast<int>(review().rows(session::CardFilter::Own)->size()); }

    std::unique_ptr<CardTableDialog> m_dialog;
};

RINGSIDE_TEST(TestCardTableDialog)
#include "tst_card_table_dialog.moc"
