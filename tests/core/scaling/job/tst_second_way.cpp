// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/picture/step_lanes.h"
#include "tests/support/played_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <queue>
#include <set>
#include <vector>

/// Every metric of a training job a second time: by hand, by playing the job event by event, from
/// the trace of its messages, or at a limit where the answer is known. None of the second ways
/// calls a function of the model. With RINGSIDE_TABLE set, each comparison is printed as a row of a
/// table.
using namespace ringside;
using namespace ringside::scaling;
using namespace ringside::test;

namespace {

EvaluatedJob jobOf(const Scenario& scenario)
{
    auto job = evaluate(scenario, testPresets());
    if (!job)
        QTest::qFail((job.error().subject + ": " + job.error().detail).c_str(), __FILE__, __LINE__);
    return job ? *job : EvaluatedJob{};
}

EvaluatedJob jobOf(const Scenario& base, const Changes& changes)
{
    return jobOf(scenarioOf(changes, base));
}

/// One line of the table. `tolerance` is relative; a second way that draws at random has more.
bool agrees(const char* metric, const char* what, double engine, double second,
            double tolerance = 1e-9)
{
    const double scale = std::max(std::abs(second), 1e-300);
    const double difference = engine == second ? 0 : std::abs(engine - second) / scale;
    if (qEnvironmentVariableIsSet("RINGSIDE_TABLE"))
        std::printf("%s | %s | %.7g | %.7g | %.1e\n", metric, what, engine, second, difference);
    return difference <= tolerance;
}

double valueOf(const EvaluatedJob& job, Metric metric)
{
    return metricValue(job.metrics, metric);
}

/// Four hosts with one accelerator each: 110e6 fp32 gradients over 50 Gbps at 0.8, 30 us.
Scenario fourHosts(const Changes& changes = {})
{
    const Scenario job = scenarioOf({{"cluster.workers", "4"},
                                     {"cluster.accelerator", "a100-40gb"},
                                     {"cluster.network", "50 Gbps"},
                                     {"model.parameters", "110e6"},
                                     {"work.per_accelerator_batch", "32"},
                                     {"work.sequence_length", "128"},
                                     {"work.compute_time", "90 ms"}});
    return scenarioOf(changes, job);
}

constexpr double kRate = 50e9 / 8 * 0.8, kBytes = 110e6 * 4, kAlpha = 30e-6;

} // namespace

class TestSecondWay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesOfAStep();
    void stepsAtTheirLimits();
    void stragglersAndServers();
    void pipelines();
    void memory();
    void accumulatedShards();
    void utilisation();
    void checkpoints();
    void runs();
    void tuningTilesAndRates();
    void everyMetricIsHere();

private:
    void check(Metric metric, const char* what, const EvaluatedJob& job, double second,
               double tolerance = 1e-9)
    {
        m_seen.insert(metric);
        QVERIFY2(agrees(nameOf(metric).c_str(), what, valueOf(job, metric), second, tolerance),
                 (nameOf(metric) + ", " + what).c_str());
    }

    std::set<Metric> m_seen;
};

void TestSecondWay::timesOfAStep()
{
    const EvaluatedJob job = jobOf(fourHosts());
    const double ring = ringSeconds(4, kBytes, kRate, kAlpha);
    const double waits = ring - 0.7 * 2 / 3 * 0.090, step = 0.090 + waits;
    check(Metric::Compute, "four hosts, as stated", job, 0.090);
    check(Metric::Communication, "ring, message by message", job, ring);
    const auto trace = traceOf(*job.exchange.request);
    double last = 0, sent = 0;
    for (const Transfer& transfer : trace->transfers) {
        last = std::max(last, transfer.end.value());
        sent += transfer.from == 0 ? transfer.bytes.value() : 0;
    }
    check(Metric::Communication, "end of the last message in the trace", job, last);
    check(Metric::Communication, "bytes that rank 0 sends / rate + 6 alpha", job,
          sent / kRate + 6 * kAlpha);
    check(Metric::ExposedCommunication, "T - 0.7 x backward pass", job, waits);
    check(Metric::StepTime, "compute + exposed", job, step);
    const auto lanes = stepLanesOf(job);
    double ends = 0, exposed = 0;
    for (const LaneSegment& segment : lanes->workers.front().compute) {
        ends = std::max(ends, segment.end.value());
        exposed += segment.activity == LaneActivity::ExchangeWait ? segment.length().value() : 0;
    }
    check(Metric::StepTime, "end of the drawn lane", job, ends);
    check(Metric::CommunicationShare, "drawn waits / drawn lane", job, exposed / ends);
    check(Metric::Throughput, "4 x 32 samples / step", job, 128 / step);
    check(Metric::TimePerSample, "step / 128", job, step / 128);
    check(Metric::Efficiency, "compute / step", job, 0.090 / step);
    check(Metric::Speedup, "4 x efficiency, one host waits for nothing", job, 4 * 0.090 / step);
    // Buckets of 1, 25, 25 ... MiB become ready over the backward pass of 60 ms.
    const EvaluatedJob buckets = jobOf(fourHosts({{"work.overlap_model", "buckets"}}));
    double done = 0, end = 0, sum = 0;
    while (done < kBytes) {
        const double bytes = std::min(done == 0 ? kMebi : 25 * kMebi, kBytes - done);
        done += bytes;
        const double seconds = ringSeconds(4, bytes, kRate, kAlpha);
        sum += seconds;
        end = std::max(end, 0.060 * done / kBytes) + seconds;
    }
    check(Metric::Communication, "bucket by bucket", buckets, sum);
    check(Metric::ExposedCommunication, "end of the last bucket - backward pass", buckets,
          end - 0.060);
    // 600 samples/s for each host of 32 samples.
    const EvaluatedJob fed = jobOf(fourHosts({{"input.samples_per_s_per_worker", "100"}}));
    check(Metric::Input, "32 samples / 100 per second", fed, 0.32);
    check(Metric::Throughput, "input-bound: four hosts' input", fed, 400);
    const EvaluatedJob apart =
        jobOf(fourHosts({{"input.samples_per_s_per_worker", "100"}, {"input.prefetch", "false"}}));
    check(Metric::StepTime, "without prefetch: one after the other", apart, 0.32 + step);
}

void TestSecondWay::stepsAtTheirLimits()
{
    const EvaluatedJob one = jobOf(fourHosts({{"cluster.workers", "1"}}));
    check(Metric::Communication, "one worker", one, 0);
    check(Metric::Speedup, "one worker", one, 1);
    check(Metric::Efficiency, "one worker", one, 1);
    const EvaluatedJob nothing = jobOf(fourHosts({{"model.trainable_parameters", "0"}}));
    check(Metric::Communication, "no bytes", nothing, 0);
    check(Metric::Speedup, "no bytes, four workers", nothing, 4);
    const EvaluatedJob endless = jobOf(
        fourHosts({{"cluster.network", "1000000 Gbps"}, {"cluster.network_latency", "0 us"}}));
    check(Metric::ExposedCommunication, "endless network", endless, 0);
    check(Metric::Efficiency, "endless network", endless, 1);
    // Amdahl: a serial tenth of one accelerator's time, nothing else lost.
    const EvaluatedJob serial =
        jobOf(fourHosts({{"model.trainable_parameters", "0"}, {"work.serial_fraction", "0.1"}}));
    check(Metric::Speedup, "Amdahl, a serial tenth over four", serial, 1 / (0.1 + 0.9 / 4));
    // The effects of accumulation: compute k times, one exchange.
    const EvaluatedJob four = jobOf(fourHosts({{"work.accumulation_steps", "4"}}));
    const double ring = ringSeconds(4, kBytes, kRate, kAlpha);
    check(Metric::StepTime, "four micro-steps, one exchange", four,
          4 * 0.090 + ring - 0.7 * 2 / 3 * 0.090);
    const EvaluatedJob fsdp = jobOf(fourHosts({{"strategy.kind", "fsdp"},
                                               {"work.compute_precision", "tf32"},
                                               {"work.accumulation_steps", "4"},
                                               {"work.overlap", "0"}}));
    // Per micro-step two gathers and a reduce-scatter of half an all-reduce each.
    check(Metric::Communication, "FSDP, four micro-steps: 4 x 3 half rings", fsdp,
          4 * 3 * ring / 2);
}

void TestSecondWay::stragglersAndServers()
{
    const Changes jitter{{"straggler.jitter", "0.25"}, {"straggler.distribution", "exponential"}};
    const Scenario quiet = fourHosts({{"model.trainable_parameters", "0"}});
    const EvaluatedJob late = jobOf(quiet, jitter);
    check(Metric::StepTime, "exponential delays, H_4 = 25/12 means", late,
          0.090 * (1 + 0.25 * 25 / 12));
    check(Metric::StepTime, "the same, slowest of four drawn", late,
          0.090 * drawnSlowest(4, 0.25, 400000), 3e-3);
    check(Metric::StepTime, "no jitter", jobOf(quiet), 0.090);
    const EvaluatedJob slow = jobOf(quiet, {{"straggler.count", "1"}, {"straggler.factor", "1.5"}});
    check(Metric::StepTime, "one worker 1.5 times as slow", slow, 0.135);

    const Changes half{{"straggler.jitter", "0.5"}, {"straggler.distribution", "exponential"}};
    const EvaluatedJob free = jobOf(eightFreeWorkers(half));
    Rng rng(11);
    const PlayedWorkers played = playWorkers(
        8, [&rng](std::size_t) { return 0.2 * (1 + 0.5 * exponential(rng)); }, 400000);
    check(Metric::StepTime, "asynchronous, exponential jitter 0.5: 200 ms x 1.5", free, 0.3, 1e-6);
    check(Metric::StepTime, "the same, played", free, 8 / played.updatesPerSecond, 5e-3);
    check(Metric::Efficiency, "the same: 1 / 1.5", free, 1 / 1.5, 1e-6);
    check(Metric::Speedup, "the same: one worker is as late", free, 8, 1e-6);
    check(Metric::Staleness, "the same, played", free, played.staleness, 5e-3);
    // One server of 32 Gbps at 0.8 carries 3.2 GB/s: 0.4 GB in and out is 0.25 s for an update.
    const EvaluatedJob full = jobOf(parameterServers(), {{"strategy.asynchronous", "true"}});
    const PlayedWorkers queued =
        playWorkers(8, [](std::size_t) { return 0.120; }, 20000, {.service = 0.25});
    check(Metric::StepTime, "saturated server, played in order of arrival", full,
          8 / queued.updatesPerSecond, 1e-3);
    check(Metric::Throughput, "saturated server: 4 updates of 1024 per second", full, 4096, 1e-6);
    check(Metric::Staleness, "saturated server, played", full, queued.staleness, 1e-3);
    const EvaluatedJob bounded =
        jobOf(eightFreeWorkers(half), {{"strategy.staleness_bound", "0 steps"}});
    check(Metric::StepTime, "bound 0: the slowest of eight drawn", bounded,
          0.2 * drawnSlowest(8, 0.5, 200000), 3e-3);
}

void TestSecondWay::pipelines()
{
    // Compute of one stage per micro-batch: 900 / 4 ms, a third of it forward.
    for (const int micros : {4, 16}) {
        const EvaluatedJob job =
            jobOf(pipelineJob(), {{"strategy.micro_batches", std::to_string(micros)}});
        const double unit = 0.9 / 4 / 3;
        check(Metric::Bubble, "1F1B played pass by pass", job,
              (pipelineEnd(4, micros) - 3 * micros) * unit);
        check(Metric::StepTime, "end of the played pipeline", job, pipelineEnd(4, micros) * unit);
    }
    const EvaluatedJob one = jobOf(pipelineJob(), {{"strategy.pipeline_stages", "1"}});
    check(Metric::Bubble, "one stage", one, 0);
}

void TestSecondWay::memory()
{
    // 110e6 parameters: fp32 master weights and two moments, 12 bytes; weights and gradients, 2
    // + 2.
    const Scenario job = fourHosts({{"model.activation_bytes_per_sample", "1e6 B"}});
    const double p = 110e6, kept = 32e6;
    const struct
    {
        const char *what, *kind, *stage;
        double perParameter;
    } rows[] = {{"whole replicas, 16 bytes", "data-parallel", "0", 16},
                {"ZeRO 1: 4 + 12/4", "zero", "1", 4 + 12.0 / 4},
                {"ZeRO 2: 2 + 14/4", "zero", "2", 2 + 14.0 / 4},
                {"ZeRO 3: 16/4", "zero", "3", 4},
                {"FSDP: 16/4", "fsdp", "0", 4}};
    for (const auto& row : rows) {
        const EvaluatedJob sharded =
            jobOf(job, {{"strategy.kind", row.kind}, {"strategy.zero_stage", row.stage}});
        check(Metric::Memory, row.what, sharded, row.perParameter * p + kept);
        check(Metric::Fits, "below 40 GB", sharded, 1);
    }
    const EvaluatedJob large = jobOf(job, {{"model.parameters", "3e9"}});
    check(Metric::Fits, "48 GB of states on 40 GB", large, 0);
    // A layer keeps 34 s b h + 5 a s^2 b bytes (Korthikanti et al. 2022).
    const EvaluatedJob layers =
        jobOf(fourHosts({{"model.layers", "12"}, {"model.hidden", "768"}, {"model.heads", "12"}}));
    check(Metric::Memory, "12 layers by hand", layers,
          16 * p + 12 * (34.0 * 128 * 32 * 768 + 5.0 * 12 * 128 * 128 * 32));
}

void TestSecondWay::accumulatedShards()
{
    // FSDP over four, eight micro-steps: a quarter of 16 bytes; or whole gradients, 2 instead of
    // 2/4.
    const Scenario job = fourHosts({{"strategy.kind", "fsdp"},
                                    {"work.overlap", "0"},
                                    {"model.gradient_precision", "bf16"},
                                    {"work.accumulation_steps", "8"},
                                    {"model.activation_bytes_per_sample", "1e6 B"}});
    const EvaluatedJob each = jobOf(job);
    const EvaluatedJob whole = jobOf(job, {{"strategy.unsharded_gradients", "true"}});
    const double half = ringSeconds(4, 220e6, kRate, kAlpha) / 2;
    check(Metric::Memory, "gradients reduced in each of 8 micro-steps", each, 4 * 110e6 + 32e6);
    check(Metric::Memory, "whole gradients until the last", whole, (14.0 / 4 + 2) * 110e6 + 32e6);
    check(Metric::Communication, "8 x (2 gathers + 1 reduce-scatter)", each, 24 * half);
    check(Metric::Communication, "8 x 2 gathers + 1 reduce-scatter", whole, 17 * half);
    // ZeRO 2: seven reduce-scatters, then reduce-scatter and gather.
    const EvaluatedJob zero = jobOf(job, {{"strategy.kind", "zero"}, {"strategy.zero_stage", "2"}});
    check(Metric::Communication, "ZeRO 2: 7 reduce-scatters + 1 all-reduce", zero, 9 * half);
    check(Metric::StepTime, "nothing hidden", zero, 8 * 0.090 + 9 * half);
}

void TestSecondWay::utilisation()
{
    // 6 P tokens at 0.4 of 312 TFLOP/s; MFU counts 6 L h s for the causal half of attention too.
    const Scenario alone =
        scenarioOf({{"model.layers", "24"}, {"model.hidden", "1024"}, {"model.heads", "16"}},
                   bertLarge("1", "1", "100 Gbps"));
    const double tokens = 32 * 128, ops = 6 * 340e6 * tokens;
    const EvaluatedJob job = jobOf(alone);
    check(Metric::Compute, "6 P tokens / (0.4 x 312 TFLOP/s)", job, ops / (0.4 * 312e12));
    const double scores = 24.0 * 1024 * 128;
    check(Metric::Mfu, "operations of a step / (time x peak)", job,
          (6 * 340e6 + 6 * scores) * tokens / (job.metrics.stepTime.value() * 312e12));
    check(Metric::Mfu, "0.4 x (6 P + 6 L h s) / 6 P", job, 0.4 * (1 + scores / 340e6));
    const EvaluatedJob again = jobOf(alone, {{"work.recompute", "full"}});
    check(Metric::Compute, "8 P tokens with the forward pass again", again,
          ops * 8 / 6 / (0.4 * 312e12));
    check(Metric::Hfu, "0.4 x (8 P + 8 L h s) / 8 P", again, 0.4 * (1 + scores / 340e6));
}

void TestSecondWay::checkpoints()
{
    const struct
    {
        const char* what;
        double save, mtbf, restart, interval;
    } rows[] = {{"save 10 min, failure every hour, restart 10 min", 600, 3600, 600, 1699.2309},
                {"save 2 min, failure every 2 h", 120, 7200, 0, 900},
                {"save 45 s, restart 5 min, every 4 h", 45, 7200, 300, 14400}};
    for (const auto& row : rows) {
        const auto seconds = [](double value) { return std::to_string(value) + " s"; };
        const EvaluatedJob job = jobOf(fourHosts({{"checkpoint.save_time", seconds(row.save)},
                                                  {"checkpoint.mtbf", seconds(row.mtbf)},
                                                  {"checkpoint.restart_time", seconds(row.restart)},
                                                  {"checkpoint.interval", seconds(row.interval)},
                                                  {"checkpoint.job_time", "36000 s"}}));
        const double summed = summedLoss(row.save, row.mtbf, row.restart, row.interval);
        check(Metric::LostTime, row.what, job, summed, 1e-6);
        check(Metric::LostTime, "the same, failures drawn", job,
              drawnLoss(row.save, row.mtbf, row.restart, row.interval, 300000), 0.02);
        check(Metric::Goodput, "useful / all", job, 1 / (1 + summed), 1e-6);
        // The lowest of many intervals, by thirds.
        double low = 1, high = 10 * row.mtbf;
        for (int i = 0; i < 200; ++i) {
            const double a = low + (high - low) / 3, b = high - (high - low) / 3;
            const auto loss = [&](double t) {
                return row.mtbf * std::exp(row.restart / row.mtbf) *
                           std::expm1((t + row.save) / row.mtbf) / t -
                       1;
            };
            (loss(a) < loss(b) ? high : low) = loss(a) < loss(b) ? b : a;
        }
        check(Metric::BestInterval, "lowest point, searched", job, low, 1e-5);
        double survives = 1;
        for (int second = 0; second < 36000; ++second)
            survives *= 1 - 1 / row.mtbf + 1 / (2 * row.mtbf * row.mtbf);
        check(Metric::FinishChance, "36,000 seconds survived one by one", job, survives, 1e-5);
    }
    const EvaluatedJob rare = jobOf(fourHosts({{"checkpoint.save_time", "120 s"},
                                               {"checkpoint.mtbf", "1e12 s"},
                                               {"checkpoint.interval", "1200 s"}}));
    check(Metric::LostTime, "without failures the saves remain", rare, 0.1, 1e-6);
}

void TestSecondWay::runs()
{
    const EvaluatedJob job = jobOf(fourHosts({{"training.critical_batch", "1000"},
                                              {"training.min_steps", "5000"},
                                              {"price.accelerator_hour", "3"}}));
    const double step = job.metrics.stepTime.value();
    // (S / Smin - 1) (E / Emin - 1) = 1 with E = B S, solved by halving.
    double low = 5000, high = 5e7;
    for (int i = 0; i < 200; ++i) {
        const double s = (low + high) / 2;
        const bool more = (s / 5000 - 1) * (128 * s / 5e6 - 1) < 1;
        (more ? low : high) = s;
    }
    check(Metric::RunTime, "steps to the accuracy, solved x step", job, low * step, 1e-9);
    check(Metric::Cost, "4 accelerators at 3 per hour", job, 4 * 3 * low * step / 3600, 1e-9);
    check(Metric::CostPerMillionSamples, "price of the steps of a million samples", job,
          1e6 / 128 * step * 4 * 3 / 3600);
    const EvaluatedJob spot = jobOf(fourHosts({{"training.run_samples", "128e6"},
                                               {"price.accelerator_hour", "1"},
                                               {"checkpoint.save_time", "120 s"},
                                               {"checkpoint.mtbf", "7200 s"},
                                               {"checkpoint.interval", "900 s"}}));
    const double lost = summedLoss(120, 7200, 0, 900);
    check(Metric::RunTime, "a million steps and what failures cost", spot, 1e6 * step * (1 + lost),
          1e-6);
    check(Metric::Cost, "the same time, paid", spot, 4 * 1e6 * step * (1 + lost) / 3600, 1e-6);
}

void TestSecondWay::tuningTilesAndRates()
{
    const EvaluatedJob job = jobOf(fourHosts({{"tuning.trials", "48"},
                                              {"tuning.parallel", "10"},
                                              {"tuning.trial_time", "1800 s"},
                                              {"training.base_learning_rate", "0.1"},
                                              {"training.base_batch", "256"},
                                              {"training.rule", "linear"},
                                              {"model.features", "100"}}));
    // Trials start when a slot is free; a trial is informed if another one has ended before.
    std::priority_queue<double, std::vector<double>, std::greater<>> slots;
    for (int i = 0; i < 10; ++i)
        slots.push(0);
    double last = 0, informed = 0;
    for (int trial = 0; trial < 48; ++trial) {
        const double start = slots.top();
        slots.pop();
        informed += start > 0 ? 1 : 0;
        last = std::max(last, start + 1800);
        slots.push(start + 1800);
    }
    check(Metric::TuningTime, "48 trials on 10 slots, played", job, last);
    check(Metric::InformedTrials, "trials after a first result, played", job, informed);
    check(Metric::LearningRate, "linear: 0.1 x 128 / 256", job, 0.05);
    const EvaluatedJob root = jobOf(job.scenario, {{"training.rule", "sqrt"}});
    check(Metric::LearningRate, "square root of a half", root, 0.1 * std::sqrt(0.5));
    // 32 samples and 100 features cover 4 x 1 tiles of 8 x 128.
    int tiles = 0;
    for (int row = 0; row < 32; row += 8)
        for (int column = 0; column < 100; column += 128)
            ++tiles;
    check(Metric::UsefulTiles, "values / places in the tiles, counted", job,
          32.0 * 100 / (tiles * 8 * 128));
}

void TestSecondWay::everyMetricIsHere()
{
    for (int i = 0; i <= static_cast<int>(Metric::Goodput); ++i) {
        const auto metric = static_cast<Metric>(i);
        QVERIFY2(m_seen.contains(metric), nameOf(metric).c_str());
    }
}

RINGSIDE_TEST(TestSecondWay)
#include "tst_second_way.moc"
