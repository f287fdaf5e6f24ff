// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestInputModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slowestSourceCounts_data();
    void slowestSourceCounts();
    void bytesAloneChangeNothingWithoutANetwork();
    void storageNeedsTheSizeOfASample();
    void inputBoundStepIsTheInputs();
    void moreAcceleratorsBehindOneHostDoNotHelp();
};

namespace {

/// 4 hosts x 4 chips x 128 samples, 2048 in a step, 512 of each host.
Scenario chips()
{
    return scenarioOf({{"input.samples_per_s_per_worker", "16000"}}, starvedChips());
}

} // namespace

void TestInputModel::slowestSourceCounts_data()
{
    QTest::addColumn<QString>("storage");
    QTest::addColumn<QString>("bytes");
    QTest::addColumn<QString>("decode");
    QTest::addColumn<double>("milliseconds");
    QTest::addColumn<QString>("term");
    // 512 / 2000 = 256 ms
    QTest::newRow("decoding") << "unlimited"
                              << "none"
                              << "2000" << 256.0 << "its rate";
    // 0.8 GB/s / 100 kB = 8000 samples/s for all hosts: 2048 / 8000 = 256 ms
    QTest::newRow("storage that all share") << "0.8 GB/s"
                                            << "100000 B"
                                            << "16000" << 256.0 << "(N z)";
    // 200 Gbps at 0.8 is 20 GB/s a host, / 10 MB = 2000 samples/s: 256 ms
    QTest::newRow("the NIC of a host") << "unlimited"
                                       << "10 MB"
                                       << "16000" << 256.0 << "Bn u";
    // 512 / 16000 = 32 ms
    QTest::newRow("none of the others") << "100 GB/s"
                                        << "100000 B"
                                        << "16000" << 32.0 << "its rate";
}

void TestInputModel::slowestSourceCounts()
{
    QFETCH(QString, storage);
    QFETCH(QString, bytes);
    QFETCH(QString, decode);
    QFETCH(double, milliseconds);
    QFETCH(QString, term);
    const Scenario job = scenarioOf({{"input.storage_bandwidth", storage.toStdString()},
                                     {"input.bytes_per_sample", bytes.toStdString()},
                                     {"input.samples_per_s_per_worker", decode.toStdString()}},
                                    chips());
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(metrics);
    QVERIFY(isNear(metrics->input.value(), milliseconds / 1e3));
    const auto terms = termsFor(job, testPresets());
    QVERIFY(terms);
    QVERIFY(std::any_of(terms->begin(), terms->end(), [&](const Term& one) {
        return one.name == "input" && one.formula.find(term.toStdString()) != std::string::npos;
    }));
}

void TestInputModel::bytesAloneChangeNothingWithoutANetwork()
{
    const Scenario job = scenarioOf({{"cluster.network", "none"}}, imageJob());
    const auto before = stepOf(job, testPresets());
    const auto after = stepOf(scenarioOf({{"input.bytes_per_sample", "1 GB"}}, job), testPresets());
    QVERIFY(before && after);
    QCOMPARE(after->input.value(), before->input.value());
}

void TestInputModel::storageNeedsTheSizeOfASample()
{
    const auto metrics =
        stepOf(scenarioOf({{"input.storage_bandwidth", "1 GB/s"}}, chips()), testPresets());
    QCOMPARE(metrics.error().code, ErrorCode::MissingField);
    QCOMPARE(metrics.error().subject, std::string("input.bytes_per_sample"));
}

void TestInputModel::inputBoundStepIsTheInputs()
{
    const auto choice = [](std::initializer_list<const char*> values) {
        return *rc::gen::elementOf(std::vector<std::string>(values.begin(), values.end()));
    };
    QVERIFY(rc::check([&] {
        // 8000 samples/s from the storage: a step of 2048 takes 256 ms whatever else is done, as
        // long as that is less.
        const Scenario base = scenarioOf(
            {{"input.storage_bandwidth", "0.8 GB/s"}, {"input.bytes_per_sample", "100000 B"}},
            chips());
        const Scenario job =
            scenarioOf({{"model.gradient_precision", choice({"fp32", "fp16", "bf16"})},
                        {"strategy.compression", choice({"none", "fp16", "top-k"})},
                        {"work.compute_time", choice({"10 ms", "60 ms", "120 ms"})},
                        {"strategy.collective", choice({"auto", "ring", "hierarchical-ring"})}},
                       base);
        const auto metrics = stepOf(job, testPresets());
        RC_ASSERT(metrics);
        RC_ASSERT(isNear(metrics->stepTime.value(), 0.256));
        RC_ASSERT(metrics->bottleneck == Bottleneck::Input);
        const auto servers = stepOf(scenarioOf({{"strategy.compression", "none"},
                                                {"strategy.kind", "parameter-server"},
                                                {"strategy.servers", "16"},
                                                {"strategy.asynchronous", "true"}},
                                               job),
                                    testPresets());
        RC_ASSERT(servers);
        RC_ASSERT(isNear(servers->stepTime.value(), 0.256));
    }));
}

void TestInputModel::moreAcceleratorsBehindOneHostDoNotHelp()
{
    const Scenario job = scenarioOf({{"input.samples_per_s_per_worker", "2000"}}, chips());
    for (const char* count : {"4", "8", "16"}) {
        const auto metrics =
            stepOf(scenarioOf({{"cluster.accelerators_per_worker", count}}, job), testPresets());
        QVERIFY(metrics);
        QVERIFY(isNear(metrics->throughput, 4 * 2000.0));
    }
}

RINGSIDE_TEST(TestInputModel)
#include "tst_input_model.moc"
