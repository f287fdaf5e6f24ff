// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/drift/drift_series.h"
#include "core/statistics/distributions.h"
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::evaluation;

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

/// The paths without the "evaluation.drift." in front.
Result<scenario::Evaluation> drift(const Fields& fields)
{
    Fields whole;
    for (const auto& [path, value] : fields)
        whole.emplace_back("drift." + path, value);
    return evaluated(whole);
}

} // namespace

/// Monitoring of a model's input.
class TestDrift : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void baselineIsTheDaysOfItsName_data()
    {
        QTest::addColumn<int>("baseline");
        QTest::addColumn<int>("day");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        const auto row = [](const char* name, DriftBaseline baseline, int day, int from, int to) {
            QTest::newRow(name) << int(baseline) << day << from << to;
        };
        row("the training table ends before day 0", DriftBaseline::Training, 100, -365, -1);
        row("a release takes the table of its day", DriftBaseline::Release, 65, -305, 59);
        row("the day before", DriftBaseline::DayBefore, 12, 11, 11);
        row("seven days", DriftBaseline::LastWeek, 12, 5, 11);
        row("thirty days", DriftBaseline::LastMonth, 12, -18, 11);
        row("a week around the day a year ago", DriftBaseline::SameSeason, 12, -360, -346);
    }

    void baselineIsTheDaysOfItsName()
    {
        QFETCH(int, baseline);
        QFETCH(int, day);
        QFETCH(int, from);
        QFETCH(int, to);
        DriftScenario scenario;
        scenario.baseline = DriftBaseline(baseline);
        const auto days = baselineDays(scenario, day);
        QVERIFY(days);
        QCOMPARE(days->from, from);
        QCOMPARE(days->to, to);
    }

    void beforeTheLaunchAWindowHasNoDays()
    {
        DriftScenario scenario;
        scenario.baseline = DriftBaseline::LastWeek;
        scenario.launchDay = 4;
        QVERIFY(!baselineDays(scenario, 4));
        QCOMPARE(baselineDays(scenario, 6)->from, 4);
        scenario.baseline = DriftBaseline::Training;
        QVERIFY(baselineDays(scenario, 4));
    }

    void closedFormIsNearDraws_data()
    {
        QTest::addColumn<int>("metric");
        QTest::addColumn<double>("shift");
        QTest::addColumn<double>("limit");
        QTest::newRow("Jensen-Shannon with a shift") << 0 << 0.5 << 0.04;
        QTest::newRow("L infinity with a shift") << 1 << 0.5 << 0.1;
        QTest::newRow("L infinity without one") << 1 << 0.0 << 0.03;
    }

    void closedFormIsNearDraws()
    {
        QFETCH(int, metric);
        QFETCH(double, shift);
        QFETCH(double, limit);
        DriftScenario scenario;
        scenario.metric = DriftMetric(metric);
        scenario.faultDay = 0;
        scenario.days = 2;
        DriftFeature feature;
        feature.fault = shift;
        const DriftSeries series(scenario, feature);
        const ComparedDay& day = series.kinds()[*series.days()[1]];
        const DistanceLaw closed = distanceLaw(day, scenario.metric, limit, Moments::Computed);
        const DistanceLaw drawn = drawnDistanceLaw(day, scenario.metric, limit, 40000, 5);
        // Five standard errors of 40,000 draws, and the error of the closed form that its file
        // states.
        const double error = std::sqrt(drawn.alertShare * (1 - drawn.alertShare) / 40000);
        QVERIFY2(std::abs(closed.alertShare - drawn.alertShare) < 5 * error + 0.004,
                 qPrintable(QStringLiteral("%1 %2").arg(closed.alertShare).arg(drawn.alertShare)));
        QVERIFY(std::abs(closed.mean - drawn.mean) < 0.0005);
    }

    void daysAreComparedNearlyAsWellWhileAHandleMoves()
    {
        DriftScenario scenario;
        scenario.baseline = DriftBaseline::LastMonth;
        scenario.days = 365;
        scenario.faultDay = 300;
        DriftFeature feature;
        feature.trend = 0.02;
        feature.monday = 0.2;
        feature.fault = 0.4;
        const DriftSeries fine(scenario, feature);
        const DriftSeries coarse(scenario, feature, scenario::Effort::Coarse);
        // The season moves nothing here, so that fewer days differ.
        QVERIFY(coarse.kinds().size() < fine.kinds().size());
        for (std::size_t day = 0; day < 365; ++day) {
            const auto law = [&](const DriftSeries& series) {
                return distanceLaw(series.kinds()[*series.days()[day]], scenario.metric, 0.02,
                                   Moments::Computed);
            };
            QVERIFY(std::abs(law(fine).mean - law(coarse).mean) < 1e-5);
            QVERIFY(std::abs(law(fine).alertShare - law(coarse).alertShare) < 1e-3);
        }
    }

    void typedDistancesAreLognormal()
    {
        // sigma = ln(0.04/0.02)/2.326348 = 0.297955; P(distance > 0.03) is
        // 1 - Phi(ln(1.5)/sigma) = 1 - Phi(1.360826) = 0.086784. Three features: 30 x 3 x that.
        const double sigma = std::log(2.0) / statistics::normalQuantile(0.99);
        const double alert = statistics::normalCdf(-std::log(1.5) / sigma);
        const auto found = drift({{"features.a.normal", "0.02"},
                                  {"features.a.high", "0.04"},
                                  {"features.a.count", "3"},
                                  {"threshold", "0.03"}});
        QVERIFY(std::abs(metricOf(found, "false_alerts_per_month") - 90 * alert) < 1e-9);
        QVERIFY(std::abs(metricOf(found, "quiet_day_share") - std::pow(1 - alert, 3)) < 1e-12);
        QVERIFY(found->find("quiet_day_share")->isExact);
        QVERIFY(!found->find("fault_alert_share"));
    }

    void firstFeatureIsTheOneStatedFirst()
    {
        // Only "z" moves, by 0.01 SD per day: 3 SD after 300 days, so its last distance is large.
        const Fields moving{
            {"features.z.trend", "0.01"}, {"features.a.count", "2"}, {"days", "300"}};
        QVERIFY(metricOf(drift(moving), "last_distance") > 0.3);
        const Fields still{
            {"features.a.count", "2"}, {"features.z.trend", "0.01"}, {"days", "300"}};
        QVERIFY(metricOf(drift(still), "last_distance") < 0.01);
    }

    void noDistanceSeesARelationThatChanges()
    {
        // Both strata look alike; their rates 0.1 and 0.3 become 0.2 and 0.4.
        const auto found = drift({{"strata.a.before", "0.5"},
                                  {"strata.a.after", "0.5"},
                                  {"strata.a.rate_before", "0.1"},
                                  {"strata.a.rate_after", "0.2"},
                                  {"strata.a.seen", "all"},
                                  {"strata.b.before", "0.5"},
                                  {"strata.b.after", "0.5"},
                                  {"strata.b.rate_before", "0.3"},
                                  {"strata.b.rate_after", "0.4"},
                                  {"strata.b.seen", "all"},
                                  {"remedy", "retrain"}});
        QVERIFY(metricOf(found, "input_distance") < 1e-12);
        QVERIFY(std::abs(metricOf(found, "relation_effect_share") - 0.1) < 1e-12);
        // Retrained, it predicts 0.3 for both: 0.1 off each.
        QVERIFY(std::abs(metricOf(found, "remaining_error_share") - 0.1) < 1e-12);
    }

    void picturesSayWhatTheyShow()
    {
        const auto found = drift({{"features.a.fault", "2"},
                                  {"fault_day", "20"},
                                  {"days", "40"},
                                  {"baseline", "last-week"}});
        QVERIFY(found);
        const auto pictures = theKind().pictures(*found);
        QCOMPARE(pictures.size(), std::size_t(2));
        QCOMPARE(pictures[0].name, std::string("drift-distances"));
        const auto& plot = std::get<scenario::Plot>(pictures[0].form);
        QCOMPARE(plot.series.front().points.size(), std::size_t(40));
        const auto& timeline = std::get<scenario::Timeline>(pictures[1].form);
        // The week before day 20.
        QCOMPARE(timeline.lanes.front().blocks.front().from, 13.0);
        QCOMPARE(timeline.lanes.front().blocks.front().to, 20.0);
    }
};

RINGSIDE_TEST(TestDrift)
#include "tst_drift.moc"
