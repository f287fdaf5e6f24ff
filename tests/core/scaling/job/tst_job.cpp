// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/law_jobs.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bottlenecksAreNamed_data();
    void bottlenecksAreNamed();
    void sweepGivesOnePointPerValue();
    void curveLeavesOutWhatCannotRun();
    void backupsStayFewerThanHalf();
    void sweepStopsWhenRequested();
    void speedupComparesWithOneHealthyWorker();
    void allReduceOfAJobIsARequest();
    void jobsWithoutAnAllReduceSayWhy_data();
    void jobsWithoutAnAllReduceSayWhy();
    void missingPartsAreNamed_data();
    void missingPartsAreNamed();
    void termsAddUpToTheStep_data();
    void termsAddUpToTheStep();
    void everyLetterOfAFormulaIsExplained_data();
    void everyLetterOfAFormulaIsExplained();
    void assumptionsNameTheirOrigin();
};

void TestJob::bottlenecksAreNamed_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<Bottleneck>("bottleneck");
    QTest::newRow("exposed communication") << mirroredJob() << Bottleneck::Communication;
    QTest::newRow("the input pipeline") << imageJob() << Bottleneck::Input;
    QTest::newRow("compute") << resnetHosts() << Bottleneck::Compute;
    QTest::newRow("one server for eight workers")
        << parameterServers() << Bottleneck::ParameterServer;
    // 90 of 270 ms are lost to one slow worker; 20 of 200 ms are not worth naming.
    QTest::newRow("a slow worker")
        << scenarioOf({{"straggler.count", "1"}, {"straggler.factor", "1.5"}}, stragglerJob())
        << Bottleneck::Straggler;
    QTest::newRow("a hardly slower worker")
        << scenarioOf({{"straggler.count", "1"}, {"straggler.factor", "1.11"}}, stragglerJob())
        << Bottleneck::Compute;
    // 3 of 7 parts of the step.
    QTest::newRow("the bubble of a pipeline with few micro-batches")
        << pipelineJob() << Bottleneck::Bubble;
    // 13e9 x 16 bytes are 208 GB.
    QTest::newRow("memory") << scenarioOf({{"strategy.kind", "data-parallel"}}, pipelineJob())
                            << Bottleneck::Memory;
}

void TestJob::bottlenecksAreNamed()
{
    QFETCH(Scenario, scenario);
    QFETCH(Bottleneck, bottleneck);
    const auto metrics = stepOf(scenario, presets());
    QVERIFY(metrics);
    QCOMPARE(metrics->bottleneck, bottleneck);
}

void TestJob::sweepGivesOnePointPerValue()
{
    const auto points = sweep(mirroredJob(), "cluster.workers", {"1", "2", "4", "8"}, presets());
    QVERIFY(points);
    QCOMPARE(points->size(), std::size_t(4));
    QCOMPARE((*points)[2].value, 4.0);
    QCOMPARE((*points)[2].metrics, *stepOf(mirroredJob(), presets()));
    // The cliff is from one host to two; afterwards the step hardly grows.
    const auto step = [&](std::size_t i) { return (*points)[i].metrics.stepTime.value(); };
    QVERIFY(step(1) > 2.5 * step(0));
    QVERIFY(step(3) < 1.2 * step(2));
    const auto network =
        sweep(mirroredJob(), "cluster.network", {"50 Gbps", "0.1 Tbps"}, presets());
    QVERIFY(network);
    QCOMPARE((*network)[1].value, 100.0);
    const auto wrong = sweep(mirroredJob(), "cluster.workers", {"1", "0"}, presets());
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().code, ErrorCode::OutOfRange);
}

void TestJob::curveLeavesOutWhatCannotRun()
{
    // Eight stages on hosts of four: an odd number of hosts cannot be divided.
    const Scenario job = scenarioOf({{"cluster.workers", "2"},
                                     {"cluster.network", "100 Gbps"},
                                     {"strategy.pipeline_stages", "8"}},
                                    pipelineJob());
    const std::vector<FieldValue> workers{1.0, 2.0, 3.0, 4.0};
    const auto points = curve(job, "cluster.workers", workers, presets());
    QVERIFY(points);
    QCOMPARE(points->size(), std::size_t(2));
    QCOMPARE((*points)[0].value, 2.0);
    QCOMPARE((*points)[1].value, 4.0);
    QVERIFY(!sweep(job, "cluster.workers", workers, presets()));
    // A value that is no number of workers is an error in both.
    QVERIFY(!curve(job, "cluster.workers", {"2", "two"}, presets()));
    // One host states no network: the curve is that host.
    QCOMPARE(curve(fourT4(), "cluster.workers", workers, presets())->size(), std::size_t(1));
}

void TestJob::backupsStayFewerThanHalf()
{
    const auto samples = [](const char* workers, const char* backups) {
        return stepOf(
                   scenarioOf({{"cluster.workers", workers}, {"straggler.backup_workers", backups}},
                              stragglerJob()),
                   presets())
            ->samplesPerStep;
    };
    QCOMPARE(samples("16", "2"), 14.0 * 64);
    QCOMPARE(samples("4", "2"), 3.0 * 64); // 1 of 4
    QCOMPARE(samples("1", "2"), 64.0);
}

void TestJob::sweepStopsWhenRequested()
{
    std::stop_source source;
    source.request_stop();
    const auto points =
        sweep(mirroredJob(), "cluster.workers", {"1", "2"}, presets(), source.get_token());
    QVERIFY(!points);
    QCOMPARE(points.error().code, ErrorCode::Cancelled);
}

void TestJob::speedupComparesWithOneHealthyWorker()
{
    const auto four = stepOf(mirroredJob(), presets());
    const auto one = stepOf(scenarioOf({{"cluster.workers", "1"}}, mirroredJob()), presets());
    QVERIFY(four && one);
    QCOMPARE(four->speedup, four->throughput / one->throughput);
    QCOMPARE(one->speedup, 1.0);
    // Alone and slow, a worker is slower than a healthy one.
    const Scenario slow = scenarioOf(
        {{"cluster.workers", "1"}, {"straggler.count", "1"}, {"straggler.factor", "1.5"}},
        mirroredJob());
    QVERIFY(isNear(stepOf(slow, presets())->speedup, 1 / 1.5, 1e-9));
    // Efficiency compares with compute alone: they differ where one worker already loses time.
    const Scenario t4 =
        scenarioOf({{"cluster.workers", "2"}, {"cluster.network", "100 Gbps"}}, fourT4());
    const auto lossy = stepOf(t4, presets());
    QVERIFY(lossy);
    QVERIFY(lossy->speedup / 2 > lossy->efficiency * 1.05);
    // Strong scaling: one worker takes the whole batch.
    const Scenario strong = scenarioOf({{"work.scaling", "strong"}}, mirroredJob());
    const auto metrics = stepOf(strong, presets());
    QVERIFY(metrics);
    const double alone = 4 * one->stepTime.value();
    QVERIFY(isNear(metrics->speedup, alone / metrics->stepTime.value(), 1e-9));
    // The same with a stated compute time, which belongs to 64 samples.
    const Scenario stated = scenarioOf({{"work.compute_time", "40 ms"}}, strong);
    const auto statedMetrics = stepOf(stated, presets());
    QVERIFY(statedMetrics);
    QVERIFY(isNear(statedMetrics->speedup, 0.160 / statedMetrics->stepTime.value(), 1e-9));
}

void TestJob::allReduceOfAJobIsARequest()
{
    const auto request = drawn(allReduceOf, mirroredJob(), presets());
    QVERIFY(request);
    QCOMPARE(request->algorithm, Algorithm::HierarchicalRing);
    QCOMPARE(request->ranks, 16);
    QCOMPARE(request->fabric.ranksPerNode, 4);
    QCOMPARE(request->bytes.value(), 440e6);                          // 110e6 x 4
    QCOMPARE(request->fabric.interBandwidth.value(), 50e9 / 8 * 0.8); // 5 GB/s
    QCOMPARE(request->fabric.bandwidth.value(), 300e9 * 0.8);
    const Scenario single = scenarioOf({{"cluster.accelerators_per_worker", "1"}}, mirroredJob());
    QCOMPARE(drawn(allReduceOf, single, presets())->algorithm, Algorithm::Ring);
    // A count that does not divide is padded, as buckets are, so that a formula holds.
    const Scenario odd = scenarioOf({{"model.parameters", "1000001"}}, mirroredJob());
    QCOMPARE(drawn(allReduceOf, odd, presets())->bytes.value(), 1000016.0 * 4);
}

void TestJob::jobsWithoutAnAllReduceSayWhy_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::newRow("one accelerator") << scenarioOf({{"strategy.kind", "single"}}, mirroredJob());
    QTest::newRow("parameter servers") << parameterServers();
    QTest::newRow("one replica in a pipeline") << pipelineJob();
    QTest::newRow("nothing is trained")
        << scenarioOf({{"model.trainable_parameters", "0"}}, mirroredJob());
}

void TestJob::jobsWithoutAnAllReduceSayWhy()
{
    QFETCH(Scenario, scenario);
    const auto request = drawn(allReduceOf, scenario, presets());
    QVERIFY(!request);
    QCOMPARE(request.error().code, ErrorCode::NotModelled);
    QVERIFY(!request.error().detail.empty());
}

void TestJob::missingPartsAreNamed_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("subject");
    const auto add = [](const char* name, const Changes& changes, ErrorCode code,
                        const char* subject) {
        QTest::newRow(name) << scenarioOf(changes, mirroredJob()) << code
                            << QString::fromLatin1(subject);
    };
    add("no network between workers", {{"cluster.network", "none"}}, ErrorCode::MissingField,
        "cluster.network");
    add("no batch", {{"work.per_accelerator_batch", "none"}}, ErrorCode::MissingField,
        "work.per_accelerator_batch");
    add("no compute", {{"work.kernel_efficiency", "none"}}, ErrorCode::MissingField,
        "work.compute_time");
    add("no accelerator", {{"cluster.accelerator", "none"}}, ErrorCode::MissingField,
        "cluster.accelerator");
    add("an unknown accelerator", {{"cluster.accelerator", "a100-41gb"}}, ErrorCode::UnknownName,
        "cluster.accelerator");
    add("no peak at this precision",
        {{"cluster.accelerator", "v100-16gb"}, {"work.compute_precision", "bf16"}},
        ErrorCode::NotModelled, "work.compute_precision");
    add("no servers", {{"strategy.kind", "parameter-server"}}, ErrorCode::MissingField,
        "strategy.servers");
    add("asynchronous all-reduce", {{"strategy.asynchronous", "true"}}, ErrorCode::Incompatible,
        "strategy.asynchronous");
    add("three stages for sixteen",
        {{"strategy.kind", "pipeline"}, {"strategy.pipeline_stages", "3"}}, ErrorCode::Incompatible,
        "strategy.pipeline_stages");
}

void TestJob::missingPartsAreNamed()
{
    QFETCH(Scenario, scenario);
    QFETCH(ErrorCode, code);
    QFETCH(QString, subject);
    const auto metrics = stepOf(scenario, presets());
    QVERIFY(!metrics);
    QCOMPARE(metrics.error().code, code);
    QCOMPARE(QString::fromStdString(metrics.error().subject), subject);
}

void TestJob::termsAddUpToTheStep_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::newRow("hierarchical ring") << mirroredJob();
    QTest::newRow("flat ring") << accumulationJob();
    QTest::newRow("input bound") << imageJob();
    QTest::newRow("servers") << parameterServers();
    QTest::newRow("pipeline") << pipelineJob();
    QTest::newRow("sharded") << scenarioOf({{"strategy.kind", "fsdp"}}, mirroredJob());
    QTest::newRow("buckets") << scenarioOf({{"work.overlap_model", "buckets"}}, mirroredJob());
    QTest::newRow("asynchronous") << scenarioOf({{"strategy.asynchronous", "true"}},
                                                parameterServers());
}

void TestJob::termsAddUpToTheStep()
{
    QFETCH(Scenario, scenario);
    const auto terms = termsFor(scenario, presets());
    const auto metrics = stepOf(scenario, presets());
    QVERIFY(terms && metrics);
    double work = 0, input = 0, communication = -1, parts = 0;
    for (const Term& term : *terms) {
        if (term.name == "compute" || term.name == "exposed communication" ||
            term.name == "bubble" || term.name == "waiting for the slowest")
            work += term.value.value();
        else if (term.name == "input")
            input = term.value.value();
        else if (term.name == "communication")
            communication = term.value.value();
        else if (term.name != "step")
            parts += term.value.value();
        QVERIFY(!term.formula.empty());
    }
    QCOMPARE(terms->back().name, std::string("step"));
    QCOMPARE(terms->back().value, metrics->stepTime);
    QVERIFY(isNear(std::max(work, input), metrics->stepTime.value(), 1e-9));
    // Where the exchange is one all-reduce, its levels are shown and add up to it.
    if (parts > 0)
        QVERIFY(isNear(parts, communication, 1e-9));
}

void TestJob::everyLetterOfAFormulaIsExplained_data()
{
    termsAddUpToTheStep_data();
    QTest::newRow("the law, sharded") << fsdp8b("a100-80gb");
    QTest::newRow("the law, tensor and pipeline") << llama70b();
    QTest::newRow("the law, with experts") << deepSeekV3("dualpipe");
    QTest::newRow("the law, all recomputed") << korthikanti22b();
    QTest::newRow("a pipeline") << pipelineJob();
    QTest::newRow("checkpoints") << scenarioOf(
        {{"checkpoint.mtbf", "7200 s"}, {"checkpoint.save_time", "120 s"}}, mirroredJob());
}

void TestJob::everyLetterOfAFormulaIsExplained()
{
    QFETCH(Scenario, scenario);
    const auto terms = termsFor(scenario, testPresets());
    QVERIFY(terms);
    // A letter, or two where the second is small, that stands alone; not the base of exponentials.
    static const QRegularExpression symbol(
        QStringLiteral("\\b(?!e\\^)([A-Za-z]|[BP][a-z]|k_m|alpha|delta|tau)\\b"));
    for (const Term& term : *terms) {
        const QString explained = QString::fromStdString(term.symbols);
        QString formula = QString::fromStdString(term.formula);
        formula.remove(
            QRegularExpression(QStringLiteral("\\ba (host|replica|worker's)\\b|3600 s")));
        auto found = symbol.globalMatch(formula);
        while (found.hasNext()) {
            const QString letter = found.next().captured();
            const QRegularExpression word(QStringLiteral("\\b%1\\b").arg(letter));
            QVERIFY2(explained.contains(word), qPrintable(formula + u' ' + letter));
        }
    }
}

void TestJob::assumptionsNameTheirOrigin()
{
    const std::vector<scenario::Assumption> lines = assumptionsFor(mirroredJob(), presets());
    QVERIFY(lines.size() >= 6);
    for (const scenario::Assumption& line : lines) {
        QVERIFY2(fieldTable().find(line.path), line.path.c_str());
        QVERIFY2(!line.note.empty(), line.path.c_str());
        QVERIFY2(!line.value.empty(), line.path.c_str());
    }
}

RINGSIDE_TEST(TestJob)
#include "tst_job.moc"
