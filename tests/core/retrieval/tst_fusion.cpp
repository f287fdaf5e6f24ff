// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/fusion/bm25.h"
#include "tests/core/retrieval/retrieved.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::retrieval;

namespace {

/// Five documents; the query's word is in b and d, twice in d.
StatedFields library()
{
    return {{"fusion.query", "valve"},
            {"fusion.target", "d"},
            {"fusion.documents.a", "pump and motor"},
            {"fusion.documents.b", "valve and motor"},
            {"fusion.documents.c", "motor and pump"},
            {"fusion.documents.d", "Valve, VALVE!"},
            {"fusion.documents.e", "a pump"},
            {"fusion.dense.a", "0.9"},
            {"fusion.dense.b", "0.8"},
            {"fusion.dense.c", "0.7"},
            {"fusion.dense.d", "0.6"},
            {"fusion.dense.e", "0.5"}};
}

double metricWith(const StatedFields& more, const char* metric)
{
    return metricOf(evaluated(with(library(), more)), metric);
}

} // namespace

class TestFusion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAreRunsOfLettersAndDigits()
    {
        const std::vector<std::string> expected{"side", "effects", "in", "4", "k", "311", "22"};
        QCOMPARE(distinctWords("Side effects in 4 K 311/22, side"), expected);
        QVERIFY(distinctWords(" ?!").empty());
    }

    void bm25FollowsItsFormula()
    {
        // N = 5, n = 2, mean length (3 + 3 + 3 + 2 + 2) / 5 = 2.6; d has the word twice in 2 words:
        // idf = ln(1 + 3.5 / 2.5), tf part = 2 * 2.2 / (2 + 1.2 (0.25 + 0.75 * 2 / 2.6)).
        const double idf = std::log(1 + 3.5 / 2.5);
        const double part = 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 2 / 2.6));
        QVERIFY(isClose(metricWith({}, "bm25"), idf * part));
        // Okapi: ln(3.5 / 2.5); a word in most documents keeps a little more than nothing.
        QVERIFY(isClose(metricWith({{"fusion.idf", "okapi"}}, "bm25"), std::log(3.5 / 2.5) * part));
        QVERIFY(isClose(metricWith({{"fusion.idf", "okapi"},
                                    {"fusion.query", "motor"},
                                    {"fusion.target", "a"},
                                    {"fusion.b", "0"}},
                                   "bm25"),
                        1e-6));
    }

    void fusedScoresAreReciprocalPlaces()
    {
        // d is fourth by meaning and first by words, b is second and second.
        QCOMPARE(metricWith({}, "dense_rank"), 4.0);
        QCOMPARE(metricWith({}, "sparse_rank"), 1.0);
        QVERIFY(isClose(metricWith({}, "hybrid_score"), 0.5 / 64 + 0.5 / 61));
        QCOMPARE(metricWith({}, "hybrid_rank"), 2.0);
        QCOMPARE(metricWith({{"fusion.k", "0"}}, "hybrid_rank"), 1.0);
    }

    void alphaAtItsEndsReproducesOneList()
    {
        QCOMPARE(metricWith({{"fusion.alpha", "1"}}, "hybrid_rank"), 4.0);
        QCOMPARE(metricWith({{"fusion.alpha", "1"}}, "hybrid_count"), 5.0);
        QCOMPARE(metricWith({{"fusion.alpha", "0"}}, "hybrid_rank"), 1.0);
        // Documents without the word disappear.
        QCOMPARE(metricWith({{"fusion.alpha", "0"}}, "hybrid_count"), 2.0);
    }

    void equalScoresAreOrderedByTheirIds()
    {
        QCOMPARE(metricWith({{"fusion.dense.d", "0.9"}}, "dense_rank"), 2.0);
        QCOMPARE(metricWith({{"fusion.dense.d", "0.9"}, {"fusion.target", "a"}}, "dense_rank"),
                 1.0);
    }

    void listsAreCutAtTheDepth()
    {
        const StatedFields shallow{{"fusion.depth", "3"}, {"fusion.alpha", "1"}};
        QCOMPARE(metricWith(shallow, "dense_rank"), 0.0);
        QCOMPARE(metricWith(shallow, "hybrid_rank"), 0.0);
    }

    void relevantDocumentsCountInTheFirstPlaces()
    {
        const StatedFields both{{"fusion.relevant", "[d, e]"}, {"fusion.top", "2"}};
        QCOMPARE(metricWith(both, "recall_top"), 0.5);
        QCOMPARE(metricWith(with(both, {{"fusion.top", "5"}}), "recall_top"), 1.0);
        QCOMPARE(metricWith({{"fusion.top", "1"}}, "recall_top"), 0.0); // the target alone
    }

    void entryIsRemovedByNull()
    {
        const StatedFields without{{"fusion.documents.e", "null"}, {"fusion.dense.e", "null"}};
        QCOMPARE(metricWith(with(without, {{"fusion.alpha", "1"}}), "hybrid_count"), 4.0);
    }

    void wrongFieldsAreNamed_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("named");
        QTest::newRow("a target that is no document") << "target"
                                                      << "x"
                                                      << "target";
        QTest::newRow("a relevant document that is none") << "relevant"
                                                          << "[d, x]"
                                                          << "relevant";
        QTest::newRow("a query without words") << "query"
                                               << "?!"
                                               << "query";
        QTest::newRow("a similarity of no document") << "dense.x"
                                                     << "0.5"
                                                     << "dense";
        QTest::newRow("a document without similarity") << "documents.x"
                                                       << "text"
                                                       << "dense";
    }

    void wrongFieldsAreNamed()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        QFETCH(const QString, named);
        const auto found =
            evaluated(with(library(), {{"fusion." + path.toStdString(), value.toStdString()}}));
        QCOMPARE(wrongField(found), "retrieval.fusion." + named.toStdString());
    }

    void oneDocumentIsNoList()
    {
        const auto found = evaluated({{"fusion.query", "a"},
                                      {"fusion.target", "a"},
                                      {"fusion.documents.a", "a"},
                                      {"fusion.dense.a", "1"}});
        QCOMPARE(wrongField(found), std::string("retrieval.fusion.documents"));
    }
};

RINGSIDE_TEST(TestFusion)
#include "tst_fusion.moc"
