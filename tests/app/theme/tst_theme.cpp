// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::app;

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fontScaleIsLimitedToTwoHundredPercent()
    {
        Theme theme;
        theme.setFontScale(9);
        QCOMPARE(theme.fontScale(), 2.0);
        QCOMPARE(theme.px(8), 16);
    }

    void styleSheetHasNoTokenLeft()
    {
        const Theme theme;
        QVERIFY(!theme.styleSheet().contains(QLatin1Char('@')));
    }
};

RINGSIDE_TEST(TestTheme)
#include "tst_theme.moc"
