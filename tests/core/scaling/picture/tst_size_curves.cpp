// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/size_curves.h"

#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/job.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

namespace {

/// `workers` hosts of one accelerator: alpha 40 us, 10 GB/s, so that alpha B is 400 kB.
Scenario flatJob(int workers, const Changes& more = {})
{
    return scenarioOf(more, scenarioOf({{"cluster.workers", std::to_string(workers)},
                                        {"cluster.network", "100 Gbps"},
                                        {"cluster.network_efficiency", "0.8"},
                                        {"cluster.network_latency", "40 us"},
                                        {"model.parameters", "100e6"},
                                        {"work.per_accelerator_batch", "64"},
                                        {"work.compute_time", "180 ms"}}));
}

constexpr double kAlphaTimesRate = 40e-6 * 10e9;

const SizeCurve& curveOf(const SizeCurves& curves, Algorithm algorithm)
{
    for (const SizeCurve& curve : curves.curves) {
        if (curve.algorithm == algorithm)
            return curve;
    }
    return curves.curves.front();
}

} // namespace

class TestSizeCurves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesReachFromAKibibyteToFourGibibytes();
    void crossingIsWhereTheClosedFormsMeet_data();
    void crossingIsWhereTheClosedFormsMeet();
    void betweenCrossingsTheFastestStaysTheSame_data();
    void betweenCrossingsTheFastestStaysTheSame();
    void jobsSizesAreOnItsCurve_data();
    void jobsSizesAreOnItsCurve();
    void bucketsAreMarkedWhereTheyAreSent();
    void directExchangeDoesNotCompete();
    void whatCannotRunSaysWhy();
    void simulatedCurveGoesThroughTheJobsOwnTime();
    void residualsAreOfTheJobsCurve();
    void largeGradientWidensTheRange();
    void jobWithoutAllReduceHasNoPicture();
    void cancelledRequestEnds();
};

void TestSizeCurves::sizesReachFromAKibibyteToFourGibibytes()
{
    const auto curves = drawn(sizeCurvesOf, flatJob(16), testPresets());
    QVERIFY(curves.has_value());
    const SizeCurve& ring = curveOf(*curves, Algorithm::Ring);
    QVERIFY(ring.isJobs);
    // 22 octaves of three sizes, and the last.
    QCOMPARE(ring.points.size(), std::size_t{67});
    QCOMPARE(ring.points.front().size.value(), 1024.0);
    QCOMPARE(ring.points.back().size.value(), 4294967296.0);
    // 2 (p - 1) (alpha + n / (p B)) = 30 (40 us + 1024 / 16 / 10e9) = 1.200192 ms.
    QVERIFY(isNear(ring.points.front().time.value(), 1.200192e-3, 1e-9));
}

void TestSizeCurves::crossingIsWhereTheClosedFormsMeet_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("below");
    QTest::addColumn<int>("above");
    QTest::addColumn<double>("size");
    // Three ranks. Ring 4 a + 4/3 n/B; recursive doubling folds one away, 3 a + 3 n/B. They meet at
    // n = 1 / (3 - 4/3) a B = 0.6 a B. Nothing is below both: the ring has the least traffic there
    // is, and the others take 4 a or more.
    QTest::newRow("recursive doubling to ring at three ranks")
        << 3 << static_cast<int>(Algorithm::RecursiveDoubling) << static_cast<int>(Algorithm::Ring)
        << 0.6 * kAlphaTimesRate;
    // Sixteen ranks, L = 4. Doubling L a + L n/B; halving-doubling 2 L a + 2 (15/16) n/B. They meet
    // at n = L / (L - 15/8) a B = 32/17 a B.
    QTest::newRow("recursive doubling to halving-doubling at sixteen ranks")
        << 16 << static_cast<int>(Algorithm::RecursiveDoubling)
        << static_cast<int>(Algorithm::HalvingDoubling) << 32.0 / 17 * kAlphaTimesRate;
    // Four ranks, L = 2: 2 / (2 - 3/2) a B = 4 a B.
    QTest::newRow("recursive doubling to halving-doubling at four ranks")
        << 4 << static_cast<int>(Algorithm::RecursiveDoubling)
        << static_cast<int>(Algorithm::HalvingDoubling) << 4 * kAlphaTimesRate;
}

void TestSizeCurves::crossingIsWhereTheClosedFormsMeet()
{
    QFETCH(int, ranks);
    QFETCH(double, size);
    const auto curves = drawn(sizeCurvesOf, flatJob(ranks), testPresets());
    QVERIFY(curves.has_value());
    QCOMPARE(curves->crossings.size(), std::size_t{1});
    const SizeCrossing& crossing = curves->crossings.front();
    QTEST(static_cast<int>(crossing.below), "below");
    QTEST(static_cast<int>(crossing.above), "above");
    // Sizes are whole elements, of which each rank has its part: some ten bytes of rounding.
    QVERIFY2(isNear(crossing.size.value(), size, 1e-4),
             qPrintable(QString::number(crossing.size.value())));
}

void TestSizeCurves::betweenCrossingsTheFastestStaysTheSame_data()
{
    QTest::addColumn<Scenario>("job");
    for (const int ranks : {2, 3, 5, 6, 8, 12, 16, 64, 100})
        QTest::addRow("%d single hosts", ranks) << flatJob(ranks);
    QTest::newRow("four hosts of four") << mirroredJob();
    QTest::newRow("eight hosts of eight") << resnetHosts();
}

void TestSizeCurves::betweenCrossingsTheFastestStaysTheSame()
{
    QFETCH(Scenario, job);
    const auto curves = drawn(sizeCurvesOf, job, testPresets());
    QVERIFY(curves.has_value());
    const SizeCurve& first = curves->curves.front();
    double last = 0;
    for (const SizeCrossing& crossing : curves->crossings) {
        QVERIFY(crossing.size.value() > last);
        QVERIFY(crossing.below != crossing.above);
        last = crossing.size.value();
    }
    for (const SizedTime& at : first.points) {
        Algorithm expected =
            curves->crossings.empty() ? Algorithm::Ring : curves->crossings.front().below;
        for (const SizeCrossing& crossing : curves->crossings) {
            if (crossing.size <= at.size)
                expected = crossing.above;
        }
        // Of those that compete and have this very size, none is faster than what is named.
        double named = 0, least = INFINITY;
        for (const SizeCurve& curve : curves->curves) {
            for (const SizedTime& point : curve.points) {
                if (point.size != at.size || !curve.competes)
                    continue;
                least = std::min(least, point.time.value());
                if (curve.algorithm == expected)
                    named = point.time.value();
            }
        }
        if (named > 0 && !curves->crossings.empty())
            QVERIFY(named <= least * (1 + 1e-6));
    }
}

void TestSizeCurves::jobsSizesAreOnItsCurve_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::newRow("sixteen single hosts") << flatJob(16);
    QTest::newRow("BERT on four hosts of four") << mirroredJob();
    QTest::newRow("one host of eight") << imageJob();
    QTest::newRow("a tiny model") << tinyJob();
    QTest::newRow("halving-doubling by name")
        << flatJob(8, {{"strategy.collective", "halving-doubling"}});
    QTest::newRow("a double tree by name")
        << flatJob(8, {{"strategy.collective", "double-binary-tree"}});
}

void TestSizeCurves::jobsSizesAreOnItsCurve()
{
    QFETCH(Scenario, job);
    const auto curves = drawn(sizeCurvesOf, job, testPresets());
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(curves.has_value() && metrics.has_value());
    QCOMPARE(curves->gradient.time.value(), metrics->communication.value());
    int own = 0;
    for (const SizeCurve& curve : curves->curves) {
        own += curve.isJobs ? 1 : 0;
        if (curve.isJobs)
            QCOMPARE(curve.name, metrics->collective);
        // Time grows with size, but where a tree changes its number of chunks, which is that of a
        // long message's best.
        if (curve.algorithm == Algorithm::BinaryTree ||
            curve.algorithm == Algorithm::DoubleBinaryTree)
            continue;
        for (std::size_t i = 1; i < curve.points.size(); ++i)
            QVERIFY(curve.points[i].time >= curve.points[i - 1].time);
    }
    QCOMPARE(own, 1);
    // A measurement that is exactly the gradient's time has no residual.
    const auto residuals = residualsOf(*curves, std::vector{curves->gradient});
    QCOMPARE(residuals.size(), std::size_t{1});
    QVERIFY(std::abs(residuals[0].relativeError) < 1e-9);
}

void TestSizeCurves::bucketsAreMarkedWhereTheyAreSent()
{
    const auto whole = drawn(sizeCurvesOf, flatJob(16), testPresets());
    QVERIFY(whole.has_value() && !whole->bucket.has_value());
    const auto buckets = drawn(
        sizeCurvesOf, flatJob(16, {{"work.overlap_model", "buckets"}, {"work.bucket_mib", "25"}}),
        testPresets());
    QVERIFY(buckets.has_value() && buckets->bucket.has_value());
    QCOMPARE(buckets->bucket->size.value(), 26214400.0);
    // 30 (40 us + 26,214,400 / 16 / 10e9) = 6.1152 ms.
    QVERIFY(isNear(buckets->bucket->time.value(), 6.1152e-3, 1e-9));
}

void TestSizeCurves::directExchangeDoesNotCompete()
{
    const auto curves = drawn(sizeCurvesOf, flatJob(16), testPresets());
    QVERIFY(curves.has_value());
    QVERIFY(!curveOf(*curves, Algorithm::Direct).competes);
    const auto named =
        drawn(sizeCurvesOf, flatJob(16, {{"strategy.collective", "direct"}}), testPresets());
    QVERIFY(named.has_value());
    QVERIFY(curveOf(*named, Algorithm::Direct).competes);
    QVERIFY(named->crossings.empty()); // it has the fewest steps and the least traffic
}

void TestSizeCurves::whatCannotRunSaysWhy()
{
    const auto curves = drawn(sizeCurvesOf, flatJob(16), testPresets());
    QVERIFY(curves.has_value());
    QCOMPARE(curves->curves.size() + curves->absent.size(), algorithmNames().size());
    for (const AbsentCurve& absent : curves->absent)
        QVERIFY(!absent.reason.empty());
}

void TestSizeCurves::simulatedCurveGoesThroughTheJobsOwnTime()
{
    // On two levels halving-doubling of 12 ranks, no power of two, has no formula.
    const Scenario job = scenarioOf(
        {{"strategy.collective", "halving-doubling"}, {"cluster.workers", "3"}}, mirroredJob());
    const auto curves = drawn(sizeCurvesOf, job, testPresets());
    QVERIFY(curves.has_value());
    const SizeCurve& halving = curveOf(*curves, Algorithm::HalvingDoubling);
    QVERIFY(halving.simulated && halving.isJobs);
    QVERIFY(std::ranges::find(halving.points, curves->gradient) != halving.points.end());
    QVERIFY(!curveOf(*curves, Algorithm::HierarchicalRing).simulated);
}

void TestSizeCurves::residualsAreOfTheJobsCurve()
{
    const auto curves = drawn(sizeCurvesOf, flatJob(16), testPresets());
    QVERIFY(curves.has_value());
    // The ring of 1024 bytes takes 1.200192 ms; measured at 1.5 ms that is 24.98 % more, and at
    // 1 ms 16.68 % less. Sizes of nothing are no measurement.
    const std::vector<SizedTime> measured{{Bytes(1024), Seconds(1.5e-3)},
                                          {Bytes(0), Seconds(1e-3)},
                                          {Bytes(512), Seconds(0)},
                                          {Bytes(1024), Seconds(1e-3)}};
    const auto residuals = residualsOf(*curves, measured);
    QCOMPARE(residuals.size(), std::size_t{2});
    QVERIFY(isNear(residuals[0].relativeError, 1.5 / 1.200192 - 1, 1e-9));
    QVERIFY(isNear(residuals[1].relativeError, 1 / 1.200192 - 1, 1e-9));
}

void TestSizeCurves::largeGradientWidensTheRange()
{
    // 7e9 parameters of 4 bytes: twice 28 GB is reached by 2^36 bytes.
    const auto curves =
        drawn(sizeCurvesOf, flatJob(4, {{"model.parameters", "7e9"}}), testPresets());
    QVERIFY(curves.has_value());
    QCOMPARE(curves->curves.front().points.back().size.value(), std::exp2(36));
}

void TestSizeCurves::jobWithoutAllReduceHasNoPicture()
{
    const auto curves = drawn(
        sizeCurvesOf, scenarioOf({{"strategy.kind", "single"}}, mirroredJob()), testPresets());
    QVERIFY(!curves.has_value());
    QCOMPARE(curves.error().code, ErrorCode::NotModelled);
}

void TestSizeCurves::cancelledRequestEnds()
{
    std::stop_source stop;
    stop.request_stop();
    const auto curves = drawn(sizeCurvesOf, flatJob(16), testPresets(), stop.get_token());
    QVERIFY(!curves.has_value());
    QCOMPARE(curves.error().code, ErrorCode::Cancelled);
}

RINGSIDE_TEST(TestSizeCurves)
#include "tst_size_curves.moc"
