// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/law_jobs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::scaling;

/// What the step-time law refuses, and what the fields of a job's time replace.
class TestLawInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCannotBeIsRefused_data()
    {
        QTest::addColumn<Scenario>("job");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("allowed");
        const auto row = [](const char* name, const Scenario& job, ErrorCode code,
                            const char* field, const char* value, const char* allowed) {
            QTest::newRow(name) << job << static_cast<int>(code) << QString::fromLatin1(field)
                                << QString::fromLatin1(value) << QString::fromLatin1(allowed);
        };
        const auto on70b = [](const char* path, const char* value) {
            return llama70b({{path, value}});
        };
        const auto bad = ErrorCode::Incompatible;
        row("context that does not divide", on70b("strategy.context_parallel", "3"), bad,
            "strategy.context_parallel", "3",
            "a divisor of the 4 accelerators that hold the same layers");
        row("key heads that do not divide", on70b("model.kv_heads", "7"), bad, "model.kv_heads",
            "7", "a divisor of the 64 attention heads");
        row("a precision that the chip lacks", on70b("work.compute_precision", "nvfp4"), bad,
            "work.compute_precision", "nvfp4", "bf16, fp16, fp8, mxfp8");
        row("experts of a dense model", on70b("strategy.expert_parallel", "2"), bad,
            "strategy.expert_parallel", "2", "1, or state model.experts");
        row("chunks with ZB-H1", on70b("strategy.schedule", "zb-h1"), bad, "strategy.interleave",
            "5", "1 with this schedule");
        row("a group without FSDP", on70b("strategy.shard_group", "8"), bad, "strategy.shard_group",
            "8", "0 unless the job is FSDP");
        row("a group that does not divide", fsdp8b("a100-80gb", {{"strategy.shard_group", "24"}}),
            bad, "strategy.shard_group", "24", "a divisor of the 64 replicas");
        row("a slice of GPUs", fsdp8b("a100-80gb", {{"cluster.slice", "8x8"}}), bad,
            "cluster.slice", "8x8", "not stated: only TPUs have slices");
        row("a slice that does not exist", fsdp8b("v5e", {{"cluster.slice", "6x6"}}), bad,
            "cluster.slice", "6x6", "two sides of 1, 2, 4, 8 or 16 chips, such as 16x16");
        row("a slice of another size", fsdp8b("v5e", {{"cluster.slice", "16x16"}}), bad,
            "cluster.slice", "16x16", "sides whose product is the 64 chips of a slice");
        row("a three-sided slice on two axes", fsdp8b("v5e", {{"cluster.slice", "4x4x4"}}), bad,
            "cluster.slice", "4x4x4", "two sides of 1, 2, 4, 8 or 16 chips, such as 16x16");
        row("a model without a shape", on70b("model.layers", "none"), ErrorCode::MissingField,
            "model.layers", "", "a number: the step-time law computes from the model's shape");
        row("context with constant kernels",
            scenarioOf({{"strategy.context_parallel", "2"}}, mirroredJob()), bad,
            "strategy.context_parallel", "2", "1 unless work.kernel_model is law");
    }

    void whatCannotBeIsRefused()
    {
        QFETCH(Scenario, job);
        QFETCH(int, code);
        QFETCH(QString, field);
        QFETCH(QString, value);
        QFETCH(QString, allowed);
        const auto evaluated = evaluate(job, testPresets());
        QVERIFY(!evaluated);
        const Error& error = evaluated.error();
        QCOMPARE(QString::fromStdString(error.subject), field);
        QCOMPARE(static_cast<int>(error.code), code);
        QCOMPARE(QString::fromStdString(error.value), value);
        QCOMPARE(QString::fromStdString(error.limit), allowed);
    }

    void statedTimeAndTheLawExcludeEachOther()
    {
        Scenario job = llama70b();
        const Changes time{{"work.compute_time", "2 s"}};
        QVERIFY(fieldTable().applyAll(job, time));
        const auto evaluated = evaluate(job, testPresets());
        QVERIFY(!evaluated);
        QCOMPARE(evaluated.error().subject, std::string("work.compute_time"));
        // Switching to the law replaces the time.
        QVERIFY(fieldTable().apply(job, {"work.kernel_model", "law"}));
        QVERIFY(evaluate(job, testPresets()));
        // An efficiency stated after it replaces the fitted one.
        const double fitted = stepTimeOf(job);
        QVERIFY(stepTimeOf(scenarioOf({{"work.kernel_efficiency", "0.5"}}, job)) > fitted);
    }

    void oldNameOfAnEfficiencyIsTaken()
    {
        const Scenario old = scenarioOf({{"work.mfu", "0.31"}}, mirroredJob());
        QCOMPARE(old.work.kernelEfficiency.value_or(0), 0.31);
        QCOMPARE(fieldTable().text(old, "work.mfu"), std::string("0.31"));
        QCOMPARE(fieldTable().renamed("work.mfu"),
                 std::optional<std::string>("work.kernel_efficiency"));
        QVERIFY(!fieldTable().renamed("work.kernel_efficiency"));
    }
};

RINGSIDE_TEST(TestLawInput)
#include "tst_law_input.moc"
