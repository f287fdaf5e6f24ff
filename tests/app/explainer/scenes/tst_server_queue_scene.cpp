// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/explainer/scenes/lane_view.h"
#include "app/explainer/scenes/server_queue/server_queue_scene.h"
#include "tests/app/explainer/scene_shots.h"
#include "tests/support/explained_job.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::scaling;
using scaling::SceneKind;
using ShownQueue = test::ShownScene<ServerQueueScene>;

class TestServerQueueScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lanesAreWhatWasPlayed();
    void leverMovesTheQueue();
    void histogramAddsUp();
    void synchronousJobHasNoStaleness();
    void manyWorkersAreSummarized();
    void keysReadLanesAndBars();
    void tableHoldsSpansAndUpdates();
    void nothingNamesTheServersBeforeTheAnswer();
    void textsAreInsideAtAnySize();
    void pictures();
};

namespace {

Scenario asynchronous(const Changes& changes = {})
{
    return scenarioOf(changes, scenarioOf({{"strategy.asynchronous", "true"}}, parameterServers()));
}

/// One of four workers is three times as slow: two kinds of staleness.
Changes slowOne()
{
    return {{"cluster.workers", "4"},
            {"strategy.servers", "16"},
            {"straggler.count", "1"},
            {"straggler.factor", "3"}};
}

session::Explanation queueOf(const Scenario& job, const Changes& changes = {})
{
    return test::explained(SceneKind::ServerQueue, job, testPresets(), changes);
}

const ServerQueue& queueOf(const session::Explanation& explanation)
{
    return test::contentOf<ServerQueue>(explanation);
}

QString queueText(const ShownQueue& shown, const char* name)
{
    return shown.scene->findChild<QLabel*>(QLatin1String(name))->text();
}

} // namespace

void TestServerQueueScene::lanesAreWhatWasPlayed()
{
    const auto explanation = queueOf(asynchronous());
    const ShownQueue shown(explanation);
    const LanePicture& picture = shown.scene->lanes().picture();
    const ServerQueue& queue = queueOf(explanation);
    QCOMPARE(picture.lanes.size(), 9); // eight workers and the server
    QCOMPARE(picture.lanes.first(), QStringLiteral("worker 0"));
    QCOMPARE(picture.lanes[7], QStringLiteral("worker 7"));
    QCOMPARE(picture.lanes.last(), QStringLiteral("1 server"));
    QCOMPARE(picture.spans.size(), queue.spans.size());
    QCOMPARE(picture.marks.size(), queue.updates.size());
    QCOMPARE(picture.marks.front().label, QStringLiteral("7"));
    QCOMPARE(picture.end, queue.window.value());
    const LaneLayout layout = shown.scene->lanes().layoutNow();
    for (std::size_t i = 0; i < picture.spans.size(); ++i)
        QVERIFY(std::abs(layout.spans[i].width() - (picture.spans[i].end - picture.spans[i].begin) /
                                                       picture.end * layout.rows[0].width()) <
                1e-6);
    QVERIFY(queueText(shown, "serverSentence")
                .startsWith(QStringLiteral("8 workers and 1 server make 4 updates per second. On "
                                           "average an update has missed 7 others")));
}

void TestServerQueueScene::leverMovesTheQueue()
{
    ShownQueue shown(queueOf(asynchronous()));
    QSignalSpy message(shown.scene.get(), &Scene::described);
    const QString busy = queueText(shown, "serverSentence");
    QVERIFY(busy.contains(QStringLiteral("busy 100 % of the time")));
    const auto changed = queueOf(asynchronous(), {{"strategy.servers", "16"}});
    shown.scene->setExplanation(changed, false);
    QVERIFY(!message.isEmpty());
    QVERIFY(queueText(shown, "serverSentence").contains(QStringLiteral("16 servers")));
    const LanePicture& picture = shown.scene->lanes().picture();
    QVERIFY(std::ranges::none_of(picture.keys, [](const LanePicture::Key& key) {
        return key.text.contains(QStringLiteral("queue"));
    }));
    QCOMPARE(picture.spans.size(), queueOf(changed).spans.size());
}

void TestServerQueueScene::histogramAddsUp()
{
    const auto explanation = queueOf(asynchronous(slowOne()));
    const ShownQueue shown(explanation);
    const auto& histogram = shown.scene->histogram();
    double share = 0, sum = 0;
    int updates = 0;
    QVERIFY(histogram.plot.bars.has_value());
    const PlotBars& drawn = *histogram.plot.bars;
    QCOMPARE(histogram.plot.readings.size(), histogram.bars.size());
    for (const auto& bar : histogram.bars) {
        share += bar.share;
        sum += bar.from * bar.updates;
        updates += bar.updates;
        QVERIFY(bar.share <= histogram.plot.y.high());
        QVERIFY(bar.to < histogram.plot.x.high());
        const auto number = std::lround((bar.from - drawn.first) / drawn.distance);
        QCOMPARE(drawn.sets[0].heights.at(static_cast<std::size_t>(number)), bar.share);
    }
    QVERIFY(std::abs(share - 100) < 1e-9);
    // Every staleness has a bar of its own here, so the bars have the mean too.
    QVERIFY(std::abs(sum / updates - queueOf(explanation).meanStaleness) < 1e-9);
    QCOMPARE(histogram.plot.rules.front().value, queueOf(explanation).meanStaleness);
    QVERIFY(
        queueText(shown, "serverSentence").contains(QStringLiteral("slow workers have missed")));
}

void TestServerQueueScene::synchronousJobHasNoStaleness()
{
    const ShownQueue shown(queueOf(parameterServers()));
    QVERIFY(shown.scene->histogram().bars.empty());
    QVERIFY(shown.scene->findChild<QWidget*>(QStringLiteral("stalenessBars"))->isHidden());
    QVERIFY(queueText(shown, "serverSentence").contains(QStringLiteral("one after another")));
    QVERIFY(!shown.scene->description().contains(QStringLiteral("Staleness")));
}

void TestServerQueueScene::manyWorkersAreSummarized()
{
    const ShownQueue shown(
        queueOf(asynchronous({{"cluster.workers", "100"}, {"strategy.servers", "20"}})));
    const LanePicture& picture = shown.scene->lanes().picture();
    QCOMPARE(picture.lanes.size(), ServerQueue::kMostLanes + 1);
    QVERIFY(picture.heads.front().text.startsWith(QStringLiteral("16 of 100 workers")));
}

void TestServerQueueScene::keysReadLanesAndBars()
{
    ShownQueue shown(queueOf(asynchronous(slowOne())));
    auto* lanes = shown.scene->findChild<LaneView*>();
    lanes->setFocus();
    QTest::keyClick(lanes, Qt::Key_Right);
    QVERIFY2(queueText(shown, "serverReadout").startsWith(QStringLiteral("worker 0: ")),
             qPrintable(queueText(shown, "serverReadout")));
    auto* bars = shown.scene->findChild<QWidget*>(QStringLiteral("stalenessBars"));
    QVERIFY(!bars->accessibleName().isEmpty());
    bars->setFocus();
    QTest::keyClick(bars, Qt::Key_Right);
    const QString first = queueText(shown, "serverReadout");
    QVERIFY(first.startsWith(QStringLiteral("Staleness ")));
    QTest::keyClick(bars, Qt::Key_End);
    QVERIFY(queueText(shown, "serverReadout") != first);
    QCOMPARE(bars->accessibleDescription(), queueText(shown, "serverReadout"));
}

void TestServerQueueScene::tableHoldsSpansAndUpdates()
{
    const auto explanation = queueOf(asynchronous(slowOne()));
    const ShownQueue shown(explanation);
    const ServerQueue& queue = queueOf(explanation);
    const SceneTable table = shown.scene->table();
    QCOMPARE(table.rows.size(), queue.spans.size() + queue.updates.size() + queue.histogram.size());
    for (const QStringList& row : table.rows)
        QCOMPARE(row.size(), table.columns.size());
    // The lane of a piece and the piece's row give its worker the same number.
    const LanePicture& picture = shown.scene->lanes().picture();
    QCOMPARE(picture.lanes[3], QStringLiteral("worker 3, slow")); // the last of four
    for (std::size_t i = 0; i < queue.spans.size(); ++i) {
        const auto lane = std::ranges::find(queue.lanes, queue.spans[i].worker);
        const QString name = picture.lanes[lane - queue.lanes.begin()];
        QVERIFY2(name.startsWith(QStringLiteral("worker ") + table.rows[i][1]), qPrintable(name));
    }
}

void TestServerQueueScene::nothingNamesTheServersBeforeTheAnswer()
{
    ShownQueue shown(queueOf(asynchronous()));
    shown.scene->setReasonsShown(false);
    QVERIFY(!queueText(shown, "serverSentence").contains(QStringLiteral("busy")));
}

void TestServerQueueScene::textsAreInsideAtAnySize()
{
    for (const double scale : {1.0, 2.0}) {
        for (const int width : {420, 900, 1500}) {
            const ShownQueue shown(queueOf(asynchronous(slowOne())), {width, 600}, Scheme::Light,
                                   scale);
            shown.scene->resize(width, shown.scene->heightForWidth(width));
            QCoreApplication::processEvents();
            const LaneLayout layout = shown.scene->lanes().layoutNow();
            QVERIFY(layout.height <= shown.scene->lanes().height());
            for (const auto* texts : {&layout.heads, &layout.names, &layout.ticks})
                for (const LaneLayout::Text& one : *texts)
                    QVERIFY2(one.box.right() <= width, qPrintable(one.text));
            for (const LaneLayout::Key& key : layout.keys)
                QVERIFY2(key.text.box.right() <= width, qPrintable(key.text.text));
            const auto* bars = shown.scene->findChild<XyChart*>(QStringLiteral("stalenessBars"));
            QVERIFY(bars->plotArea().height() > 30 * scale);
        }
    }
}

void TestServerQueueScene::pictures()
{
    test::savePictures<ServerQueueScene>(queueOf(asynchronous()), QStringLiteral("servers"));
    test::savePictures<ServerQueueScene>(queueOf(asynchronous(slowOne())),
                                         QStringLiteral("servers-slow"));
    test::savePictures<ServerQueueScene>(queueOf(parameterServers()),
                                         QStringLiteral("servers-sync"));
}

RINGSIDE_TEST(TestServerQueueScene)
#include "tst_server_queue_scene.moc"
