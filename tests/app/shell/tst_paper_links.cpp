// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_dialog.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// From where mistakes and cheat sheets are printed.
class TestPaperLinks : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void commandAndThePagesOpenTheDialog_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QByteArray>("button");
        QTest::addColumn<QByteArray>("chosen");
        QTest::newRow("review") << "review" << QByteArray("deckPaper")
                                << QByteArray("paperMistakes");
        QTest::newRow("progress") << "progress" << QByteArray("progressPaper")
                                  << QByteArray("paperMistakes");
        QTest::newRow("guide") << "guide" << QByteArray("guidePaper")
                               << QByteArray("paperCheatSheet");
        QTest::newRow("command") << "today" << QByteArray() << QByteArray("paperMistakes");
    }
    void commandAndThePagesOpenTheDialog()
    {
        QFETCH(QString, page);
        QFETCH(QByteArray, button);
        QFETCH(QByteArray, chosen);
        window().openPage(page);
        if (button.isEmpty())
            window().findChild<QAction*>(QStringLiteral("window.paper"))->trigger();
        else
            child<QPushButton>(button.constData())->click();
        auto* dialog = window().findChild<PaperDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->findChild<QRadioButton*>(QLatin1String(chosen))->isChecked());
        dialog->close();
    }
};

RINGSIDE_TEST(TestPaperLinks)
#include "tst_paper_links.moc"
