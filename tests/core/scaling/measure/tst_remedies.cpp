// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/measure/remedies.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/law_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace ringside;
using namespace ringside::scaling;

namespace {

std::vector<Scenario> jobs()
{
    return {imageJob(),     bertLarge("8", "8", "100 Gbps"),
            resnetHosts(),  fourT4(),
            stragglerJob(), tf32Job(),
            mirroredJob(),  accumulationJob(),
            pipelineJob(),  tinyJob(),
            starvedChips(), parameterServers()};
}

/// Eight hosts of one accelerator; 1 GB of gradients at 10 GB/s without latency and overlap:
/// 0.1 s + 2 (8-1)/8 x 1e9 / 10e9 = 0.275 s for 8 x 32 samples.
Scenario ringJob()
{
    return scenarioOf({{"cluster.workers", "8"},
                       {"cluster.network", "80 Gbps"},
                       {"cluster.network_efficiency", "1"},
                       {"cluster.network_latency", "0 us"},
                       {"cluster.intra_bandwidth", "100 GB/s"},
                       {"model.parameters", "250e6"},
                       {"work.per_accelerator_batch", "32"},
                       {"work.compute_time", "100 ms"},
                       {"work.overlap", "0"}});
}

Remedies remediesFor(const Scenario& job)
{
    auto remedies = drawn(remediesOf, job, presets());
    if (!remedies)
        qFatal("%s: %s", remedies.error().subject.c_str(), remedies.error().detail.c_str());
    return std::move(*remedies);
}

std::vector<Remedy> all(const Remedies& remedies)
{
    std::vector<Remedy> list = remedies.helpful;
    list.insert(list.end(), remedies.useless.begin(), remedies.useless.end());
    return list;
}

/// A copy: most lists here do not outlive the line.
std::optional<Remedy> findRemedy(const std::vector<Remedy>& list, RemedyKind kind)
{
    const auto found = std::find_if(list.begin(), list.end(),
                                    [kind](const Remedy& remedy) { return remedy.kind == kind; });
    return found == list.end() ? std::nullopt : std::optional(*found);
}

bool close(double actual, double expected)
{
    return std::fabs(actual - expected) <= 1e-9 * std::fabs(expected);
}

double asample(const StepMetrics& metrics)
{
    return metricValue(metrics, Metric::TimePerSample);
}

} // namespace

class TestRemedies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachSavesWhatTheFormulaSays_data();
    void eachSavesWhatTheFormulaSays();
    void reducersMatchTheWorkersNetwork();
    void fewerHostsKeepTheAccelerators();
    void jobThatDoesNotFitWantsToFitFirst();
    void whatMakesAJobTooBigDoesNotHelp();
    void whatIsNotThereIsNotProposed();
    void inputBoundJobsWantInput();
    void slowHostsAreReplacedOrNotWaitedFor();
    void pipelinesWantMoreMicroBatches();
    void jobThatCannotBeEvaluatedIsAnError();
    void triggeredTokenStopsIt();
    void rankingIsByTheComputedMetric();
    void savingIsComparedWithTheIntervalOfPredictedTimes();
};

void TestRemedies::eachSavesWhatTheFormulaSays_data()
{
    QTest::addColumn<RemedyKind>("kind");
    QTest::addColumn<double>("saved");
    // 0.4 + 0.175 s for four times the samples, of 4 x 0.275 s.
    QTest::newRow("four times the batch") << RemedyKind::LargerBatch << 1 - 0.575 / 1.1;
    QTest::newRow("four micro-steps") << RemedyKind::Accumulation << 1 - 0.575 / 1.1;
    // Half the bytes: 0.1 + 0.0875 s.
    QTest::newRow("gradients of two bytes") << RemedyKind::HalfGradients << 1 - 0.1875 / 0.275;
    // 200 Gbps are the first rate that is 1.4 times 80: 0.1 + 1.75 / 25 s.
    QTest::newRow("the next network") << RemedyKind::FasterNetwork << 1 - 0.17 / 0.275;
    // 0.7 of the backward pass, which is two thirds of 0.1 s, hides 46.67 ms.
    QTest::newRow("overlap") << RemedyKind::MoreOverlap << 0.7 * 2 / 3 * 0.1 / 0.275;
}

void TestRemedies::eachSavesWhatTheFormulaSays()
{
    QFETCH(RemedyKind, kind);
    QFETCH(double, saved);
    const Remedies remedies = remediesFor(ringJob());
    QVERIFY(close(remedies.now.stepTime.value(), 0.275));
    const auto remedy = findRemedy(remedies.helpful, kind);
    QVERIFY(remedy);
    QCOMPARE(remedy->outcome, RemedyOutcome::Helps);
    QVERIFY2(close(remedy->saved, saved), qPrintable(QString::number(remedy->saved, 'g', 12)));
}

void TestRemedies::reducersMatchTheWorkersNetwork()
{
    const Remedies remedies = remediesFor(ringJob());
    const auto remedy = findRemedy(remedies.helpful, RemedyKind::ReductionServer);
    QVERIFY(remedy);
    // 8 x 80 Gbps over NICs of 32 Gbps: 20 reducers.
    const std::vector<FieldChange> expected{{"strategy.kind", "reduction-server"},
                                            {"strategy.servers", "20"},
                                            {"strategy.server_network", "32 Gbps"}};
    QCOMPARE(remedy->changes, expected);
    QVERIFY(!findRemedy(all(remediesFor(imageJob())), RemedyKind::ReductionServer)); // one host
}

void TestRemedies::fewerHostsKeepTheAccelerators()
{
    Scenario job = mirroredJob();
    PresetCatalog catalog = testPresets();
    catalog.machines.push_back({"a2-highgpu-8g", "a100-40gb", 8, 100, {}});
    catalog.machines.push_back({"a2-megagpu-12g", "a100-40gb", 12, 100, {}});
    const auto remedies = drawn(remediesOf, job, catalog);
    QVERIFY(remedies);
    // 4 x 4: two hosts of 8; 12 does not divide 16.
    const auto remedy = findRemedy(all(*remedies), RemedyKind::LargerHosts);
    QVERIFY(remedy);
    const std::vector<FieldChange> expected{{"cluster.machine", "a2-highgpu-8g"},
                                            {"cluster.workers", "2"}};
    QCOMPARE(remedy->changes, expected);
    QVERIFY(close(remedy->metrics.samplesPerStep, remedies->now.samplesPerStep));
}

void TestRemedies::jobThatDoesNotFitWantsToFitFirst()
{
    // 7e9 parameters of 16 bytes are 112 GB; 40 GB are there. Over 16 replicas, stage 1 leaves
    // (2 + 2) x 7 + 12 x 7 / 16 = 33.25 GB of bf16 weights and gradients and Adam's states, stage 3
    // 112 / 16 = 7 GB.
    const Scenario job = scenarioOf({{"cluster.workers", "2"},
                                     {"cluster.accelerators_per_worker", "8"},
                                     {"cluster.accelerator", "a100-40gb"},
                                     {"cluster.network", "100 Gbps"},
                                     {"model.parameters", "7e9"},
                                     {"model.activation_bytes_per_sample", "1e9"},
                                     {"model.gradient_precision", "bf16"},
                                     {"work.per_accelerator_batch", "1"},
                                     {"work.compute_time", "900 ms"}});
    const Remedies remedies = remediesFor(job);
    QVERIFY(!remedies.now.fits);
    std::vector<std::string> stages;
    for (const Remedy& remedy : remedies.helpful) {
        QCOMPARE(remedy.outcome, RemedyOutcome::MakesFit);
        QVERIFY(remedy.metrics.fits);
        if (remedy.kind == RemedyKind::ZeroSharding)
            stages.push_back(fieldTable().valueText(remedy.changes.front()));
    }
    // Stage 3 sends half as much again, so it comes last.
    QCOMPARE(stages, (std::vector<std::string>{"1", "2", "3"}));
    for (const Remedy& remedy : remedies.useless)
        QCOMPARE(remedy.outcome, RemedyOutcome::StillTooBig);
    QVERIFY(findRemedy(remedies.useless, RemedyKind::FasterNetwork));
}

void TestRemedies::whatMakesAJobTooBigDoesNotHelp()
{
    // 16 bytes x 1e9 and 8 x 2 GB of activations are 32 of 40 GB; twice the batch needs 48.
    const Scenario job = scenarioOf({{"cluster.workers", "2"},
                                     {"cluster.accelerator", "a100-40gb"},
                                     {"cluster.network", "100 Gbps"},
                                     {"model.parameters", "1e9"},
                                     {"model.activation_bytes_per_sample", "2e9"},
                                     {"work.per_accelerator_batch", "8"},
                                     {"work.compute_time", "100 ms"}});
    const Remedies remedies = remediesFor(job);
    QVERIFY(remedies.now.fits);
    QVERIFY(!findRemedy(remedies.helpful, RemedyKind::LargerBatch));
    const auto larger = findRemedy(remedies.useless, RemedyKind::LargerBatch);
    QVERIFY(larger);
    QCOMPARE(larger->outcome, RemedyOutcome::DoesNotFit);
    QVERIFY(larger->saved > 0); // faster a sample, if there were room
    QVERIFY(findRemedy(remedies.helpful, RemedyKind::Accumulation));
}

void TestRemedies::whatIsNotThereIsNotProposed()
{
    // One host, one accelerator: nothing is exchanged, nothing read, no one waited for.
    Scenario job = ringJob();
    job.cluster.workers = 1;
    for (const Remedy& remedy : all(remediesFor(job))) {
        QCOMPARE(remedy.kind, RemedyKind::LargerBatch);
        QCOMPARE(remedy.outcome, RemedyOutcome::NoGain);
    }
}

void TestRemedies::inputBoundJobsWantInput()
{
    const Remedies remedies = remediesFor(starvedChips());
    QCOMPARE(remedies.now.bottleneck, Bottleneck::Input);
    QCOMPARE(remedies.helpful.front().kind, RemedyKind::FasterInput);
    // 4 x 128 samples at 2000/s take 256 ms, at 4000/s 128 ms, still more than the 60 ms of
    // compute.
    QVERIFY(close(remedies.helpful.front().saved, 0.5));
    const auto network = findRemedy(remedies.useless, RemedyKind::FasterNetwork);
    QVERIFY(network);
    QCOMPARE(network->outcome, RemedyOutcome::NoGain);
}

void TestRemedies::slowHostsAreReplacedOrNotWaitedFor()
{
    const Scenario job =
        scenarioOf({{"straggler.count", "1"}, {"straggler.factor", "1.5"}}, stragglerJob());
    const Remedies remedies = remediesFor(job);
    const auto healthy = findRemedy(remedies.helpful, RemedyKind::HealthyHosts);
    const auto backup = findRemedy(remedies.helpful, RemedyKind::BackupWorkers);
    QVERIFY(healthy && backup);
    // 270 to 180 ms with all 16 workers' samples; not waiting throws one worker's away.
    QVERIFY(close(healthy->metrics.stepTime.value(), 0.18));
    QVERIFY(close(healthy->saved, 1.0 / 3));
    QVERIFY(close(backup->saved, 1 - 0.18 / 15 / (0.27 / 16)));
}

void TestRemedies::pipelinesWantMoreMicroBatches()
{
    const Remedies remedies = remediesFor(pipelineJob());
    QVERIFY(findRemedy(all(remedies), RemedyKind::MoreMicroBatches));
    QVERIFY(!findRemedy(all(remedies), RemedyKind::Accumulation));
}

void TestRemedies::jobThatCannotBeEvaluatedIsAnError()
{
    Scenario job = ringJob();
    job.work.computeTime.reset();
    const auto remedies = drawn(remediesOf, job, presets());
    QVERIFY(!remedies);
    QCOMPARE(remedies.error().code, ErrorCode::MissingField);
    QCOMPARE(remedies.error().subject, std::string("work.compute_time"));
}

void TestRemedies::triggeredTokenStopsIt()
{
    std::stop_source stop;
    stop.request_stop();
    const auto remedies = drawn(remediesOf, ringJob(), presets(), stop.get_token());
    QVERIFY(!remedies);
    QCOMPARE(remedies.error().code, ErrorCode::Cancelled);
}

void TestRemedies::rankingIsByTheComputedMetric()
{
    const std::vector<Scenario> known = jobs();
    const bool held = rc::check("numbers are evaluate()'s, ranked by time a sample", [&] {
        Scenario job = *rc::gen::elementOf(known);
        const std::vector<FieldChange> moves{
            {"cluster.workers", std::to_string(*rc::gen::elementOf(std::vector<int>{1, 2, 4, 8}))},
            {"work.overlap", *rc::gen::elementOf(std::vector<std::string>{"0", "0.5", "0.7"})},
            {"straggler.jitter", *rc::gen::elementOf(std::vector<std::string>{"0", "0.1"})},
            {"straggler.count", *rc::gen::elementOf(std::vector<std::string>{"0", "1"})},
            {"straggler.factor", "1.4"},
            {"input.prefetch", *rc::gen::elementOf(std::vector<std::string>{"true", "false"})}};
        RC_PRE(fieldTable().applyAll(job, moves).has_value());
        const auto now = stepOf(job, presets());
        RC_PRE(now.has_value());
        const auto remedies = drawn(remediesOf, job, presets());
        RC_ASSERT(remedies.has_value());
        RC_ASSERT(remedies->now == *now);
        for (const auto* list : {&remedies->helpful, &remedies->useless})
            RC_ASSERT(
                std::is_sorted(list->begin(), list->end(), [](const Remedy& a, const Remedy& b) {
                    return asample(a.metrics) < asample(b.metrics);
                }));
        for (const Remedy& remedy : all(*remedies)) {
            Scenario changed = job;
            RC_ASSERT(fieldTable().applyAll(changed, remedy.changes).has_value());
            const auto then = stepOf(changed, presets());
            RC_ASSERT(then.has_value());
            RC_ASSERT(remedy.metrics == *then);
            RC_ASSERT(close(1 - remedy.saved, asample(*then) / asample(*now)));
        }
        for (const Remedy& remedy : remedies->helpful) {
            RC_ASSERT(remedy.metrics.fits);
            RC_ASSERT(!now->fits || asample(remedy.metrics) < asample(*now));
        }
    });
    QVERIFY(held);
}

void TestRemedies::savingIsComparedWithTheIntervalOfPredictedTimes()
{
    // A stated compute time has no interval.
    Remedies remedies = remediesFor(ringJob());
    QVERIFY(!remedies.ratioWidth);
    Remedy remedy;
    remedy.outcome = RemedyOutcome::Helps;
    remedy.saved = 0.19;
    QVERIFY(!isWithinInterval(remedy, remedies));
    // 1 / 0.81 = 1.235 and 1 / 0.79 = 1.266 times as fast.
    remedies.ratioWidth = 0.25;
    QVERIFY(isWithinInterval(remedy, remedies));
    remedy.saved = 0.21;
    QVERIFY(!isWithinInterval(remedy, remedies));
    // A change that makes the job fit needs no shorter step.
    remedy.outcome = RemedyOutcome::MakesFit;
    remedy.saved = 0.01;
    QVERIFY(!isWithinInterval(remedy, remedies));
    // Of 8B on A100 the constants are fitted.
    const Remedies predicted = remediesFor(fsdp8b("a100-80gb"));
    QVERIFY(predicted.ratioWidth && *predicted.ratioWidth > 0);
}

RINGSIDE_TEST(TestRemedies)
#include "tst_remedies.moc"
