// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/compression_model.h"
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

class TestCompressionModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sixteenBitsHalveTheBytes_data();
    void sixteenBitsHalveTheBytes();
    void bucketsHoldTheSameGradients();
    void factorsOfATransformer();
    void powerSgdTakesTwoAllReduces();
    void encodingIsNotHidden();
    void topKIsAnAllGather();
    void topKCrossesTheRingWhereRanksTimesKeptAreAll();
    void topKHasNoAllReduceToDraw();
    void whatCannotCompressIsRefused();
    void accuracyIsReportedAsNotModelled();
};

namespace {

Result<StepMetrics> compressedStep(const Scenario& scenario, const Changes& changes = {})
{
    return stepOf(scenarioOf(changes, scenario), testPresets());
}

/// p hosts of one accelerator on links of 1 GB/s; nothing hides.
Scenario hosts(int count, const char* parameters, const char* latency = "0 us")
{
    return scenarioOf({{"cluster.workers", std::to_string(count)},
                       {"cluster.network", "8 Gbps"},
                       {"cluster.network_efficiency", "1"},
                       {"cluster.network_latency", latency},
                       {"model.parameters", parameters},
                       {"work.per_accelerator_batch", "1"},
                       {"work.compute_time", "1 s"},
                       {"work.overlap", "0"}});
}

} // namespace

void TestCompressionModel::sixteenBitsHalveTheBytes_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"data-parallel", "reduction-server", "parameter-server", "fsdp"})
        QTest::newRow(kind) << kind;
}

void TestCompressionModel::sixteenBitsHalveTheBytes()
{
    QFETCH(QString, kind);
    const Scenario job = scenarioOf(
        {{"strategy.kind", kind.toStdString()}, {"strategy.servers", "4"}}, hosts(4, "100e6"));
    for (const char* format : {"fp16", "bf16"}) {
        const auto compressed = compressedStep(job, {{"strategy.compression", format}});
        const auto shorter = compressedStep(job, {{"model.gradient_precision", format}});
        QVERIFY(compressed && shorter);
        QCOMPARE(compressed->communication.value(), shorter->communication.value());
        const auto both = compressedStep(
            job, {{"model.gradient_precision", format}, {"strategy.compression", format}});
        QVERIFY(both);
        QCOMPARE(both->communication.value(), shorter->communication.value());
    }
    if (kind == QLatin1String("data-parallel")) {
        // 2 * 3/4 * 0.4 GB at 1 GB/s is 0.6 s in fp32.
        QVERIFY(isNear(compressedStep(job)->communication.value(), 0.6));
        QVERIFY(isNear(
            compressedStep(job, {{"strategy.compression", "fp16"}})->communication.value(), 0.3));
    }
}

void TestCompressionModel::bucketsHoldTheSameGradients()
{
    // A bucket of 32 MiB of fp32 gradients is 16 MiB on the wire: the same buckets as those of
    // fp16 gradients in 16 MiB. The first one, 1 MiB, is half as large too, which the rest absorbs.
    const Scenario job =
        scenarioOf({{"work.overlap_model", "buckets"}, {"work.bucket_mib", "32 MiB"}},
                   hosts(4, "100e6", "20 us"));
    const auto compressed = compressedStep(job, {{"strategy.compression", "fp16"}});
    const auto plain =
        compressedStep(job, {{"model.gradient_precision", "fp16"}, {"work.bucket_mib", "16 MiB"}});
    QVERIFY(compressed && plain);
    QVERIFY(isNear(compressed->communication.value(), plain->communication.value(), 1e-3));
}

void TestCompressionModel::factorsOfATransformer()
{
    // One layer of width 100, rank 4: first factors 4 * (4 * 100 + 100 + 400) = 3600 values, the
    // second ones as many; 12 * 100^2 = 120,000 of the 150,000 values are in the matrices.
    // FLOPs 6 a b r + 2 a r^2: 24 * (4 * 10^4 + 2 * 4 * 10^4) + 32 * (4 * 100 + 100 + 400).
    Model model;
    model.parameters = 150000;
    model.layers = 1;
    model.hidden = 100;
    auto sizes = powerSgdSizes(model, 4);
    QVERIFY(sizes);
    QCOMPARE(sizes->first, 3600.0);
    QCOMPARE(sizes->second, 3600.0);
    QCOMPARE(sizes->rest, 30000.0);
    QCOMPARE(sizes->flops, 24.0 * 120000 + 32.0 * 900);
    // The vocabulary is a matrix of 250 x 100: 4 * 250 and 4 * 100 values instead of 25,000.
    model.vocabulary = 250;
    sizes = powerSgdSizes(model, 4);
    QCOMPARE(sizes->first, 4600.0);
    QCOMPARE(sizes->second, 4000.0);
    QCOMPARE(sizes->rest, 5000.0);
    // At rank 50 the factors of a square matrix hold all of its 10^4 values: it is left alone.
    // Those of 100 x 400 hold 25,000 of 40,000.
    model.vocabulary.reset();
    sizes = powerSgdSizes(model, 50);
    QCOMPARE(sizes->rest, 30000.0 + 40000.0);
    QCOMPARE(sizes->first + sizes->second, 2 * 25000.0);
}

void TestCompressionModel::powerSgdTakesTwoAllReduces()
{
    // 12 layers of width 768, rank 4: 18 * 768 * 4 * 12 = 663,552 values in two halves, and 110e6 -
    // 12 * 12 * 768^2 = 25,065,344 as they are, with the first. Four ranks, 1 GB/s, 4 B a value:
    // 2 * 3/4 * 4 B * (331,776 + 25,065,344) and 2 * 3/4 * 4 B * 331,776.
    const Scenario job = scenarioOf(
        {{"model.layers", "12"}, {"model.hidden", "768"}, {"strategy.compression", "powersgd"}},
        hosts(4, "110e6", "30 us"));
    const auto metrics = compressedStep(job);
    QVERIFY(metrics);
    const double bytes = 1.5 * 4 * (331776.0 + 25065344.0 + 331776.0);
    // Two rings of 2 (p - 1) = 6 messages of 30 us.
    QVERIFY(isNear(metrics->communication.value(), bytes / 1e9 + 12 * 30e-6));
    const auto first = drawn(allReduceOf, job, testPresets());
    QVERIFY(first);
    QCOMPARE(first->bytes.value(), 4 * (331776.0 + 25065344.0));
}

void TestCompressionModel::encodingIsNotHidden()
{
    const Scenario job =
        scenarioOf({{"work.overlap", "1"}, {"strategy.compression", "fp16"}}, hosts(4, "10e6"));
    const auto free = compressedStep(job);
    const auto timed = compressedStep(job, {{"strategy.compression_time", "5 ms"}});
    QVERIFY(free && timed);
    QCOMPARE(free->exposedCommunication.value(), 0.0);
    QVERIFY(isNear(timed->exposedCommunication.value(), 5e-3));
    QVERIFY(isNear(timed->stepTime.value(), 1.005));
    // PowerSGD's FLOPs at the A100's 19.5 TFLOP/s.
    const auto factored = compressedStep(job, {{"cluster.accelerator", "a100-40gb"},
                                               {"model.layers", "1"},
                                               {"model.hidden", "100"},
                                               {"strategy.compression", "powersgd"}});
    QVERIFY(factored);
    QVERIFY(isNear(factored->exposedCommunication.value(), (24.0 * 120000 + 28800) / 19.5e12));
}

void TestCompressionModel::topKIsAnAllGather()
{
    // 1 % of 10e6 values, 8 B each: 0.8 MB to each of the others, (p - 1) (alpha + 0.8 ms).
    for (const int ranks : {2, 5, 16}) {
        const auto metrics =
            compressedStep(hosts(ranks, "10e6", "30 us"), {{"strategy.compression", "top-k"}});
        QVERIFY(metrics);
        QVERIFY(isNear(metrics->communication.value(), (ranks - 1) * (30e-6 + 0.8e-3)));
        QCOMPARE(metrics->collective, std::string("all-gather"));
    }
    QCOMPARE(topKValues(1000, 0.0101), 11.0);
    QCOMPARE(topKValues(1000, 1e-9), 1.0);
}

void TestCompressionModel::topKCrossesTheRingWhereRanksTimesKeptAreAll()
{
    QVERIFY(rc::check([] {
        const int ranks = *rc::gen::inRange(2, 64);
        // Kept values in parts of a thousand of n / p.
        const double share = *rc::gen::inRange(100, 3000) / 1000.0;
        RC_PRE(share < 0.99 || share > 1.01);
        RC_PRE(share <= ranks); // no more than all values are kept
        const Scenario job = hosts(ranks, "64e6");
        const auto ring = compressedStep(job);
        const auto kept =
            compressedStep(job, {{"strategy.compression", "top-k"},
                                 {"strategy.top_k_fraction", std::to_string(share / ranks)}});
        RC_ASSERT(ring && kept);
        RC_ASSERT((kept->communication < ring->communication) == (share < 1));
    }));
}

void TestCompressionModel::topKHasNoAllReduceToDraw()
{
    const auto request =
        drawn(allReduceOf, scenarioOf({{"strategy.compression", "top-k"}}, hosts(4, "10e6")),
              testPresets());
    QVERIFY(!request);
    QCOMPARE(request.error().code, ErrorCode::NotModelled);
    QVERIFY(request.error().detail.find("top-k") != std::string::npos);
}

void TestCompressionModel::whatCannotCompressIsRefused()
{
    const Scenario job = hosts(4, "10e6");
    const auto sharded =
        compressedStep(job, {{"strategy.kind", "fsdp"}, {"strategy.compression", "top-k"}});
    QCOMPARE(sharded.error().code, ErrorCode::Incompatible);
    QCOMPARE(sharded.error().subject, std::string("strategy.compression"));
    const auto layers = compressedStep(job, {{"strategy.compression", "powersgd"}});
    QCOMPARE(layers.error().code, ErrorCode::MissingField);
    QCOMPARE(layers.error().subject, std::string("model.layers"));
    const auto buckets =
        compressedStep(job, {{"strategy.compression", "top-k"}, {"work.overlap_model", "buckets"}});
    QCOMPARE(buckets.error().code, ErrorCode::NotModelled);
    Scenario scenario;
    const Done unknown = fieldTable().apply(scenario, {"strategy.compression", "powersg"});
    QCOMPARE(unknown.error().code, ErrorCode::UnknownName);
    QCOMPARE(unknown.error().nearest, std::string("powersgd"));
}

void TestCompressionModel::accuracyIsReportedAsNotModelled()
{
    const auto lines = assumptionsFor(
        scenarioOf({{"strategy.compression", "top-k"}}, hosts(4, "10e6")), testPresets());
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const scenario::Assumption& line) {
        return line.path == "strategy.compression" &&
               line.note.find("error feedback") != std::string::npos;
    }));
    const auto terms =
        termsFor(scenarioOf({{"strategy.compression", "top-k"}}, hosts(4, "10e6")), testPresets());
    QVERIFY(terms);
    QVERIFY(std::any_of(terms->begin(), terms->end(), [](const Term& term) {
        return term.formula.find("all-gather") != std::string::npos;
    }));
}

RINGSIDE_TEST(TestCompressionModel)
#include "tst_compression_model.moc"
