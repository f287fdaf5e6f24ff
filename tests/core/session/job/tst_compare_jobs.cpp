// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/lever_groups.h"
#include "tests/support/compared_jobs.h"
#include "tests/support/job_levers.h"
#include "tests/support/parallel_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace ringside;
using namespace ringside::scaling;

namespace {

/// Eight hosts of one accelerator; 1 GB of gradients, compute of 0.1 s for 32 samples, links
/// without latency and losses, nothing hidden.
Scenario plainHosts(const char* network = "80 Gbps")
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

/// 7e9 parameters on eight A100 of 80 GB.
Scenario largeModel()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-80gb"},
                       {"model.parameters", "7e9"},
                       {"model.gradient_precision", "bf16"},
                       {"work.per_accelerator_batch", "1"},
                       {"work.sequence_length", "2048"},
                       {"work.kernel_efficiency", "0.45"}});
}

bool close(double actual, double expected)
{
    return std::fabs(actual - expected) <= 1e-6 * std::max(1e-6, std::fabs(expected));
}

double perSampleChange(const PieceChange& change)
{
    return std::fabs((change.perSampleAfter - change.perSampleBefore).value());
}

std::vector<Scenario> manyJobs()
{
    return {mirroredJob(),
            imageJob(),
            bertLarge("4", "8", "100 Gbps"),
            resnetHosts(),
            fourT4(),
            stragglerJob(),
            tf32Job(),
            accumulationJob(),
            pipelineJob(),
            tinyJob(),
            starvedChips(),
            parameterServers(),
            tensorJob(),
            tabulatedJob(),
            stagesJob("2", "4"),
            largeModel(),
            plainHosts(),
            scenarioOf({{"strategy.kind", "fsdp"}}, largeModel()),
            scenarioOf({{"work.overlap_model", "buckets"}}, mirroredJob()),
            scenarioOf({{"strategy.asynchronous", "true"}}, parameterServers())};
}

} // namespace

class TestCompareJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reasonIsTheOneThatWasChanged_data();
    void reasonIsTheOneThatWasChanged();
    void bubbleIsPaidOnceForMoreSamples();
    void memoryIsSharedByTheRanks();
    void twoCausesAreWeighed();
    void whatIsNotUsedAnyMoreIsNotNeeded();
    void sameJobHasNoReasons();
    void whatIsNoPartOfAStepIsNoReason();
    void anotherDivisionIsOneCause();
    void piecesAddUpAndTheLargestChangeLeads();
    void whateverMovesAPieceHasACause();
    void namedCausesReallyChanged();
    void incomputableValueIsAnError();
};

void TestCompareJobs::reasonIsTheOneThatWasChanged_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<Bottleneck>("bottleneck");
    QTest::addColumn<StepPiece>("piece");
    QTest::addColumn<CauseKind>("cause");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<double>("effect");
    using B = Bottleneck;
    using P = StepPiece;
    using C = CauseKind;
    const auto row = [](const char* name, const Scenario& job, const char* path, const char* value,
                        B bottleneck, P piece, C cause, double from, double to, double effect) {
        QTest::newRow(name) << job << QString::fromLatin1(path) << QString::fromLatin1(value)
                            << bottleneck << piece << cause << from << to << effect;
    };
    const Scenario hosts = plainHosts(), fast = plainHosts("8000 Gbps");
    const P exposed = P::ExposedCommunication;
    // Job 1: 6 · 110e6 · 128 · 64 / (312e12 · 0.4) = 43.323 ms; of it 0.7 · 2/3 hide the
    // all-reduce, so 3 · 43.323 ms more hide 3 · 43.323 · 0.46667 = 60.652 ms more.
    row("four times the batch hides more", mirroredJob(), "work.per_accelerator_batch", "256",
        B::Communication, exposed, C::Compute, 0.0433230769, 0.1732923077, -0.0606523077);
    // 2 · 7/8 · 1 GB / 10 GB/s = 175 ms; half the bytes, half the time.
    row("half the bytes", hosts, "model.gradient_precision", "bf16", B::Communication, exposed,
        C::GradientBytes, 1e9, 0.5e9, -0.0875);
    row("twice the network", hosts, "cluster.network", "160 Gbps", B::Communication, exposed,
        C::NetworkRate, 10e9, 20e9, -0.0875);
    // 2/3 of 100 ms are the backward pass, of which 0.6 hide: 40 ms.
    row("more of it overlaps", hosts, "work.overlap", "0.6", B::Communication, exposed, C::Overlap,
        0, 0.6, -0.04);
    // 2 · 1/2 · 1 GB / 10 GB/s = 100 ms.
    row("two hosts instead of eight", hosts, "cluster.workers", "2", B::Communication, exposed,
        C::Workers, 8, 2, -0.075);
    // log2 8 = 3 rounds of 1 GB: 300 ms.
    row("another algorithm", hosts, "strategy.collective", "recursive-doubling", B::Communication,
        exposed, C::Algorithm, 0, 0, 0.125);
    // 2 · 7 messages after each other, 1 ms each.
    row("latency", hosts, "cluster.network_latency", "1000 us", B::Communication, exposed,
        C::Latency, 0, 1e-3, 0.014);
    // 32 samples / 100 a second are 320 ms, 45 more than compute and all-reduce.
    row("a faster input pipeline", scenarioOf({{"input.samples_per_s_per_worker", "100"}}, hosts),
        "input.samples_per_s_per_worker", "1000", B::Input, P::InputWait, C::InputRate, 100, 1000,
        -0.045);
    // All wait for the one that takes twice 100 ms.
    row("the straggler goes",
        scenarioOf({{"straggler.count", "1"}, {"straggler.factor", "2"}}, fast), "straggler.count",
        "0", B::Straggler, P::Straggle, C::Straggler, 2, 1, -0.1);
    // (p - 1) / (v m) · 0.9 s = 675 ms with v = 1, half of it with v = 2.
    row("two parts a stage", pipelineJob(), "strategy.interleave", "2", B::Bubble, P::Bubble,
        C::Schedule, 0, 0, -0.3375);
    // f / (1 - f) · 256 samples · 100 ms / 32: 69.565 ms at 0.08, 16.327 ms at 0.02.
    row("less of the work is serial", scenarioOf({{"work.serial_fraction", "0.08"}}, fast),
        "work.serial_fraction", "0.02", B::Serial, P::Serial, C::SerialShare, 0.08, 0.02,
        0.8 * (0.02 / 0.98 - 0.08 / 0.92));
    // Push and pull of 0.4 GB by 8 workers through 0.8 · 4 GB/s: 2 s, two servers 1 s.
    row("a second parameter server", parameterServers(), "strategy.servers", "2",
        B::ParameterServer, exposed, C::Servers, 3.2e9, 6.4e9, -1);
    // 6 · 340e6 · 128 · 32 / (156e12 · 0.4) = 133.9 ms, at 312 TFLOP/s half of it; a sample 1/32.
    row("half the time a sample",
        scenarioOf({{"cluster.workers", "1"}, {"cluster.accelerators_per_worker", "1"}}, tf32Job()),
        "work.compute_precision", "bf16", B::Compute, P::Compute, C::SampleTime,
        6 * 340e6 * 128 / (156e12 * 0.4), 6 * 340e6 * 128 / (312e12 * 0.4),
        -32 * 6 * 340e6 * 128 / (312e12 * 0.4));
}

void TestCompareJobs::reasonIsTheOneThatWasChanged()
{
    QFETCH(Scenario, job);
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(Bottleneck, bottleneck);
    QFETCH(StepPiece, piece);
    QFETCH(CauseKind, cause);
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(double, effect);
    const Scenario after = scenarioOf({{path.toStdString(), value.toStdString()}}, job);
    const auto result = comparedJobs(job, after, presets());
    QVERIFY(result.has_value());
    QCOMPARE(result->before.bottleneck, bottleneck);
    QCOMPARE(result->pieces.front().piece, piece);
    const auto& causes = result->pieces.front().causes;
    QVERIFY(!causes.empty());
    QCOMPARE(causes.front().kind, cause);
    QVERIFY2(close(causes.front().before, from),
             qPrintable(QString::number(causes.front().before, 'g', 12)));
    QVERIFY2(close(causes.front().after, to),
             qPrintable(QString::number(causes.front().after, 'g', 12)));
    QVERIFY2(close(causes.front().effect, effect),
             qPrintable(QString::number(causes.front().effect, 'g', 12)));
    // The only thing that was changed makes all of the change.
    QVERIFY(close((result->pieces.front().after - result->pieces.front().before).value(), effect));
}

void TestCompareJobs::bubbleIsPaidOnceForMoreSamples()
{
    const Scenario after = scenarioOf({{"strategy.micro_batches", "32"}}, pipelineJob());
    const auto result = comparedJobs(pipelineJob(), after, presets());
    QVERIFY(result.has_value());
    // 3 micro-batches' time on a stage, 0.9 s / 4 each, whatever their number; one sample of each
    // of 4 accelerators becomes eight.
    const PieceChange& bubble = result->pieces.front();
    QCOMPARE(bubble.piece, StepPiece::Bubble);
    QVERIFY(close(bubble.before.value(), 0.675));
    QVERIFY(close(bubble.after.value(), 0.675));
    QVERIFY(close(result->samplesBefore, 1));
    QVERIFY(close(result->samplesAfter, 8));
    QVERIFY(bubble.causes.empty());
}

void TestCompareJobs::memoryIsSharedByTheRanks()
{
    const Scenario after = scenarioOf({{"strategy.zero_stage", "1"}}, largeModel());
    const auto result = comparedJobs(largeModel(), after, presets());
    QVERIFY(result.has_value());
    QCOMPARE(result->before.bottleneck, Bottleneck::Memory);
    // 12 bytes a parameter of optimizer state: 84 GB, an eighth of it each.
    const MemoryChange& optimizer = result->memory.front();
    QCOMPARE(optimizer.piece, MemoryPiece::Optimizer);
    QVERIFY(close(optimizer.before.value(), 84e9));
    QVERIFY(close(optimizer.after.value(), 10.5e9));
    QCOMPARE(optimizer.causes.size(), std::size_t{1});
    QCOMPARE(optimizer.causes.front().kind, CauseKind::Strategy);
    QVERIFY(close(optimizer.causes.front().effect, -73.5e9));
    QCOMPARE(optimizer.causes.front().fields,
             (std::vector<scenario::Consequence>{{"strategy.zero_stage", "0", "1"}}));
}

void TestCompareJobs::twoCausesAreWeighed()
{
    // T = 175 ms n / B: half of n first -87.5, last -43.75; twice B the same. Together -131.25.
    const Scenario after = scenarioOf(
        {{"model.gradient_precision", "bf16"}, {"cluster.network", "160 Gbps"}}, plainHosts());
    const auto result = comparedJobs(plainHosts(), after, presets());
    QVERIFY(result.has_value());
    const auto& causes = result->pieces.front().causes;
    QCOMPARE(causes.size(), std::size_t{2});
    QVERIFY(close(causes[0].effect, -0.065625));
    QVERIFY(close(causes[1].effect, -0.065625));
}

void TestCompareJobs::whatIsNotUsedAnyMoreIsNotNeeded()
{
    // One host exchanges nothing, whatever its NIC carries.
    const Scenario after =
        scenarioOf({{"cluster.workers", "1"}, {"cluster.network", "160 Gbps"}}, plainHosts());
    const auto result = comparedJobs(plainHosts(), after, presets());
    QVERIFY(result.has_value());
    const auto& causes = result->pieces.front().causes;
    QCOMPARE(causes.size(), std::size_t{2});
    QCOMPARE(causes[0].kind, CauseKind::Workers);
    QVERIFY(causes[0].isNeeded);
    QCOMPARE(causes[1].kind, CauseKind::NetworkRate);
    QVERIFY(!causes[1].isNeeded);
}

void TestCompareJobs::sameJobHasNoReasons()
{
    for (const Scenario& job : manyJobs()) {
        const auto result = comparedJobs(job, job, presets());
        QVERIFY(result.has_value());
        for (const PieceChange& change : result->pieces)
            QVERIFY(change.causes.empty() && change.before == change.after);
        for (const MemoryChange& change : result->memory)
            QVERIFY(change.causes.empty() && change.before == change.after);
    }
}

void TestCompareJobs::whatIsNoPartOfAStepIsNoReason()
{
    const Scenario after = scenarioOf(
        {{"training.learning_rate", "0.1"}, {"price.accelerator_hour", "3"}}, mirroredJob());
    const auto result = comparedJobs(mirroredJob(), after, presets());
    QVERIFY(result.has_value());
    for (const PieceChange& change : result->pieces)
        QVERIFY(change.causes.empty());
}

void TestCompareJobs::anotherDivisionIsOneCause()
{
    // A pipeline with the gradients of data parallelism, or the other way round, is no job.
    const Scenario after = scenarioOf({{"work.accumulation_steps", "1"},
                                       {"strategy.kind", "pipeline"},
                                       {"strategy.pipeline_stages", "4"},
                                       {"strategy.micro_batches", "8"}},
                                      largeModel());
    const Scenario before = scenarioOf({{"work.accumulation_steps", "4"}}, largeModel());
    const auto result = comparedJobs(before, after, presets());
    QVERIFY(result.has_value());
    for (const PieceChange& change : result->pieces)
        for (const ChangeCause& cause : change.causes)
            QCOMPARE(cause.kind, CauseKind::Strategy);
}

void TestCompareJobs::piecesAddUpAndTheLargestChangeLeads()
{
    const auto jobs = manyJobs();
    for (const Scenario& before : jobs) {
        for (const Scenario& after : jobs) {
            const auto result = comparedJobs(before, after, presets());
            QVERIFY(result.has_value());
            double from = 0, to = 0;
            for (const PieceChange& change : result->pieces) {
                from += change.before.value();
                to += change.after.value();
                QVERIFY(perSampleChange(change) <= perSampleChange(result->pieces.front()));
            }
            QVERIFY(close(from, result->before.stepTime.value()));
            QVERIFY(close(to, result->after.stepTime.value()));
            const auto metrics = stepOf(after, presets());
            QVERIFY(metrics.has_value() && result->after == *metrics);
            double bytes = 0;
            for (const MemoryChange& change : result->memory)
                bytes += change.after.value();
            QVERIFY(close(bytes, result->after.memory.value()));
        }
    }
}

void TestCompareJobs::whateverMovesAPieceHasACause()
{
    int moved = 0;
    for (const Scenario& job : manyJobs()) {
        const auto groups = test::jobLeverGroups(job, job, presets());
        QVERIFY(groups.has_value());
        for (const scenario::LeverGroup& group : *groups) {
            for (const scenario::Lever& lever : group.levers) {
                const std::string text =
                    leverText(lever, lever.kind == scenario::LeverKind::Choice
                                         ? lever.maximum
                                         : lever.stops[lever.stops.size() / 2]);
                const Scenario after = scenarioOf({{lever.path, text}}, job);
                const auto result = comparedJobs(job, after, presets());
                if (!result)
                    continue; // the lever leads to a job that cannot be
                for (const PieceChange& change : result->pieces) {
                    const double size = change.before.value() + change.after.value();
                    if (std::fabs((change.after - change.before).value()) <= 1e-6 * size)
                        continue;
                    ++moved;
                    QVERIFY2(!change.causes.empty(), (lever.path + " = " + text).c_str());
                }
            }
        }
    }
    QVERIFY(moved > 100);
}

void TestCompareJobs::namedCausesReallyChanged()
{
    const auto jobs = manyJobs();
    const bool held = rc::check("a cause has another number or another field", [&jobs] {
        const auto pick = [&jobs] { return jobs[*rc::gen::inRange<std::size_t>(0, jobs.size())]; };
        const auto result = comparedJobs(pick(), pick(), presets());
        RC_ASSERT(result.has_value());
        for (const PieceChange& change : result->pieces) {
            for (const ChangeCause& cause : change.causes) {
                RC_ASSERT(!cause.fields.empty() || cause.before != cause.after);
                for (const scenario::Consequence& field : cause.fields)
                    RC_ASSERT(field.from != field.to);
                RC_ASSERT(std::isfinite(cause.effect) && cause.effect != 0);
            }
        }
    });
    QVERIFY(held);
}

void TestCompareJobs::incomputableValueIsAnError()
{
    const Scenario broken = scenarioOf({{"cluster.accelerator", "a1000"}}, mirroredJob());
    const auto result = comparedJobs(mirroredJob(), broken, presets());
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().code, ErrorCode::UnknownName);
    std::stop_source stop;
    stop.request_stop();
    const Scenario after = scenarioOf({{"cluster.workers", "2"}}, mirroredJob());
    const auto stopped = comparedJobs(mirroredJob(), after, presets(), stop.get_token());
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
}

RINGSIDE_TEST(TestCompareJobs)
#include "tst_compare_jobs.moc"
