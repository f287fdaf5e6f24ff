// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/scaling/measure/laws.h"
#include "core/scaling/measure/least_squares.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <array>
#include <cmath>
#include <numbers>

using namespace ringside;
using namespace ringside::scaling;

namespace {

const std::vector<double> kSizes{1, 2, 4, 8, 16, 24, 32, 48, 64};

/// The laws written once more, apart from the fitted code.
double lawAt(Law law, double n, double lambda, double first, double kappa = 0)
{
    switch (law) {
    case Law::Amdahl:
        return lambda / (first + (1 - first) / n);
    case Law::Gustafson:
        return lambda * (n - first * (n - 1));
    case Law::Usl:
        break;
    }
    return lambda * n / (1 + first * (n - 1) + kappa * n * (n - 1));
}

std::vector<SpeedPoint> pointsOf(Law law, double lambda, double first, double kappa = 0)
{
    std::vector<SpeedPoint> points;
    for (const double n : kSizes)
        points.push_back({n, lawAt(law, n, lambda, first, kappa)});
    return points;
}

/// Box and Muller.
double normal(Rng& rng)
{
    const double u = 1 - rng.uniform();
    return std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * rng.uniform());
}

std::vector<SpeedPoint> noisy(std::vector<SpeedPoint> points, double noise, Rng& rng)
{
    for (SpeedPoint& point : points)
        point.throughput *= 1 + noise * normal(rng);
    return points;
}

bool covers(const Estimate& estimate, double truth)
{
    return estimate.low <= truth && truth <= estimate.high;
}

bool close(double actual, double expected, double relative)
{
    return std::fabs(actual - expected) <= relative * std::fabs(expected);
}

} // namespace

class TestLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactDataGiveTheLawBack()
    {
        QVERIFY(rc::check("lambda, sigma and kappa are recovered", [] {
            const double lambda = std::exp(*rc::gen::inRange(-300, 900) / 100.0);
            const double sigma = *rc::gen::inRange(0, 500) / 1000.0;
            const double kappa = *rc::gen::inRange(0, 1000) / 1e6;
            const auto fit = fitLaw(Law::Usl, pointsOf(Law::Usl, lambda, sigma, kappa));
            RC_ASSERT(fit.has_value());
            RC_ASSERT(close(fit->parameters[0].estimate.value, lambda, 1e-6));
            RC_ASSERT(std::fabs(fit->parameters[1].estimate.value - sigma) < 1e-6);
            RC_ASSERT(std::fabs(fit->parameters[2].estimate.value - kappa) < 1e-7);
        }));
        QVERIFY(rc::check("lambda and f are recovered", [] {
            const Law law = *rc::gen::element(Law::Amdahl, Law::Gustafson);
            const double lambda = std::exp(*rc::gen::inRange(-300, 900) / 100.0);
            const double f = *rc::gen::inRange(0, 1000) / 1000.0;
            const auto fit = fitLaw(law, pointsOf(law, lambda, f));
            RC_ASSERT(fit.has_value());
            RC_ASSERT(close(fit->parameters[0].estimate.value, lambda, 1e-6));
            RC_ASSERT(std::fabs(fit->parameters[1].estimate.value - f) < 1e-6);
            for (const double residual : fit->residuals)
                RC_ASSERT(std::fabs(residual) < 1e-5 * lambda * 64);
        }));
    }

    void amdahlIsTheUslWithoutCoherency()
    {
        // lambda N / (1 + sigma (N - 1)) = lambda / (sigma + (1 - sigma) / N)
        const auto points = pointsOf(Law::Amdahl, 120, 0.07);
        const auto fit = fitLaw(Law::Usl, points);
        QVERIFY(std::fabs(fit->parameters[1].estimate.value - 0.07) < 1e-6);
        QVERIFY(fit->parameters[2].estimate.value < 1e-8);
        QVERIFY(!fit->peakWorkers || fit->peakBeyondLimit);
    }

    void peakIsWhereTheFormulaSays()
    {
        // sqrt((1 - 0.04) / 0.0006) = sqrt(1600) = 40
        const auto fit = fitLaw(Law::Usl, pointsOf(Law::Usl, 100, 0.04, 0.0006));
        QVERIFY(fit->peakWorkers);
        QVERIFY(std::fabs(fit->peakWorkers->value - 40) < 1e-3);
        // sqrt(0.96 / 0.00004) = 155 > 2 x 64
        const auto far = fitLaw(Law::Usl, pointsOf(Law::Usl, 100, 0.04, 0.00004));
        QVERIFY(!far->peakWorkers);
        QVERIFY(far->peakBeyondLimit);
        QVERIFY(!fitLaw(Law::Amdahl, pointsOf(Law::Amdahl, 100, 0.04))->peakWorkers);
    }

    void intervalsCoverTheTruthAtTheStatedRate()
    {
        // 250 tables with 3 % noise: of 95 % the standard deviation is sqrt(.95 x .05 / 250) =
        // 1.4 %, so 3.3 standard deviations are 4.5 %.
        constexpr int kTables = 250;
        const double lambda = 250, sigma = 0.05, kappa = 0.0008;
        const double peak = std::sqrt((1 - sigma) / kappa); // 34.5
        const auto truth = pointsOf(Law::Usl, lambda, sigma, kappa);
        const double at96 = lawAt(Law::Usl, 96, lambda, sigma, kappa);
        Rng rng(20261121);
        std::array<int, 5> covered{};
        for (int i = 0; i < kTables; ++i) {
            const auto fit = fitLaw(Law::Usl, noisy(truth, 0.03, rng));
            covered[0] += covers(fit->parameters[0].estimate, lambda) ? 1 : 0;
            covered[1] += covers(fit->parameters[1].estimate, sigma) ? 1 : 0;
            covered[2] += covers(fit->parameters[2].estimate, kappa) ? 1 : 0;
            covered[3] += fit->peakWorkers && covers(*fit->peakWorkers, peak) ? 1 : 0;
            covered[4] += covers(*predictThroughput(*fit, 96), at96) ? 1 : 0;
        }
        for (const int count : covered) {
            const double rate = count / static_cast<double>(kTables);
            QVERIFY2(std::fabs(rate - 0.95) < 0.045, qPrintable(QString::number(rate)));
        }
    }

    void intervalsOfTheOtherLawsCoverToo()
    {
        constexpr int kTables = 250;
        for (const Law law : {Law::Amdahl, Law::Gustafson}) {
            const auto truth = pointsOf(law, 40, 0.1);
            Rng rng(7);
            int lambdas = 0, shares = 0;
            for (int i = 0; i < kTables; ++i) {
                const auto fit = fitLaw(law, noisy(truth, 0.03, rng));
                lambdas += covers(fit->parameters[0].estimate, 40) ? 1 : 0;
                shares += covers(fit->parameters[1].estimate, 0.1) ? 1 : 0;
            }
            for (const int count : {lambdas, shares})
                QVERIFY2(std::fabs(count / 250.0 - 0.95) < 0.045,
                         qPrintable(QString::number(count / 250.0)));
        }
    }

    void estimatesLieInTheirIntervalsAndWithinTheirLimits()
    {
        QVERIFY(rc::check("also for data that follow no law", [] {
            Rng rng(*rc::gen::inRange<std::uint64_t>(0, 1'000'000));
            std::vector<SpeedPoint> points;
            for (const double n : kSizes)
                points.push_back({n, 1 + 1000 * rng.uniform()});
            const Law law = *rc::gen::element(Law::Amdahl, Law::Gustafson, Law::Usl);
            const auto fit = fitLaw(law, points);
            RC_ASSERT(fit.has_value());
            for (const LawParameter& parameter : fit->parameters) {
                RC_ASSERT(parameter.estimate.low <= parameter.estimate.value);
                RC_ASSERT(parameter.estimate.value <= parameter.estimate.high);
                RC_ASSERT(parameter.estimate.low >= 0);
            }
            RC_ASSERT(fit->parameters[1].estimate.high <= 1);
            RC_ASSERT(fit->residuals.size() == points.size());
        }));
    }

    void beyondTwiceTheLargestNothingIsPredicted()
    {
        const auto fit = fitLaw(Law::Usl, pointsOf(Law::Usl, 100, 0.04, 0.0006));
        const auto edge = predictThroughput(*fit, 128);
        QVERIFY(edge);
        QVERIFY(close(edge->value, lawAt(Law::Usl, 128, 100, 0.04, 0.0006), 1e-5));
        const auto beyond = predictThroughput(*fit, 129);
        QCOMPARE(beyond.error().code, ErrorCode::OutOfRange);
        QVERIFY(beyond.error().limit.find("128") != std::string::npos);
        QCOMPARE(predictThroughput(*fit, 0.5).error().code, ErrorCode::OutOfRange);
        QCOMPARE(predictThroughput(*fit, NAN).error().code, ErrorCode::OutOfRange);
    }

    void tooFewPointsAreRefused_data()
    {
        QTest::addColumn<int>("law");
        QTest::addColumn<int>("points");
        QTest::addColumn<QString>("limit");
        QTest::newRow("five for the USL") << static_cast<int>(Law::Usl) << 5 << "at least 6";
        QTest::newRow("two for Amdahl") << static_cast<int>(Law::Amdahl) << 2 << "at least 3";
        QTest::newRow("none for Gustafson")
            << static_cast<int>(Law::Gustafson) << 0 << "at least 3";
    }

    void tooFewPointsAreRefused()
    {
        QFETCH(int, law);
        QFETCH(int, points);
        auto all = pointsOf(Law::Amdahl, 10, 0.1);
        all.resize(static_cast<std::size_t>(points));
        const auto fit = fitLaw(static_cast<Law>(law), all);
        QCOMPARE(fit.error().code, ErrorCode::OutOfRange);
        QTEST(QString::fromStdString(fit.error().limit), "limit");
    }

    void oneSizeSixTimesIsRefused()
    {
        const std::vector<SpeedPoint> same(6, {4, 100});
        QCOMPARE(fitLaw(Law::Usl, same).error().value, std::string("1"));
        QCOMPARE(fitLaw(Law::Amdahl, std::vector<SpeedPoint>(3, {4, 0})).error().code,
                 ErrorCode::OutOfRange);
    }

    void lawsHaveNames()
    {
        QCOMPARE(lawNamed("usl").value(), Law::Usl);
        QCOMPARE(lawNamed("moore").error().code, ErrorCode::UnknownName);
    }
};

RINGSIDE_TEST(TestLaws)
#include "tst_laws.moc"
