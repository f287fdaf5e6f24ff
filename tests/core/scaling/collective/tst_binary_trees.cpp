// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/binary_trees.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/collective/schedule.h"
#include "core/scaling/job/exchange_model.h"
#include "tests/support/schedule_executor.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QtTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

class TestBinaryTrees : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothTreesAreNccls();
    void depthsAndSizesAreThoseOfATree();
    void everyRankEndsWithTheSum_data();
    void everyRankEndsWithTheSum();
    void traceAddsUpToo();
    void formulaAndEngineDifferByTheFill_data();
    void formulaAndEngineDifferByTheFill();
    void pairIsExact();
    void simgridAgreesWithinTheFill_data();
    void simgridAgreesWithinTheFill();
    void twoTreesNeedTwoThirdsOfOne();
    void tooManyRanksAreRefused();
    void fourRanksInTwoNodesByHand();
    void twoLevelsDifferFromTheEngineByTheFill_data();
    void twoLevelsDifferFromTheEngineByTheFill();
    void thousandHostsNeedNoEngine_data();
    void thousandHostsNeedNoEngine();
};

namespace {

constexpr double kAlpha = 5e-6, kRate = 12.5e9;

CollectiveRequest requestFor(Algorithm algorithm, int ranks, int chunks, double bytes)
{
    CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = ranks;
    request.chunks = chunks;
    request.bytes = Bytes(bytes);
    request.fabric.alpha = Seconds(kAlpha);
    request.fabric.bandwidth = BytesPerSecond(kRate);
    return request;
}

CollectiveRequest onNodes(CollectiveRequest request, int perNode)
{
    request.fabric.ranksPerNode = perNode;
    request.fabric.interAlpha = Seconds(kAlpha);
    request.fabric.interBandwidth = BytesPerSecond(kRate / 5);
    return request;
}

/// The rows of a reference file as numbers, header and comments left out.
std::vector<std::vector<double>> rowsOf(const char* name)
{
    QFile file(QStringLiteral(RINGSIDE_TEST_DATA "/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    std::vector<std::vector<double>> rows;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (line.startsWith(u'#') || line.startsWith(QLatin1String("ranks,")))
            continue;
        std::vector<double> row;
        for (const QString& cell : line.split(u','))
            row.push_back(cell.toDouble());
        rows.push_back(row);
    }
    return rows;
}

} // namespace

void TestBinaryTrees::bothTreesAreNccls()
{
    const auto rows = rowsOf("nccl_double_trees.csv");
    int sizes = 0;
    for (const auto& row : rows) {
        const int ranks = static_cast<int>(row[0]);
        const BinaryTree tree = row[2] == 0 ? inOrderTree(ranks) : complementaryTree(ranks);
        const BinaryTree::Node& node = tree.nodes[static_cast<std::size_t>(row[1])];
        QCOMPARE(node.parent, static_cast<int>(row[3]));
        QCOMPARE(node.children[0], static_cast<int>(row[4]));
        QCOMPARE(node.children[1], static_cast<int>(row[5]));
        sizes += row[1] == 0 && row[2] == 0 ? 1 : 0;
    }
    QCOMPARE(sizes, 19);
}

void TestBinaryTrees::depthsAndSizesAreThoseOfATree()
{
    for (int ranks = 1; ranks <= 130; ++ranks) {
        for (const BinaryTree& tree : {inOrderTree(ranks), complementaryTree(ranks)}) {
            QCOMPARE(tree.depth, ranks > 1 ? static_cast<int>(std::ceil(std::log2(ranks))) : 0);
            int roots = 0, largest = 0;
            for (const BinaryTree::Node& node : tree.nodes) {
                roots += node.parent == -1 ? 1 : 0;
                largest = std::max(largest, node.subtree);
            }
            QCOMPARE(roots, 1);
            QCOMPARE(largest, ranks);
        }
    }
}

void TestBinaryTrees::everyRankEndsWithTheSum_data()
{
    QTest::addColumn<int>("ranks");
    for (int ranks = 1; ranks <= 65; ++ranks)
        QTest::addRow("%d ranks", ranks) << ranks;
}

void TestBinaryTrees::everyRankEndsWithTheSum()
{
    QFETCH(int, ranks);
    for (const int chunks : {1, 3, 8}) {
        for (const std::int64_t count : {0, 1, 5, 48, 3 * ranks + 1}) {
            QCOMPARE(ScheduleExecutor(*binaryTreeSchedule(ranks, chunks, count)).runSteps(),
                     std::string());
            QCOMPARE(ScheduleExecutor(*doubleBinaryTreeSchedule(ranks, chunks, count)).runSteps(),
                     std::string());
        }
    }
}

void TestBinaryTrees::traceAddsUpToo()
{
    for (const int ranks : {2, 3, 8, 13}) {
        auto request = requestFor(Algorithm::BinaryTree, ranks, 4, 4 * 107.0);
        const auto one = traceOf(request);
        QVERIFY(one);
        QCOMPARE(ScheduleExecutor(*binaryTreeSchedule(ranks, 4, 107)).runTrace(*one),
                 std::string());
        request.algorithm = Algorithm::DoubleBinaryTree;
        const auto two = traceOf(request);
        QVERIFY(two);
        QCOMPARE(ScheduleExecutor(*doubleBinaryTreeSchedule(ranks, 4, 107)).runTrace(*two),
                 std::string());
        QCOMPARE(two->transfers.size(), std::size_t(2 * (ranks - 1) * 2 * 4));
    }
}

void TestBinaryTrees::formulaAndEngineDifferByTheFill_data()
{
    QTest::addColumn<int>("ranks");
    for (int ranks = 2; ranks <= 65; ++ranks)
        QTest::addRow("%d ranks", ranks) << ranks;
}

void TestBinaryTrees::formulaAndEngineDifferByTheFill()
{
    QFETCH(int, ranks);
    const int depth = static_cast<int>(std::ceil(std::log2(ranks)));
    for (const Algorithm algorithm : {Algorithm::BinaryTree, Algorithm::DoubleBinaryTree}) {
        const int trees = algorithm == Algorithm::BinaryTree ? 1 : 2;
        for (const int chunks : {1, 7, 32}) {
            const double chunk = 1 << 16;
            auto request = requestFor(algorithm, ranks, chunks, chunk * chunks * trees);
            request.gammaSecondsPerByte = chunks == 7 ? 1e-10 : 0;
            const auto byFormula = formula(request), byEngine = simulate(request);
            QVERIFY(byFormula && byEngine);
            // The fill: 2 D steps in which a port is crossed by 1 to 2 + trees messages.
            const double fill =
                2 * depth * chunk * ((1.0 + trees) / kRate + 2 * request.gammaSecondsPerByte);
            QVERIFY2(std::abs(byEngine->time.value() - byFormula->time.value()) <= fill,
                     qPrintable(QStringLiteral("%1 trees, %2 chunks: engine %3, formula %4")
                                    .arg(trees)
                                    .arg(chunks)
                                    .arg(byEngine->time.value())
                                    .arg(byFormula->time.value())));
            QCOMPARE(byEngine->steps, byFormula->steps);
            QCOMPARE(byEngine->messages, byFormula->messages);
            QCOMPARE(byEngine->maxBytesSentPerRank, byFormula->maxBytesSentPerRank);
            QCOMPARE(byEngine->maxBytesReceivedPerRank, byFormula->maxBytesReceivedPerRank);
        }
    }
}

void TestBinaryTrees::pairIsExact()
{
    // One edge, one chunk a step each way: C + 1 steps of alpha + m / B.
    const auto request = requestFor(Algorithm::BinaryTree, 2, 16, 1 << 20);
    const double expected = 17 * (kAlpha + (1 << 16) / kRate);
    for (const auto& result : {formula(request), simulate(request)})
        QVERIFY(std::abs(result->time.value() - expected) <= 1e-9 * expected);
}

void TestBinaryTrees::simgridAgreesWithinTheFill_data()
{
    QTest::addColumn<int>("row");
    const auto rows = rowsOf("simgrid_trees.csv");
    QCOMPARE(rows.size(), std::size_t(8));
    for (int i = 0; i < 8; ++i)
        QTest::addRow("%d ranks", static_cast<int>(rows[static_cast<std::size_t>(i)][0])) << i;
}

void TestBinaryTrees::simgridAgreesWithinTheFill()
{
    QFETCH(int, row);
    const auto cells = rowsOf("simgrid_trees.csv")[static_cast<std::size_t>(row)];
    const int ranks = static_cast<int>(cells[0]), chunks = static_cast<int>(cells[2]);
    for (const int trees : {1, 2}) {
        const auto request =
            requestFor(trees == 1 ? Algorithm::BinaryTree : Algorithm::DoubleBinaryTree, ranks,
                       chunks, cells[1]);
        const double measured = trees == 1 ? cells[4] : cells[3];
        // SimGrid's program keeps chunks in flight; here every step pays alpha, and its fill
        // steps are as long as full ones at worst.
        const double depth = std::ceil(std::log2(ranks));
        const double fill = 2 * depth * (2.0 + trees) * cells[1] / (chunks * trees) / kRate +
                            (chunks + 2 * depth) * kAlpha;
        const double ports = (trees == 1 ? 3 : 2) * cells[1] / kRate;
        const auto byFormula = formula(request), byEngine = simulate(request);
        QVERIFY(byFormula && byEngine);
        qInfo("%d trees: engine %+.1f %%, formula %+.1f %% from SimGrid, fill %.1f %%", trees,
              100 * (byEngine->time.value() / measured - 1),
              100 * (byFormula->time.value() / measured - 1), 100 * fill / measured);
        for (const double time : {byFormula->time.value(), byEngine->time.value()}) {
            QVERIFY(std::abs(time - measured) <= std::min(fill, 0.05 * measured));
            QVERIFY(time >= ports);
        }
    }
}

void TestBinaryTrees::twoTreesNeedTwoThirdsOfOne()
{
    // 2 n / B against 3 n / B once the pipeline is long; without latency.
    for (const int ranks : {8, 64, 1000}) {
        auto one = requestFor(Algorithm::BinaryTree, ranks, 1 << 14, 1 << 30);
        one.fabric.alpha = Seconds(0);
        auto two = one;
        two.algorithm = Algorithm::DoubleBinaryTree;
        const double ratio = formula(two)->time / formula(one)->time;
        QVERIFY(std::abs(ratio - 2.0 / 3) < 2e-3);
    }
}

void TestBinaryTrees::tooManyRanksAreRefused()
{
    const auto request = requestFor(Algorithm::DoubleBinaryTree, 1 << 24, 1, 1 << 20);
    QVERIFY(formula(request));
    QCOMPARE(simulate(request).error().code, ErrorCode::TooLarge);
    QCOMPARE(simulate(requestFor(Algorithm::BinaryTree, 8, 1 << 30, 1 << 20)).error().code,
             ErrorCode::TooLarge);
}

void TestBinaryTrees::fourRanksInTwoNodesByHand()
{
    // Rank 2 has the children 1 and 3, and is the child of the root 0. Out of the node of 0 and 1
    // go 1 -> 2 in the steps 0 to C - 1 and 0 -> 2 in 2 to C + 1; into it 2 -> 0 in 1 to C and
    // 2 -> 1 in 3 to C + 2. So two messages cross its NIC one way in the steps 2 to C, and one in
    // the two steps before and the two after: 2 (C - 1) + 4 messages one after the other. The ports
    // are so fast that they do not count; each of the C + 3 steps crosses nodes.
    for (const int chunks : {3, 16, 100}) {
        auto request =
            onNodes(requestFor(Algorithm::BinaryTree, 4, chunks, chunks * double(1 << 16)), 2);
        request.fabric.bandwidth = BytesPerSecond(1e15);
        const double expected =
            (2.0 * (chunks - 1) + 4) * (1 << 16) / (kRate / 5) + (chunks + 3) * 2 * kAlpha;
        const auto result = formula(request);
        QVERIFY(result);
        QVERIFY(std::abs(result->time.value() - expected) <= 1e-9 * expected);
    }
}

void TestBinaryTrees::twoLevelsDifferFromTheEngineByTheFill_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("perNode");
    QTest::addColumn<bool>("nicPerRank");
    QTest::newRow("two nodes of four") << 2 << 4 << false;
    QTest::newRow("five nodes of eight") << 5 << 8 << false;
    QTest::newRow("eight nodes of three") << 8 << 3 << false;
    QTest::newRow("twelve ranks with a NIC each") << 12 << 1 << false;
    QTest::newRow("six nodes of two, a NIC a rank") << 6 << 2 << true;
}

void TestBinaryTrees::twoLevelsDifferFromTheEngineByTheFill()
{
    QFETCH(int, nodes);
    QFETCH(int, perNode);
    QFETCH(bool, nicPerRank);
    const int ranks = nodes * perNode;
    const double depth = std::ceil(std::log2(ranks));
    for (const int trees : {1, 2})
        for (const int chunks : {8, 64}) {
            const double chunk = 1 << 16;
            auto request =
                onNodes(requestFor(trees == 1 ? Algorithm::BinaryTree : Algorithm::DoubleBinaryTree,
                                   ranks, chunks, chunk * chunks * trees),
                        perNode);
            request.fabric.nicPerRank = nicPerRank;
            const auto byFormula = formula(request), byEngine = simulate(request);
            QVERIFY(byFormula && byEngine);
            // Ranks that enter a step at different times may be ahead by the 2 D steps of the fill,
            // each as long as the busiest node's: three edges a rank and tree, one way.
            const double step = 2 * kAlpha + 3.0 * trees * perNode * chunk / (kRate / 5);
            QVERIFY(std::abs(byFormula->time / byEngine->time - 1) <= 0.05);
            QVERIFY(std::abs(byFormula->time.value() - byEngine->time.value()) <= 2 * depth * step);
            QCOMPARE(byEngine->steps, byFormula->steps);
            QCOMPARE(byEngine->messages, byFormula->messages);
            QCOMPARE(byEngine->maxBytesSentPerRank, byFormula->maxBytesSentPerRank);
            QCOMPARE(byEngine->maxBytesReceivedPerRank, byFormula->maxBytesReceivedPerRank);
        }
}

void TestBinaryTrees::thousandHostsNeedNoEngine_data()
{
    QTest::addColumn<int>("perNode");
    // 4,000 ranks are what a job's exchange was simulated for; 16,000 are beyond it.
    for (const int perNode : {4, 8, 16})
        QTest::addRow("%d ranks a node", perNode) << perNode;
}

void TestBinaryTrees::thousandHostsNeedNoEngine()
{
    QFETCH(int, perNode);
    for (const Algorithm algorithm : {Algorithm::BinaryTree, Algorithm::DoubleBinaryTree}) {
        const auto request = onNodes(requestFor(algorithm, 1000 * perNode, 8, 1 << 26), perNode);
        QVERIFY(!isRun(request));
        QVERIFY(secondsOf(request));
    }
}

RINGSIDE_TEST(TestBinaryTrees)
#include "tst_binary_trees.moc"
