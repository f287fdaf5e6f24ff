// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/column_scroll.h"
#include "tests/support/test_program.h"

#include <QPushButton>
#include <QScrollBar>
#include <QTest>

#include <memory>

using namespace ringside::app;

class TestColumnScroll : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnScrollsDownAndNeverAside()
    {
        auto* content = new QWidget;
        content->setMinimumSize(400, 900);
        auto* button = new QPushButton(content);
        button->setGeometry(340, 860, 60, 30);
        const std::unique_ptr<QScrollArea> area(scrolled(content, QStringLiteral("Column")));
        area->resize(300, 200);
        area->show();
        QVERIFY(QTest::qWaitForWindowExposed(area.get()));
        QVERIFY(area->horizontalScrollBar()->maximum() > 0); // it could be moved aside
        area->ensureWidgetVisible(button);
        QVERIFY(area->verticalScrollBar()->value() > 0);
        QCOMPARE(area->horizontalScrollBar()->value(), 0);
        QCOMPARE(content->x(), 0);
    }
};

RINGSIDE_TEST(TestColumnScroll)
#include "tst_column_scroll.moc"
