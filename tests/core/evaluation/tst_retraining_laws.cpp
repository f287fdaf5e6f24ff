// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/retraining/retraining_evaluation.h"
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::evaluation;

/// Laws of retraining: intervals, triggers, late labels, shifts, warm starts and label ceilings.
class TestRetrainingLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noIntervalIsCheaperThanTheBest()
    {
        QVERIFY(rc::check("lowest", [] {
            RetrainingScenario s;
            s.runCost = *rc::gen::inRange(1, 2000);
            s.interval = 1;
            s.decay = *rc::gen::element(Decay::Linear, Decay::Saturating);
            s.lossGrowth = *rc::gen::inRange(1, 500);
            s.lossLimit = *rc::gen::inRange(1, 5000);
            s.timeConstant = *rc::gen::inRange(1, 100);
            const auto cost = IntervalCost::of(s);
            RC_ASSERT(cost);
            const auto best = cost->best();
            if (!best) {
                // Then a run costs at least what the loss could save before it is at its limit.
                RC_ASSERT(*s.runCost >= *s.lossLimit * *s.timeConstant);
                return;
            }
            for (const double factor : {0.5, 0.9, 1.1, 2.0})
                RC_ASSERT(cost->perDay(*best) <= cost->perDay(*best * factor) * (1 + 1e-9));
        }));
    }

    void slowSaturationIsALinearGrowth()
    {
        // M (1 - e^(-t/tau)) is M t / tau for t much shorter than tau.
        RetrainingScenario linear;
        linear.runCost = 8;
        linear.interval = 4;
        linear.lossGrowth = 1;
        RetrainingScenario slow = linear;
        slow.decay = Decay::Saturating;
        slow.lossLimit = 1e5;
        slow.timeConstant = 1e5;
        QVERIFY(
            isClose(IntervalCost::of(slow)->perDay(4), IntervalCost::of(linear)->perDay(4), 1e-4));
        QVERIFY(isClose(*IntervalCost::of(slow)->best(), 4, 1e-3)); // sqrt(2 * 8 / 1)
    }

    void runsThatNeedNoLabelsAreAllUseful()
    {
        QCOMPARE(usefulShare(10, 1, 0), 1.0);
        QVERIFY(isClose(usefulShare(1000, 1, 1), 1)); // a period without any label has e^-1000
    }

    void oneLabelIsNeededInAPoissonPeriod()
    {
        // The periods until the first label are geometric: 1 / (1 - e^-m) of them in the mean.
        QVERIFY(isClose(usefulShare(0.4, 1, 1), 1 - std::exp(-0.4)));
        // Negative binomial with mean m and dispersion 2: no label with 2^-m.
        QVERIFY(isClose(usefulShare(3, 2, 1), 1 - std::pow(2, -3)));
    }

    void manyShortPeriodsAreSummedInStrides()
    {
        // 1e6 labels are needed and 0.01 come per period: 1e8 periods, give or take half of one.
        QVERIFY(isClose(1 / usefulShare(0.01, 1, 1e6), 1e8, 1e-6));
    }

    void drawsOfAnErrorTriggerFollowItsNoise()
    {
        // The limit is one standard error above the healthy error and below the bad one.
        const auto found = evaluated({{"retraining.kind", "triggers"},
                                      {"retraining.policy", "error"},
                                      {"retraining.error_limit", "11"},
                                      {"retraining.error_now", "10"},
                                      {"retraining.bad_error", "12"},
                                      {"retraining.error_sd", "10"},
                                      {"retraining.labels_per_window", "100"},
                                      {"retraining.window_days", "7"},
                                      {"retraining.degradations_per_year", "2"}});
        const double below = 0.8413447460685429; // Phi(1)
        QVERIFY(isClose(metricOf(found, "useless_runs_per_year"), 365.0 / 7 * (1 - below)));
        QVERIFY(isClose(metricOf(found, "days_to_notice"), 7 / below));
        QVERIFY(isClose(metricOf(found, "useful_runs_per_year"), 2));
    }

    void maturedWindowHasAllLabels()
    {
        RetrainingScenario s;
        s.delay = 45;
        for (const DelayKind kind : {DelayKind::Uniform, DelayKind::Fixed}) {
            s.delayKind = kind;
            QVERIFY(isClose(unlabelledShare(s, 45, 30), 0));
        }
        s.delayKind = DelayKind::Uniform;
        QVERIFY(isClose(unlabelledShare(s, 0, 90), 0.25)); // half of the first 45 of 90 days
        s.delayKind = DelayKind::Exponential;
        QVERIFY(isClose(unlabelledShare(s, 0, 45), 1 - std::exp(-1)));
    }

    void averageIsTheMeanOfItsAges()
    {
        QVERIFY(rc::check("mean", [] {
            RetrainingScenario s;
            s.delay = *rc::gen::inRange(1, 100);
            s.delayKind = *rc::gen::element(DelayKind::Uniform, DelayKind::Exponential);
            const double gap = *rc::gen::inRange(0, 80), window = *rc::gen::inRange(1, 120);
            double sum = 0;
            constexpr int kParts = 4000;
            for (int i = 0; i < kParts; ++i)
                sum += unlabelledAt(s, gap + window * (i + 0.5) / kParts) / kParts;
            RC_ASSERT(isClose(unlabelledShare(s, gap, window), sum, 1e-4));
        }));
    }

    void runOverItsBudgetLoses()
    {
        std::vector<std::pair<std::string, std::string>> fields{
            {"retraining.kind", "warm"},
            {"retraining.full_hours", "20"},
            {"retraining.warm_hours", "0"},
            {"retraining.update_every", "1"},
            {"retraining.full_every", "1"},
            {"retraining.accelerators", "16"},
            {"retraining.fresh_loss", "0.2"},
            {"retraining.forget_loss", "0"},
            {"retraining.grace", "5"},
            {"retraining.horizon", "60"},
            {"retraining.budget_hours_per_week", "140"}};
        const auto within = evaluated(fields); // 20 hours on each of 7 days
        QVERIFY(within && !within->refusal);
        QCOMPARE(metricOf(within, "within_budget"), 1.0);
        fields.back().second = "139";
        const auto over = evaluated(fields);
        QVERIFY(over && over->refusal);
        QCOMPARE(over->refusal->code, ErrorCode::DoesNotFit);
        QCOMPARE(metricOf(over, "within_budget"), 0.0);
    }

    void labelersThatAgreeByChanceAreRefused()
    {
        const auto at = [](const char* agreement) {
            return evaluated({{"retraining.kind", "ceiling"},
                              {"retraining.classes", "4"},
                              {"retraining.agreement", agreement},
                              {"retraining.model_accuracy", "1"}});
        };
        // Four classes at random agree in 1/4.
        QVERIFY(isClose(metricOf(at("0.25"), "labeler_accuracy_share"), 0.25));
        QCOMPARE(wrongField(at("0.24")), std::string("evaluation.retraining.agreement"));
        // A perfect model measures what the labelers know.
        QVERIFY(isClose(metricOf(at("0.8"), "measured_accuracy_share"),
                        metricOf(at("0.8"), "labeler_accuracy_share")));
    }

    void missingFieldsAreNamed()
    {
        QCOMPARE(wrongField(evaluated({{"retraining.gap", "3"}})),
                 std::string("evaluation.retraining.kind"));
        QCOMPARE(wrongField(evaluated({{"retraining.kind", "triggers"}})),
                 std::string("evaluation.retraining.policy"));
        QCOMPARE(wrongField(evaluated({{"retraining.kind", "triggers"},
                                       {"retraining.policy", "schedule"},
                                       {"retraining.every", "7"},
                                       {"retraining.needed_labels", "7"}})),
                 std::string("evaluation.retraining.labels_per_week"));
    }
};

RINGSIDE_TEST(TestRetrainingLaws)
#include "tst_retraining_laws.moc"
