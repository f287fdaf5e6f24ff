// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/two_parameter_fit.h"

#include "core/base/rng.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::study;

namespace {

/// Box and Muller.
double normal(Rng& rng)
{
    return std::sqrt(-2 * std::log(1 - rng.uniform())) *
           std::cos(2 * std::acos(-1.0) * rng.uniform());
}

double correlation(const std::vector<double>& xs, const std::vector<double>& ys)
{
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    const auto n = static_cast<double>(xs.size());
    for (std::size_t i = 0; i < xs.size(); ++i) {
        x += xs[i], y += ys[i];
        xx += xs[i] * xs[i], yy += ys[i] * ys[i], xy += xs[i] * ys[i];
    }
    return (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y));
}

struct Recovery
{
    double correlationOfB = 0;
    int covered = 0; ///< items whose 90 % interval holds the true difficulty
};

/// Learners and items drawn from the model, 60 % of the cells answered, and fitted.
Recovery recovered(int learners, std::uint64_t seed)
{
    constexpr std::size_t kItems = 150;
    Rng rng(seed);
    std::vector<double> a(kItems), b(kItems);
    for (std::size_t item = 0; item < kItems; ++item) {
        a[item] = std::exp(0.35 * normal(rng));
        b[item] = normal(rng);
    }
    std::vector<std::vector<ItemAnswer>> answers;
    for (int learner = 0; learner < learners; ++learner) {
        const double theta = normal(rng);
        std::vector<ItemAnswer> row(kItems, ItemAnswer::Missing);
        for (std::size_t item = 0; item < kItems; ++item) {
            const double p = 1 / (1 + std::exp(-a[item] * (theta - b[item])));
            const bool right = rng.uniform() < p;
            if (rng.uniform() < 0.6)
                row[item] = right ? ItemAnswer::Right : ItemAnswer::Wrong;
        }
        answers.push_back(row);
    }
    const auto fitted = fitTwoParameters(answers);
    Recovery recovery;
    std::vector<double> found;
    for (std::size_t item = 0; item < fitted.size(); ++item) {
        found.push_back(fitted[item].b);
        recovery.covered += std::abs(fitted[item].b - b[item]) < 1.645 * fitted[item].bError;
    }
    recovery.correlationOfB = correlation(found, b);
    return recovery;
}

} // namespace

class TestTwoParameterFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void simulatedItemsAreRecovered_data();
    void simulatedItemsAreRecovered();
    void nothingGivesNothing();
    void correlationHasItsInterval();
};

void TestTwoParameterFit::simulatedItemsAreRecovered_data()
{
    QTest::addColumn<int>("learners");
    QTest::addColumn<double>("correlationOfB");
    // A fit in another language gave .88, .95 and .98 on the average of five draws.
    QTest::newRow("50 learners") << 50 << 0.82;
    QTest::newRow("200 learners") << 200 << 0.92;
    QTest::newRow("500 learners") << 500 << 0.96;
}

/// Learners and items drawn from the model, 60 % of the cells answered; the average of five draws.
void TestTwoParameterFit::simulatedItemsAreRecovered()
{
    QFETCH(int, learners);
    QFETCH(double, correlationOfB);
    double sum = 0;
    int covered = 0;
    for (std::uint64_t draw = 1; draw <= 5; ++draw) {
        const Recovery recovery = recovered(learners, draw);
        sum += recovery.correlationOfB;
        covered += recovery.covered;
    }
    QVERIFY2(sum / 5 > correlationOfB, qPrintable(QString::number(sum / 5)));
    // 90 % of 750 is 675, with a standard deviation of 8.2; four of them below is 642.
    QVERIFY2(covered >= 642, qPrintable(QString::number(covered)));
}

void TestTwoParameterFit::nothingGivesNothing()
{
    QVERIFY(fitTwoParameters({}).empty());
    // Without an answer, the priors remain: a = 1, b = 0.
    const auto fitted = fitTwoParameters({{ItemAnswer::Missing}});
    QCOMPARE(fitted.size(), std::size_t{1});
    QVERIFY(std::abs(fitted.front().a - 1) < 1e-9);
    QVERIFY(std::abs(fitted.front().b) < 1e-9);
}

void TestTwoParameterFit::correlationHasItsInterval()
{
    // r = 0.5, n = 28: atanh 0.5 = 0.5493061, 1.6448536 / sqrt(25) = 0.3289707;
    // tanh 0.2203354 = 0.2168377, tanh 0.8782768 = 0.7055550.
    const auto interval = correlationInterval(0.5, 28);
    QVERIFY(interval.has_value());
    QVERIFY(std::abs(interval->low - 0.2168377) < 1e-6);
    QVERIFY(std::abs(interval->high - 0.7055550) < 1e-6);
    QVERIFY(!correlationInterval(0.5, 3));
    QVERIFY(!correlationInterval(1, 28));
}

RINGSIDE_TEST(TestTwoParameterFit)
#include "tst_two_parameter_fit.moc"
