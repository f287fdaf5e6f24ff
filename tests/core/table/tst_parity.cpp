// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/parity_evaluation.h"
#include "core/table/parity/parity_measures.h"
#include "tests/core/table/computed_table.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <numeric>

using namespace ringside;
using namespace ringside::table;

/// Laws of two code paths, with small scenarios whose numbers are known.
class TestParity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalPathsHaveNoSkew()
    {
        const auto found = computedTable(withServing({}));
        for (const char* name :
             {"features.age.differing_share", "features.age.difference_max", "differing_features",
              "score_difference_max", "score_spread_max", "found_features"})
            QCOMPARE(metricIn(found, name), 0.0);
        QCOMPARE(metricIn(found, "auc_serving"), metricIn(found, "auc_training"));
        QCOMPARE(metricIn(found, "passes_per_row"), 1.0);
    }

    /// A single row minus its own mean is 0, so that every score is that of the bias.
    void rowScaledByItselfIsZero()
    {
        auto fields = withServing({{"statistics", "request"}});
        fields.emplace_back("requests.batch", "1");
        const auto found = computedTable(fields);
        QCOMPARE(metricIn(found, "auc_serving"), 0.5);
        QCOMPARE(metricIn(found, "features.age.differing_share"), 1.0);
    }

    /// Constant statistics of mean 40 and deviation 10 on a column that is 50 in every row: 1.
    void constantStatisticsAreTaken()
    {
        const auto found = computedTable({{"columns.age.mean", "50"},
                                          {"columns.age.spread", "0"},
                                          {"features.age.column", "age"},
                                          {"features.age.scale", "standard"},
                                          {"features.age.serving.statistics", "constant"},
                                          {"features.age.serving.mean", "40"},
                                          {"features.age.serving.spread", "10"}});
        // Training scales by a deviation of 0, which counts as 1: (50 - 50) / 1 = 0.
        QCOMPARE(metricIn(found, "features.age.difference_max"), 1.0);
        QVERIFY(isNear(metricIn(found, "score_difference_max"), 1 / (1 + std::exp(-1.0)) - 0.5));
    }

    void missingValueWithoutImputationFailsInBothPaths()
    {
        const auto found = computedTable({{"columns.age.missing", "1"},
                                          {"features.age.column", "age"},
                                          {"requests.count", "30"}});
        QCOMPARE(metricIn(found, "failed_rows"), 30.0);
        QCOMPARE(metricIn(found, "probe_failures"), 20.0);
        QCOMPARE(metricIn(found, "features.age.differing_share"), 0.0);
        // Failed rows all have a score of 0.5.
        QCOMPARE(metricIn(found, "auc_serving"), 0.5);
    }

    void failureInOnePathCountsAsADifference()
    {
        const auto found = computedTable({{"columns.age.missing", "1"},
                                          {"features.age.column", "age"},
                                          {"features.age.impute.with", "constant"},
                                          {"features.age.serving.impute.with", "none"}});
        QCOMPARE(metricIn(found, "features.age.differing_share"), 1.0);
        QCOMPARE(metricIn(found, "features.age.difference_max"), 0.0);
    }

    void overrideReplacesAWholeGroupOfSteps()
    {
        TableFeature feature;
        feature.steps.impute = Impute::Constant;
        feature.steps.imputeValue = 7;
        feature.steps.offset = 3600;
        feature.steps.daylight = Daylight::Eu;
        feature.steps.augment = Augment::Random;
        feature.steps.augmentSpread = 2;
        QVERIFY(feature.servingSteps() == feature.steps);
        feature.serving.imputeValue = 1;
        feature.serving.offset = 7200;
        feature.serving.draws = 3;
        const FeatureSteps serving = feature.servingSteps();
        QCOMPARE(serving.impute, Impute::None);
        QCOMPARE(serving.imputeValue, 1.0);
        QCOMPARE(serving.daylight, Daylight::None);
        QCOMPARE(serving.offset, 7200.0);
        QCOMPARE(serving.augment, Augment::None);
        QCOMPARE(serving.draws, 3.0);
    }

    void firstBatchHasNoWindowAndTakesTraining()
    {
        auto fields = withServing({{"statistics", "window"}, {"window", "50"}});
        fields.emplace_back("requests.count", "100");
        fields.emplace_back("requests.batch", "100");
        QCOMPARE(metricIn(computedTable(fields), "features.age.differing_share"), 0.0);
        fields.back().second = "50";
        QCOMPARE(metricIn(computedTable(fields), "features.age.differing_share"), 0.5);
    }

    /// In training, the ten values of a category have all been seen; with a vocabulary of one, the
    /// unknown are all others.
    void cutVocabularyLeavesTheRestUnknown()
    {
        const TableFields fields{{"columns.word.kind", "category"},
                                 {"features.word.column", "word"},
                                 {"features.word.encode", "ordinal"}};
        QCOMPARE(metricIn(computedTable(fields), "features.word.unknown_share"), 0.0);
        auto cut = fields;
        cut.emplace_back("features.word.top", "1");
        // The most frequent value has 1 / (1 + 1/2 + ... + 1/10) = 0.341 of the rows.
        const double unknown = metricIn(computedTable(cut), "features.word.unknown_share");
        QVERIFY2(std::abs(unknown - 0.659) < 0.1, std::to_string(unknown).c_str());
    }

    void rowsOfOneValueHaveBinsWithoutEdgesBelow()
    {
        const FeatureSteps steps{.column = "x", .scale = Scale::Quantile, .bins = 4};
        const TableColumn column;
        const FeaturePath path(steps, column, 0, 0, CodePath::Training);
        const std::array<double, 5> rows{0, 1, 2, 3, 4};
        const FittedSteps fitted = path.fitted(rows);
        // Quantiles at 1/4, 2/4 and 3/4 of five values: the second, third and fourth.
        QCOMPARE(fitted.edges, (std::vector<double>{1, 2, 3}));
        QCOMPARE(path.value(fitted, 0.5, 0, 0), 0.0);
        QCOMPARE(path.value(fitted, 1, 0, 0), 1.0);
        QCOMPARE(path.value(fitted, 9, 0, 0), 3.0);
    }

    void statisticsLeaveOutMissingValues()
    {
        const FeatureSteps steps{.column = "x", .impute = Impute::Median, .scale = Scale::MinMax};
        const TableColumn column;
        const FeaturePath path(steps, column, 0, 0, CodePath::Training);
        const std::array<double, 5> rows{1, std::nan(""), 3, 9, 5};
        const FittedSteps fitted = path.fitted(rows);
        QCOMPARE(fitted.fill, 4.0); // the mean of 3 and 5
        QCOMPARE(path.value(fitted, std::nan(""), 0, 0), 3.0 / 8);
        QVERIFY(path.fitted(std::array{std::nan("")}).isEmpty);
    }

    void idsFollowTheCountAndThenTheName()
    {
        const FeatureSteps steps{.column = "x", .encode = Encode::Ordinal};
        const TableColumn column{.kind = ColumnKind::Category, .values = 5};
        const FeaturePath path(steps, column, 0, 0, CodePath::Training);
        const std::array<double, 7> rows{4, 2, 2, 4, 1, 0, std::nan("")};
        const FittedSteps fitted = path.fitted(rows);
        QCOMPARE(fitted.idOf(2), 0.0);
        QCOMPARE(fitted.idOf(4), 1.0);
        QCOMPARE(fitted.idOf(0), 2.0);
        QCOMPARE(fitted.idOf(1), 3.0);
        QCOMPARE(fitted.idOf(3), -1.0);
    }

    /// Ten draws of a spread s average to a deviation of s / sqrt(30), so no more than s.
    void averagedDrawsTakeAsManyPasses()
    {
        const auto found = computedTable({{"features.photo.column", "photo"},
                                          {"columns.photo.mean", "0"},
                                          {"features.photo.serving.augment.kind", "mean-of"},
                                          {"features.photo.serving.augment.spread", "0.5"},
                                          {"features.photo.serving.augment.draws", "10"}});
        QCOMPARE(metricIn(found, "passes_per_row"), 10.0);
        const double largest = metricIn(found, "features.photo.difference_max");
        QVERIFY(largest > 0 && largest < 0.5);
        QVERIFY(metricIn(found, "score_spread_max") > 0);
    }

    void aucCountsTiesHalf()
    {
        const std::array<double, 4> scores{0.2, 0.5, 0.5, std::nan("")};
        // Positives 0.5 and 0.5 (failed), negatives 0.2 and 0.5: (1 + 1/2 + 1 + 1/2) / 4.
        QCOMPARE(*aucOf(scores, {false, true, false, true}), 0.75);
        QVERIFY(!aucOf(scores, {true, true, true, true}));
    }

    void distributionsAreComparedByTheirLargestGap()
    {
        const std::array<double, 4> a{1, 2, 3, 4}, b{3, 4, 5, std::nan("")};
        // Below 3 there is half of the first and nothing of the second.
        QVERIFY(isNear(distributionDistance(a, b), 0.5));
        QCOMPARE(distributionDistance(a, a), 0.0);
        QCOMPARE(distributionDistance(a, std::array{std::nan("")}), 0.0);
    }

    void errorsNameTheStep_data()
    {
        QTest::addColumn<TableFields>("fields");
        QTest::addColumn<QString>("field");
        const TableFields word{{"columns.word.kind", "category"}, {"features.f.column", "word"}};
        const auto with = [](TableFields fields, std::string path, std::string value) {
            fields.emplace_back(std::move(path), std::move(value));
            return fields;
        };
        QTest::newRow("nothing") << TableFields{} << "table.features";
        QTest::newRow("no feature enabled") << TableFields{{"columns.a.mean", "1"},
                                                           {"features.f.column", "a"},
                                                           {"features.f.enabled", "false"}}
                                            << "table.features";
        QTest::newRow("no column")
            << TableFields{{"features.f.weight", "2"}} << "table.features.f.column";
        QTest::newRow("an unknown column of serving")
            << TableFields{{"columns.a.mean", "1"},
                           {"features.f.column", "a"},
                           {"features.f.serving.column", "b"}}
            << "table.features.f.serving.column";
        QTest::newRow("a category without IDs") << word << "table.features.f.encode";
        QTest::newRow("a hash without buckets")
            << with(word, "features.f.encode", "hash") << "table.features.f.buckets";
        QTest::newRow("an hour of a number") << TableFields{{"columns.a.mean", "1"},
                                                            {"features.f.column", "a"},
                                                            {"features.f.serving.part", "hour"}}
                                             << "table.features.f.serving.part";
        QTest::newRow("a time without a part")
            << TableFields{{"columns.a.kind", "time"}, {"features.f.column", "a"}}
            << "table.features.f.part";
        QTest::newRow("a constant vocabulary") << with(with(word, "features.f.encode", "ordinal"),
                                                       "features.f.serving.statistics", "constant")
                                               << "table.features.f.serving.statistics";
    }

    void errorsNameTheStep()
    {
        QFETCH(const TableFields, fields);
        QFETCH(const QString, field);
        QCOMPARE(QString::fromStdString(refusedField(computedTable(fields))), field);
    }

    void stopEndsTheWork()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto state = theTable().with(
            theTable().fresh(), std::vector<FieldChange>{{"table.columns.a.mean", 1.0},
                                                         {"table.features.f.column", "a"}});
        const auto stopped = theTable().evaluate(*state, scenario::Effort::Proof, stop.get_token());
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }

private:
    /// Four hundred ages, scaled, and what serving does in another way.
    static TableFields withServing(const TableFields& serving)
    {
        TableFields fields{{"columns.age.mean", "47"},
                           {"columns.age.spread", "18"},
                           {"features.age.column", "age"},
                           {"features.age.scale", "standard"}};
        for (const auto& [step, value] : serving)
            fields.emplace_back("features.age.serving." + step, value);
        return fields;
    }
};

RINGSIDE_TEST(TestParity)
#include "tst_parity.moc"
