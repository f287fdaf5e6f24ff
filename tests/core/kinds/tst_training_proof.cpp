// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/scaling/job/metric_names.h"
#include "core/scenario/proof.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using scenario::Claim;
using scenario::Direction;
using scenario::Estimate;
using scenario::Goal;
using scenario::KeyReport;
using scenario::OptionEffect;
using scenario::Verdict;

class TestTrainingProof : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void metricNamesAreReadBack();
    void keyThatIsBestWins();
    void swappedKeyLosesToTheBest();
    void everyKeyMustBeatEveryDistractor();
    void marginIsARatio_data();
    void marginIsARatio();
    void optionThatDoesNotFitLoses();
    void keyThatDoesNotFitLoses();
    void fitsWantsAllKeysAndNoDistractor();
    void distractorMustMoveTheMetric();
    void stepTimesOfDifferentBatchesAreIncomparable();
    void effectThatIsRefusedNamesItsOption();
    void claims_data();
    void claims();
    void claimsOnTheWholeJob_data();
    void claimsOnTheWholeJob();
    void claimWithoutABoundIsAnError();
};

namespace {

/// The example of the standard: what makes four workers of four efficient?
std::vector<OptionEffect> mirroredOptions(const std::string& key)
{
    std::vector<OptionEffect> options{
        {"bigger-batch", false, {{"work.per_accelerator_batch", "256"}}},
        {"more-workers", false, {{"cluster.workers", "8"}}},
        {"half-gradients", false, {{"model.gradient_precision", "bf16"}}},
        {"shuffle-more", false, {}},
    };
    for (OptionEffect& option : options)
        option.correct = option.id == key;
    return options;
}

Goal goalOf(const char* metric, Direction direction = Direction::Maximize, double margin = 1.05)
{
    return {metric, direction, margin, Goal::Reads::Action, {}};
}

Goal efficiencyGoal()
{
    return goalOf("efficiency");
}

Result<KeyReport> judgeKeys(const Scenario& job, const Goal& goal,
                            const std::vector<OptionEffect>& options)
{
    const kinds::Kinds kinds(presets());
    scenario::Proof proof(*kinds.find("training"), scenario::State::of(job));
    return proof.judgeKeys(goal, options);
}

Result<scenario::ClaimVerdict> checkClaim(const Claim& claim, const Scenario& job)
{
    const kinds::Kinds kinds(presets());
    scenario::Proof proof(*kinds.find("training"), scenario::State::of(job));
    return proof.check(claim);
}

std::string only(const std::vector<std::string>& ids)
{
    return ids.empty() ? std::string() : ids.front();
}

/// 7e9 parameters with Adam: 112 GB of states, 14 GB when sharded over eight.
Scenario largeModel()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-80gb"},
                       {"model.parameters", "7e9"},
                       {"model.gradient_precision", "bf16"},
                       {"model.layers", "32"},
                       {"model.hidden", "4096"},
                       {"model.heads", "32"},
                       {"work.per_accelerator_batch", "1"},
                       {"work.sequence_length", "2048"},
                       {"work.recompute", "selective"},
                       {"work.kernel_efficiency", "0.4"}});
}

const OptionEffect kShard{"shard", true, {{"strategy.kind", "fsdp"}}};
const OptionEffect kMoreWorkers{
    "more-workers", false, {{"cluster.workers", "2"}, {"cluster.network", "3200 Gbps"}}};

} // namespace

void TestTrainingProof::metricNamesAreReadBack()
{
    const char* const names[] = {"step_time",
                                 "time_per_sample",
                                 "compute",
                                 "communication",
                                 "exposed_communication",
                                 "communication_share",
                                 "input",
                                 "bubble",
                                 "efficiency",
                                 "speedup",
                                 "throughput",
                                 "memory",
                                 "fits"};
    StepMetrics metrics;
    metrics.stepTime = Seconds(2);
    metrics.exposedCommunication = Seconds(0.5);
    metrics.throughput = 8;
    for (const char* name : names) {
        const auto metric = metricNamed(name);
        QVERIFY(metric);
        QCOMPARE(nameOf(*metric), std::string(name));
    }
    QCOMPARE(metricValue(metrics, Metric::CommunicationShare), 0.25);
    QCOMPARE(metricValue(metrics, Metric::TimePerSample), 0.125);
    QCOMPARE(metricValue(metrics, Metric::Fits), 1.0);
    metrics.run.bestInterval = Seconds(1314);
    metrics.run.informedTrials = 36;
    metrics.run.learningRate = 8e-4;
    QCOMPARE(metricValue(metrics, *metricNamed("best_interval")), 1314.0);
    QCOMPARE(metricValue(metrics, *metricNamed("informed_trials")), 36.0);
    QCOMPARE(metricValue(metrics, *metricNamed("learning_rate")), 8e-4);
    QCOMPARE(fieldsNeededBy({}, Metric::LearningRate),
             std::string("training.base_learning_rate, training.base_batch and training.rule"));
    QCOMPARE(fieldsNeededBy(metrics, Metric::LearningRate), std::string());
    const auto unknown = metricNamed("eficiency");
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().nearest, std::string("efficiency"));
}

void TestTrainingProof::keyThatIsBestWins()
{
    const auto report = judgeKeys(mirroredJob(), efficiencyGoal(), mirroredOptions("bigger-batch"));
    QVERIFY(report);
    QCOMPARE(report->verdicts.size(), std::size_t(1));
    const Verdict& verdict = report->verdicts.front();
    QVERIFY(verdict.wins);
    QCOMPARE(only(verdict.key.ids), std::string("bigger-batch"));
    QCOMPARE(only(verdict.beatenBy), std::string("half-gradients"));
    QVERIFY(std::abs(verdict.key.value->value - 0.762) < 0.01); // job 1 of the orientation tables
    QVERIFY(std::abs(verdict.otherValue->value - 0.478) < 0.01);
    QVERIFY(std::abs(report->baseline.value->value - 0.274) < 0.003);
    QVERIFY(!report->effectMissing && report->incomparable.empty());
}

void TestTrainingProof::swappedKeyLosesToTheBest()
{
    for (const char* key : {"half-gradients", "more-workers", "shuffle-more"}) {
        const auto report = judgeKeys(mirroredJob(), efficiencyGoal(), mirroredOptions(key));
        QVERIFY(report);
        QVERIFY(!report->verdicts.front().wins);
        QCOMPARE(only(report->verdicts.front().beatenBy), std::string("bigger-batch"));
        QVERIFY(report->verdicts.front().otherValue->value >
                report->verdicts.front().key.value->value);
    }
}

void TestTrainingProof::everyKeyMustBeatEveryDistractor()
{
    auto options = mirroredOptions("bigger-batch");
    options[2].correct = true;
    auto report = judgeKeys(mirroredJob(), efficiencyGoal(), options);
    QVERIFY(report);
    QCOMPARE(report->verdicts.size(), std::size_t(2));
    QVERIFY(report->verdicts[0].wins && report->verdicts[1].wins);
    // Keys need not beat each other, but both must beat what is left: more workers lose.
    options[1].correct = true;
    report = judgeKeys(mirroredJob(), efficiencyGoal(), options);
    QVERIFY(report->verdicts[0].wins && !report->verdicts[1].wins && report->verdicts[2].wins);
    QCOMPARE(only(report->verdicts[1].beatenBy), std::string("shuffle-more"));
}

void TestTrainingProof::marginIsARatio_data()
{
    QTest::addColumn<Direction>("direction");
    QTest::addColumn<double>("key");
    QTest::addColumn<double>("other");
    QTest::addColumn<bool>("wins");
    const auto up = Direction::Maximize, down = Direction::Minimize;
    QTest::newRow("higher by the margin exactly") << up << 1.05 << 1.0 << true;
    QTest::newRow("higher by less") << up << 1.04 << 1.0 << false;
    QTest::newRow("lower by the margin exactly") << down << 1.0 << 1.05 << true;
    QTest::newRow("lower by less") << down << 1.0 << 1.04 << false;
    QTest::newRow("two zeros are a tie") << down << 0.0 << 0.0 << false;
    QTest::newRow("zero against something") << down << 0.0 << 0.1 << true;
}

void TestTrainingProof::marginIsARatio()
{
    QFETCH(Direction, direction);
    QFETCH(double, key);
    QFETCH(double, other);
    QFETCH(bool, wins);
    QCOMPARE(scenario::beats(goalOf("throughput", direction), scenario::exactly(key),
                             scenario::exactly(other)),
             wins);
}

void TestTrainingProof::optionThatDoesNotFitLoses()
{
    // Without sharding 112 GB do not fit in 80 GB, however good the throughput looks.
    const auto report = judgeKeys(largeModel(), goalOf("throughput"), {kShard, kMoreWorkers});
    QVERIFY(report);
    QVERIFY(report->outcomes[1].witness->value > report->outcomes[0].value->value);
    QVERIFY(!report->outcomes[1].value);
    QCOMPARE(report->outcomes[1].refusal->code, ErrorCode::DoesNotFit);
    QVERIFY(report->verdicts.front().wins);
    QCOMPARE(only(report->verdicts.front().beatenBy), std::string());
}

void TestTrainingProof::keyThatDoesNotFitLoses()
{
    OptionEffect key = kMoreWorkers, distractor = kShard;
    key.correct = true;
    distractor.correct = false;
    const auto report =
        judgeKeys(largeModel(), goalOf("throughput", Direction::Maximize, 1), {key, distractor});
    QVERIFY(report);
    QVERIFY(!report->verdicts.front().wins && !report->verdicts.front().key.value);
    QCOMPARE(only(report->verdicts.front().beatenBy), std::string("shard"));
}

void TestTrainingProof::fitsWantsAllKeysAndNoDistractor()
{
    const Goal goal = goalOf("fits");
    const OptionEffect pipeline{"pipeline",
                                true,
                                {{"strategy.kind", "pipeline"},
                                 {"strategy.pipeline_stages", "8"},
                                 {"strategy.micro_batches", "8"}}};
    auto report = judgeKeys(largeModel(), goal, {kShard, pipeline, kMoreWorkers});
    QVERIFY(report);
    QVERIFY(report->verdicts[0].wins && report->verdicts[1].wins);
    OptionEffect alsoFits = pipeline;
    alsoFits.correct = false;
    report = judgeKeys(largeModel(), goal, {kShard, alsoFits, kMoreWorkers});
    QVERIFY(!report->verdicts.front().wins);
    QCOMPARE(only(report->verdicts.front().beatenBy), std::string("pipeline"));
}

void TestTrainingProof::distractorMustMoveTheMetric()
{
    const std::vector<OptionEffect> options{
        {"bigger-batch", true, {{"work.per_accelerator_batch", "256"}}},
        {"rename-it", false, {}},
        {"warm-up", false, {{"training.warmup_steps", "100"}}},
    };
    const auto report = judgeKeys(mirroredJob(), efficiencyGoal(), options);
    QVERIFY(report);
    QVERIFY(report->effectMissing);
    QVERIFY(report->verdicts.front().wins);
}

void TestTrainingProof::stepTimesOfDifferentBatchesAreIncomparable()
{
    const Goal goal = goalOf("step_time", Direction::Minimize);
    const auto report = judgeKeys(mirroredJob(), goal, mirroredOptions("half-gradients"));
    QVERIFY(report);
    QCOMPARE(report->incomparable, (std::vector<std::string>{"bigger-batch", "more-workers"}));
    const auto comparable =
        judgeKeys(mirroredJob(), efficiencyGoal(), mirroredOptions("half-gradients"));
    QVERIFY(comparable->incomparable.empty());
}

void TestTrainingProof::effectThatIsRefusedNamesItsOption()
{
    auto options = mirroredOptions("bigger-batch");
    options[1].changes = {{"cluster.workres", "8"}};
    const auto report = judgeKeys(mirroredJob(), efficiencyGoal(), options);
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::UnknownField);
    QCOMPARE(report.error().nearest, std::string("cluster.workers"));
    QVERIFY(report.error().detail.starts_with("option more-workers"));
}

void TestTrainingProof::claims_data()
{
    // Against an efficiency of exactly 0.5: one accelerator, input at half its rate.
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("holds");
    QTest::addColumn<bool>("tooWide");
    const double none = -1;
    QTest::newRow("tight and true") << 0.48 << 0.52 << true << false;
    QTest::newRow("a fifth wide is allowed") << 0.45 << 0.55 << true << false;
    QTest::newRow("more than a fifth is not") << 0.44 << 0.56 << true << true;
    QTest::newRow("tight and false") << 0.51 << 0.56 << false << false;
    QTest::newRow("a bound a tenth away") << 0.45 << none << true << false;
    QTest::newRow("a bound farther away") << 0.44 << none << true << true;
    QTest::newRow("an upper bound") << none << 0.55 << true << false;
    QTest::newRow("an upper bound that fails") << none << 0.49 << false << false;
}

void TestTrainingProof::claims()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, holds);
    QFETCH(bool, tooWide);
    const Scenario half = scenarioOf({{"work.per_accelerator_batch", "100"},
                                      {"work.samples_per_s", "1000"},
                                      {"input.samples_per_s_per_worker", "500"}});
    Claim claim;
    claim.metric = "efficiency";
    if (low >= 0)
        claim.low = low;
    if (high >= 0)
        claim.high = high;
    const auto verdict = checkClaim(claim, half);
    QVERIFY(verdict);
    QCOMPARE(verdict->value.value, 0.5);
    QCOMPARE(verdict->holds, holds);
    QCOMPARE(verdict->tooWide, tooWide);
}

void TestTrainingProof::claimsOnTheWholeJob_data()
{
    QTest::addColumn<QString>("metric");
    QTest::addColumn<QString>("workers");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("over");
    // The three claims that the standard gives as its example.
    QTest::newRow("about 27 % of linear") << "efficiency"
                                          << "4" << 0.25 << 0.29 << false;
    QTest::newRow("one worker is efficient") << "efficiency"
                                             << "1" << 0.99 << -1.0 << false;
    QTest::newRow("sixteen workers take a fifth longer") << "step_time"
                                                         << "16" << 1.15 << 1.28 << true;
}

void TestTrainingProof::claimsOnTheWholeJob()
{
    QFETCH(QString, metric);
    QFETCH(QString, workers);
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, over);
    Claim claim;
    claim.metric = metric.toStdString();
    claim.set = {{"cluster.workers", workers.toStdString()}};
    claim.low = low;
    if (high >= 0)
        claim.high = high;
    claim.overBaseline = over;
    const auto verdict = checkClaim(claim, mirroredJob());
    QVERIFY(verdict);
    QVERIFY(verdict->holds && !verdict->tooWide);
}

void TestTrainingProof::claimWithoutABoundIsAnError()
{
    const auto verdict = checkClaim({}, mirroredJob());
    QVERIFY(!verdict);
    QCOMPARE(verdict.error().code, ErrorCode::MissingField);
}

RINGSIDE_TEST(TestTrainingProof)
#include "tst_training_proof.moc"
