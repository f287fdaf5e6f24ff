// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/machines/waiting_jobs.h"
#include "tests/core/cost/priced.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::cost;

namespace {

/// 120 jobs of 3 minutes on ten machines that take 7 minutes to create.
Fields shortJobs()
{
    return {{"period", "24"},
            {"deadline", "1"},
            {"jobs.count", "120"},
            {"jobs.run", "180"},
            {"jobs.parallel", "10"},
            {"jobs.start", "420"},
            {"price.machine_hour", "1"},
            {"price.spot", "0.35"}};
}

Fields standby()
{
    return {{"period", "24"},         {"standby.load", "[[9, 3.33]]"},
            {"standby.service", "3"}, {"standby.start", "30"},
            {"standby.idle", "900"},  {"price.machine_hour", "0.9"}};
}

Fields models()
{
    return {{"packing.models", "40"},         {"packing.cpu", "0.04"},
            {"packing.memory", "0.15"},       {"packing.machine_cpu", "4"},
            {"packing.machine_memory", "16"}, {"packing.limit", "0.8"},
            {"price.machine_hour", "0.2"}};
}

Fields sellOut()
{
    return {{"capacity.gap", "86400"},
            {"capacity.window", "60"},
            {"capacity.patience", "432000"},
            {"capacity.every", "600"}};
}

} // namespace

class TestMachines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void machinesThatStayStartOnce()
    {
        const auto fresh = priced(shortJobs());
        QCOMPARE(metricOf(fresh, "finish_s"), 12 * 600.0);
        QVERIFY(isClose(metricOf(fresh, "useful_share"), 0.3));
        QCOMPARE(metricOf(fresh, "meets_deadline"), 0.0);
        const auto kept = priced(shortJobs(), {{"jobs.keep", "true"}, {"jobs.reuse", "10"}});
        QCOMPARE(metricOf(kept, "finish_s"), 420 + 12 * 190.0);
        QVERIFY(isClose(metricOf(kept, "machine_hours"), 10 * 2700 / 3600.0));
        QCOMPARE(metricOf(kept, "meets_deadline"), 1.0);
    }

    void retainedMachinesArePaidForUntilTheyGo()
    {
        const auto found = priced(shortJobs(), {{"jobs.keep", "true"}, {"jobs.kept_hours", "2"}});
        QCOMPARE(metricOf(found, "machine_hours"), 20.0);
    }

    void unbilledStartsCostTimeOnly()
    {
        const auto found = priced(shortJobs(), {{"jobs.start_billed", "false"}});
        QCOMPARE(metricOf(found, "finish_s"), 7200.0);
        QVERIFY(isClose(metricOf(found, "machine_hours"), 6.0));
    }

    void preemptedJobTakesDalysMean()
    {
        // v = 2 per hour, w = 1800 s: (e^(1) - 1) / v, and e^(v R) times that with R = 180 s.
        const Fields job{{"jobs.count", "1"},
                         {"jobs.run", "1800"},
                         {"jobs.start", "0"},
                         {"jobs.preempted_per_hour", "2"}};
        const double mean = 1800 * std::expm1(1.0);
        QVERIFY(isClose(metricOf(priced(shortJobs(), job), "job_s"), mean));
        Fields restarted = job;
        restarted.push_back({"jobs.restart", "180"});
        QVERIFY(isClose(metricOf(priced(shortJobs(), restarted), "job_s"), std::exp(0.1) * mean));
        // Three segments of 600 s, a save of 60 s after the first two.
        Fields saved = job;
        saved.push_back({"jobs.checkpoint", "600"});
        saved.push_back({"jobs.save", "60"});
        QVERIFY(isClose(metricOf(priced(shortJobs(), saved), "job_s"),
                        1800 * (2 * std::expm1(660 / 1800.0) + std::expm1(600 / 1800.0))));
    }

    void noPreemptionIsTheRunItself()
    {
        const auto never = priced(shortJobs(), {{"jobs.preempted_per_hour", "0"}});
        QCOMPARE(metricOf(never, "job_s"), 180.0);
        QCOMPARE(metricOf(never, "no_preemption_chance"), 1.0);
        const auto rarely = priced(shortJobs(), {{"jobs.preempted_per_hour", "1e-6"}});
        QVERIFY(std::abs(metricOf(rarely, "job_s") - 180) < 1e-4);
        // Preemptible machines have the Spot price.
        QVERIFY(isClose(metricOf(rarely, "jobs_usd"), 0.35 * metricOf(never, "jobs_usd"), 1e-6));
    }

    void tenMillionJobsAreAClosedForm()
    {
        const auto found = priced(shortJobs(), {{"jobs.count", "10000000"}});
        QCOMPARE(metricOf(found, "finish_s"), 1e6 * 600);
    }

    void endlessReworkIsRefused()
    {
        QCOMPARE(wrongField(priced(shortJobs(),
                                   {{"jobs.run", "1e9"}, {"jobs.preempted_per_hour", "100"}})),
                 std::string("cost.jobs.preempted_per_hour"));
        QCOMPARE(wrongField(priced(shortJobs(), {{"jobs.checkpoint", "181"}})),
                 std::string("cost.jobs.checkpoint"));
    }

    void machineThatNeverStopsIsAlwaysOn()
    {
        // The first request of the day starts it; e^(lT) is infinite from then on.
        const auto found = priced(standby(), {{"standby.idle", "1e9"}, {"period", "9"}});
        const auto always = priced(standby(), {{"standby.always", "true"}, {"period", "9"}});
        QVERIFY(isClose(metricOf(found, "on_share"), 1));
        QVERIFY(isClose(metricOf(found, "wait_mean_s"), metricOf(always, "wait_mean_s")));
        QVERIFY(isClose(metricOf(always, "standby_usd"), 9 * 0.9));
    }

    void instantStartsAreAnMg1Queue()
    {
        // l = 1/6 per s, S = 3 s constant, r = 1/2: the wait is l S^2 / (2 (1 - r)) = 1.5 s, and
        // the machine is on while it works.
        const auto found = priced(
            standby(),
            {{"standby.load", "[[24, 600]]"}, {"standby.start", "0"}, {"standby.idle", "0"}});
        QVERIFY(isClose(metricOf(found, "wait_mean_s"), 1.5));
        QVERIFY(isClose(metricOf(found, "on_share"), 0.5));
        QVERIFY(isClose(metricOf(found, "busy_share"), 1));
    }

    void overloadedInstanceIsNamed()
    {
        const auto found = priced(standby(), {{"standby.load", "[[9, 1200]]"}});
        QCOMPARE(wrongField(found), std::string("cost.standby.load"));
        QCOMPARE(found.error().code, ErrorCode::OutOfRange);
        QVERIFY(found.error().limit.find("1200") != std::string::npos);
    }

    void modelsShareMachines()
    {
        // min(3.2 / 0.04, 12.8 / 0.15) = min(80, 85): all 40 on one.
        const auto shared = priced(models(), {{"packing.extra", "1"}});
        QCOMPARE(metricOf(shared, "machines"), 2.0);
        QVERIFY(isClose(metricOf(shared, "packing_usd"), 2 * 720 * 0.2));
        const auto alone =
            priced(models(), {{"packing.isolate", "true"}, {"packing.replicas", "2"}});
        QCOMPARE(metricOf(alone, "machines"), 80.0);
    }

    void modelThatFillsTheMachineExactlyFits()
    {
        // 4 x 0.8 = 3.2 processors hold four models of 0.8, whatever the rounding.
        const auto found = priced(models(), {{"packing.cpu", "0.8"}});
        QCOMPARE(metricOf(found, "models_per_machine"), 4.0);
        QCOMPARE(wrongField(priced(models(), {{"packing.cpu", "3.3"}})),
                 std::string("cost.packing.cpu"));
        QCOMPARE(wrongField(priced(models(), {{"packing.memory", "13"}})),
                 std::string("cost.packing.memory"));
    }

    void reservationNeedsTheDataInTime()
    {
        const Fields fields{{"reservation.machines", "8"},    {"reservation.run", "100"},
                            {"reservation.ready_first", "0"}, {"reservation.ready_last", "80"},
                            {"reservation.from", "0"},        {"reservation.to", "160"},
                            {"price.machine_hour", "2"}};
        const auto found = priced(fields);
        // The run begins by hour 60, when 60 / 80 of the data are ready.
        QVERIFY(isClose(metricOf(found, "success_chance"), 0.75));
        QVERIFY(isClose(metricOf(found, "reserved_used_share"), 0.75 * 100 / 160));
        QVERIFY(isClose(metricOf(found, "reservation_usd"), 8 * 160 * 2));
        QVERIFY(
            isClose(metricOf(priced(fields, {{"reservation.due", "100"}}), "success_chance"), 0));
        QCOMPARE(wrongField(priced(fields, {{"reservation.to", "0"}})),
                 std::string("cost.reservation.to"));
    }

    void queueStartsInEveryWindow()
    {
        const auto queued = priced(sellOut());
        const double none = 86400.0 / 86460;
        QVERIFY(isClose(metricOf(queued, "start_chance"), 1 - none * std::exp(-5.0)));
        QVERIFY(isClose(metricOf(queued, "start_wait_mean_s"), none * 86400));
        // Retries miss most windows of a minute; one each second misses few.
        const auto retried = priced(sellOut(), {{"capacity.mode", "retry"}});
        QVERIFY(metricOf(retried, "start_chance") < 0.4);
        const auto often =
            priced(sellOut(), {{"capacity.mode", "retry"}, {"capacity.every", "0.01"}});
        QVERIFY(isClose(metricOf(often, "start_chance"), metricOf(queued, "start_chance"), 1e-5));
        QCOMPARE(wrongField(priced({{"capacity.gap", "1"},
                                    {"capacity.window", "1"},
                                    {"capacity.patience", "1"},
                                    {"capacity.mode", "retry"}})),
                 std::string("cost.capacity.every"));
    }

    void endlessPatienceIsErlangC()
    {
        // One machine, load 1/2: P(wait) = 1/2, mean wait = r / (1 - r) S = S.
        const auto one = WaitingJobs::of(0.5, 1, 0, 1);
        QVERIFY(isClose(one.waitChance, 0.5));
        QVERIFY(isClose(one.waitMean, 1));
        // Two machines, load 3/4: Erlang C = 9/14, wait = C / (2 m - l).
        const auto two = WaitingJobs::of(1.5, 1, 0, 2);
        QVERIFY(isClose(two.waitChance, 9.0 / 14));
        QVERIFY(isClose(two.waitMean, 9.0 / 14 / 0.5));
        QVERIFY(isClose(two.busyShare, 0.75));
    }

    void equalPatienceAndServiceAreAnEndlessServer()
    {
        // With q = m the number of jobs is Poisson(l / m): P(N >= 2) = 1 - 2 e^-1 for l = m.
        const auto found = WaitingJobs::of(1, 1, 1, 2);
        QVERIFY(isClose(found.waitChance, 1 - 2 * std::exp(-1.0)));
        // All that arrives is served or gone.
        QVERIFY(isClose(2 * found.busyShare + found.goneShare, 1));
    }

    void longQueuesNeitherOverflowNorEnd()
    {
        // Twice the capacity and a patience of 1e7 s: half of the jobs give up.
        const auto found = WaitingJobs::of(2, 0.1, 1e-7, 10);
        QVERIFY(isClose(found.goneShare, 0.5, 1e-6));
        QVERIFY(isClose(found.busyShare, 1, 1e-9));
    }
};

RINGSIDE_TEST(TestMachines)
#include "tst_machines.moc"
