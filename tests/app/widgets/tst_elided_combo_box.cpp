// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "app/widgets/elided_combo_box.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::app;

class TestElidedComboBox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textWithoutRoomEndsWithAnEllipsis()
    {
        const Theme theme;
        ElidedComboBox box;
        box.setStyleSheet(theme.styleSheet());
        const QString title = QStringLiteral("Checkpoint interval on Spot VMs");
        box.addItem(title);
        const int textWidth = box.fontMetrics().horizontalAdvance(title);
        box.resize(textWidth + 200, box.sizeHint().height());
        QCOMPARE(box.shownText(), title);
        box.resize(textWidth, box.height());
        QVERIFY2(box.shownText().endsWith(QChar(0x2026)), qPrintable(box.shownText()));
        QVERIFY(title.startsWith(box.shownText().chopped(1)));
        QCOMPARE(box.currentText(), title);
    }
};

RINGSIDE_TEST(TestElidedComboBox)
#include "tst_elided_combo_box.moc"
