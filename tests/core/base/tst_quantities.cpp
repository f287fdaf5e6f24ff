// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantities.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;

class TestQuantities : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fiftyGigabitsAreSixAndAQuarterGigabytesPerSecond()
    {
        QCOMPARE(gigabitsPerSecond(50).value(), 6.25e9);
    }

    void fourHundredFortyMegabytesAtFiveGigabytesASecondTakeEightyEightMilliseconds()
    {
        QCOMPARE((Bytes(440 * kMega) / BytesPerSecond(5 * kGiga)).value(), 0.088);
    }

    void megaIsNotMebi()
    {
        QVERIFY(mebibytes(1) > Bytes(kMega));
        QCOMPARE(mebibytes(1).value(), 1048576.0);
    }
};

RINGSIDE_TEST(TestQuantities)
#include "tst_quantities.moc"
