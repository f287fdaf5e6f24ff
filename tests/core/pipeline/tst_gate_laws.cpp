// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/pipeline/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::pipeline;

/// Checks against faults, with numbers by hand.
class TestGateLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sampleMissesWithThePowerOfItsSize()
    {
        // No missing case is allowed: a check of n answers misses a fault in one of nine with
        // (8/9)^n.
        for (const int n : {5, 20}) {
            const auto found = evaluated({{"gates.faults.f.symptoms.missing", "0.1111111111111111"},
                                          {"gates.checks.c.sample", std::to_string(n)},
                                          {"gates.checks.c.limits.missing.at_most", "0"}});
            QVERIFY(isClose(metricOf(found, "escaped_faults"), std::pow(8.0 / 9, n)));
        }
    }

    void limitIsViolatedOnlyBeyondIt()
    {
        const auto caught = [](const char* value) {
            return metricOf(evaluated({{"gates.faults.f.symptoms.age", value},
                                       {"gates.checks.c.limits.age.at_most", "3"}}),
                            "caught_faults");
        };
        QCOMPARE(caught("3"), 0.0);
        QCOMPARE(caught("3.1"), 1.0);
    }

    void changesQueueForOneSlot()
    {
        // Four changes 2 h apart, each check 3 h: the waits are 0, 1, 2 and 3 h.
        const auto found = evaluated({{"gates.changes_per_day", "4"},
                                      {"gates.day_length", "8 h"},
                                      {"gates.faults.f.count", "1"},
                                      {"gates.checks.c.duration", "3 h"},
                                      {"gates.checks.c.slots", "1"}});
        QCOMPARE(metricOf(found, "feedback_max_s"), 6 * 3600.0);
        QCOMPARE(metricOf(found, "feedback_mean_s"), 4.5 * 3600);
        QCOMPARE(metricOf(found, "check_load_share"), 0.5);
    }

    void serialChecksAddUp()
    {
        const Fields fields{{"gates.faults.f.count", "1"},
                            {"gates.checks.a.duration", "10 min"},
                            {"gates.checks.b.duration", "20 min"}};
        QCOMPARE(metricOf(evaluated(fields), "feedback_max_s"), 1200.0);
        Fields serial = fields;
        serial.emplace_back("gates.sequence", "serial");
        QCOMPARE(metricOf(evaluated(serial), "feedback_max_s"), 1800.0);
    }

    void exposureLastsFromDeploymentToTheRepair()
    {
        // Deployed at once, noticed an hour later, repaired after 10 min, at 2 requests/s.
        const auto found = evaluated({{"gates.requests_per_s", "2"},
                                      {"gates.rollback", "10 min"},
                                      {"gates.faults.f.symptoms.errors", "1"},
                                      {"gates.checks.c.on", "live"},
                                      {"gates.checks.c.after", "1 h"},
                                      {"gates.checks.c.limits.errors.at_most", "0"}});
        QCOMPARE(metricOf(found, "exposed_requests"), 2 * 4200.0);
        QCOMPARE(metricOf(found, "escaped_faults"), 1.0);
    }

    void liveCheckHasAtMostAMillionExecutions()
    {
        // Every second, 1,000,000 s allow a million executions; every 0.9 s would be more.
        const auto every = [](const char* interval) {
            return evaluated({{"gates.horizon", "1000000"},
                              {"gates.faults.f.symptoms.errors", "1"},
                              {"gates.checks.c.on", "live"},
                              {"gates.checks.c.duration", "60"},
                              {"gates.checks.c.every", interval},
                              {"gates.checks.c.limits.errors.at_most", "0"}});
        };
        QCOMPARE(metricOf(every("1"), "escaped_faults"), 1.0);
        QCOMPARE(wrongField(every("0.9")), std::string("pipeline.gates.checks.c.every"));
    }

    void whatIsNoticedBeforeDeploymentByACheckThatDoesNotBlockEscapes()
    {
        const Fields fields{{"gates.deploy.after", "2 h"},
                            {"gates.faults.f.symptoms.types", "1"},
                            {"gates.checks.c.duration", "1 h"},
                            {"gates.checks.c.limits.types.at_most", "0"}};
        QCOMPARE(metricOf(evaluated(fields), "caught_faults"), 1.0);
        Fields open = fields;
        open.emplace_back("gates.checks.c.blocks", "false");
        QCOMPARE(metricOf(evaluated(open), "caught_faults"), 0.0);
    }
};

RINGSIDE_TEST(TestGateLaws)
#include "tst_gate_laws.moc"
