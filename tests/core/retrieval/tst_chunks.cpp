// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/answer/answer_law.h"
#include "core/retrieval/filter/filtered_list.h"
#include "tests/core/retrieval/retrieved.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>

using namespace ringside;
using namespace ringside::retrieval;

/// The exact blocks beside the fusion: chunks, answers and filters.
class TestChunks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsAreCountedAsByHand()
    {
        // A text of 10 in chunks of 4 with an overlap of 1: [0, 4), [3, 7), [6, 10). A fact of 3
        // has the starts 0 to 7; whole in a chunk are 0, 1, 3, 4, 6, 7.
        const auto found = evaluated({{"chunks.length", "10"},
                                      {"chunks.size", "4"},
                                      {"chunks.overlap", "1"},
                                      {"chunks.spans", "[[3]]"}});
        QVERIFY(isClose(metricOf(found, "whole_share"), 6.0 / 8));
        QVERIFY(isClose(metricOf(found, "chunk_count"), 3));
        QVERIFY(isClose(metricOf(found, "stored_share"), 12.0 / 10));
        QVERIFY(isClose(metricOf(found, "mean_chunk"), 4));
    }

    void countsEqualASlowCount_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("overlap");
        QTest::addColumn<int>("need");
        QTest::newRow("the fact fits with room") << 20 << 0 << 7;
        QTest::newRow("chunks overlap by more than the fact") << 20 << 15 << 7;
        QTest::newRow("the fact is as long as a chunk") << 20 << 3 << 20;
        QTest::newRow("the fact is longer than a chunk") << 20 << 3 << 21;
        QTest::newRow("one chunk holds the text") << 200 << 0 << 50;
        QTest::newRow("a stride of 1") << 20 << 19 << 20;
    }

    void countsEqualASlowCount()
    {
        QFETCH(const int, size);
        QFETCH(const int, overlap);
        QFETCH(const int, need);
        constexpr int kLength = 103;
        int whole = 0;
        const int starts = kLength - need + 1;
        for (int start = 0; start < starts; ++start) {
            bool isIn = false;
            for (int from = 0; !isIn; from += size - overlap) {
                const int end = std::min(kLength, from + size);
                isIn = from <= start && start + need <= end;
                if (end == kLength)
                    break;
            }
            whole += isIn ? 1 : 0;
        }
        const auto found = evaluated({{"chunks.length", "103"},
                                      {"chunks.size", std::to_string(size)},
                                      {"chunks.overlap", std::to_string(overlap)},
                                      {"chunks.spans", "[[" + std::to_string(need) + "]]"}});
        QVERIFY(isClose(metricOf(found, "whole_share"), static_cast<double>(whole) / starts));
    }

    void moreOverlapNeverCutsMoreFacts()
    {
        double before = 0;
        for (int overlap = 0; overlap < 400; overlap += 37) {
            const auto found = evaluated({{"chunks.length", "5000"},
                                          {"chunks.size", "400"},
                                          {"chunks.overlap", std::to_string(overlap)},
                                          {"chunks.spans", "[[90, 120, 1], [30, 0, 2]]"}});
            const double share = metricOf(found, "whole_share");
            QVERIFY(share >= before - 1e-12);
            before = share;
        }
    }

    void repeatedHeadingReplacesTheHeaderBeforeAFact()
    {
        const StatedFields layout{{"chunks.length", "2400"},
                                  {"chunks.size", "1500"},
                                  {"chunks.mode", "layout"},
                                  {"chunks.sections", "[1200, 1200]"},
                                  {"chunks.spans", "[[120, 1300]]"}};
        // With its header, the fact is longer than a section.
        QCOMPARE(metricOf(evaluated(layout), "whole_share"), 0.0);
        const auto headed = evaluated(with(layout, {{"chunks.heading", "60"}}));
        QCOMPARE(metricOf(headed, "whole_share"), 1.0);
        // Two chunks of 1,200 with 60 more each.
        QVERIFY(isClose(metricOf(headed, "mean_chunk"), 1260));
    }

    void completeAnswersFollowTheirLaw()
    {
        const auto complete = [](double facts, double recall, double correlation) {
            return AnswerLaw{facts, recall, correlation}.completeShare();
        };
        QVERIFY(isClose(complete(1, 0.37, 0.4), 0.37));
        QVERIFY(isClose(complete(5, 0.92, 0), std::pow(0.92, 5)));
        QVERIFY(isClose(complete(5, 0.92, 1), 0.92));
        // x = y = 1/2 at p = r = 1/2: (1/2) / 1 times (3/2) / 2.
        QVERIFY(isClose(complete(2, 0.5, 0.5), 0.375));
        double before = 0;
        for (double correlation = 0; correlation <= 1; correlation += 0.1) {
            const double share = complete(6, 0.8, correlation);
            QVERIFY(share > before);
            before = share;
        }
    }

    void sharesOfFoundFactsSumToTheirMean()
    {
        for (const double correlation : {0.0, 0.3, 1.0}) {
            const AnswerLaw law{7, 0.6, correlation};
            const auto shares = law.foundShares();
            double mean = 0;
            for (std::size_t i = 0; i < shares.size(); ++i)
                mean += static_cast<double>(i) * shares[i];
            QVERIFY(isClose(std::accumulate(shares.begin(), shares.end(), 0.0), 1));
            QVERIFY(isClose(mean, 7 * 0.6));
            QVERIFY(isClose(shares.back(), law.completeShare()));
        }
    }

    void answerTakesItsRecallFromTheChunks()
    {
        const StatedFields chunks{{"chunks.length", "10"},        {"chunks.size", "4"},
                                  {"chunks.overlap", "1"},        {"chunks.spans", "[[3]]"},
                                  {"answer.facts", "2"},          {"answer.passages", "5"},
                                  {"answer.prompt_tokens", "100"}};
        const auto found = evaluated(chunks);
        QVERIFY(isClose(metricOf(found, "complete_share"), 0.75 * 0.75));
        QVERIFY(isClose(metricOf(found, "context_tokens"), 5 * 4 + 100));
        const auto own = evaluated(with(chunks, {{"answer.recall", "0.5"}}));
        QVERIFY(isClose(metricOf(own, "complete_share"), 0.25));
        QCOMPARE(wrongField(evaluated({{"answer.facts", "2"}})),
                 std::string("retrieval.answer.recall"));
    }

    void filterAfterTheSearchFindsAsTheUrnLawSays()
    {
        // Two of four are drawn, two of which are the caller's: 0, 1, 2 with 1/6, 4/6, 1/6.
        const FoundInList two = foundIn({4, 2, 2}, 2);
        QVERIFY(isClose(two.found, 1));
        QVERIFY(isClose(two.fullShare, 1.0 / 6));
        const FoundInList one = foundIn({4, 2, 2}, 1);
        QVERIFY(isClose(one.found, 5.0 / 6));
        QVERIFY(isClose(one.fullShare, 5.0 / 6));
        // The whole index is fetched: nothing is missing.
        const FoundInList all = foundIn({500, 41, 500}, 10);
        QVERIFY(isClose(all.found, 10) && isClose(all.fullShare, 1));
        const FoundInList none = foundIn({500, 0, 20}, 10);
        QVERIFY(none.found == 0 && none.fullShare == 1);
    }

    void farTailsKeepTheirDigits()
    {
        // The chance that the only ten of a million are the ten drawn: 1 / C(1e6, 10).
        double expected = 1;
        for (int i = 0; i < 10; ++i)
            expected *= (10.0 - i) / (1e6 - i);
        const double share = foundIn({1e6, 10, 10}, 10).fullShare;
        QVERIFY(std::abs(share / expected - 1) < 1e-9);
        // And that none of 9 million less 7,500 is drawn in 100 draws.
        double none = 1;
        for (int i = 0; i < 100; ++i)
            none *= (9e6 - 7500 - i) / (9e6 - i);
        QVERIFY(isClose(foundIn({9e6, 7500, 100}, 1).fullShare, 1 - none));
    }

    void restrictedSearchReturnsWhatThereIs()
    {
        const StatedFields filter{{"filter.vectors", "900"}, {"filter.wanted", "10"}};
        const auto many = evaluated(with(filter, {{"filter.matching", "40"}}));
        QCOMPARE(metricOf(many, "found"), 10.0);
        const auto few = evaluated(with(filter, {{"filter.matching", "3"}}));
        QCOMPARE(metricOf(few, "found"), 3.0);
        QCOMPARE(metricOf(few, "full_share"), 1.0);
    }

    void wrongFieldsAreNamed_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::newRow("an overlap as long as a chunk") << "chunks.overlap"
                                                       << "4";
        QTest::newRow("a fact longer than the text") << "chunks.spans"
                                                     << "[[11]]";
        QTest::newRow("a fact of length 0") << "chunks.spans"
                                            << "[[0]]";
        QTest::newRow("a fact of four numbers") << "chunks.spans"
                                                << "[[1, 2, 3, 4]]";
        QTest::newRow("facts without weight") << "chunks.spans"
                                              << "[[1, 2, 0]]";
        QTest::newRow("sections without the layout's sum") << "chunks.sections"
                                                           << "[4, 5]";
    }

    void wrongFieldsAreNamed()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        StatedFields fields{
            {"chunks.length", "10"}, {"chunks.size", "4"}, {"chunks.spans", "[[3]]"}};
        if (path == QLatin1String("chunks.sections"))
            fields.emplace_back("chunks.mode", "layout");
        fields.emplace_back(path.toStdString(), value.toStdString());
        QCOMPARE(wrongField(evaluated(fields)), "retrieval." + path.toStdString());
    }

    void filterNeedsNumbersThatFitTogether()
    {
        const StatedFields filter{{"filter.vectors", "10"}, {"filter.wanted", "3"}};
        QCOMPARE(wrongField(evaluated(with(filter, {{"filter.matching", "11"}}))),
                 std::string("retrieval.filter.matching"));
        const StatedFields after =
            with(filter, {{"filter.matching", "1"}, {"filter.mode", "after"}});
        QCOMPARE(wrongField(evaluated(after)), std::string("retrieval.filter.fetched"));
        QCOMPARE(wrongField(evaluated(with(after, {{"filter.fetched", "11"}}))),
                 std::string("retrieval.filter.fetched"));
    }
};

RINGSIDE_TEST(TestChunks)
#include "tst_chunks.moc"
