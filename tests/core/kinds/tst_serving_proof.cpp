// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/scenario/proof.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::serving;
using scenario::Claim;
using scenario::Direction;
using scenario::Effort;
using scenario::Goal;
using scenario::OptionEffect;

namespace {

using Changes = std::vector<FieldChange>;

/// One replica of 100 ms at 8 requests per second: M/M/1 with a mean latency of 1/(10 - 8) = 0.5 s.
ServingScenario oneReplica()
{
    ServingScenario scenario;
    const Changes fields{{"serving.arrival.rate", 8.0},
                         {"serving.service.kind", "exponential"},
                         {"serving.service.mean", "100 ms"}};
    if (!fieldTable().applyAll(scenario, fields))
        qFatal("the scenario is wrong");
    return scenario;
}

const Goal kShortest{"latency_mean_s", Direction::Minimize, 1.05, Goal::Reads::Action, {}};

scenario::Proof proofOf(const ServingScenario& scenario, Effort effort = Effort::Proof)
{
    return {kinds::kindOf<ServingScenario>(), scenario::State::of(scenario), effort};
}

const OptionEffect kTwo{"two", true, {{"serving.replicas", "2"}}};
const OptionEffect kFaster{"faster", false, {{"serving.service.mean", "80 ms"}}};

Claim meanBetween(double low, double high)
{
    Claim claim;
    claim.metric = "latency_mean_s";
    claim.low = low;
    claim.high = high;
    return claim;
}

} // namespace

/// Keys and claims of a serving scenario, exact and simulated.
class TestServingProof : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keyWinsByItsMarginOnly()
    {
        // Two replicas: C = 0.64/(1.6 - ...) of M/M/2 at 40 % load gives 0.1/(1 - 0.16) = 0.119 s;
        // 80 ms on one replica: 1/(12.5 - 8) = 0.222 s, longer by 1.867.
        scenario::Proof proof = proofOf(oneReplica());
        Goal goal = kShortest;
        goal.margin = 1.85;
        const auto wins = proof.judgeKeys(goal, {kTwo, kFaster});
        QVERIFY(wins && wins->verdicts.size() == 1);
        QVERIFY(wins->verdicts[0].wins);
        QCOMPARE(wins->verdicts[0].beatenBy, (std::vector<std::string>{"faster"}));
        QVERIFY(!wins->effectMissing);
        goal.margin = 1.88;
        const auto loses = proof.judgeKeys(goal, {kTwo, kFaster});
        QVERIFY(loses && !loses->verdicts[0].wins);
    }

    void optionThatCannotServeTheLoadLoses()
    {
        // 12 requests per second exceed the capacity of 10.
        const OptionEffect grows{"grows", false, {{"serving.arrival.rate", "12"}}};
        scenario::Proof proof = proofOf(oneReplica());
        const auto report = proof.judgeKeys(kShortest, {kTwo, grows});
        QVERIFY(report);
        QVERIFY(report->verdicts[0].wins);
        QVERIFY(!report->outcomes[1].value);
        QCOMPARE(report->outcomes[1].refusal->code, ErrorCode::CannotServe);
        const auto keyed = proof.judgeKeys(
            kShortest, {{"grows", true, grows.changes}, {"faster", false, kFaster.changes}});
        QVERIFY(keyed && !keyed->verdicts[0].wins);
    }

    void distractorsWithoutEffectProveNothing()
    {
        const OptionEffect idle{"idle", false, {{"serving.seed", "2"}}};
        scenario::Proof proof = proofOf(oneReplica());
        const auto report = proof.judgeKeys(kShortest, {kTwo, idle});
        QVERIFY(report && report->effectMissing);
    }

    void wrongEffectNamesItsOption()
    {
        scenario::Proof proof = proofOf(oneReplica());
        const auto report =
            proof.judgeKeys(kShortest, {kTwo, {"odd", false, {{"serving.replica", "2"}}}});
        QVERIFY(!report);
        QCOMPARE(int(report.error().code), int(ErrorCode::UnknownField));
        QVERIFY(report.error().detail.starts_with("option odd: "));
    }

    void simulatedIntervalsMustBeApart()
    {
        // Bursts are simulated: with few requests (2,000 in 4 runs) the intervals of 4 and 5
        // replicas overlap, though the means differ by more than 1 %.
        ServingScenario bursts = oneReplica();
        QVERIFY(fieldTable().applyAll(bursts,
                                      std::vector<FieldChange>{{"serving.arrival.kind", "on-off"},
                                                               {"serving.arrival.rate", "60"},
                                                               {"serving.arrival.on", "5 s"},
                                                               {"serving.arrival.off", "10 s"},
                                                               {"serving.replicas", "4"}}));
        Goal goal = kShortest;
        goal.margin = 1.01;
        const OptionEffect five{"five", true, {{"serving.replicas", "5"}}};
        const OptionEffect four{"four", false, {{"serving.replicas", "4"}}};
        scenario::Proof coarse = proofOf(bursts, Effort::Coarse);
        const auto apart = coarse.judgeKeys(goal, {five, four});
        QVERIFY(apart && apart->outcomes[0].value->halfWidth > 0);
        QVERIFY(!apart->verdicts[0].wins);
        const OptionEffect forty{"forty", true, {{"serving.replicas", "40"}}};
        scenario::Proof fine = proofOf(bursts, Effort::Fine);
        const auto clear = fine.judgeKeys(goal, {forty, four});
        QVERIFY(clear && clear->verdicts[0].wins);
    }

    void claims_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<bool>("holds");
        QTest::addColumn<bool>("tooWide");
        QTest::newRow("tight and true") << 0.49 << 0.51 << true << false;
        QTest::newRow("true and wide") << 0.4 << 0.6 << true << true;
        QTest::newRow("false") << 0.51 << 0.53 << false << false;
    }

    void claims()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        scenario::Proof proof = proofOf(oneReplica());
        const auto verdict = proof.check(meanBetween(low, high));
        QVERIFY(verdict);
        QTEST(verdict->holds, "holds");
        QTEST(verdict->tooWide, "tooWide");
        QCOMPARE(verdict->value.value, 0.5);
    }

    void claimHoldsForItsWholeInterval()
    {
        ServingScenario batches = oneReplica();
        QVERIFY(fieldTable().applyAll(
            batches, std::vector<FieldChange>{{"serving.arrival.rate", "20"},
                                              {"serving.batch.fixed", "20 ms"},
                                              {"serving.batch.per_item", "5 ms"},
                                              {"serving.batch.max_size", "4"},
                                              {"serving.batch.max_delay", "10 ms"}}));
        scenario::Proof proof = proofOf(batches, Effort::Coarse);
        const scenario::Estimate mean = *proof.at({})->find("latency_mean_s");
        QVERIFY(mean.halfWidth > 0);
        // The mean itself lies inside both; only the second has room for the interval.
        const auto narrow = proof.check(
            meanBetween(mean.value - mean.halfWidth / 2, mean.value + mean.halfWidth * 2));
        QVERIFY(narrow && !narrow->holds);
        const auto wide = proof.check(
            meanBetween(mean.value - mean.halfWidth * 1.1, mean.value + mean.halfWidth * 1.1));
        QVERIFY(wide && wide->holds && !wide->tooWide);
    }

    void ratioToTheBaseline()
    {
        // 0.222.../0.5 = 4/9.
        scenario::Proof proof = proofOf(oneReplica());
        Claim claim = meanBetween(0.44, 0.45);
        claim.set = kFaster.changes;
        claim.overBaseline = true;
        const auto verdict = proof.check(claim);
        QVERIFY(verdict && verdict->holds);
        QVERIFY(std::abs(verdict->value.value - 4.0 / 9) < 1e-9);
    }

    void metricThatTheScenarioLacks()
    {
        scenario::Proof proof = proofOf(oneReplica());
        Claim claim = meanBetween(0, 1);
        claim.metric = "ttft_p50_s";
        const auto verdict = proof.check(claim);
        QVERIFY(!verdict);
        QCOMPARE(int(verdict.error().code), int(ErrorCode::NotModelled));
        QCOMPARE(verdict.error().subject, std::string("ttft_p50_s"));
    }
};

RINGSIDE_TEST(TestServingProof)
#include "tst_serving_proof.moc"
