// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/experiment/bandit.h"
#include "core/evaluation/experiment/exposure.h"
#include "core/evaluation/experiment/sequential_looks.h"
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::evaluation;

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

/// The paths without the "evaluation.experiment." in front.
Result<scenario::Evaluation> experiment(const Fields& fields)
{
    Fields whole;
    for (const auto& [path, value] : fields)
        whole.emplace_back("experiment." + path, value);
    return evaluated(whole);
}

} // namespace

/// Comparisons before a release, and releases in steps.
class TestExperiment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repeatedLooksStopTooOften_data()
    {
        QTest::addColumn<int>("looks");
        QTest::addColumn<double>("share");
        // Armitage, McPherson, Rowe 1969, table 2, level 0.05.
        QTest::newRow("two looks") << 2 << 0.083;
        QTest::newRow("five looks") << 5 << 0.142;
        QTest::newRow("ten looks") << 10 << 0.193;
        QTest::newRow("twenty looks") << 20 << 0.248;
    }

    void repeatedLooksStopTooOften()
    {
        QFETCH(int, looks);
        QFETCH(double, share);
        for (const auto effort : {scenario::Effort::Coarse, scenario::Effort::Proof}) {
            const auto limits = lookLimits(ReleaseRule::Peek, looks, 0.05, 0.01, effort);
            QVERIFY(std::abs(looksNumbers(limits, 0, effort).stopped - share) < 5e-4);
        }
    }

    void limitsAreThoseOfTheTables()
    {
        // Jennison and Turnbull, Group Sequential Methods, 2000, tables 2.1 and 2.3: five looks at
        // 0.05, Pocock 2.413, O'Brien-Fleming 2.040 at the last one and 4.562 at the first.
        const auto pocock = lookLimits(ReleaseRule::Pocock, 5, 0.05, 0.01, scenario::Effort::Proof);
        QVERIFY(std::abs(pocock.front() - 2.413) < 5e-4);
        QCOMPARE(pocock.front(), pocock.back());
        const auto fleming =
            lookLimits(ReleaseRule::OBrienFleming, 5, 0.05, 0.01, scenario::Effort::Proof);
        QVERIFY(std::abs(fleming.back() - 2.040) < 5e-4);
        QVERIFY(std::abs(fleming.front() - 2.040 * std::sqrt(5.0)) < 2e-3);
        QVERIFY(std::abs(looksNumbers(fleming, 0, scenario::Effort::Proof).stopped - 0.05) < 1e-8);
    }

    void looksAreFollowedNearlyAsWellWhileAHandleMoves()
    {
        using scenario::Effort;
        for (const auto rule : {ReleaseRule::Pocock, ReleaseRule::OBrienFleming}) {
            for (const int looks : {5, 336}) {
                const auto coarse = lookLimits(rule, looks, 0.05, 0.01, Effort::Coarse);
                const auto fine = lookLimits(rule, looks, 0.05, 0.01, Effort::Fine);
                // 0.1 % of alpha moves the constant by less than 0.001.
                QVERIFY(std::abs(coarse.back() - fine.back()) < 1e-3);
                const double power = looksNumbers(fine, 2.8, Effort::Fine).stoppedAbove;
                QVERIFY(std::abs(looksNumbers(fine, 2.8, Effort::Coarse).stoppedAbove - power) <
                        1e-4);
            }
        }
    }

    void differenceRepresentsTheNewRate()
    {
        const std::pair<std::string, std::string> kind{"kind", "ab"}, base{"base_rate", "0.4"},
            units{"units_per_day", "100"};
        const auto byRate = experiment({kind, base, units, {"new_rate", "0.425"}});
        const auto byEffect = experiment({kind, base, units, {"effect", "0.025"}});
        QVERIFY(isClose(metricOf(byRate, "needed_days"), metricOf(byEffect, "needed_days")));
        // Fleiss with z of 0.975 and 0.8: 2 (1.959964 + 0.841621)^2 (0.24 + 0.244375)/0.025^2.
        const double z = statistics::normalQuantile(0.975) + statistics::normalQuantile(0.8);
        const double needed = 2 * z * z * (0.24 + 0.425 * 0.575) / (0.025 * 0.025);
        QVERIFY(isClose(metricOf(byEffect, "needed_rows"), needed));
        QVERIFY(isClose(metricOf(byEffect, "needed_days"), needed / 100));
        const auto both =
            experiment({kind, base, units, {"new_rate", "0.425"}, {"effect", "0.025"}});
        QCOMPARE(wrongField(both), std::string("evaluation.experiment.effect"));
        const auto beyond = experiment({kind, base, units, {"effect", "0.6"}});
        QCOMPARE(wrongField(beyond), std::string("evaluation.experiment.effect"));
        QCOMPARE(beyond.error().limit, std::string("from -0.4 to 0.6"));
    }

    void threeWinsOfThreeAreNoProof()
    {
        // Three of three has the two-sided p-value 2/8; six of six 2/64 is below 0.05.
        const auto three = experiment({{"kind", "paired"},
                                       {"rows", "10"},
                                       {"disagree", "3"},
                                       {"candidate_right", "3"},
                                       {"rule", "paired"}});
        QVERIFY(std::abs(metricOf(three, "p_value") - 0.25) < 1e-12);
        QVERIFY(!three->find("wins_needed_rows"));
        QCOMPARE(metricOf(three, "false_release_share"), 0.0);
        const auto six =
            experiment({{"kind", "paired"}, {"rows", "10"}, {"disagree", "6"}, {"rule", "paired"}});
        QCOMPARE(metricOf(six, "wins_needed_rows"), 6.0);
        QVERIFY(std::abs(metricOf(six, "false_release_share") - 1.0 / 64) < 1e-12);
    }

    void gateWithoutNoiseIsNeverWrong()
    {
        const auto found = experiment({{"kind", "gate"},
                                       {"live", "0.8"},
                                       {"week_sd", "0.03"},
                                       {"noise", "0.01"},
                                       {"paired_noise", "0"},
                                       {"gain_sd", "0.02"},
                                       {"rule", "paired"}});
        QVERIFY(std::abs(metricOf(found, "wrong_share")) < 1e-12);
        QVERIFY(std::abs(metricOf(found, "released_share") - 0.5) < 1e-12);
    }

    void asMuchNoiseAsGainsIsWrongInAQuarter()
    {
        // Noise with the SD of the gains: the signs of g and g + noise differ with
        // 1/2 - asin(1/sqrt 2)/pi = 1/4.
        const auto found = experiment({{"kind", "gate"},
                                       {"live", "0.8"},
                                       {"week_sd", "0"},
                                       {"noise", "0"},
                                       {"paired_noise", "0.02"},
                                       {"gain_sd", "0.02"},
                                       {"rule", "paired"}});
        QVERIFY(std::abs(metricOf(found, "wrong_share") - 0.25) < 1e-12);
        QVERIFY(std::abs(metricOf(found, "worse_released_share") - 0.25) < 1e-12);
    }

    void usersSeeNoMirroredAnswers()
    {
        // 24 faults per day at all requests: one per hour. Mirrored for ten days, the first of them
        // comes with 1 - e^-240.
        ExperimentScenario s;
        s.requestsPerDay = 2400;
        s.faultShare = 0.01;
        s.alarmAfter = 1;
        s.mirrorDays = 10;
        s.horizonHours = 240;
        const ExposureNumbers mirrored = exposureNumbers(s);
        QCOMPARE(mirrored.hurt, 0.0);
        QVERIFY(std::abs(mirrored.daysToAlarm - 1.0 / 24) < 1e-12);
        // At once, and with an hour of rollback: the fault itself and one more on average.
        s.mirrorDays = 0;
        s.rollback = 3600;
        QVERIFY(std::abs(exposureNumbers(s).hurt - 2) < 1e-12);
        QCOMPARE(exposureNumbers(s).caught, 0.0);
    }

    void banditShowsEveryReaderOneVariant()
    {
        ExperimentScenario s;
        s.rates = {0.2, 0.1};
        s.readers = 1000;
        s.batches = 7;
        for (const auto policy :
             {BanditPolicy::FirstWinner, BanditPolicy::Epsilon, BanditPolicy::Thompson}) {
            s.policy = policy;
            const auto found = banditNumbers(s, scenario::Effort::Coarse, {});
            QVERIFY(found);
            for (const auto& batch : found->shares)
                QVERIFY(std::abs(batch[0] + batch[1] - 1) < 1e-12);
            // Clicks follow from the share of the better variant: 1000 (0.1 + 0.1 share).
            QVERIFY(std::abs(found->clicks.value - (100 + 100 * found->bestShare.value)) < 1e-9);
            QVERIFY(std::abs(found->regret.value - (200 - found->clicks.value)) < 1e-9);
        }
    }

    void everyKindHasAPicture_data()
    {
        QTest::addColumn<QStringList>("fields");
        QTest::addColumn<QString>("picture");
        const auto row = [](const char* name, const QStringList& fields, const char* picture) {
            QTest::newRow(name) << fields << QString::fromLatin1(picture);
        };
        const auto list = [](const char* text) { return QString::fromLatin1(text).split(u';'); };
        row("two versions", list("kind=ab;base_rate=0.1;new_rate=0.12;units_per_day=100"),
            "ab-effect");
        row("the same rows", list("kind=paired;rows=300;disagree=40;true_gain=0.05"),
            "paired-wins");
        row("a gate",
            list("kind=gate;live=0.8;week_sd=0.02;noise=0.01;paired_noise=0.01;gain_sd=0.02;level="
                 "0.8"),
            "gate-decisions");
        row("looks", list("kind=sequential;looks=5;rule=peek"), "sequential-limits");
        row("a bandit", list("kind=bandit;rates=[0.1, 0.2];readers=500"), "bandit-shares");
        row("steps", list("kind=exposure;requests_per_day=1000;fault_share=0.01;horizon_hours=48"),
            "exposure-steps");
    }

    void everyKindHasAPicture()
    {
        QFETCH(QStringList, fields);
        QFETCH(QString, picture);
        std::vector<std::pair<std::string, std::string>> stated;
        for (const QString& field : fields)
            stated.push_back(
                {field.section(u'=', 0, 0).toStdString(), field.section(u'=', 1).toStdString()});
        const auto found = experiment(stated);
        QVERIFY(found);
        const auto pictures = theKind().pictures(*found);
        QCOMPARE(pictures.size(), std::size_t(picture == QLatin1String("ab-effect") ? 2 : 1));
        QCOMPARE(QString::fromStdString(pictures[0].name), picture);
        QVERIFY(!pictures[0].sentence.empty());
        const auto& plot = std::get<scenario::Plot>(pictures[0].form);
        QVERIFY(!plot.series.empty());
        for (const scenario::Series& line : plot.series) {
            QVERIFY(!line.points.empty());
            for (const scenario::Point& point : line.points)
                QVERIFY(std::isfinite(point.x) && std::isfinite(point.y));
        }
    }
};

RINGSIDE_TEST(TestExperiment)
#include "tst_experiment.moc"
