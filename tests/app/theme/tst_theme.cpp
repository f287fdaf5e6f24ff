// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QFontMetricsF>
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

    void widthsOfTextsFollowTheFont()
    {
        Theme theme;
        const auto width = [&theme](TextRole role, const QString& text) {
            return QFontMetricsF(theme.font(role)).horizontalAdvance(text);
        };
        const auto early = theme.textWidths(TextRole::Meta);
        const QString text = QStringLiteral("12.5 ms");
        const double small = width(TextRole::Meta, text);
        for (int round = 0; round < 2; ++round) {
            QCOMPARE(theme.textWidths(TextRole::Meta)(text), small);
            QCOMPARE(theme.textWidths(TextRole::Figure)(text), width(TextRole::Figure, text));
            QCOMPARE(early(text), small);
        }
        theme.setFontScale(2);
        QVERIFY(width(TextRole::Meta, text) > 1.5 * small);
        QCOMPARE(theme.textWidths(TextRole::Meta)(text), width(TextRole::Meta, text));
        QCOMPARE(early(text), small); // one that was asked for before keeps its font
    }

    /// More texts than are kept.
    void everyTextHasItsWidth()
    {
        const Theme theme;
        const auto widths = theme.textWidths(TextRole::Meta);
        const QFontMetricsF metrics(theme.font(TextRole::Meta));
        for (int i = 0; i < 5000; ++i)
            QCOMPARE(widths(QString::number(i)), metrics.horizontalAdvance(QString::number(i)));
    }

    void styleSheetHasNoTokenLeft()
    {
        const Theme theme;
        QVERIFY(!theme.styleSheet().contains(QLatin1Char('@')));
    }
};

RINGSIDE_TEST(TestTheme)
#include "tst_theme.moc"
