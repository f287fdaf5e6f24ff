// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "app/widgets/fold_button.h"
#include "tests/app/support/ink.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

class TestFoldButton : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arrowGrowsWithTheFont_data()
    {
        QTest::addColumn<bool>("open");
        QTest::addRow("folded") << false;
        QTest::addRow("unfolded") << true;
    }

    void arrowGrowsWithTheFont()
    {
        QFETCH(bool, open);
        Theme theme;
        FoldButton button(theme, QString());
        button.setChecked(open);
        const auto heightAt = [&](double scale) {
            theme.setFontScale(scale);
            button.setPalette(theme.palette());
            button.setStyleSheet(theme.styleSheet());
            button.adjustSize();
            return test::inkHeight(button.grab().toImage());
        };
        const int usual = heightAt(1), twice = heightAt(2);
        QVERIFY2(usual >= 4 && test::isAboutTwice(twice, usual),
                 qPrintable(QStringLiteral("%1 and %2 pixels").arg(usual).arg(twice)));
    }
};

RINGSIDE_TEST(TestFoldButton)
#include "tst_fold_button.moc"
