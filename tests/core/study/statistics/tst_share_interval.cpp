// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/share_interval.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside::study;

namespace {

bool isNear(double a, double b)
{
    return std::abs(a - b) < 1e-9;
}

} // namespace

class TstShareInterval : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutTrialsItIsWhatWasExpected()
    {
        // Weight 2 at 0.5 is Beta(1, 1), the uniform distribution: each quantile is its share.
        const ShareInterval uniform = shareInterval(0, 0, 0.5, 2);
        QVERIFY(isNear(uniform.low, 0.05));
        QVERIFY(isNear(uniform.median, 0.5));
        QVERIFY(isNear(uniform.high, 0.95));
    }

    void oneHitOfOne()
    {
        // Beta(2, 1) has x^2 of its mass below x.
        const ShareInterval share = shareInterval(1, 1, 0.5, 2);
        QVERIFY(isNear(share.low, std::sqrt(0.05)));
        QVERIFY(isNear(share.median, std::sqrt(0.5)));
        QVERIFY(isNear(share.high, std::sqrt(0.95)));
    }

    void noHitOfThree()
    {
        // Beta(1, 4) has 1 - (1 - x)^4 below x.
        const ShareInterval share = shareInterval(0, 3, 0.5, 2);
        QVERIFY(isNear(share.low, 1 - std::pow(0.95, 0.25)));
        QVERIFY(isNear(share.median, 1 - std::pow(0.5, 0.25)));
        QVERIFY(isNear(share.high, 1 - std::pow(0.05, 0.25)));
    }

    void manyTrialsLeaveLittleOfTheExpectation()
    {
        // 250 of 1,000: about 0.25 +- 1.645 sqrt(0.25 x 0.75 / 1000) = 0.2275 to 0.2725.
        const ShareInterval share = shareInterval(250, 1000, 0.9, 2);
        QVERIFY(std::abs(share.low - 0.2275) < 0.003);
        QVERIFY(std::abs(share.high - 0.2725) < 0.003);
    }

    void fewHitsBelowASmallExpectationStayFinite()
    {
        // Beta(0.0001, 1.9999): nearly all of its mass lies at 0.
        const ShareInterval share = shareInterval(0, 0, 0.00005, 2);
        QVERIFY(share.low >= 0 && share.low <= share.median && share.median <= share.high);
        QVERIFY(share.high < 1e-6);
    }
};

RINGSIDE_TEST(TstShareInterval)
#include "tst_share_interval.moc"
