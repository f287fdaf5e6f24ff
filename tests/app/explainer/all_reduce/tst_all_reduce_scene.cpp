// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_picture.h"
#include "app/explainer/all_reduce/all_reduce_scene.h"
#include "app/explainer/all_reduce/all_reduce_view.h"
#include "app/explainer/all_reduce/exchange_text.h"
#include "app/explainer/stage/scene_registry.h"
#include "app/theme/theme.h"
#include "core/scaling/picture/exchange_picture.h"
#include "tests/app/explainer/exchange_requests.h"
#include "tests/support/explained_job.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace ringside;
using namespace ringside::app;
using scaling::Algorithm;
using scaling::SceneKind;
using test::exchangeOf;
using test::flat;
using test::torus;
using test::withServers;

namespace {

using Changes = std::vector<scaling::FieldChange>;

/// Four hosts of four accelerators; 440 MB of gradients.
scaling::Scenario job(const std::string& collective)
{
    scaling::Scenario scenario;
    scenario.cluster.workers = 4;
    scenario.cluster.acceleratorsPerWorker = 4;
    scenario.cluster.networkGbps = 50;
    scenario.cluster.intraBandwidth = BytesPerSecond(300e9);
    scenario.model.parameters = 110e6;
    scenario.work.perAcceleratorBatch = 64;
    scenario.work.computeTime = Seconds(0.0433);
    scenario.strategy.collective = collective;
    return scenario;
}

/// As the desk has it: while a handle moves, the exchange is not simulated.
session::Explanation explained(const scaling::Scenario& scenario, const Changes& changes = {},
                               bool settled = true)
{
    auto result =
        test::explainJob(scenario, scaling::PresetCatalog(), changes, SceneKind::AllReduce,
                         settled ? scenario::Effort::Fine : scenario::Effort::Coarse);
    if (!result)
        QTest::qFail("the job cannot be evaluated", __FILE__, __LINE__);
    return result ? *std::move(result) : session::Explanation{};
}

const scaling::Trace& traceOf(const session::Explanation& explanation)
{
    return test::contentOf<scaling::SharedExchange>(explanation)->trace;
}

} // namespace

class TestAllReduceScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void leverChangesWhatIsDrawn_data();
    void leverChangesWhatIsDrawn();
    void heldLeverKeepsThePicture();
    void everyCollectiveHasItsShape_data();
    void everyCollectiveHasItsShape();
    void sumsSayWhoIsInThem();
    void nicSaysItsLoad();
    void manyRanksAreGroups();
    void twoAlgorithmsRunOnOneClock();
    void rivalStaysWhenALeverMoves();
    void beforeTheAnswerNothingIsCompared();
    void narrowPanesAreStacked();
    void tableHasEveryTransfer();
    void framesCoverTheWholeRun();
    void slowDownIsChosenByName();
    void largeTextKeepsItsPlace_data();
    void largeTextKeepsItsPlace();
    void pictures();

private:
    Theme m_theme;
};

void TestAllReduceScene::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_theme.setScheme(Scheme::Light);
    m_theme.setFontScale(1);
    m_theme.setReducedMotion(true);
}

void TestAllReduceScene::leverChangesWhatIsDrawn_data()
{
    QTest::addColumn<Changes>("changes");
    QTest::addColumn<SceneShape>("shape");
    QTest::addColumn<int>("cells");
    const auto row = [](const char* name, const Changes& changes, SceneShape shape, int cells) {
        QTest::newRow(name) << changes << shape << cells;
    };
    row("another collective", {{"strategy.collective", "double-binary-tree"}}, SceneShape::TwoTrees,
        32);
    row("more workers", {{"cluster.workers", "8"}}, SceneShape::Hosts, 32);
    row("one accelerator a host", {{"cluster.accelerators_per_worker", "1"}}, SceneShape::Circle,
        4);
    row("a slower network", {{"cluster.network", "10 Gbps"}}, SceneShape::Hosts, 16);
    row("servers",
        {{"strategy.kind", "parameter-server"},
         {"strategy.servers", "3"},
         {"strategy.server_network", "32 Gbps"}},
        SceneShape::Servers, 7);
}

void TestAllReduceScene::leverChangesWhatIsDrawn()
{
    QFETCH(Changes, changes);
    QFETCH(SceneShape, shape);
    QFETCH(int, cells);
    AllReducePicture scene(m_theme);
    scene.resize(900, 700);
    scene.setExplanation(explained(job("hierarchical-ring")), false);
    QCOMPARE(scene.view().scene().topology().shape, SceneShape::Hosts);
    const session::Explanation changed = explained(job("hierarchical-ring"), changes);
    scene.setExplanation(changed, false);
    const AllReduceScene& drawn = scene.view().scene();
    QCOMPARE(drawn.topology().shape, shape);
    QCOMPARE(drawn.layoutOfCells().cells.size(), std::size_t(cells));
    QCOMPARE(drawn.timeline().trace(), traceOf(changed));
    QCOMPARE(drawn.timeline().duration(), traceOf(changed).duration.value());
    // As many rows as messages, and each on a line of the picture between its two ends.
    QCOMPARE(scene.table().rows.size(), traceOf(changed).transfers.size());
    for (std::size_t i = 0; i < traceOf(changed).transfers.size(); ++i) {
        const auto& transfer = traceOf(changed).transfers[i];
        const SceneLink& link = drawn.topology().links[std::size_t(drawn.topology().linkOf(i))];
        const auto end = [&](int endpoint) {
            return drawn.topology().inHosts ? drawn.topology().hostOf(endpoint)
                                            : drawn.topology().cellOf(endpoint, transfer.chunk);
        };
        const bool forward = drawn.topology().isForward(i);
        if (link.from != link.to) {
            QCOMPARE(end(transfer.from), forward ? link.from : link.to);
            QCOMPARE(end(transfer.to), forward ? link.to : link.from);
        }
    }
    QVERIFY(scene.description().contains(QStringLiteral("Step ")) ||
            scene.description().contains(QStringLiteral("Inside each host")));
}

void TestAllReduceScene::heldLeverKeepsThePicture()
{
    AllReducePicture scene(m_theme);
    scene.setExplanation(explained(job("ring")), false);
    const auto before = scene.view().exchange();
    scene.setExplanation(explained(job("ring"), {{"cluster.workers", "2"}}, false), false);
    QCOMPARE(scene.view().exchange(), before);
}

void TestAllReduceScene::everyCollectiveHasItsShape_data()
{
    QTest::addColumn<scaling::CollectiveRequest>("request");
    QTest::addColumn<SceneShape>("shape");
    const auto row = [](const char* name, const scaling::CollectiveRequest& request,
                        SceneShape shape) { QTest::newRow(name) << request << shape; };
    row("ring", flat(Algorithm::Ring, 12), SceneShape::Circle);
    row("recursive doubling", flat(Algorithm::RecursiveDoubling, 16), SceneShape::Circle);
    row("halving-doubling", flat(Algorithm::HalvingDoubling, 12), SceneShape::Circle);
    row("direct", flat(Algorithm::Direct, 8), SceneShape::Circle);
    row("binomial", flat(Algorithm::Binomial, 16), SceneShape::Tree);
    row("binary tree", flat(Algorithm::BinaryTree, 15), SceneShape::Tree);
    row("double binary tree", flat(Algorithm::DoubleBinaryTree, 15), SceneShape::TwoTrees);
    row("torus of one direction", torus({8, 0, 0}, true), SceneShape::Grid);
    row("torus of two", torus({4, 4, 0}, true), SceneShape::Grid);
    row("torus of three", torus({4, 4, 2}, true), SceneShape::Grid);
    row("mesh", torus({4, 3, 0}, false), SceneShape::Grid);
    row("parameter server", withServers(Algorithm::ParameterServer, 8, 3), SceneShape::Servers);
    row("Reduction Server", withServers(Algorithm::ReductionServer, 8, 3), SceneShape::Servers);
}

void TestAllReduceScene::everyCollectiveHasItsShape()
{
    QFETCH(scaling::CollectiveRequest, request);
    QFETCH(SceneShape, shape);
    AllReduceView view(m_theme);
    view.resize(900, 700);
    view.show(exchangeOf(request), true);
    const AllReduceScene& scene = view.scene();
    QCOMPARE(scene.topology().shape, shape);
    const auto& trace = scene.timeline().trace();
    AllReduceTimeline timeline(trace);
    // What the words say is in a message is as many ranks as the engine counted.
    for (std::size_t i = 0; i < trace.transfers.size(); ++i)
        QCOMPARE(std::popcount(timeline.carried(i)), trace.transfers[i].contributors);
    timeline.seek(timeline.duration());
    for (int rank = 0; rank < timeline.ranks(); ++rank)
        QVERIFY(timeline.isWhole(rank));
}

void TestAllReduceScene::sumsSayWhoIsInThem()
{
    const scaling::Trace trace = exchangeOf(flat(Algorithm::Ring, 8))->trace;
    QCOMPARE(ExchangeText::sum(trace, 0b0000'1111), QStringLiteral("sum of ranks 0 to 3"));
    QCOMPARE(ExchangeText::sum(trace, 0b0010'0000), QStringLiteral("values of rank 5"));
    QCOMPARE(ExchangeText::sum(trace, 0b1100'0001), QStringLiteral("sum of ranks 0, 6 and 7"));
    QCOMPARE(ExchangeText::sum(trace, 0xff), QStringLiteral("the whole sum"));
    AllReduceTimeline timeline(trace);
    timeline.seek(0);
    QCOMPARE(ExchangeText::held(timeline, 2),
             QStringLiteral("Rank 2 holds 0 of 8 chunks complete; chunk 0: values of rank 2."));
    timeline.seek(timeline.duration());
    QCOMPARE(ExchangeText::held(timeline, 2), QStringLiteral("Rank 2 holds the final sum."));
}

void TestAllReduceScene::nicSaysItsLoad()
{
    AllReducePicture scene(m_theme);
    scene.resize(900, 700);
    scene.setExplanation(explained(job("hierarchical-ring")), false);
    const AllReduceScene& drawn = scene.view().scene();
    // The first moment at which hosts send: 50 Gbps, less the latency at the start of a message.
    int between = 0;
    while (!drawn.timeline().step(between).crossesNodes)
        ++between;
    scene.view().setTime(drawn.timeline().middleOf(between));
    QCOMPARE(drawn.topology().ports(), 4);
    QCOMPARE(drawn.layoutOfCells().ports.size(), std::size_t{4});
    QCOMPARE(drawn.loads().messages, (std::vector<int>(4, 4)));
    for (const double load : drawn.loads().port)
        QVERIFY(load > 0.95 && load <= 1);
    const QString line = ExchangeText::port(drawn.timeline(), drawn.topology(), drawn.loads(), 5);
    QVERIFY2(line.startsWith(QStringLiteral("NIC of host 1: ")), qPrintable(line));
    QVERIFY2(line.endsWith(QStringLiteral(", shared by 4 messages.")), qPrintable(line));
}

void TestAllReduceScene::manyRanksAreGroups()
{
    AllReducePicture scene(m_theme);
    scene.resize(900, 700);
    // 32 hosts of 8: 256 ranks; 32 groups of a host each.
    const session::Explanation large =
        explained(job("hierarchical-ring"),
                  {{"cluster.workers", "32"}, {"cluster.accelerators_per_worker", "8"}});
    scene.setExplanation(large, false);
    const AllReduceScene& drawn = scene.view().scene();
    QCOMPARE(drawn.topology().cells, 32);
    QCOMPARE(drawn.timeline().trace().groupSize, 8);
    QCOMPARE(drawn.topology().links.size(), std::size_t{32}); // the ring of hosts
    QVERIFY(scene.description().contains(QStringLiteral("256 ranks")));
    scene.view().setTime(scene.view().duration());
    for (int group = 0; group < 32; ++group)
        QVERIFY(drawn.timeline().isWhole(group));
}

void TestAllReduceScene::twoAlgorithmsRunOnOneClock()
{
    AllReducePicture scene(m_theme);
    scene.resize(1200, 800);
    scene.setExplanation(explained(job("hierarchical-ring")), false);
    AllReduceView& view = scene.view();
    view.compareWith(Algorithm::BinaryTree);
    QTRY_VERIFY(view.rival() != nullptr);
    const double own = view.exchange()->cost.time.value();
    const double other = view.rival()->cost.time.value();
    QVERIFY(other > own);
    QCOMPARE(view.duration(), other);
    const double middle = (own + other) / 2;
    view.setTime(middle);
    QCOMPARE(view.scene().timeline().time(), own);
    QCOMPARE(view.rivalScene().timeline().time(), middle);
    const auto text = [&](const char* name) {
        return view.findChild<QLabel*>(QString::fromLatin1(name))->text();
    };
    QVERIFY2(text("allReduceHeading").contains(QStringLiteral("done after")),
             qPrintable(text("allReduceHeading")));
    QVERIFY(text("rivalHeading").startsWith(QStringLiteral("binary tree: ")));
    const QString sentence = text("allReduceComparison");
    QVERIFY2(sentence.startsWith(QStringLiteral("The hierarchical ring is ")),
             qPrintable(sentence));
    QVERIFY(sentence.contains(QStringLiteral("latency over")));
    view.compareWith(std::nullopt);
    QVERIFY(!view.rival());
    QCOMPARE(view.duration(), own);
}

void TestAllReduceScene::rivalStaysWhenALeverMoves()
{
    AllReducePicture scene(m_theme);
    scene.setExplanation(explained(job("hierarchical-ring")), false);
    scene.view().compareWith(Algorithm::Ring);
    QTRY_VERIFY(scene.view().rival() != nullptr);
    const auto before = scene.view().rival();
    scene.setExplanation(explained(job("hierarchical-ring"), {{"cluster.workers", "8"}}), false);
    QTRY_VERIFY(scene.view().rival() && scene.view().rival()->trace.ranks == 32);
    QCOMPARE(scene.view().rival()->job.algorithm, Algorithm::Ring);
    QCOMPARE(before->trace.ranks, 16);
}

void TestAllReduceScene::beforeTheAnswerNothingIsCompared()
{
    AllReducePicture scene(m_theme);
    scene.setReasonsShown(false);
    scene.setExplanation(explained(job("ring")), false);
    const auto* choice = scene.findChild<QComboBox*>(QStringLiteral("rivalChoice"));
    QVERIFY(!choice->isVisibleTo(&scene));
    scene.setReasonsShown(true);
    QVERIFY(choice->isVisibleTo(&scene));
    QVERIFY(choice->count() > 3);
}

void TestAllReduceScene::narrowPanesAreStacked()
{
    AllReduceView view(m_theme);
    view.show(exchangeOf(flat(Algorithm::Ring, 8)), true);
    view.setRival(exchangeOf(flat(Algorithm::Direct, 8)));
    const auto placed = [&](int width) {
        view.resize(width, 900);
        view.QWidget::show();
        QCoreApplication::processEvents();
        return view.rivalScene().mapTo(&view, QPoint()) - view.scene().mapTo(&view, QPoint());
    };
    QVERIFY(placed(1000).x() > 300);
    QCOMPARE(placed(1000).y(), 0);
    QCOMPARE(placed(600).x(), 0);
    QVERIFY(placed(600).y() > 100);
}

void TestAllReduceScene::tableHasEveryTransfer()
{
    AllReducePicture scene(m_theme);
    const session::Explanation explanation = explained(job("hierarchical-ring"));
    scene.setExplanation(explanation, false);
    const SceneTable table = scene.table();
    const auto& transfers = traceOf(explanation).transfers;
    QCOMPARE(table.rows.size(), transfers.size());
    for (std::size_t i = 0; i < transfers.size(); ++i) {
        QCOMPARE(table.rows[i].size(), table.columns.size());
        QCOMPARE(table.rows[i][1], QString::number(transfers[i].from));
        QCOMPARE(table.rows[i][4].toDouble(), transfers[i].bytes.value());
        QCOMPARE(table.rows[i][6].toDouble(), transfers[i].end.value());
    }
}

void TestAllReduceScene::framesCoverTheWholeRun()
{
    AllReducePicture scene(m_theme);
    scene.setExplanation(explained(job("ring")), false);
    const int frames = scene.frameCount(10);
    QVERIFY(frames > 10);
    scene.setFrame(0, 10);
    QCOMPARE(scene.view().time(), 0.0);
    scene.setFrame(1, 10);
    // A tenth of a second of the viewer's time, slowed.
    QCOMPARE(scene.view().time(), 0.1 / scene.view().slowDown());
    scene.setFrame(frames - 1, 10);
    QCOMPARE(scene.view().time(), scene.view().duration());
    scene.setFrame(frames - 2, 10);
    QVERIFY(scene.view().time() < scene.view().duration());
}

void TestAllReduceScene::slowDownIsChosenByName()
{
    AllReduceView view(m_theme);
    view.show(exchangeOf(flat(Algorithm::Ring, 8)), true);
    auto* speed = view.findChild<QComboBox*>(QStringLiteral("speedChoice"));
    const double before = view.slowDown();
    speed->setCurrentIndex(0);
    QCOMPARE(view.slowDown(), before * 4);
    QVERIFY2(speed->currentText().contains(QStringLiteral("takes")),
             qPrintable(speed->currentText()));
    QVERIFY(view.findChild<QLabel*>(QStringLiteral("allReduceMeta"))
                ->text()
                .endsWith(speed->currentText()));
}

void TestAllReduceScene::largeTextKeepsItsPlace_data()
{
    QTest::addColumn<double>("scale");
    QTest::newRow("100 %") << 1.0;
    QTest::newRow("200 %") << 2.0;
}

void TestAllReduceScene::largeTextKeepsItsPlace()
{
    QFETCH(double, scale);
    m_theme.setFontScale(scale);
    for (const int width : {420, 900, 1500}) {
        AllReduceView view(m_theme);
        view.show(exchangeOf(flat(Algorithm::DoubleBinaryTree, 16)), true);
        QVERIFY(view.minimumSizeHint().width() <= 420);
        view.resize(width, view.heightForWidth(width) > 0 ? view.heightForWidth(width) : 1200);
        view.QWidget::show();
        QCoreApplication::processEvents();
        const auto& scene = view.scene();
        for (const QRectF& cell : scene.layoutOfCells().cells)
            QVERIFY(QRectF(scene.rect()).contains(cell));
        for (const QLabel* label : view.findChildren<QLabel*>())
            QVERIFY(!label->isVisible() || label->geometry().right() <= width);
    }
}

void TestAllReduceScene::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("RINGSIDE_PICTURES names no folder");
    QDir().mkpath(folder);
    auto hosts = flat(Algorithm::HierarchicalRing, 16);
    hosts.fabric.ranksPerNode = 4;
    hosts.fabric.bandwidth = BytesPerSecond(200e9);
    hosts.fabric.interBandwidth = BytesPerSecond(12.5e9);
    auto late = flat(Algorithm::Ring, 8);
    late.delays = {{3, Seconds(4e-3)}};
    auto eight = flat(Algorithm::HierarchicalRing, 64);
    eight.fabric = hosts.fabric;
    eight.fabric.ranksPerNode = 8;
    const std::vector<std::pair<const char*, scaling::CollectiveRequest>> all{
        {"ring", flat(Algorithm::Ring, 8)},
        {"ring64", flat(Algorithm::Ring, 64)},
        {"late", late},
        {"hosts", hosts},
        {"hosts64", eight},
        {"doubling", flat(Algorithm::RecursiveDoubling, 16)},
        {"halving", flat(Algorithm::HalvingDoubling, 12)},
        {"direct", flat(Algorithm::Direct, 12)},
        {"binomial", flat(Algorithm::Binomial, 16)},
        {"tree", flat(Algorithm::BinaryTree, 15)},
        {"tree64", flat(Algorithm::BinaryTree, 64)},
        {"trees", flat(Algorithm::DoubleBinaryTree, 16)},
        {"torus1", torus({8, 0, 0}, true)},
        {"torus2", torus({4, 4, 0}, true)},
        {"torus3", torus({4, 4, 4}, true)},
        {"mesh", torus({4, 3, 0}, false)},
        {"server", withServers(Algorithm::ParameterServer, 8, 3)},
        {"reduction", withServers(Algorithm::ReductionServer, 16, 4)},
        {"groups", flat(Algorithm::Ring, 512)}};
    for (const double scale : {1.0, 2.0}) {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            m_theme.setFontScale(scale);
            m_theme.setScheme(scheme);
            for (const auto& [name, request] : all) {
                AllReduceView view(m_theme);
                view.setAutoFillBackground(true);
                QPalette palette;
                palette.setColor(QPalette::Window, m_theme.color(Tone::Surface));
                view.setPalette(palette);
                view.show(exchangeOf(request), true);
                view.setTime(view.duration() * 0.3);
                const bool compares = std::string_view(name) == "tree";
                if (compares)
                    view.setRival(exchangeOf(flat(Algorithm::Ring, 15)));
                const int width = compares ? 1100 : 900;
                view.resize(width, std::max(600, view.sizeHint().height()));
                view.grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                     .arg(folder, QString::fromLatin1(name),
                                          scheme == Scheme::Dark ? QStringLiteral("dark")
                                                                 : QStringLiteral("light"))
                                     .arg(scale));
            }
        }
    }
}

RINGSIDE_TEST(TestAllReduceScene)
#include "tst_all_reduce_scene.moc"
