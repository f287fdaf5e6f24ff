// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/advice/serving_advice.h"
#include "core/serving/queue/mmc.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::serving;

namespace {

using Changes = std::vector<FieldChange>;
using Kind = ServingRemedyKind;

ServingScenario jobOf(const Changes& changes)
{
    ServingScenario scenario;
    if (const Done done = fieldTable().applyAll(scenario, changes); !done)
        qFatal("%s", done.error().subject.c_str());
    return scenario;
}

/// Four replicas with exponential service times of 100 ms.
ServingScenario markovJob(const char* rate)
{
    return jobOf({{"serving.arrival.rate", rate},
                  {"serving.service.kind", "exponential"},
                  {"serving.service.mean", "100 ms"},
                  {"serving.replicas", "4"}});
}

/// From 24 to 96 requests per second; a replica serves 10 per second.
ServingScenario scaledJob(const char* startUp)
{
    return jobOf({{"serving.arrival.kind", "profile"},
                  {"serving.arrival.profile", "[[0, 24], [600, 96]]"},
                  {"serving.arrival.horizon", "1800 s"},
                  {"serving.service.mean", "100 ms"},
                  {"serving.replicas", "4"},
                  {"serving.autoscaler.kind", "hpa"},
                  {"serving.autoscaler.min", "4"},
                  {"serving.autoscaler.max", "40"},
                  {"serving.start.machine", startUp}});
}

/// Llama-3-8B with 8,192 tokens per sequence at peak hardware rates.
ServingScenario llamaOn(const char* accelerator)
{
    return jobOf({{"llm.model", "llama-3-8b"},
                  {"llm.accelerator", accelerator},
                  {"llm.prompt", "7992"},
                  {"llm.output", "200"},
                  {"llm.bandwidth_efficiency", "1"},
                  {"llm.compute_efficiency", "1"},
                  {"llm.overhead", "0 s"}});
}

const ServingRemedy* find(const std::vector<ServingRemedy>& remedies, Kind kind)
{
    const auto it = std::ranges::find(remedies, kind, &ServingRemedy::kind);
    return it == remedies.end() ? nullptr : &*it;
}

double valueOf(const ServingRemedy& remedy, ServingMetric metric)
{
    const auto found = remedy.then ? remedy.then->find(metric) : std::nullopt;
    return found ? found->value : std::nan("");
}

double gainOf(const ServingDiagnosis& diagnosis, ServingLimit resource)
{
    const auto it = std::ranges::find(diagnosis.gains, resource, &ResourceGain::resource);
    return it == diagnosis.gains.end() ? std::nan("") : it->gain;
}

constexpr ServingEffort kFew{.requests = 4000, .replications = 4};

} // namespace

/// What limits a serving job, and which change helps most.
class TestServingAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void queueLimitsAboveItsShareOfTheTail()
    {
        // p99 of an exponential service time: 0.1 ln 100 = 0.4605 s. M/M/4 has a p99 of 0.856 s at
        // 85 % load, of which the queue adds 46 %, and of 0.476 s at 50 %, of which it adds 3 %.
        const auto busy = adviseServing(markovJob("34"), kFew);
        QVERIFY(busy && busy->now);
        QCOMPARE(int(busy->diagnosis.limit), int(ServingLimit::Replicas));
        QVERIFY(std::abs(*busy->diagnosis.quietP99 - 0.1 * std::log(100)) < 1e-9);
        QVERIFY(std::abs(*busy->diagnosis.load - 0.85) < 1e-12);
        const auto calm = adviseServing(markovJob("20"), kFew);
        QVERIFY(calm);
        QCOMPARE(int(calm->diagnosis.limit), int(ServingLimit::ServiceTime));
    }

    void remediesAreRankedByTheTail()
    {
        const auto advice = adviseServing(markovJob("34"), kFew);
        QVERIFY(advice);
        QCOMPARE(int(advice->objective), int(ServingMetric::LatencyP99));
        // 4 x 0.85/0.8 = 4.25 replicas, so 5, with a p99 of 504 ms; 5/4 of the machines.
        const auto five = markovQueue({34, 10, 5, {}});
        const ServingRemedy* more = find(advice->helpful, Kind::MoreReplicas);
        QVERIFY(five && more);
        QCOMPARE(more->changes, (Changes{{"serving.replicas", "5"}}));
        QCOMPARE(valueOf(*more, ServingMetric::LatencyP99), five->queue.latency[kP99]);
        QCOMPARE(more->machines, 1.25);
        // Half the service time: p99 of M/M/4 at 42.5 % load, about 0.05 ln 100 = 0.23 s. Without
        // variation: 442 ms. One place per server rejects 7.8 %, which comes last:
        // a = 3.4, sum of a^n/n! to n = 4 is 22.299, then four terms of 5.568 x 0.85^k, the last
        // being 2.907: 2.907/37.38.
        QCOMPARE(advice->helpful.size(), std::size_t(4));
        QCOMPARE(int(advice->helpful[0].kind), int(Kind::FasterService));
        QCOMPARE(int(advice->helpful[1].kind), int(Kind::EvenService));
        QCOMPARE(int(advice->helpful[2].kind), int(Kind::MoreReplicas));
        QCOMPARE(int(advice->helpful[3].kind), int(Kind::QueueLimit));
        QVERIFY(std::abs(valueOf(advice->helpful[3], ServingMetric::RejectedShare) - 0.0778) <
                1e-4);
    }

    void overloadHasRemedies()
    {
        // 48 requests per second on 4 x 10: 120 % load, 600 x 0.2 = 120 s after ten minutes.
        const auto advice = adviseServing(markovJob("48"), kFew);
        QVERIFY(advice && !advice->now && advice->refusal);
        QVERIFY(advice->refusal->detail.find("120 s after 10 minutes") != std::string::npos);
        QCOMPARE(int(advice->diagnosis.limit), int(ServingLimit::Replicas));
        QVERIFY(std::abs(*advice->diagnosis.load - 1.2) < 1e-12);
        // 4 x 1.2/0.8 = 6 replicas.
        const ServingRemedy* more = find(advice->helpful, Kind::MoreReplicas);
        QVERIFY(more);
        QCOMPARE(int(more->outcome), int(ServingRemedyOutcome::Serves));
        QCOMPARE(more->changes, (Changes{{"serving.replicas", "6"}}));
        QCOMPARE(more->machines, 1.5);
        // Without variation the load is as high as before.
        const ServingRemedy* even = find(advice->useless, Kind::EvenService);
        QVERIFY(even && !even->then);
        QCOMPARE(int(even->outcome), int(ServingRemedyOutcome::CannotServe));
    }

    void latencyTargetIsReachedWithTheFewestReplicas()
    {
        ServingScenario job = markovJob("34");
        job.slo.latency = Seconds(0.49);
        job.slo.percentile = 0.99;
        // Late are those above 490 ms: with p99 of 504 ms five replicas miss it.
        int fewest = 4;
        for (; fewest < 20; ++fewest) {
            const auto queue = markovQueue({34, 10, fewest, {}});
            QVERIFY(queue);
            if (queue->queue.latency[kP99] <= 0.49)
                break;
        }
        QVERIFY(fewest > 5);
        const auto advice = adviseServing(job, {.requests = 40000, .replications = 10});
        QVERIFY(advice);
        QCOMPARE(int(advice->objective), int(ServingMetric::LateShare));
        const bool isFound =
            std::ranges::any_of(advice->helpful, [fewest](const ServingRemedy& remedy) {
                return remedy.changes == Changes{{"serving.replicas", std::to_string(fewest)}};
            });
        QVERIFY2(isFound, qPrintable(QString::number(fewest)));
    }

    void whatIsRejectedIsTheReplicas()
    {
        ServingScenario job = markovJob("48");
        job.queueLimit = 8;
        const auto advice = adviseServing(job, kFew);
        QVERIFY(advice && advice->now);
        QCOMPARE(int(advice->objective), int(ServingMetric::RejectedShare));
        QCOMPARE(int(advice->diagnosis.limit), int(ServingLimit::Replicas));
        QVERIFY(find(advice->helpful, Kind::MoreReplicas));
    }

    void timerLimitsAnIdleBatch()
    {
        // S = 6 + 4 n ms, up to 8, after 20 ms: alone 10 + 20 = 30 ms, of which the timer is 20.
        // At 10 per second, p99 is that of a batch of three that waited for the timer, 38 ms.
        const auto job = jobOf({{"serving.arrival.rate", "10"},
                                {"serving.batch.max_size", "8"},
                                {"serving.batch.max_delay", "20 ms"},
                                {"serving.batch.fixed", "6 ms"},
                                {"serving.batch.per_item", "4 ms"}});
        const auto advice = adviseServing(job, kFew);
        QVERIFY(advice);
        QVERIFY(std::abs(*advice->diagnosis.quietP99 - 0.03) < 1e-12);
        QCOMPARE(int(advice->diagnosis.limit), int(ServingLimit::BatchTimer));
        QVERIFY(!advice->helpful.empty());
        QCOMPARE(int(advice->helpful.front().kind), int(Kind::NoBatchDelay));
        QVERIFY(!find(advice->helpful, Kind::QueueLimit) &&
                !find(advice->useless, Kind::QueueLimit));
    }

    void slowStartIsNotTheAutoscalersLag()
    {
        const auto cold = adviseServing(scaledJob("300 s"), kFew);
        QVERIFY(cold);
        QCOMPARE(int(cold->diagnosis.limit), int(ServingLimit::ColdStart));
        QVERIFY(*cold->diagnosis.delayWithoutStart < *cold->diagnosis.delay / 2);
        // 96/(10 x 0.6) = 16 replicas from the beginning; they are paid all the time.
        const ServingRemedy* minimum = find(cold->helpful, Kind::HigherMinimum);
        QVERIFY(minimum);
        QCOMPARE(minimum->changes, (Changes{{"serving.autoscaler.min", "16"}}));
        QVERIFY(minimum->machines > 1);
        // With few runs, its interval may hide its gain.
        const ServingRemedy* faster = find(cold->helpful, Kind::FasterStart);
        faster = faster ? faster : find(cold->useless, Kind::FasterStart);
        QVERIFY(faster);
        QCOMPARE(faster->changes, (Changes{{"serving.start.machine", "150 s"}}));
        // A fluid has no backlog then, and requests wait only by chance.
        QCOMPARE(valueOf(*minimum, ServingMetric::BacklogOverCapacity), 0.0);
        QVERIFY(valueOf(*minimum, ServingMetric::WorstDelay) < 1);
        const auto slow = adviseServing(scaledJob("5 s"), kFew);
        QVERIFY(slow);
        QCOMPARE(int(slow->diagnosis.limit), int(ServingLimit::AutoscalerLag));
    }

    void maximumBelowTheDemandIsTheReplicas()
    {
        ServingScenario job = scaledJob("30 s");
        job.autoscaler.max = 8; // 80 of 96 requests per second
        const auto advice = adviseServing(job, kFew);
        QVERIFY(advice);
        QCOMPARE(int(advice->diagnosis.limit), int(ServingLimit::Replicas));
        QVERIFY(find(advice->helpful, Kind::HigherMaximum));
    }

    void memoryLimitsWhatSharesTheWeights()
    {
        // L4, 24 GB at 300 GB/s: 0.9 x 24 - 16.06 - 2 = 3.54 GB hold 3 sequences of 8,192 tokens of
        // 131,072 bytes; twice the memory 25.14 GB, 23 sequences. Per token and sequence 53.5/B ms
        // of weights and 131,072 x 8,092/300e9 = 3.535 ms of keys and values:
        // (53.53/3 + 3.535)/(53.53/23 + 3.535) = 3.65. Twice the bandwidth is 2, for all is
        // reading.
        const auto advice = adviseServing(llamaOn("l4"), kFew);
        QVERIFY(advice && advice->now);
        const ServingDiagnosis& diagnosis = advice->diagnosis;
        QCOMPARE(int(diagnosis.limit), int(ServingLimit::KvMemory));
        QVERIFY(std::abs(gainOf(diagnosis, ServingLimit::KvMemory) - 3.65) < 0.01);
        QVERIFY(std::abs(gainOf(diagnosis, ServingLimit::MemoryBandwidth) - 2) < 1e-9);
        QVERIFY(std::abs(gainOf(diagnosis, ServingLimit::Compute) - 1) < 1e-9);
        QVERIFY(std::abs(gainOf(diagnosis, ServingLimit::SequenceLimit) - 1) < 1e-9);
        QVERIFY(diagnosis.isFull);
        QCOMPARE(diagnosis.sequences, 3.0);
        QCOMPARE(int(advice->objective), int(ServingMetric::TokensPerSecond));
        QVERIFY(find(advice->helpful, Kind::EightBitWeights));
    }

    void bandwidthLimitsAFullA100()
    {
        // 50 sequences: 7.9 ms of weights and 26.3 ms of keys and values per step.
        const auto advice = adviseServing(llamaOn("a100-80gb"), kFew);
        QVERIFY(advice);
        QCOMPARE(int(advice->diagnosis.limit), int(ServingLimit::MemoryBandwidth));
    }

    void lowLimitOfSequencesIsNamed()
    {
        // One sequence, 20 ms of overhead: (20 + 7.88)/1 + 0.53 ms per token, with two
        // (20 + 7.88)/2 + 0.53: a gain of 1.96. Twice the bandwidth gives 28.4/(20 + 4.2) = 1.17.
        ServingScenario job = llamaOn("a100-80gb");
        job.llm.maxSeqs = 1;
        job.llm.overhead = Seconds(0.02);
        const auto advice = adviseServing(job, kFew);
        QVERIFY(advice);
        QCOMPARE(int(advice->diagnosis.limit), int(ServingLimit::SequenceLimit));
        QVERIFY(std::abs(gainOf(advice->diagnosis, ServingLimit::SequenceLimit) - 1.96) < 0.01);
        QVERIFY(std::abs(gainOf(advice->diagnosis, ServingLimit::MemoryBandwidth) - 1.17) < 0.01);
        const ServingRemedy* more = find(advice->helpful, Kind::MoreSequences);
        QVERIFY(more);
        QCOMPARE(more->changes, (Changes{{"llm.max_seqs", "2"}}));
        // Without arrivals there are no prompts to cache.
        QVERIFY(!find(advice->helpful, Kind::PrefixCache) &&
                !find(advice->useless, Kind::PrefixCache));
    }

    void modelThatDoesNotFitNeedsMemory()
    {
        ServingScenario job = llamaOn("l4");
        job.llm.weightBytes = 4; // 32 GB of weights
        const auto advice = adviseServing(job, kFew);
        QVERIFY(advice && !advice->now);
        QCOMPARE(int(advice->diagnosis.limit), int(ServingLimit::KvMemory));
        QVERIFY(find(advice->helpful, Kind::EightBitWeights));
        // Smaller keys and values leave the weights too large.
        const ServingRemedy* cache = find(advice->useless, Kind::EightBitCache);
        QVERIFY(cache && cache->refusal && cache->refusal->code == ErrorCode::DoesNotFit);
        const auto busy = adviseServing(markovJob("4000"), kFew);
        QVERIFY(busy && !busy->now && !busy->useless.empty());
        QVERIFY(busy->useless.front().refusal.value_or(Error{}).code != ErrorCode::DoesNotFit);
    }

    void queueGrowsByTheMeanOfBursts()
    {
        // 60 per second for 5 of 15 s are 20 per second; one replica serves 10.
        const auto advice = adviseServing(jobOf({{"serving.arrival.kind", "on-off"},
                                                 {"serving.arrival.rate", "60"},
                                                 {"serving.arrival.on", "5 s"},
                                                 {"serving.arrival.off", "10 s"},
                                                 {"serving.service.mean", "100 ms"}}),
                                          kFew);
        QVERIFY(advice && !advice->now);
        QCOMPARE(*advice->diagnosis.load, 6.0);
        QCOMPARE(advice->diagnosis.growth, 1.0);
    }

    void wrongJobIsRefused()
    {
        ServingScenario job = markovJob("34");
        job.replicas = 0;
        const auto none = adviseServing(job, kFew);
        QVERIFY(!none);
        QCOMPARE(none.error().subject, std::string("serving.replicas"));
        const auto canary = adviseServing(
            jobOf({{"serving.split.base_errors", "0.01"}, {"serving.split.canary_errors", "0.02"}}),
            kFew);
        QVERIFY(!canary);
        QCOMPARE(int(canary.error().code), int(ErrorCode::NotModelled));
    }

    void allEvaluationsTogetherStayWithinTheLimit_data()
    {
        QTest::addColumn<Changes>("changes");
        QTest::addColumn<int>("runs"); // 0: refused; -1: as many as wanted
        // 50,000 requests x 10 runs x 10 evaluations = 5 million of 18 million.
        QTest::newRow("a queue") << Changes{{"serving.arrival.rate", "20"}} << -1;
        // 1/s for 86,400 s x 10 evaluations: 23 runs of 20 million requests.
        QTest::newRow("an autoscaler over a day") << Changes{{"serving.arrival.rate", "1"},
                                                             {"serving.autoscaler.kind", "kpa"},
                                                             {"serving.arrival.horizon", "86400"}}
                                                  << -1;
        // 4/s: 345,600 x 10, which is 5.8 runs.
        QTest::newRow("four times as many") << Changes{{"serving.arrival.rate", "4"},
                                                       {"serving.autoscaler.kind", "kpa"},
                                                       {"serving.arrival.horizon", "86400"}}
                                            << 5;
        // 6/s: 518,400 x 10, which is 3.9 runs: too few for an interval.
        QTest::newRow("six times as many") << Changes{{"serving.arrival.rate", "6"},
                                                      {"serving.autoscaler.kind", "kpa"},
                                                      {"serving.arrival.horizon", "86400"}}
                                           << 0;
        // 0.2/s for 300,000 s x 24 evaluations with the search for the fewest replicas: 12.5 runs.
        const Changes profile{{"serving.arrival.kind", "profile"},
                              {"serving.arrival.profile", "[[0, 0.2]]"},
                              {"serving.arrival.horizon", "300000"},
                              {"slo.latency", "1"}};
        QTest::newRow("a profile with a target") << profile << -1;
        Changes busier = profile;
        busier[1].value = "[[0, 0.5]]";
        QTest::newRow("a busier profile with a target") << busier << 5;
        // 50,000 draws x 1/(0.01/s x 1 s) on periods x 10 evaluations.
        QTest::newRow("bursts that rarely have a request")
            << Changes{{"serving.arrival.kind", "on-off"},
                       {"serving.arrival.rate", "0.01"},
                       {"serving.arrival.on", "1"}}
            << 0;
    }

    void allEvaluationsTogetherStayWithinTheLimit()
    {
        QFETCH(Changes, changes);
        QFETCH(int, runs);
        changes.insert(changes.begin(), {"serving.service.mean", "10 ms"});
        const auto effort = boundedEffort(jobOf(changes), ServingEffort::fine());
        QCOMPARE(effort.has_value(), runs != 0);
        if (!effort) {
            QCOMPARE(effort.error().code, ErrorCode::TooLarge);
            QCOMPARE(effort.error().subject, std::string("serving.arrival"));
            return;
        }
        QCOMPARE(effort->requests, ServingEffort::fine().requests);
        QCOMPARE(effort->replications.value_or(-1), runs);
    }

    void newerRequestEndsTheWork()
    {
        std::stop_source stop;
        stop.request_stop();
        ServingScenario job = markovJob("34");
        job.service.kind = ServiceKind::Lognormal; // simulated
        const auto advice = adviseServing(job, {}, stop.get_token());
        QVERIFY(!advice);
        QCOMPARE(int(advice.error().code), int(ErrorCode::Cancelled));
    }
};

RINGSIDE_TEST(TestServingAdvice)
#include "tst_serving_advice.moc"
