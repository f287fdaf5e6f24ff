// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/comparison_text.h"
#include "app/explainer/levers/lever_text.h"
#include "core/scaling/scenario/lever_groups.h"
#include "core/scaling/scenario/linked_levers.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/compared_jobs.h"
#include "tests/support/job_levers.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/shipped_source.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

using namespace ringside;
using namespace ringside::scaling;
using app::ComparisonText;
using app::LeverText;

namespace {

scenario::Lever leverOf(const char* path, const Scenario& job)
{
    const auto groups = test::jobLeverGroups(job, job, presets(), {path});
    return groups ? groups->front().levers.front() : scenario::Lever{};
}

/// Links without latency and losses; nothing hides.
Scenario plainHosts(const char* network)
{
    return scenarioOf({{"cluster.workers", "8"},
                       {"cluster.network", network},
                       {"cluster.network_efficiency", "1"},
                       {"cluster.network_latency", "0 us"},
                       {"cluster.intra_bandwidth", "100 GB/s"},
                       {"cluster.intra_latency", "0 us"},
                       {"model.parameters", "250e6"},
                       {"work.per_accelerator_batch", "32"},
                       {"work.compute_time", "100 ms"},
                       {"work.overlap", "0"},
                       {"strategy.collective", "ring"}});
}

Scenario largeModel()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-80gb"},
                       {"model.parameters", "7e9"},
                       {"model.activation_bytes_per_sample", "1 GB"},
                       {"work.per_accelerator_batch", "1"},
                       {"work.sequence_length", "2048"},
                       {"work.kernel_efficiency", "0.45"}});
}

} // namespace

class TestLeverText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparisonSaysDifferenceAndReason_data();
    void comparisonSaysDifferenceAndReason();
    void everyShippedWhatIfHasASentence();
    void beforeTheAnswerThereIsNoReason();
    void everyCauseHasWords();
    void machineTypeSaysWhatItSets();
    void otherLinkedLeversSayWhatTheySet();
    void hintsSayRangeAndSource();
    void rangeIsThatOfTheSlider_data();
    void rangeIsThatOfTheSlider();
    void whatIsNotStatedHasAWord();
};

void TestLeverText::comparisonSaysDifferenceAndReason_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const Scenario& job, const char* path, const char* value,
                        const char16_t* expected) {
        QTest::newRow(name) << job << QString::fromLatin1(path) << QString::fromLatin1(value)
                            << QString::fromUtf16(expected);
    };
    const Scenario hosts = plainHosts("80 Gbps"), fast = plainHosts("8000 Gbps");
    // The numbers are derived in tests/core/session/job/tst_compare_jobs.cpp; 1,024 samples in
    // 158.07 ms are 6,478 a second, 4,096 in 227.39 ms 18,013.
    row("four times the batch", mirroredJob(), "work.per_accelerator_batch", "256",
        u"The step rises from 158 to 227 ms for 4 times the samples, and throughput rises from "
        u"6478 samples/s to 18013 samples/s: exposed communication fell from 115 to 54.1 ms "
        u"because compute grew 4× and the gradient did not.");
    row("half the gradient", hosts, "model.gradient_precision", "bf16",
        u"The step falls from 275 to 188 ms: exposed communication fell from 175 to 87.5 ms "
        u"because the gradient fell from 1 GB to 500 MB.");
    row("a faster network", hosts, "cluster.network", "160 Gbps",
        u"The step falls from 275 to 188 ms: exposed communication fell from 175 to 87.5 ms "
        u"because a host's NIC carries 20 GB/s, not 10 GB/s.");
    // 32 samples at 100 a second: 320 ms, then the 275 ms of compute and all-reduce.
    row("a faster input pipeline", scenarioOf({{"input.samples_per_s_per_worker", "100"}}, hosts),
        "input.samples_per_s_per_worker", "1000",
        u"The step falls from 320 to 275 ms: waiting for input of 45 ms disappeared because a "
        u"host's "
        u"input delivers 1000 samples/s, not 100.");
    row("a straggler comes", scenarioOf({{"straggler.factor", "2"}}, fast), "straggler.count", "1",
        u"The step rises from 102 to 202 ms: waiting for the slowest worker of 100 ms appeared "
        u"because the slowest worker takes 2× as long as the others (1× before).");
    row("more micro-batches", pipelineJob(), "strategy.micro_batches", "32",
        u"The step rises from 1.58 to 7.88 s for 8 times the samples, and throughput rises from "
        u"2.54 samples/s to 4.06 samples/s: the pipeline bubble stays at 675 ms with 8 times "
        u"the samples per accelerator.");
    row("less serial work", scenarioOf({{"work.serial_fraction", "0.08"}}, fast),
        "work.serial_fraction", "0.02",
        u"The step falls from 171 to 118 ms: serial work fell from 69.6 to 16.3 ms because 2.0 % "
        u"of the work is serial, not 8.0 %.");
    // 2 s and 60 us less 0.7 · 2/3 · 120 ms; half the two seconds with two servers.
    row("a second parameter server", parameterServers(), "strategy.servers", "2",
        u"The step falls from 2.06 to 1.06 s: exposed communication fell from 1.94 s to 944 ms "
        u"because the servers together carry 6.4 GB/s, not 3.2 GB/s.");
    // 6 · 7e9 · 2048 / (312e12 · 0.45) = 613 ms. 16 bytes of 7e9 parameters and 1 GB; the
    // optimizer's 84 GB shared by 8.
    row("sharded states", largeModel(), "strategy.zero_stage", "1",
        u"The step stays at 613 ms. Memory per accelerator falls from 113 GB to 39.5 GB: the "
        u"optimizer's states fell from 84 GB to 10.5 GB because ZeRO stage is 1, not 0; now it "
        u"fits.");
    // Lost (e^(x + delta/M) - 1) / x - 1: x = 0.171636 for 120 / 7200, 0.207 in all; x = 0.0885307
    // for 120 / 28800, 0.0971.
    row("rarer failures",
        scenarioOf({{"checkpoint.save_time", "120"}, {"checkpoint.mtbf", "7200"}}, hosts),
        "checkpoint.mtbf", "28800",
        u"The step stays at 275 ms. The time lost to checkpoints and failures falls from 21 % to "
        u"9.7 %.");
    // 10 rounds of half an hour, then 5.
    row("more trials at once",
        scenarioOf(
            {{"tuning.trials", "40"}, {"tuning.parallel", "4"}, {"tuning.trial_time", "1800"}},
            hosts),
        "tuning.parallel", "8",
        u"The step stays at 275 ms. The tuning time falls from 5 h to 2.5 h.");
    row("nothing", hosts, "cluster.workers", "8", u"A and B give the same result in the model.");
}

void TestLeverText::comparisonSaysDifferenceAndReason()
{
    QFETCH(Scenario, job);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, expected);
    const Scenario after = scenarioOf({{path.toStdString(), value.toStdString()}}, job);
    const auto compared = scaling::comparedJobs(job, after, presets());
    QVERIFY(compared.has_value());
    QCOMPARE(ComparisonText::sentence(*compared), expected);
}

void TestLeverText::everyShippedWhatIfHasASentence()
{
    const bank::SourceBank source = test::shippedSource();
    QVERIFY(!source.jobs.empty());
    const QRegularExpression place(QStringLiteral("%[1-9]"));
    for (const bank::SourceJob& one : source.jobs) {
        const bank::Job& job = one.job;
        const auto* training = job.scenario.as<scaling::Scenario>();
        if (!training)
            continue;
        for (const bank::JobTry& each : job.tries) {
            const auto after = scaling::fieldTable().with(*training, each.changes);
            QVERIFY(after.has_value());
            const auto compared = scaling::comparedJobs(*training, *after, source.presets);
            QVERIFY2(compared.has_value(), qPrintable(each.says));
            const QString text = ComparisonText::sentence(*compared);
            QVERIFY2(text.endsWith(u'.') && !text.contains(place) &&
                         !text.contains(QStringLiteral("  ")),
                     qPrintable(text));
        }
    }
}

void TestLeverText::beforeTheAnswerThereIsNoReason()
{
    const Scenario after = scenarioOf({{"cluster.network", "160 Gbps"}}, plainHosts("80 Gbps"));
    const auto compared = scaling::comparedJobs(plainHosts("80 Gbps"), after, presets());
    QVERIFY(compared.has_value());
    QCOMPARE(ComparisonText::difference(*compared),
             QStringLiteral("The step falls from 275 to 188 ms."));
}

void TestLeverText::everyCauseHasWords()
{
    ChangeCause cause;
    cause.before = 2;
    cause.after = 3;
    cause.fields = {{"strategy.collective", "ring", "direct"}};
    for (int kind = 0; kind <= static_cast<int>(CauseKind::Recompute); ++kind) {
        cause.kind = static_cast<CauseKind>(kind);
        QVERIFY2(!ComparisonText::cause(cause).isEmpty(), qPrintable(QString::number(kind)));
    }
    // A cause without a number names its fields.
    cause.kind = CauseKind::Algorithm;
    QCOMPARE(ComparisonText::cause(cause), QStringLiteral("collective is direct, not ring"));
}

void TestLeverText::machineTypeSaysWhatItSets()
{
    const Scenario before = scenarioOf({{"cluster.accelerator", "t4"},
                                        {"cluster.accelerators_per_worker", "1"},
                                        {"cluster.network", "16 Gbps"}},
                                       mirroredJob());
    const Scenario after = scenarioOf({{"cluster.machine", "a2-highgpu-4g"}}, before);
    const auto changed = trainingKind(presets())->consequences(
        scenario::State::of(before), scenario::State::of(after), "cluster.machine");
    QCOMPARE(LeverText::consequences("cluster.machine", "a2-highgpu-4g", changed),
             QStringLiteral("a2-highgpu-4g also sets: 4 GPUs per host, a100-40gb, 50 Gbps, "
                            "Link inside the host 300 GB/s"));
    QVERIFY(LeverText::consequences("cluster.machine", "x", {}).isEmpty());
}

void TestLeverText::otherLinkedLeversSayWhatTheySet()
{
    const Scenario after = scenarioOf({{"work.compute_time", "50 ms"}}, mirroredJob());
    const auto changed = trainingKind(presets())->consequences(
        scenario::State::of(mirroredJob()), scenario::State::of(after), "work.compute_time");
    QCOMPARE(LeverText::consequences("work.compute_time", "0.05 s", changed),
             QStringLiteral(
                 "Compute time per micro-step 0.05 s also sets: Kernel efficiency not stated"));
}

void TestLeverText::hintsSayRangeAndSource()
{
    const QString overlap = LeverText::hint(leverOf("work.overlap", mirroredJob()));
    QCOMPARE(overlap, QStringLiteral("Share of the backward pass that hides communication. 0 to 1. "
                                     "Assumed: 0.7."));
    const QString bucket = LeverText::hint(leverOf("work.bucket_mib", mirroredJob()));
    QVERIFY2(bucket.contains(QStringLiteral("Default: 25 MiB, the default of PyTorch DDP")),
             qPrintable(bucket));
}

/// What the slider goes through, not what its field could take: 1,000,000 hosts, for example.
void TestLeverText::rangeIsThatOfTheSlider_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("range");
    QTest::newRow("a number of hosts")
        << QStringLiteral("cluster.workers") << QStringLiteral("1 to 256");
    QTest::newRow("samples") << QStringLiteral("work.per_accelerator_batch")
                             << QStringLiteral("1 to 4096 samples");
    QTest::newRow("a rate") << QStringLiteral("input.samples_per_s_per_worker")
                            << QStringLiteral("100 to 1000000 samples/s");
    QTest::newRow("a choice") << QStringLiteral("cluster.machine") << QString();
}

void TestLeverText::rangeIsThatOfTheSlider()
{
    QFETCH(const QString, path);
    QFETCH(const QString, range);
    QCOMPARE(LeverText::range(leverOf(path.toUtf8().constData(), mirroredJob())), range);
}

void TestLeverText::whatIsNotStatedHasAWord()
{
    QCOMPARE(LeverText::absent(leverOf("input.samples_per_s_per_worker", mirroredJob())),
             QStringLiteral("no limit"));
    QCOMPARE(LeverText::absent(leverOf("checkpoint.mtbf", mirroredJob())),
             QStringLiteral("not stated"));
    QCOMPARE(LeverText::value(leverOf("model.parameters", mirroredJob()), 110e6),
             QStringLiteral("110 M"));
}

RINGSIDE_TEST(TestLeverText)
#include "tst_lever_text.moc"
