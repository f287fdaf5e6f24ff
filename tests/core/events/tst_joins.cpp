// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/join/join_run.h"
#include "tests/core/events/events_of.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::events;

namespace {

/// Rows at 0, 100 and 200 s with the values 1, 2 and 3; a request at 150 s with its outcome at
/// 250 s.
Result<scenario::Evaluation> join(const FieldTexts& more)
{
    FieldTexts fields{{"rows", "[[p, 0, 1], [p, 100, 2], [p, 200, 3]]"},
                      {"labels", "[[p, 150, 250, 1], [q, 150, 250, 0]]"}};
    fields.insert(fields.end(), more.begin(), more.end());
    return evaluated("join.", fields);
}

} // namespace

/// Which row a training example gets, by hand.
class TestJoins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachKindHasItsTime_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("age"); ///< of the row at the request; below 0 for a later one
        QTest::newRow("as of the request") << "as-of" << 50.0;
        QTest::newRow("as of the outcome") << "as-of-outcome" << -50.0;
        QTest::newRow("the last row") << "latest" << -50.0;
        QTest::newRow("what was served") << "logged" << 50.0;
        QTest::newRow("the copy of 120 s") << "snapshot" << 50.0;
        QTest::newRow("60 s after the request") << "later" << -50.0;
    }

    void eachKindHasItsTime()
    {
        QFETCH(const QString, kind);
        QFETCH(const double, age);
        const auto found =
            join({{"kind", kind.toStdString()}, {"snapshot_every", "120 s"}, {"delay", "60 s"}});
        QCOMPARE(metricOf(found, "unmatched_rows"), 1.0); // q has no rows
        QCOMPARE(metricOf(found, age < 0 ? "leak_mean_s" : "age_mean_s"), std::abs(age));
        QCOMPARE(metricOf(found, "leaked_rows"), age < 0 ? 1.0 : 0.0);
    }

    void rowAtTheRequestIsKnownAndOneAfterItIsNot()
    {
        const auto at = [](const char* time) {
            return evaluated("join.", {{"rows", std::string("[[p, ") + time + ", 7]]"},
                                       {"labels", "[[p, 150, 150, 1]]"}});
        };
        QCOMPARE(metricOf(at("150"), "age_mean_s"), 0.0);
        QCOMPARE(metricOf(at("150.001"), "unmatched_rows"), 1.0);
    }

    void ofTwoRowsWithTheSameTimeTheLaterInTheListCounts()
    {
        const auto found = evaluated("join.", {{"rows", "[[p, 100, 5], [p, 0, 1], [p, 100, 9]]"},
                                               {"labels", "[[p, 150, 150, 1]]"},
                                               {"kind", "snapshot"},
                                               {"snapshot_every", "120 s"},
                                               {"store.every", "150 s"}});
        // The store synced at 150 s; the training copy is that of 120 s: both have the value 9.
        QCOMPARE(metricOf(found, "differing_share"), 0.0);
        QCOMPARE(metricOf(found, "served_nulls"), 0.0);
    }

    void storeServesItsNewestPublishedSync()
    {
        // Syncs start at 20, 80 and 140 s; the last one is published at 160 s, after the request.
        const auto found = join({{"kind", "as-of"},
                                 {"store.every", "60 s"},
                                 {"store.takes", "20 s"},
                                 {"store.first", "20 s"}});
        QCOMPARE(metricOf(found, "differing_share"), 0.5); // 2 against 1; q equals: null
        QCOMPARE(metricOf(found, "value_gap_mean"), 1.0);
    }

    void beforeTheFirstSyncNothingIsServed()
    {
        const auto found = join({{"store.every", "60 s"}, {"store.first", "160 s"}});
        QCOMPARE(metricOf(found, "served_nulls"), 2.0);
    }

    void sparseStoreRevivesWhatANullRemoved()
    {
        const FieldTexts rows{{"rows", "[[p, 0, 1.4], [p, 100, null]]"},
                              {"labels", "[[p, 150, 150, 1]]"},
                              {"kind", "logged"}};
        auto dense = rows, sparse = rows;
        dense.emplace_back("store.nulls", "latest-row");
        sparse.emplace_back("store.nulls", "latest-value");
        QCOMPARE(metricOf(evaluated("join.", dense), "revived_rows"), 0.0);
        QCOMPARE(metricOf(evaluated("join.", dense), "served_nulls"), 1.0);
        QCOMPARE(metricOf(evaluated("join.", sparse), "revived_rows"), 1.0);
        QCOMPARE(metricOf(evaluated("join.", sparse), "age_mean_s"), 150.0);
    }

    void ofAKeyWithNothingButNullsNothingIsRevived()
    {
        const auto found =
            evaluated("join.", {{"rows", "[[p, 0, null]]"}, {"labels", "[[p, 150, 150, 1]]"}});
        QCOMPARE(metricOf(found, "revived_rows"), 0.0);
        QCOMPARE(metricOf(found, "served_nulls"), 1.0);
    }

    void withoutAHistoryOnlyTheNewestRowIsLeft()
    {
        QCOMPARE(metricOf(join({{"history", "false"}}), "unmatched_rows"), 2.0);
        const auto latest = join({{"history", "false"}, {"kind", "latest"}});
        QCOMPARE(metricOf(latest, "unmatched_rows"), 1.0);
        const auto then = join({{"history", "false"}, {"now", "120 s"}});
        QCOMPARE(metricOf(then, "age_mean_s"), 50.0);
    }

    void aucIsTheShareOfRankedPairs()
    {
        using Values = std::vector<RankedValue>;
        Values values{{3, true}, {1, false}, {2, true}, {2, false}};
        // Of four pairs three are in order and one is tied: (3 + 0.5) / 4.
        QCOMPARE(rankAuc(values), std::optional(0.875));
        Values positives{{1, true}};
        QVERIFY(!rankAuc(positives));
    }

    void joinOfTheOutcomeItselfRanksPerfectly()
    {
        // The count of misses as of a day after the visit tells a first miss from a visit.
        const auto found = evaluated(
            "join.", {{"generate.keys", "50"}, {"generate.visits", "1"}, {"kind", "latest"}});
        QCOMPARE(metricOf(found, "auc_join"), 1.0);
        QCOMPARE(metricOf(found, "auc_served"), 0.5); // no one has missed before
        QCOMPARE(metricOf(found, "leaked_share"), 1.0);
    }

    void errorsNameTheField_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, const char* path, const char* value,
                            const char* field) {
            QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(value)
                                << QStringLiteral("events.join.") + QLatin1String(field);
        };
        row("no examples", "labels", "none", "labels");
        row("an outcome before its request", "labels", "[[p, 150, 140, 1]]", "labels");
        row("a label of 2", "labels", "[[p, 150, 160, 2]]", "labels");
        row("a row without a value", "rows", "[[p, 150]]", "rows");
        row("an unknown kind", "kind", "nearest", "kind");
        row("an empty list", "labels", "[]", "labels");
    }

    void errorsNameTheField()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        QFETCH(const QString, field);
        QCOMPARE(
            QString::fromStdString(wrongField(join({{path.toStdString(), value.toStdString()}}))),
            field);
    }

    void tooManyGeneratedRowsAreRefused()
    {
        const auto found = evaluated("join.", {{"generate.keys", "100000"}});
        QCOMPARE(wrongField(found), std::string("events.join.generate.keys"));
    }
};

RINGSIDE_TEST(TestJoins)
#include "tst_joins.moc"
