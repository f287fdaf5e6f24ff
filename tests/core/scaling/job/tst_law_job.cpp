// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/law_step.h"
#include "core/scaling/job/metric_names.h"
#include "tests/support/law_jobs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::scaling;

/// Jobs whose time comes from the step-time law, against figures of an independent program, each
/// within 1 %.
class TestLawJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statedJobTakesTheLawsTime_data()
    {
        QTest::addColumn<Scenario>("job");
        QTest::addColumn<double>("seconds");
        const auto row = [](const char* name, const Scenario& job, double seconds) {
            QTest::newRow(name) << job << seconds;
        };
        row("22B with full recomputation, 8 A100", korthikanti22b(), 1.462);
        row("8B on 64 A100", fsdp8b("a100-80gb"), 17.68);
        row("8B on 64 H100", fsdp8b("h100-80gb"), 7.48);
        row("8B on 64 H200", fsdp8b("h200"), 7.06);
        row("8B on 64 B200", fsdp8b("b200"), 3.27);
        row("8B on 64 GB200", fsdp8b("gb200"), 2.98);
        row("8B on 64 GB300", fsdp8b("gb300"), 3.11);
        row("70B in bf16", llama70b(), 15.10);
        row("70B in fp8", llama70b({{"work.compute_precision", "fp8"}}), 10.21);
    }

    void statedJobTakesTheLawsTime()
    {
        QFETCH(Scenario, job);
        QFETCH(double, seconds);
        const double step = stepTimeOf(job);
        QVERIFY2(isClose(step, seconds), stated(step));
    }

    void schedulesOfDeepSeekV3()
    {
        // The independent program: 32.1, 31.2 and 21.9 s, of which this law is 4.1, 3.2 and 7.1 %
        // short. No other reading tried gives all three, the nearest being experts at 1.29 times
        // the mean load of one rank's tokens 32.0, 31.4 and 21.5 s. Published GPU-hours make 19.9 s
        // with DualPipe.
        const double plain = stepTimeOf(deepSeekV3("1f1b"));
        const double zeroBubble = stepTimeOf(deepSeekV3("zb-h1"));
        const double dual = stepTimeOf(deepSeekV3("dualpipe"));
        QVERIFY2(isClose(plain, 32.1, 0.05), stated(plain));
        QVERIFY2(isClose(zeroBubble, 31.2, 0.05), stated(zeroBubble));
        QVERIFY2(isClose(dual, 21.9, 0.08) && isClose(dual, 19.9, 0.05), stated(dual));
        QVERIFY(plain > zeroBubble && zeroBubble > dual);
    }

    void tpuSliceIsATorus_data()
    {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<QString>("slice");
        QTest::addColumn<double>("seconds");
        // 8B, 256 chips, full recomputation, batch 512: two sequences per chip.
        QTest::newRow("v5e") << "v5e"
                             << "16x16" << 7.87;
        QTest::newRow("v5p") << "v5p"
                             << "4x8x8" << 3.67;
        QTest::newRow("v6e") << "v6e"
                             << "16x16" << 2.39;
        QTest::newRow("v7") << "tpu-v7"
                            << "4x8x8" << 0.795;
    }

    void tpuSliceIsATorus()
    {
        QFETCH(QString, accelerator);
        QFETCH(QString, slice);
        QFETCH(double, seconds);
        const Scenario job =
            scenarioOf(joined(llama8b(), {{"cluster.workers", "64"},
                                          {"cluster.accelerators_per_worker", "4"},
                                          {"cluster.accelerator", accelerator.toStdString()},
                                          {"cluster.slice", slice.toStdString()},
                                          {"work.per_accelerator_batch", "2"},
                                          {"work.recompute", "full"},
                                          {"strategy.kind", "fsdp"}}));
        const double step = stepTimeOf(job);
        QVERIFY2(isClose(step, seconds), stated(step));
    }

    void narrowSliceGathersSlower()
    {
        // 256 chips as 8 x 32 do not exist; 64 as 8 x 8 do not wrap, as 4 x 16 one axis does.
        const auto onSlice = [](const char* slice) {
            return stepTimeOf(
                scenarioOf(joined(llama8b(), {{"cluster.workers", "16"},
                                              {"cluster.accelerators_per_worker", "4"},
                                              {"cluster.accelerator", "v5e"},
                                              {"cluster.slice", slice},
                                              {"work.sequence_length", "512"},
                                              {"work.per_accelerator_batch", "1"},
                                              {"strategy.kind", "fsdp"}})));
        };
        QVERIFY(onSlice("8x8") > onSlice("4x16"));
    }

    void slicesExchangeOverTheDataCentre()
    {
        // Two slices of 256 v5e: 2 (1/2) 4 N / 256 over 0.7 x 25 Gbit/s; 0.114 s for 15.83e9
        // parameters, hidden behind 80 % of the backward pass unless the network is slow.
        const Changes slices{
            {"cluster.workers", "128"},     {"cluster.accelerators_per_worker", "4"},
            {"cluster.accelerator", "v5e"}, {"cluster.slice", "16x16"},
            {"cluster.slices", "2"},        {"work.per_accelerator_batch", "1"},
            {"strategy.kind", "fsdp"}};
        const auto slow = [&slices](const char* rate) {
            return stepOf(
                scenarioOf(joined(joined(llama8b(), slices), {{"cluster.dcn_bandwidth", rate}})),
                testPresets());
        };
        const auto hidden = slow("25 Gbps"), fast = slow("250 Gbps"), exposed = slow("0.1 Gbps");
        QVERIFY(hidden && fast && exposed);
        QVERIFY(hidden->stepTime == fast->stepTime);
        // 8.03e9 parameters: 2 (1/2) 4 x 8.03e9 / 256 / (0.7 x 12.5e6) = 14.34 s.
        const double sent = exposed->communication.value() - fast->communication.value();
        QVERIFY2(isClose(sent, 14.34), stated(sent));
        QVERIFY(exposed->stepTime > fast->stepTime);
    }

    void groupedQueriesShrinkALayer()
    {
        // Keys and values of 8 heads of 128: 4 x 8 x 128 = 4,096 B per token against 32,768 B.
        const auto run = trainingRunOf(llama70b(), testPresets());
        QVERIFY(run);
        QCOMPARE(throughput::parametersOf(run->run.model).layer, 855'638'016.0);
        QCOMPARE(4 * run->run.model.keyHeads * run->run.model.headDim, 4096.0);
        QCOMPARE(4 * run->run.model.heads * run->run.model.headDim, 32768.0);
    }

    void shardingInGroupsIsNoFasterWhereBothHide()
    {
        // 7B on 128 A100 with 50 Gbit/s each, 2 sequences of 4,096 tokens per GPU.
        const Changes job{{"model.layers", "32"},
                          {"model.hidden", "4096"},
                          {"model.heads", "32"},
                          {"model.ffn", "11008"},
                          {"model.gated", "true"},
                          {"model.vocabulary", "32000"},
                          {"work.sequence_length", "4096"},
                          {"work.kernel_model", "law"},
                          {"work.per_accelerator_batch", "2"},
                          {"cluster.workers", "16"},
                          {"cluster.accelerators_per_worker", "8"},
                          {"cluster.accelerator", "a100-80gb"},
                          {"cluster.network", "50 Gbps"},
                          {"cluster.nic_per_accelerator", "true"},
                          {"strategy.kind", "fsdp"}};
        QVERIFY(isClose(stepTimeOf(scenarioOf(job)), 1.878));
        QVERIFY(
            isClose(stepTimeOf(scenarioOf(joined(job, {{"strategy.shard_group", "8"}}))), 1.892));
    }

    void offloadedActivationsShowWhatComputationDoesNotHide()
    {
        // One layer of 8,192 tokens on an H100: 1.142 GB, 20.8 ms at 55 GB/s over 8.3 ms of
        // forward pass and twice that backward: (12.4 + 20.8 - 16.6 or more) ms, 32 layers, 8
        // micro-batches. The forward part alone is 3.17 s.
        const auto plain = stepOf(fsdp8b("h100-80gb"), testPresets());
        const auto moved =
            stepOf(fsdp8b("h100-80gb", {{"strategy.activation_offload", "true"}}), testPresets());
        QVERIFY(plain && moved);
        const double more = (moved->compute - plain->compute).value();
        QVERIFY2(more > 0.99 * 3.17 && more < 2 * 3.17, stated(more));
        QVERIFY(moved->memory < plain->memory);
    }

    void adaptersTrainA65bModelOnOneGpu()
    {
        // Dettmers et al. 2023: rank 64, 512 tokens: base 34.5 GB, 43.1 GB in all, 799.5 M trained.
        const Scenario job = scenarioOf({{"model.parameters", "65.3e9"},
                                         {"model.layers", "80"},
                                         {"model.hidden", "8192"},
                                         {"model.heads", "64"},
                                         {"model.ffn", "22016"},
                                         {"model.gated", "true"},
                                         {"model.vocabulary", "32000"},
                                         {"model.quantization", "nf4-double"},
                                         {"model.adapter_rank", "64"},
                                         {"work.sequence_length", "512"},
                                         {"work.per_accelerator_batch", "1"},
                                         {"work.kernel_efficiency", "0.4"},
                                         {"cluster.accelerator", "a100-80gb"},
                                         {"strategy.kind", "single"}});
        const auto evaluated = evaluate(job, testPresets());
        QVERIFY(evaluated);
        const StepMetrics& m = evaluated->metrics;
        QVERIFY2(isClose(m.memory.value(), 43.1e9), stated(m.memory.value()));
        // Adapters take a third of their 6 bytes as weights.
        QVERIFY(isClose(m.memoryParts.weights.value() - 2 * 799.5e6, 34.5e9));
        QVERIFY(isClose(*evaluated->plan.scenario.model.trainableParameters, 799.5e6));
        const auto single = stepOf(scenarioOf({{"model.quantization", "nf4"}}, job), testPresets());
        QVERIFY(single);
        QVERIFY(isClose((single->memory - m.memory).value(), 3.03e9));
    }

    void asynchronousCheckpointsRaiseGoodput()
    {
        // Llama 3: 419 failures in 54 days, 3.09 h between two; restart 600 s. A save that stops
        // training for 30 s: by Young's rule every 817 s, and 87.3 % to first order; one that
        // stops it for 1 s: 149 s, 93.3 %. With failures during saves and restarts 11,124 s x
        // 0.071655 and 0.013349, and M e^(R/M) (e^((tau + delta)/M) - 1) / tau = 1.13688
        // and 1.06970.
        const Changes failures{{"checkpoint.mtbf", "3.09 h"},
                               {"checkpoint.save_time", "30 s"},
                               {"checkpoint.restart_time", "600 s"}};
        const auto stops = stepOf(scenarioOf(failures, mirroredJob()), testPresets());
        const auto beside =
            stepOf(scenarioOf(joined(failures, {{"checkpoint.async", "true"}}), mirroredJob()),
                   testPresets());
        QVERIFY(stops && beside);
        QVERIFY(isClose(stops->run.bestInterval->value(), 797.09, 1e-4));
        QVERIFY(isClose(*stops->run.goodput, 1 / 1.13688, 1e-4));
        QVERIFY(isClose(*stops->run.goodput, 0.873));
        QVERIFY(isClose(beside->run.bestInterval->value(), 148.49, 1e-4));
        QVERIFY(isClose(metricValue(*beside, Metric::Goodput), 1 / 1.06970, 1e-4));
        QVERIFY(isClose(metricValue(*beside, Metric::Goodput), 0.933));
    }

    void localStepsSpareTheNetwork()
    {
        // 7B in fp32 between two sites at 10 Gbit/s: 28e9 / 1.25e9 = 22.4 s, every 500 steps of
        // 2 s; in every step, and not hidden, 24.4 s.
        const Changes sites{
            {"model.parameters", "7e9"},         {"cluster.workers", "2"},
            {"cluster.network", "10 Gbps"},      {"cluster.network_efficiency", "1"},
            {"cluster.network_latency", "0 us"}, {"work.per_accelerator_batch", "1"},
            {"work.compute_time", "2 s"},        {"work.overlap", "0"}};
        QVERIFY(isClose(stepTimeOf(scenarioOf(sites)), 24.4, 0.001));
        QVERIFY(isClose(stepTimeOf(scenarioOf(joined(sites, {{"strategy.local_steps", "500"}}))),
                        2.045, 0.001));
    }

    void typedAcceleratorEqualsThePresetItCopies()
    {
        const Scenario preset = fsdp8b("a100-80gb");
        const Scenario typed = fsdp8b("none", {{"accelerator.like", "a100-80gb"},
                                               {"accelerator.peak_bf16", "312"},
                                               {"accelerator.hbm", "2039 GB/s"},
                                               {"accelerator.memory", "79.2 GiB"},
                                               {"accelerator.link", "230 GB/s"},
                                               {"accelerator.per_host", "8"},
                                               {"accelerator.nic", "200 Gbps"},
                                               {"accelerator.sms", "108"}});
        QCOMPARE(stepTimeOf(typed), stepTimeOf(preset));
        const auto assumptions = assumptionsFor(typed, testPresets());
        QVERIFY(std::ranges::any_of(assumptions, [](const scenario::Assumption& line) {
            return line.value.find("borrowed from a100-80gb") != std::string::npos;
        }));
    }

    void stepIsTheSumOfItsParts()
    {
        const auto m = stepOf(llama70b(), testPresets());
        QVERIFY(m);
        QVERIFY(isClose((m->compute + m->exposedCommunication + m->bubble).value(),
                        m->stepTime.value(), 1e-12));
        // 128 sequences of 8,192 tokens; causal half of attention: 49.3 % in 15.10 s.
        QVERIFY(m->mfu && isClose(*m->mfu, 0.493));
        QCOMPARE(*m->hfu, *m->mfu);
        const auto again = stepOf(llama70b({{"work.recompute", "full"}}), testPresets());
        QVERIFY(again && *again->hfu > 1.2 * *again->mfu);
        const auto third = stepOf(llama70b({{"work.recompute_fraction", "0.33"}}), testPresets());
        QVERIFY(third && third->stepTime > m->stepTime && third->stepTime < again->stepTime);
    }

    void constantKernelsHaveMfuToo()
    {
        // BERT-base: 6 x 110e6 + 6 x 12 x 768 x 128 operations per token at 40 % of the peak are
        // the model's 6 P alone, so compute-only MFU is 0.4 (1 + 7.08e6 / 660e6) = 0.4043; the
        // step's is that times the efficiency.
        const auto m = stepOf(mirroredJob(), testPresets());
        QVERIFY(m && m->mfu);
        QVERIFY(isClose(*m->mfu, 0.4043 * m->efficiency, 0.001));
    }

    void everyPredictionStatesItsInterval()
    {
        using throughput::Footing;
        const auto widthOf = [](const Scenario& job) {
            const auto evaluated = evaluate(job, testPresets());
            return evaluated && evaluated->plan.law ? evaluated->plan.law->spread.width : NAN;
        };
        const auto expected = [](const Scenario& job, Footing footing) {
            const auto evaluated = evaluate(job, testPresets());
            return spreadOf(evaluated->plan.law->input.run, footing).width;
        };
        QCOMPARE(widthOf(korthikanti22b()), expected(korthikanti22b(), Footing::Fitted));
        // No stack is stated.
        QCOMPARE(widthOf(llama70b()), expected(llama70b(), Footing::AssumedStack));
        QVERIFY(widthOf(deepSeekV3("1f1b")) > widthOf(korthikanti22b()));
        const auto lines = assumptionsFor(llama70b(), testPresets());
        QVERIFY(!lines.empty());
        QCOMPARE(lines.front().path, std::string("work.kernel_model"));
        QVERIFY(lines.front().value.starts_with("law, 90 % interval of its step "));
        const auto terms = termsFor(llama70b(), testPresets());
        QVERIFY(terms);
        double sum = 0;
        for (const Term& term : *terms)
            sum += term.name == "step" ? 0 : term.value.value();
        QVERIFY(isClose(sum, terms->back().value.value(), 1e-12));
    }
};

RINGSIDE_TEST(TestLawJob)
#include "tst_law_job.moc"
