// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/drift_noise.h"
#include "core/statistics/histogram_distances.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace ringside;
using namespace ringside::statistics;

/// Distances of histograms, and their size without drift.
class TestHistogramDistances : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void divergenceIsOneWithoutOverlap()
    {
        // TensorFlow Data Validation, metrics_test.cc: 1 and 0.65563906.
        const auto apart = histogramDivergence({{0, 1, 2}, {2, 2}}, {{3, 4, 6}, {2, 2}});
        QVERIFY(apart);
        QVERIFY(std::abs(*apart - 1) < 1e-12);
        const auto partly = histogramDivergence({{1, 2, 3}, {2, 2}}, {{2, 4, 6}, {2, 2}});
        QVERIFY(partly);
        QVERIFY(std::abs(*partly - 0.65563906) < 1e-8);
        QVERIFY(!histogramDivergence({{0, 1}, {2, 2}}, {{0, 1}, {1}}));
    }

    void equalSharesHaveNoDistance()
    {
        const std::vector<double> a{10, 30, 60}, b{100, 300, 600};
        const auto distances = histogramDistances(a, b);
        QVERIFY(distances);
        QCOMPARE(distances->lInfinity, 0.0);
        QVERIFY(distances->jensenShannon < 1e-15);
        QVERIFY(std::abs(distances->psi) < 1e-15);
    }

    void smallWindowsAlarmWithoutDrift()
    {
        // PSI above 0.1 with 10 cells of n rows each: the mean is 9 x 2/n, 0.18 at n = 100 and
        // 0.018 at 1,000. With half of the rows in the baseline of 100 thousand it is 0.09 at 100.
        const double few = falseAlarmShare(DriftMetric::Psi, 0.1, 10, 1e5, 100, 4000, 3);
        const double many = falseAlarmShare(DriftMetric::Psi, 0.1, 10, 1e5, 1000, 4000, 3);
        QVERIFY(few > 0.25 && few < 0.5);
        QCOMPARE(many, 0.0);
    }

    void distancesNeedCountsOfEqualLength()
    {
        QVERIFY(!histogramDistances(std::vector<double>{1, 2}, std::vector<double>{1}));
        QVERIFY(!histogramDistances(std::vector<double>{0, 0}, std::vector<double>{1, 2}));
    }

    void movedCellHasTheDistancesOfItsShares()
    {
        // Shares 1/2, 1/2 against 1/4, 3/4: L infinity 1/4; PSI (1/4 - 1/2) ln(1/2) + 1/4 ln(3/2).
        const auto moved = histogramDistances(std::vector<double>{2, 2}, std::vector<double>{1, 3});
        QVERIFY(moved);
        QCOMPARE(moved->lInfinity, 0.25);
        QVERIFY(std::abs(moved->psi - 0.25 * std::log(3.0)) < 1e-15);
        // m = 3/8, 5/8: (1/2 log2(4/3) + 1/2 log2(4/5) + 1/4 log2(2/3) + 3/4 log2(6/5))/2.
        const double divergence = (std::log2(4.0 / 3) / 2 + std::log2(0.8) / 2 +
                                   std::log2(2.0 / 3) / 4 + std::log2(1.2) * 3 / 4) /
                                  2;
        QVERIFY(std::abs(moved->jensenShannon - divergence) < 1e-15);
    }
};

RINGSIDE_TEST(TestHistogramDistances)
#include "tst_histogram_distances.moc"
