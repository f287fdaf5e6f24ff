// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/queue/batch_chain.h"
#include "core/serving/queue/ggc.h"
#include "core/serving/queue/mdc.h"
#include "core/serving/queue/mg1.h"
#include "core/serving/queue/mmc.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::serving;
using ringside::test::isNear;

/// Closed forms against each other and against textbook cases; whole tables are compared through
/// the command line.
class TestClosedForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneServerHasAnExponentialLatency()
    {
        // M/M/1 at lambda 8, mu 10: T is exponential with rate 2.
        const auto numbers = markovQueue({8, 10, 1, {}});
        QVERIFY(numbers);
        QVERIFY(isNear(numbers->queue.meanLatency, 0.5, 1e-12));
        QVERIFY(isNear(numbers->queue.latency[kP99], std::log(100.0) / 2, 1e-12));
        QVERIFY(isNear(numbers->queue.latency[kP50], std::log(2.0) / 2, 1e-12));
    }

    void queueOfNoPlacesLosesErlangsShare()
    {
        // Two servers, load 1: B = (1/2)/(1 + 1 + 1/2) = 0.2.
        const auto numbers = markovQueue({10, 10, 2, 2});
        QVERIFY(numbers);
        QVERIFY(isNear(numbers->rejectedShare, 0.2, 1e-12));
        QVERIFY(isNear(erlangB(1, 2), 0.2, 1e-12));
        QCOMPARE(numbers->queue.wait[kP99], 0.0);
        // What is accepted is served at once: latency is the service, exponential with rate 10.
        QVERIFY(isNear(numbers->queue.latency[kP99], std::log(100.0) / 10, 1e-6));
    }

    void manyPlacesAreNoLimit()
    {
        const auto limited = markovQueue({34, 10, 4, 400});
        const auto unlimited = markovQueue({34, 10, 4, {}});
        QVERIFY(limited && unlimited);
        QVERIFY(isNear(limited->queue.wait[kP99], unlimited->queue.wait[kP99], 1e-9));
        QVERIFY(isNear(limited->queue.latency[kP99], unlimited->queue.latency[kP99], 1e-6));
    }

    void constantServiceHalvesTheWaitOfOneServer()
    {
        // Pollaczek-Khinchine: rho tau/(2 (1 - rho)) = 0.9 * 0.1/0.2 = 0.45.
        const auto numbers = constantServers(9, 0.1, 1);
        QVERIFY(numbers);
        QVERIFY(isNear(numbers->queue.meanWait, 0.45, 1e-9));
        QVERIFY(isNear(numbers->noWaitShare, 0.1, 1e-9));
    }

    void generalServerIsTheMarkovOneForExponentialService()
    {
        const auto general = generalServer(9, {TimeShape::Exponential, Seconds(0.1), 1});
        const auto markov = markovQueue({9, 10, 1, {}});
        QVERIFY(general && markov);
        QVERIFY(isNear(general->queue.meanWait, markov->queue.meanWait, 1e-12));
        for (const statistics::Percentile p : {kP50, kP90, kP99}) {
            QVERIFY(isNear(general->queue.wait[p], markov->queue.wait[p], 1e-3));
            QVERIFY(isNear(general->queue.latency[p], markov->queue.latency[p], 1e-3));
        }
    }

    void batchesOfOneAreAConstantServer()
    {
        const auto batches = batchQueue({5, 0.06, 0.04, 1});
        const auto constant = constantServers(5, 0.1, 1);
        QVERIFY(batches && constant);
        QVERIFY(isNear(batches->meanLatency, constant->queue.meanLatency, 1e-9));
        QVERIFY(isNear(batches->meanBatch, 1, 1e-12));
        QVERIFY(isNear(batches->utilisation, 0.5, 1e-9));
    }

    void boundOfUnlimitedBatchesIsAbove()
    {
        for (const double rate : {20.0, 60.0, 150.0}) {
            const BatchQueue queue{rate, 0.005, 0.005, {}};
            const auto exact = batchQueue(queue);
            QVERIFY(exact);
            const double bound = inoueBound(queue);
            QVERIFY(bound >= exact->meanLatency);
            QVERIFY(bound < 1.1 * exact->meanLatency);
        }
    }

    void estimateIsExactForExponentialLaws()
    {
        const auto estimate = estimatedWait(34, 1, 0.1, 1, 4);
        const auto markov = markovQueue({34, 10, 4, {}});
        QVERIFY(estimate && markov);
        QVERIFY(isNear(estimate->allenCunneen, markov->queue.meanWait, 1e-12));
    }

    void loadAtTheCapacityIsRefused()
    {
        const auto queue = markovQueue({40, 10, 4, {}});
        QVERIFY(!queue);
        QCOMPARE(int(queue.error().code), int(ErrorCode::OutOfRange));
        QVERIFY(queue.error().limit.find("40") != std::string::npos);
        QVERIFY(!constantServers(10, 0.1, 1));
        QVERIFY(!generalServer(10, {TimeShape::Exponential, Seconds(0.1), 1}));
        QVERIFY(!batchQueue({178, 0.005, 0.005, 8}));
    }
};

RINGSIDE_TEST(TestClosedForms)
#include "tst_closed_forms.moc"
