// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/run/accuracy_model.h"
#include "core/scenario/proof.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

/// Steps to an accuracy, money, serial work: what a run adds to its steps.
class TestRunModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAndSamplesTradeOff();
    void atTheCriticalBatchBothDouble();
    void fastestRunIsInBetween();
    void runTakesItsStepsAndWhatIsLost();
    void costFollowsThePriceTyped();
    void serialWorkIsAmdahls_data();
    void serialWorkIsAmdahls();
    void unstatedValueIsAbsent();
};

namespace {

/// 0.1 s a step of 32 samples on each of 8 accelerators.
Scenario plainJob()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "8"},
                       {"cluster.intra_bandwidth", "300 GB/s"},
                       {"work.per_accelerator_batch", "32"},
                       {"work.compute_time", "0.1 s"}});
}

} // namespace

void TestRunModel::stepsAndSamplesTradeOff()
{
    QVERIFY(rc::check([] {
        const AccuracyGoal goal{static_cast<double>(*rc::gen::inRange(1, 100000)),
                                static_cast<double>(*rc::gen::inRange(1, 100000))};
        const double batch = *rc::gen::inRange(1, 1000000);
        const double steps = stepsToAccuracy(goal, batch);
        const double samples = samplesToAccuracy(goal, batch);
        const double fewest = goal.criticalBatch * goal.minSteps;
        RC_ASSERT(isNear(steps * batch, samples, 1e-12));
        // The hyperbola of the paper, rearranged so that nothing is lost near its arms.
        RC_ASSERT(
            isNear((steps - goal.minSteps) * (samples - fewest), goal.minSteps * fewest, 1e-6));
    }));
}

void TestRunModel::atTheCriticalBatchBothDouble()
{
    const AccuracyGoal goal{4096, 5000};
    QCOMPARE(stepsToAccuracy(goal, 4096), 10000.0);
    QCOMPARE(samplesToAccuracy(goal, 4096), 2 * 4096 * 5000.0);
    QCOMPARE(checkAccuracyGoal({0, 1}, 1).error().subject, std::string("training.critical_batch"));
    QCOMPARE(checkAccuracyGoal({1, -1}, 1).error().subject, std::string("training.min_steps"));
}

void TestRunModel::fastestRunIsInBetween()
{
    // A constant batch for each worker: steps fall towards their least while a ring's messages make
    // the step longer with every worker.
    const Scenario job = scenarioOf({{"cluster.network", "100 Gbps"},
                                     {"model.parameters", "25e6"},
                                     {"work.per_accelerator_batch", "32"},
                                     {"work.compute_time", "20 ms"},
                                     {"work.overlap", "0"},
                                     {"training.critical_batch", "2000"},
                                     {"training.min_steps", "10000"}});
    std::vector<int> workers;
    for (int count = 1; count <= 4096; count *= 2)
        workers.push_back(count);
    const auto points = runCurve(job, workers, testPresets());
    QVERIFY(points);
    QCOMPARE(points->size(), workers.size());
    // One worker: 10,000 (1 + 2000 / 32) = 635,000 steps of 20 ms.
    QVERIFY(isNear(points->front().seconds, 635000 * 0.02, 1e-9));
    const auto best = fastest(*points);
    QVERIFY(best);
    QVERIFY(best->workers > 16 && best->workers < 2048);
    QVERIFY(points->back().seconds > 1.5 * best->seconds);
    QVERIFY(!fastest({}));
    // A fixed batch of the step needs the same steps however many work on it.
    const Scenario strong =
        scenarioOf({{"work.global_batch", "2048"}, {"work.scaling", "strong"}}, job);
    const auto fixed = runCurve(strong, {1, 8, 64}, testPresets());
    QVERIFY(fixed);
    for (const RunPoint& point : *fixed)
        QVERIFY(isNear(point.steps, 10000 * (1 + 2000.0 / 2048), 1e-12));
    const auto unstated = runCurve(plainJob(), {1}, testPresets());
    QCOMPARE(unstated.error().code, ErrorCode::MissingField);
}

void TestRunModel::runTakesItsStepsAndWhatIsLost()
{
    const Scenario job = scenarioOf({{"training.run_samples", "256000"}}, plainJob());
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(metrics);
    // 256,000 / 256 = 1000 steps of 0.1 s.
    QVERIFY(isNear(metrics->run.runTime->value(), 100, 1e-12));
    const auto spot =
        stepOf(scenarioOf({{"checkpoint.save_time", "2 s"}, {"checkpoint.mtbf", "100 s"}}, job),
               testPresets());
    QVERIFY(spot);
    // (1 - x) e^x = e^-0.02 at x = 0.1868949, and (e^0.2068949 - 1) / 0.1868949 - 1 = 0.2298533
    // lost; e^-1 to finish its 100 s without a failure.
    QVERIFY(isNear(spot->run.runTime->value(), 122.98533, 1e-7));
    QVERIFY(isNear(*spot->run.finishChance, std::exp(-1.0), 1e-12));
    const auto terms = termsFor(job, testPresets());
    QVERIFY(terms);
    QCOMPARE(terms->back().name, std::string("run"));
    QVERIFY(isNear(terms->back().value.value(), 100, 1e-12));
}

void TestRunModel::costFollowsThePriceTyped()
{
    const auto metrics =
        stepOf(scenarioOf({{"training.run_samples", "256000"}, {"price.accelerator_hour", "3"}},
                          plainJob()),
               testPresets());
    QVERIFY(metrics);
    // 8 accelerators x 100 s / 3600 x 3 a run; 2560 samples/s: 1e6 take 390.625 s.
    QVERIFY(isNear(*metrics->run.cost, 8 * 100 * 3 / 3600.0, 1e-12));
    QVERIFY(isNear(*metrics->run.costPerMillionSamples, 8 * 390.625 * 3 / 3600.0, 1e-12));
    const auto lines =
        assumptionsFor(scenarioOf({{"price.accelerator_hour", "3"}}, plainJob()), testPresets());
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const scenario::Assumption& line) {
        return line.path == "price.accelerator_hour" &&
               line.note.find("typed by the user") != std::string::npos;
    }));
}

void TestRunModel::serialWorkIsAmdahls_data()
{
    QTest::addColumn<QString>("serial");
    QTest::addColumn<double>("speedup");
    // 1 / (f + (1 - f) / 64): 1 / (0.08 + 0.014375), 1 / (0.02 + 0.0153125), 1 / (0.03 +
    // 0.01515625); the orientation table's 10.6, 28.3 and 22.1.
    QTest::newRow("validation and checkpoints") << "0.08" << 10.596;
    QTest::newRow("nearly none") << "0.02" << 28.319;
    QTest::newRow("evaluation in a worker pool of its own") << "0.03" << 22.145;
}

void TestRunModel::serialWorkIsAmdahls()
{
    QFETCH(QString, serial);
    QFETCH(double, speedup);
    // 64 accelerators whose all-reduce hides: efficiency is over one accelerator's compute alone,
    // so 64 x efficiency is the speedup over one accelerator that has no serial work; over the one
    // that has, it is that over its own 1 - f.
    const double f = serial.toDouble();
    const Scenario job =
        scenarioOf({{"work.serial_fraction", serial.toStdString()}}, resnetHosts());
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(metrics);
    QVERIFY(isNear(metrics->efficiency * 64 / (1 - f), speedup, 1e-3));
    const auto one = stepOf(
        scenarioOf({{"cluster.workers", "1"}, {"cluster.accelerators_per_worker", "1"}}, job),
        testPresets());
    QVERIFY(one);
    QVERIFY(isNear(one->efficiency, 1 - f, 1e-9));
    QVERIFY(isNear(metrics->throughput / one->throughput, speedup, 1e-3));
    QVERIFY(metrics->bottleneck == (f > 0.02 ? Bottleneck::Serial : metrics->bottleneck));
}

void TestRunModel::unstatedValueIsAbsent()
{
    const auto metrics = stepOf(plainJob(), testPresets());
    QVERIFY(metrics);
    QVERIFY(metrics->run == RunMetrics());
    // A claim about it is an error, not a comparison with 0.
    scenario::Claim claim;
    claim.metric = "cost";
    claim.low = 0;
    const kinds::Kinds kinds(testPresets());
    scenario::Proof proof(*kinds.find("training"), scenario::State::of(plainJob()));
    const auto verdict = proof.check(claim);
    QCOMPARE(verdict.error().code, ErrorCode::NotModelled);
    QVERIFY(verdict.error().detail.find("price.accelerator_hour") != std::string::npos);
}

RINGSIDE_TEST(TestRunModel)
#include "tst_run_model.moc"
