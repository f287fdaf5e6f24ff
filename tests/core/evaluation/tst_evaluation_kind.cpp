// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::evaluation;

/// What the parts of the kind share: fields, errors, metrics of map entries and pictures.
class TestEvaluationKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenarioHasExactlyOnePart()
    {
        QCOMPARE(wrongField(evaluated({})), std::string("evaluation"));
        const auto two = evaluated({{"scores.prevalence", "0.2"}, {"split.rule", "time"}});
        QCOMPARE(wrongField(two), std::string("evaluation.split"));
        QCOMPARE(two.error().code, ErrorCode::Incompatible);
    }

    void partOfDefaultsAloneIsWrittenAndReadBack()
    {
        for (const FieldChange& change : {FieldChange{"evaluation.split.rule", "random"},
                                          {"evaluation.scores.prevalence", "0.1"}}) {
            const auto state = theKind().with(theKind().fresh(), std::vector{change});
            QVERIFY(state);
            const auto stated = theKind().stated(*state);
            QCOMPARE(stated.size(), std::size_t(1));
            QCOMPARE(*theKind().with(theKind().fresh(), stated), *state);
        }
    }

    void rowsOfNumbersAndPairsOfListsAreWrittenAndReadBack()
    {
        for (const FieldChange& change :
             {FieldChange{"evaluation.scores.matrix", "[[950, 30], [8, 12]]"},
              {"evaluation.judge.pairs", "[[[find, check], [find]], [[refund], []]]"}}) {
            const auto state = theKind().with(theKind().fresh(), std::vector{change});
            QVERIFY(state);
            QCOMPARE(theKind().fieldText(*state, change.path), std::get<std::string>(change.value));
        }
    }

    void listsOfAnotherShapeAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::newRow("rows of different lengths") << "scores.matrix"
                                                   << "[[1, 2], [3]]";
        QTest::newRow("no rows") << "scores.matrix"
                                 << "[]";
        QTest::newRow("a negative count") << "scores.matrix"
                                          << "[[1, -2], [3, 4]]";
        QTest::newRow("a list that is not closed") << "scores.table"
                                                   << "[[0.5, 1]";
        QTest::newRow("a word in place of a number") << "scores.table"
                                                     << "[[0.5, yes]]";
        QTest::newRow("three lists in place of two") << "judge.pairs"
                                                     << "[[[a], [b], [c]]]";
        QTest::newRow("a name in place of a list") << "judge.pairs"
                                                   << "[[a, b]]";
    }

    void listsOfAnotherShapeAreRefused()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        const auto found = evaluated({{path.toStdString(), value.toStdString()}});
        QCOMPARE(wrongField(found), "evaluation." + path.toStdString());
        QCOMPARE(found.error().code, ErrorCode::WrongType);
    }

    void metricsOfMapEntriesAreKnownByTheirPattern()
    {
        const auto* recall = scenario::findMetric(theKind().metrics(), "older.recall_share");
        QVERIFY(recall && recall->better == scenario::Better::Higher);
        QVERIFY(!scenario::findMetric(theKind().metrics(), "older.recal_share"));
        QVERIFY(!scenario::findMetric(theKind().metrics(), ".recall_share"));
        const auto found = evaluated({{"scores.groups.older.share", "1"}});
        QVERIFY(isClose(metricOf(found, "older.recall_share"), metricOf(found, "recall_share")));
    }

    void everyMetricIsListed()
    {
        for (const auto& fields : allExamples()) {
            const auto found = evaluated(fields);
            QVERIFY2(found, wrongField(found).c_str());
            for (const auto& metric : found->metrics)
                QVERIFY2(scenario::findMetric(theKind().metrics(), metric.name),
                         metric.name.c_str());
        }
    }

    void everyMetricHasATitle()
    {
        for (const scenario::MetricInfo& metric : theKind().metrics()) {
            QVERIFY2(!metric.title.empty(), std::string(metric.name).c_str());
            QVERIFY(metric.title.find('_') == std::string_view::npos);
            QCOMPARE(metric.isShare, metric.name.ends_with("_share"));
        }
    }

    void picturesAreNamedAndSayWhatTheyShow()
    {
        const auto names = theKind().pictureNames();
        for (const auto& fields : allExamples()) {
            const auto found = evaluated(fields);
            QVERIFY(found);
            const auto pictures = theKind().pictures(*found);
            QVERIFY2(!pictures.empty(), fields.front().first.c_str());
            for (const auto& picture : pictures) {
                QVERIFY2(std::ranges::find(names, picture.name) != names.end(),
                         picture.name.c_str());
                QVERIFY(!picture.title.empty() && picture.sentence.ends_with("."));
                QVERIFY2(picture.sentence.find("nan") == std::string::npos,
                         picture.sentence.c_str());
                if (const auto* matrix = std::get_if<scenario::Matrix>(&picture.form))
                    QCOMPARE(matrix->cells.size(), matrix->rows.size() * matrix->columns.size());
                QVERIFY(theKind().hasPicture(found->state, picture.name));
            }
        }
        QVERIFY(!theKind().hasPicture(evaluated({{"split.rule", "time"}})->state, "roc"));
    }

private:
    using Fields = std::vector<std::pair<std::string, std::string>>;

    static std::vector<Fields> allExamples()
    {
        auto all = examples();
        for (auto& fields : retrainingExamples())
            all.push_back(std::move(fields));
        return all;
    }

    /// One scenario of each form and kind of the parts but retraining.
    static std::vector<Fields> examples()
    {
        return {{{"scores.prevalence", "0.2"}, {"scores.cost.miss", "9"}},
                {{"scores.groups.a.share", "0.5"}, {"scores.groups.b.share", "0.5"}},
                {{"scores.table", "[[0.9, 1], [0.4, 0], [0.2, 1]]"}, {"scores.at", "2"}},
                {{"scores.ranks", "[2, 5]"}, {"scores.rows", "9"}},
                {{"scores.matrix", "[[5, 1], [2, 9]]"}},
                {{"scores.slices.a.share", "1"},
                 {"scores.slices.a.live", "0.1"},
                 {"scores.slices.a.candidate", "0.2"},
                 {"scores.slices.a.rows", "100"},
                 {"scores.gate.kind", "mean"}},
                {{"scores.runs.a.score", "1"},
                 {"scores.runs.a.cost", "2"},
                 {"scores.runs.b.score", "2"},
                 {"scores.runs.b.cost", "3"}},
                {{"scores.proxies.a.inside", "0.5"},
                 {"scores.proxies.a.outside", "0.2"},
                 {"scores.group_share", "0.1"}},
                {{"split.rule", "entity-time"}, {"split.prevalence", "0.1"}},
                {{"judge.kind", "score"}, {"judge.true_share", "0.8"}},
                {{"judge.kind", "pairs"}, {"judge.rows", "100"}, {"judge.win", "0.5"}},
                {{"judge.kind", "combine"},
                 {"judge.error_small", "0.2"},
                 {"judge.error_large", "0.1"},
                 {"judge.both_wrong", "0.05"}},
                {{"judge.kind", "lists"}, {"judge.pairs", "[[[a, b], [b]]]"}},
                {{"judge.kind", "agreement"}, {"judge.matrix", "[[5, 1], [2, 9]]"}}};
    }

    static std::vector<Fields> retrainingExamples()
    {
        return {{{"retraining.kind", "interval"},
                 {"retraining.run_cost", "8"},
                 {"retraining.interval", "2"},
                 {"retraining.loss_growth", "1"}},
                {{"retraining.kind", "triggers"},
                 {"retraining.policy", "schedule"},
                 {"retraining.every", "7"}},
                {{"retraining.kind", "late-labels"},
                 {"retraining.delay", "45"},
                 {"retraining.window", "90"},
                 {"retraining.test_window", "7"}},
                {{"retraining.kind", "shift"},
                 {"retraining.history", "10"},
                 {"retraining.window", "10"},
                 {"retraining.new_weeks", "2"},
                 {"retraining.weight", "3"},
                 {"retraining.rows_per_week", "9"},
                 {"retraining.parameters", "2"},
                 {"retraining.noise", "0.1"},
                 {"retraining.jump", "1"}},
                {{"retraining.kind", "warm"},
                 {"retraining.full_hours", "20"},
                 {"retraining.warm_hours", "2"},
                 {"retraining.update_every", "1"},
                 {"retraining.full_every", "7"},
                 {"retraining.accelerators", "16"},
                 {"retraining.fresh_loss", "0.2"},
                 {"retraining.forget_loss", "0.1"},
                 {"retraining.grace", "5"},
                 {"retraining.horizon", "60"}},
                {{"retraining.kind", "ceiling"},
                 {"retraining.agreement", "0.9"},
                 {"retraining.model_accuracy", "0.95"}}};
    }
};

RINGSIDE_TEST(TestEvaluationKind)
#include "tst_evaluation_kind.moc"
