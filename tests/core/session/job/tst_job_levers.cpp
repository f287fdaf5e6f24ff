// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/lever_groups.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/linked_levers.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/job_levers.h"
#include "tests/support/parallel_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ringside;
using namespace ringside::scaling;

namespace {

std::set<std::string> pathsOf(const Scenario& job)
{
    std::set<std::string> paths;
    const auto groups = test::jobLeverGroups(job, job, presets());
    if (groups) {
        for (const scenario::LeverGroup& group : *groups)
            for (const scenario::Lever& lever : group.levers)
                paths.insert(lever.path);
    }
    return paths;
}

scenario::Lever leverOf(const char* path, const Scenario& job)
{
    const auto lever = leverFor(path, job, presets());
    return lever ? *lever : scenario::Lever{};
}

} // namespace

class TestJobLevers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLeverOfTheTablesIsOffered_data();
    void everyLeverOfTheTablesIsOffered();
    void whatHasNoMeaningIsLeftOut();
    void jobsOwnComeFirstAndOnce();
    void everyDefaultSaysWhereItComesFrom();
    void movedLeverKnowsWhereItStood();
    void unstatedValueIsReported();
    void noGroupIsEmptyAndNoLeverRepeats();
    void typedValuesAreChecked_data();
    void typedValuesAreChecked();
    void machineTypeSetsFourFields();
    void linkedFieldsAreNamed();
    void whatMovesAloneHasNoConsequence();
    void presetsAreNamedAsSources();
};

void TestJobLevers::everyLeverOfTheTablesIsOffered_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::addColumn<QStringList>("paths");
    const auto row = [](const char* name, const Scenario& job, const QString& paths) {
        QTest::newRow(name) << job << paths.split(u' ');
    };
    const Scenario job = mirroredJob();
    row("workers, accelerators, type, network, link, achievable fraction", job,
        QStringLiteral("cluster.workers cluster.accelerators_per_worker cluster.machine "
                       "cluster.accelerator cluster.network cluster.intra_bandwidth "
                       "cluster.network_efficiency cluster.intra_efficiency"));
    row("parameters, precision, batch, accumulation, overlap, input", job,
        QStringLiteral("model.parameters model.gradient_precision work.per_accelerator_batch "
                       "work.scaling work.accumulation_steps work.overlap "
                       "input.samples_per_s_per_worker"));
    row("a fixed global batch", scenarioOf({{"work.scaling", "strong"}}, job),
        QStringLiteral("work.global_batch"));
    row("algorithm, strategy and ZeRO stage", job,
        QStringLiteral("strategy.kind strategy.collective strategy.zero_stage"));
    row("reducers", scenarioOf({{"strategy.kind", "reduction-server"}}, job),
        QStringLiteral("strategy.servers strategy.server_network"));
    row("parameter servers", parameterServers(),
        QStringLiteral("strategy.servers strategy.asynchronous"));
    row("stages and micro-batches", pipelineJob(),
        QStringLiteral("strategy.pipeline_stages strategy.micro_batches strategy.schedule "
                       "strategy.interleave"));
    row("tensor-parallel degree and placement", tensorJob(),
        QStringLiteral("strategy.tensor_parallel strategy.tensor_placement"));
    row("straggler factor", job, QStringLiteral("straggler.count straggler.factor"));
    row("save time and time between failures", job,
        QStringLiteral("checkpoint.save_time checkpoint.mtbf"));
    row("learning rate, warm-up, clip", job,
        QStringLiteral("training.learning_rate training.warmup_steps training.clip_norm"));
    row("trials and parallelism", job, QStringLiteral("tuning.trials tuning.parallel"));
}

void TestJobLevers::everyLeverOfTheTablesIsOffered()
{
    QFETCH(Scenario, job);
    QFETCH(QStringList, paths);
    const auto offered = pathsOf(job);
    for (const QString& path : paths)
        QVERIFY2(offered.contains(path.toStdString()), qPrintable(path));
}

void TestJobLevers::whatHasNoMeaningIsLeftOut()
{
    const auto alone = pathsOf(scenarioOf({{"cluster.workers", "1"}}, mirroredJob()));
    QVERIFY(!alone.contains("cluster.network"));
    QVERIFY(!alone.contains("straggler.count"));
    QVERIFY(alone.contains("cluster.intra_bandwidth"));
    const auto ring = pathsOf(mirroredJob());
    QVERIFY(!ring.contains("strategy.servers"));
    QVERIFY(!ring.contains("strategy.micro_batches"));
    QVERIFY(!ring.contains("model.memory_unmodelled"));
    // Its speed is stated as a share of the peak: a time would replace that.
    QVERIFY(ring.contains("work.kernel_efficiency") && !ring.contains("work.compute_time"));
}

void TestJobLevers::jobsOwnComeFirstAndOnce()
{
    const std::vector<std::string> own{"work.overlap", "cluster.workers"};
    const auto groups = test::jobLeverGroups(mirroredJob(), mirroredJob(), presets(), own);
    QVERIFY(groups.has_value());
    QCOMPARE(groups->front().section, std::string());
    QCOMPARE(groups->front().levers.size(), std::size_t{2});
    QCOMPARE(groups->front().levers[0].path, own[0]);
    QCOMPARE(groups->front().levers[1].path, own[1]);
    const auto unknown =
        test::jobLeverGroups(mirroredJob(), mirroredJob(), presets(), {"cluster.worker"});
    QVERIFY(!unknown.has_value());
    QCOMPARE(unknown.error().nearest, std::string("cluster.workers"));
}

void TestJobLevers::everyDefaultSaysWhereItComesFrom()
{
    for (const scenario::FieldInfo& field : scaling::fieldTable().infos()) {
        QVERIFY2(!field.source.empty(), field.path.c_str());
        QVERIFY2(!field.meaning.empty(), field.path.c_str());
        // Assumptions are marked as such.
        QCOMPARE(field.assumed, field.source.starts_with("assumed"));
    }
}

void TestJobLevers::movedLeverKnowsWhereItStood()
{
    const Scenario moved = scenarioOf(
        {{"cluster.network", "77 Gbps"}, {"strategy.collective", "ring"}}, mirroredJob());
    const auto groups = test::jobLeverGroups(mirroredJob(), moved, presets());
    QVERIFY(groups.has_value());
    for (const scenario::LeverGroup& group : *groups) {
        for (const scenario::Lever& lever : group.levers) {
            if (lever.path == "cluster.network") {
                QCOMPARE(lever.value, 77.0);
                QCOMPARE(lever.defaultValue, 50.0);
                QVERIFY(std::binary_search(lever.stops.begin(), lever.stops.end(), 50.0));
                QVERIFY(std::binary_search(lever.stops.begin(), lever.stops.end(), 77.0));
            } else if (lever.path == "strategy.collective") {
                QCOMPARE(leverText(lever, lever.value), std::string("ring"));
                QCOMPARE(leverText(lever, lever.defaultValue), std::string("auto"));
            } else {
                QCOMPARE(lever.value, lever.defaultValue);
            }
        }
    }
}

void TestJobLevers::unstatedValueIsReported()
{
    const scenario::Lever input = leverOf("input.samples_per_s_per_worker", mirroredJob());
    QVERIFY(input.absent && input.defaultAbsent);
    QCOMPARE(input.absentText, std::string("unlimited"));
    // The end of the slider that comes closest to no limit.
    QCOMPARE(input.value, 1e6);
    const Scenario stated = scenarioOf({{"input.samples_per_s_per_worker", "500"}}, mirroredJob());
    QVERIFY(!leverOf("input.samples_per_s_per_worker", stated).absent);
    const scenario::Lever machine = leverOf("cluster.machine", mirroredJob());
    QCOMPARE(leverText(machine, machine.value), std::string("none"));
    const scenario::Lever rule = leverOf("training.rule", mirroredJob());
    QCOMPARE(leverText(rule, rule.value), std::string("none"));
}

void TestJobLevers::noGroupIsEmptyAndNoLeverRepeats()
{
    for (const Scenario& job : {mirroredJob(), pipelineJob(), parameterServers(), tensorJob()}) {
        const auto groups = test::jobLeverGroups(job, job, presets(), {"cluster.workers"});
        QVERIFY(groups.has_value());
        std::set<std::string> seen;
        for (const scenario::LeverGroup& group : *groups) {
            QVERIFY(!group.levers.empty());
            for (const scenario::Lever& lever : group.levers)
                QVERIFY2(seen.insert(lever.path).second, lever.path.c_str());
        }
    }
}

void TestJobLevers::typedValuesAreChecked_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("value"); ///< NaN where it is refused
    QTest::addColumn<QString>("limit");
    const auto row = [](const char* name, const char* path, const char* typed, double value,
                        const char* limit = "") {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(typed) << value
                            << QString::fromLatin1(limit);
    };
    const double refused = std::numeric_limits<double>::quiet_NaN();
    row("a number is in the lever's unit", "cluster.network", "64", 64);
    row("with its unit", "cluster.network", " 64 Gbps ", 64);
    row("in another unit", "cluster.network", "8 GB/s", 64);
    row("a number with an exponent", "model.parameters", "110e6", 110e6);
    row("the wrong unit", "cluster.network", "64 ms", refused, "a data rate in ");
    row("half a host", "cluster.workers", "2.5", refused, "a whole number, 1 to 1000000");
    row("no host", "cluster.workers", "0", refused, "1 to 1000000");
    row("more than all", "work.overlap", "1.2", refused, "0 to 1");
    row("a word", "work.overlap", "much", refused, "a number");
    row("none", "work.overlap", "", refused, "a number");
    row("infinity", "model.parameters", "inf", refused, "a number");
    row("too large for a number", "model.parameters", "1e999", refused, "a number");
}

void TestJobLevers::typedValuesAreChecked()
{
    QFETCH(QString, path);
    QFETCH(QString, typed);
    QFETCH(double, value);
    QFETCH(QString, limit);
    const scenario::Lever lever = leverOf(path.toUtf8().constData(), mirroredJob());
    const auto read = scenario::leverValue(lever, typed.toStdString());
    if (!std::isnan(value)) {
        QVERIFY(read.has_value());
        QCOMPARE(*read, value);
        return;
    }
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().subject, path.toStdString());
    QVERIFY2(read.error().limit.find(limit.toStdString()) != std::string::npos,
             read.error().limit.c_str());
}

void TestJobLevers::machineTypeSetsFourFields()
{
    const Scenario after = scenarioOf({{"cluster.machine", "a3-highgpu-8g"}}, mirroredJob());
    const auto changed =
        scaling::consequencesOf(mirroredJob(), after, "cluster.machine", presets());
    QVERIFY(changed.has_value());
    // The preset: eight H100 of 450 GB/s behind 1,000 Gbps.
    const std::vector<scenario::Consequence> expected{
        {"cluster.accelerators_per_worker", "4", "8"},
        {"cluster.accelerator", "a100-40gb", "h100-80gb"},
        {"cluster.network", "50 Gbps", "1000 Gbps"},
        {"cluster.intra_bandwidth", "300 GB/s", "450 GB/s"}};
    QCOMPARE(*changed, expected);
    const Scenario wrong = scenarioOf({{"cluster.machine", "a9"}}, mirroredJob());
    QVERIFY(!scaling::consequencesOf(mirroredJob(), wrong, "cluster.machine", presets()));
}

void TestJobLevers::linkedFieldsAreNamed()
{
    // 16 accelerators of 64 samples.
    const Scenario strong = scenarioOf({{"work.scaling", "strong"}}, mirroredJob());
    const auto fixed = scaling::consequencesOf(mirroredJob(), strong, "work.scaling", presets());
    QVERIFY(fixed.has_value());
    QCOMPARE(*fixed,
             (std::vector<scenario::Consequence>{{"work.global_batch", "none", "1024 samples"}}));
    const Scenario timed = scenarioOf({{"work.compute_time", "50 ms"}}, mirroredJob());
    const auto replaced =
        scaling::consequencesOf(mirroredJob(), timed, "work.compute_time", presets());
    QVERIFY(replaced.has_value());
    QCOMPARE(*replaced,
             (std::vector<scenario::Consequence>{{"work.kernel_efficiency", "0.4", "none"}}));
    const auto superseded = scaling::supersededBy("work.compute_time");
    QVERIFY(std::find(superseded.begin(), superseded.end(), "work.kernel_efficiency") !=
            superseded.end());
}

void TestJobLevers::whatMovesAloneHasNoConsequence()
{
    const Scenario after = scenarioOf({{"work.per_accelerator_batch", "256"}}, fourT4());
    const auto changed =
        scaling::consequencesOf(fourT4(), after, "work.per_accelerator_batch", presets());
    QVERIFY(changed.has_value() && changed->empty());
}

void TestJobLevers::presetsAreNamedAsSources()
{
    const Scenario machine = scenarioOf({{"cluster.machine", "a3-highgpu-8g"}}, mirroredJob());
    QVERIFY(leverOf("cluster.network", machine).source.starts_with("set by a3-highgpu-8g"));
    QVERIFY(leverOf("cluster.accelerator", mirroredJob()).source.find("datasheet") !=
            std::string::npos);
}

RINGSIDE_TEST(TestJobLevers)
#include "tst_job_levers.moc"
