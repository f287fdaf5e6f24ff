// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/picture/input_timeline.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>
#include <string>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestInputTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void prefetchHidesTheShorter();
    void slowestSourceComesFirst();
    void lanesTakeTheEnginesStep();
    void nothingStatedIsNotDrawn();
};

namespace {

using Kind = InputSpan::Kind;

InputTimeline timelineOf(const Scenario& job)
{
    const auto timeline = drawn(inputTimeline, job, testPresets());
    if (!timeline)
        QTest::qFail(timeline.error().detail.c_str(), __FILE__, __LINE__);
    return timeline.value_or(InputTimeline());
}

double secondsOf(const std::vector<InputSpan>& lane, Kind kind, double from = 0)
{
    double sum = 0;
    for (const InputSpan& span : lane)
        if (span.kind == kind && span.begin.value() >= from - 1e-9)
            sum += (span.end - span.begin).value();
    return sum;
}

} // namespace

void TestInputTimeline::prefetchHidesTheShorter()
{
    // 4 hosts of 4 chips x 128 samples: a host reads 512 samples at 2000 samples/s in 256 ms, the
    // chips need 60 ms. The all-reduce of 51.2 MB at 20 GB/s of NIC hides behind 28 ms.
    const Scenario job = starvedChips();
    const InputTimeline timeline = timelineOf(job);
    QCOMPARE(timeline.hosts, 4);
    QCOMPARE(timeline.samplesPerHost, 512.0);
    QVERIFY(isNear(timeline.input.value(), 0.256));
    QVERIFY(isNear(timeline.work.value(), 0.060, 1e-6));
    QVERIFY(isNear(timeline.inputRate, 8000));
    QVERIFY(isNear(timeline.workRate, 2048 / 0.060, 1e-6));
    QVERIFY(timeline.job.prefetch && !timeline.other.prefetch);
    QVERIFY(isNear(timeline.job.period.value(), 0.256));
    QVERIFY(isNear(timeline.job.throughput, 8000));
    QVERIFY(isNear(timeline.other.period.value(), 0.316, 1e-6));
    // Four steps: the chips wait 196 ms in each, the hosts never.
    QVERIFY(isNear(secondsOf(timeline.job.accelerators, Kind::Wait, 0.256), 4 * 0.196, 1e-6));
    QCOMPARE(secondsOf(timeline.job.hosts, Kind::Wait), 0.0);
    // Without prefetch each waits for the other.
    QVERIFY(isNear(secondsOf(timeline.other.hosts, Kind::Wait), 4 * 0.060, 1e-6));
    QVERIFY(isNear(secondsOf(timeline.other.accelerators, Kind::Wait), 4 * 0.256));
}

void TestInputTimeline::slowestSourceComesFirst()
{
    // Storage: 0.8 GB/s / 100 kB = 8000 samples/s, 2000 for each of 4 hosts. NIC: 200 Gbps at 0.8
    // is 20 GB/s, / 100 kB = 200000 samples/s. Decoding: as stated.
    const Scenario job = scenarioOf({{"input.storage_bandwidth", "0.8 GB/s"},
                                     {"input.bytes_per_sample", "100000 B"},
                                     {"input.samples_per_s_per_worker", "16000"}},
                                    starvedChips());
    const InputTimeline timeline = timelineOf(job);
    QCOMPARE(timeline.sources.size(), std::size_t{3});
    QCOMPARE(timeline.sources[0].limit, InputLimit::Storage);
    QVERIFY(timeline.sources[0].isSlowest && !timeline.sources[1].isSlowest);
    QVERIFY(isNear(timeline.sources[0].perHost, 2000));
    QVERIFY(isNear(timeline.sources[0].allHosts, 8000));
    QCOMPARE(timeline.sources[1].limit, InputLimit::Decode);
    QVERIFY(isNear(timeline.sources[1].perHost, 16000));
    QCOMPARE(timeline.sources[2].limit, InputLimit::Network);
    QVERIFY(isNear(timeline.sources[2].perHost, 200000));
}

void TestInputTimeline::lanesTakeTheEnginesStep()
{
    QVERIFY(rc::check([] {
        const auto choice = [](std::initializer_list<const char*> values) {
            return *rc::gen::elementOf(std::vector<std::string>(values.begin(), values.end()));
        };
        const Scenario base = *rc::gen::elementOf(
            std::vector<Scenario>{starvedChips(), resnetHosts(), imageJob(), tinyJob()});
        const Scenario job =
            scenarioOf({{"cluster.workers", std::to_string(*rc::gen::inRange(1, 33))},
                        {"cluster.network", "100 Gbps"},
                        {"cluster.intra_bandwidth", "100 GB/s"},
                        {"input.prefetch", choice({"true", "false"})},
                        {"input.samples_per_s_per_worker", choice({"500", "9000", "1e6"})},
                        {"work.serial_fraction", choice({"0", "0.02"})},
                        {"straggler.count", "1"},
                        {"straggler.factor", choice({"1", "1.5"})}},
                       base);
        const auto metrics = stepOf(job, testPresets());
        RC_ASSERT(metrics.has_value());
        const InputTimeline timeline = timelineOf(job);
        RC_ASSERT(timeline.job.period == metrics->stepTime);
        RC_ASSERT(timeline.input == metrics->input);
        for (const InputFlow* flow : {&timeline.job, &timeline.other}) {
            const double fill = flow->prefetch ? timeline.input.value() : 0;
            RC_ASSERT(isNear(flow->end.value(), fill + 4 * flow->period.value()));
            for (const auto* lane : {&flow->hosts, &flow->accelerators}) {
                // No gap, no overlap, and both end together.
                double end = 0;
                for (const InputSpan& span : *lane) {
                    RC_ASSERT(std::abs(span.begin.value() - end) < 1e-9);
                    end = span.end.value();
                }
                RC_ASSERT(isNear(end, flow->end.value()));
            }
            // A batch is read before it is trained on.
            for (const InputSpan& train : flow->accelerators) {
                if (train.kind != Kind::Train)
                    continue;
                for (const InputSpan& read : flow->hosts)
                    RC_ASSERT(read.kind != Kind::Read || read.step != train.step ||
                              read.end.value() <= train.begin.value() + 1e-9);
            }
        }
    }));
}

void TestInputTimeline::nothingStatedIsNotDrawn()
{
    const auto timeline = drawn(inputTimeline, mirroredJob(), testPresets());
    QVERIFY(!timeline);
    QCOMPARE(timeline.error().code, ErrorCode::NotModelled);
    QVERIFY(timeline.error().detail.find("no rate of the input") != std::string::npos);
}

RINGSIDE_TEST(TestInputTimeline)
#include "tst_input_timeline.moc"
