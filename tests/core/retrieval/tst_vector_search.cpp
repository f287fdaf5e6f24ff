// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/index/k_means.h"
#include "core/retrieval/index/leaf_table.h"
#include "core/retrieval/vectors/lane_vectors.h"
#include "core/retrieval/vectors/nearest_lists.h"
#include "core/retrieval/vectors/normal_table.h"
#include "tests/core/retrieval/retrieved.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>

using namespace ringside;
using namespace ringside::retrieval;

namespace {

const StatedFields kSmall{{"index.vectors", "3000"},
                          {"index.dimensions", "12"},
                          {"index.topics", "40"},
                          {"index.leaves", "60"},
                          {"index.queries", "100"}};

double halfWidthOf(const Result<scenario::Evaluation>& evaluation, std::string_view name)
{
    return evaluation->find(name)->halfWidth;
}

} // namespace

class TestVectorSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void productsEqualThoseOfOneVectorAtATime()
    {
        constexpr std::size_t kDimensions = 7, kOthers = 9;
        Rng random(3);
        LaneVectors vectors(kLanes, kDimensions);
        std::vector<float> vector(kDimensions), others(kOthers * kDimensions);
        drawNormals(random, others);
        std::array<float, kOthers * kLanes> products{};
        std::vector<std::vector<float>> rows;
        for (std::size_t i = 0; i < kLanes; ++i) {
            drawNormals(random, vector);
            vectors.set(i, vector);
            rows.push_back(vector);
        }
        laneProducts(vectors.block(0), kDimensions, others, products.data());
        for (std::size_t j = 0; j < kOthers; ++j) {
            for (std::size_t i = 0; i < kLanes; ++i) {
                double sum = 0;
                for (std::size_t d = 0; d < kDimensions; ++d)
                    sum += static_cast<double>(rows[i][d]) *
                           static_cast<double>(others[j * kDimensions + d]);
                QVERIFY(std::abs(static_cast<double>(products[j * kLanes + i]) - sum) < 1e-5);
            }
        }
    }

    void normalDrawsHaveMeanZeroAndVarianceOne()
    {
        constexpr std::size_t kCount = 200000;
        Rng random(5);
        std::vector<float> values(kCount);
        drawNormals(random, values);
        double sum = 0, squares = 0;
        for (const float value : values) {
            sum += static_cast<double>(value);
            squares += static_cast<double>(value) * static_cast<double>(value);
        }
        // Five standard errors: 1 / sqrt(n) of the mean, sqrt(2 / n) of the variance.
        QVERIFY(std::abs(sum / kCount) < 5 / std::sqrt(kCount));
        QVERIFY(std::abs(squares / kCount - 1) < 5 * std::sqrt(2.0 / kCount));
    }

    void nearestStayInTheirOrder()
    {
        NearestLists lists(1, 3);
        const std::array<float, 5> first{0.5F, 2, 1, 2, 0};
        const std::array<float, 2> second{1, 3};
        lists.offer(0, first.data(), 0, first.size());
        lists.offer(0, second.data(), 16, second.size());
        const std::vector<std::uint32_t> expected{17, 1, 3};
        QCOMPARE(lists.sorted(0), expected);
    }

    void clustersThatLieApartAreFound()
    {
        // Two groups around (0, 0) and (100, 0): each leaf has one of them.
        LaneVectors vectors(200, 2);
        Rng random(7);
        std::array<float, 2> point{};
        for (std::size_t i = 0; i < 200; ++i) {
            drawNormals(random, point);
            vectors.set(i, 0, point[0] + (i % 2 == 0 ? 0.0F : 100.0F));
            vectors.set(i, 1, point[1]);
        }
        const auto leaves = kMeans(vectors, {2, 10}, random, {});
        QVERIFY(leaves);
        for (std::size_t i = 2; i < 200; ++i)
            QCOMPARE(leaves->leafOf[i], leaves->leafOf[i % 2]);
        QVERIFY(leaves->leafOf[0] != leaves->leafOf[1]);
    }

    void searchOfAllLeavesFindsAll()
    {
        const auto found = evaluated(with(kSmall, {{"index.searched", "1"}}));
        QCOMPARE(metricOf(found, "recall"), 1.0);
        QCOMPARE(metricOf(found, "scanned_share"), 1.0);
        QCOMPARE(halfWidthOf(found, "recall"), 0.0);
        // 3,000 vectors of 12 components of 4 bytes.
        QCOMPARE(metricOf(found, "bytes_per_query"), 144000.0);
    }

    void moreLeavesNeverFindLess()
    {
        double recall = 0, scanned = 0;
        for (const char* searched : {"0.01", "0.03", "0.1", "0.3", "0.7", "1"}) {
            const auto found = evaluated(with(kSmall, {{"index.searched", searched}}));
            QVERIFY(metricOf(found, "recall") >= recall);
            QVERIFY(metricOf(found, "scanned_share") > scanned);
            recall = metricOf(found, "recall");
            scanned = metricOf(found, "scanned_share");
        }
    }

    void timeLiesOnALineThroughTwoPoints()
    {
        const auto found =
            evaluated(with(kSmall, {{"index.time_fixed", "4 ms"}, {"index.time_full", "260 ms"}}));
        QVERIFY(
            isClose(metricOf(found, "latency_s"), 0.004 + 0.26 * metricOf(found, "scanned_share")));
        QCOMPARE(wrongField(evaluated(with(kSmall, {{"index.time_full", "1 s"}}))),
                 std::string("retrieval.index.time_fixed"));
    }

    void sameSeedGivesTheSameNumbers()
    {
        LeafData data{.vectors = 500, .dimensions = 4, .topics = 5, .leaves = 9, .queries = 20};
        const auto a = LeafTable::compute(data, {}), b = LeafTable::compute(data, {});
        QVERIFY(a && b && a->recall(10, 2) == b->recall(10, 2));
        data.seed = 2;
        const auto other = LeafTable::compute(data, {});
        QVERIFY(other && !(other->recall(10, 2) == a->recall(10, 2)));
    }

    void stoppedSearchIsCancelled()
    {
        std::stop_source source;
        source.request_stop();
        const auto table = LeafTable::compute({}, source.get_token());
        QVERIFY(!table);
        QCOMPARE(table.error().code, ErrorCode::Cancelled);
    }

    void moreLeavesThanVectorsAreRefused()
    {
        const auto found = evaluated({{"index.vectors", "100"}, {"index.leaves", "101"}});
        QCOMPARE(wrongField(found), std::string("retrieval.index.leaves"));
    }

    void movedWithTheQueriesIsAsGoodAsBefore()
    {
        const auto before = evaluated({{"spaces.documents", "800"}});
        const auto after = evaluated(
            {{"spaces.documents", "800"}, {"spaces.moved", "1"}, {"spaces.query", "new"}});
        const double width =
            halfWidthOf(before, "neighbor_share") + halfWidthOf(after, "neighbor_share");
        QVERIFY(std::abs(metricOf(before, "neighbor_share") - metricOf(after, "neighbor_share")) <
                width + 0.03);
    }

    void queriesOfTheOtherModelFindByChance()
    {
        // The mean over seeds, since one pair of models agrees a little by chance.
        double sum = 0;
        for (int seed = 1; seed <= 20; ++seed)
            sum += metricOf(evaluated({{"spaces.documents", "400"},
                                       {"spaces.query", "new"},
                                       {"spaces.seed", std::to_string(seed)}}),
                            "neighbor_share");
        const double chance = 10.0 / 400;
        QVERIFY(std::abs(sum / 20 - chance) < 0.01);
        QCOMPARE(metricOf(evaluated({{"spaces.documents", "400"}}), "random_share"), chance);
    }

    void withoutNoiseAndManyDimensionsMeaningIsKept()
    {
        // One latent component per dimension and many dimensions: A is nearly orthogonal.
        const auto found = evaluated({{"spaces.documents", "300"},
                                      {"spaces.latent", "4"},
                                      {"spaces.dimensions", "1024"},
                                      {"spaces.noise", "0"}});
        QVERIFY(metricOf(found, "neighbor_share") > 0.85);
    }

    void weeksToHalfFollowTheRate()
    {
        // 0.99^w = 1/2 at w = ln 2 / -ln 0.99 = 68.97.
        const auto found =
            evaluated({{"spaces.documents", "100"}, {"spaces.weekly_change", "0.01"}});
        QVERIFY(isClose(metricOf(found, "mixed_weeks_to_half"), std::log(2.0) / -std::log(0.99)));
        QCOMPARE(wrongField(evaluated({{"spaces.documents", "50"}, {"spaces.k", "60"}})),
                 std::string("retrieval.spaces.k"));
    }
};

RINGSIDE_TEST(TestVectorSearch)
#include "tst_vector_search.moc"
