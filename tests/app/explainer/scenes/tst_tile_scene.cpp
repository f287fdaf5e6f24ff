// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/tiles/tile_scene.h"
#include "core/scaling/job/job.h"
#include "tests/app/explainer/scene_shots.h"
#include "tests/support/explained_job.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::scaling;
using scaling::SceneKind;
using ShownTiles = test::ShownScene<TileScene>;

class TestTileScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usefulPartIsTheEngines();
    void leverMovesTheTiles();
    void keysReadEverySize();
    void tableHoldsEverySize();
    void textsAreInsideAndDoNotOverlap();
    void pictures();
};

namespace {

/// Eight cores of 10 samples, a layer of 100: 10 * 100 / (16 * 128) = 0.488 of use.
Scenario coreJob()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "8"},
                       {"cluster.intra_bandwidth", "70 GB/s"},
                       {"model.parameters", "20e6"},
                       {"model.features", "100"},
                       {"work.per_accelerator_batch", "10"},
                       {"work.compute_time", "12 ms"}});
}

session::Explanation tilesOf(const Changes& changes = {})
{
    return test::explained(SceneKind::Tiles, coreJob(), testPresets(), changes);
}

QString tileText(const ShownTiles& shown, const char* name)
{
    return shown.scene->findChild<QLabel*>(QLatin1String(name))->text();
}

double shareOf(const TileLayout::Matrix& matrix)
{
    return matrix.useful.width() * matrix.useful.height() / matrix.padded.width() /
           matrix.padded.height();
}

bool agree(double value, double expected)
{
    return std::abs(value - expected) < 1e-9;
}

} // namespace

void TestTileScene::usefulPartIsTheEngines()
{
    const auto explanation = tilesOf();
    const ShownTiles shown(explanation);
    const TileLayout layout = shown.scene->layoutFor(900);
    QVERIFY(agree(shareOf(layout.own), *test::metricsNow(explanation).run.usefulTiles));
    QCOMPARE(layout.own.edges.size(), std::size_t{1}); // two tiles below each other
    QCOMPARE(layout.better.size(), std::size_t{4});
    QVERIFY(agree(shareOf(layout.better[1]), 0.78125)); // 16 x 100 of 16 x 128
    QVERIFY(agree(shareOf(layout.better[3]), 1));
    QVERIFY(tileText(shown, "tileSentence").contains(QStringLiteral("51.2 % padding")));
    QVERIFY(shown.scene->description().contains(
        QStringLiteral("16 × 100 takes 2 × 1 tiles of 8 × 128; 78.1 % of the tiles is useful")));
    QVERIFY(shown.scene->description().contains(QStringLiteral("1.6× as many")));
}

void TestTileScene::leverMovesTheTiles()
{
    ShownTiles shown(tilesOf());
    QSignalSpy message(shown.scene.get(), &Scene::described);
    shown.scene->setExplanation(
        tilesOf({{"work.per_accelerator_batch", "24"}, {"model.features", "256"}}), false);
    QVERIFY(!message.isEmpty());
    const TileLayout layout = shown.scene->layoutFor(900);
    QVERIFY(agree(shareOf(layout.own), 1));
    QCOMPARE(layout.own.edges.size(), std::size_t{3}); // 3 x 2 tiles
    QVERIFY(layout.better.empty());
    QVERIFY(tileText(shown, "tileSentence").contains(QStringLiteral("no padding")));
}

void TestTileScene::keysReadEverySize()
{
    ShownTiles shown(tilesOf());
    auto* canvas = shown.scene->findChild<QWidget*>(QStringLiteral("tileCanvas"));
    QVERIFY(!canvas->accessibleName().isEmpty());
    canvas->setFocus();
    QTest::keyClick(canvas, Qt::Key_Down);
    QVERIFY(
        tileText(shown, "tileReadout").startsWith(QStringLiteral("10 × 100 takes 2 × 1 tiles")));
    QTest::keyClick(canvas, Qt::Key_Down);
    QVERIFY(tileText(shown, "tileReadout").startsWith(QStringLiteral("8 × 100 takes")));
    QTest::keyClick(canvas, Qt::Key_End);
    QVERIFY(tileText(shown, "tileReadout").startsWith(QStringLiteral("16 × 128 takes")));
    QTest::keyClick(canvas, Qt::Key_Home);
    QVERIFY(tileText(shown, "tileReadout").startsWith(QStringLiteral("10 × 100 takes")));
    QCOMPARE(canvas->accessibleDescription(), tileText(shown, "tileReadout"));
}

void TestTileScene::tableHoldsEverySize()
{
    const auto explanation = tilesOf();
    const ShownTiles shown(explanation);
    const SceneTable table = shown.scene->table();
    QCOMPARE(table.rows.size(), std::size_t{5});
    const auto useful = table.columns.indexOf(QStringLiteral("useful_share"));
    QCOMPARE(table.rows[0][useful].toDouble(), *test::metricsNow(explanation).run.usefulTiles);
    const auto rate = table.columns.indexOf(QStringLiteral("throughput_samples_per_s"));
    QCOMPARE(table.rows[0][rate].toDouble(), test::metricsNow(explanation).throughput);
}

void TestTileScene::textsAreInsideAndDoNotOverlap()
{
    for (const char* batch : {"1", "10", "1000"}) {
        for (const char* features : {"3", "100", "50000"}) {
            for (const double scale : {1.0, 2.0}) {
                for (const int width : {420, 900, 1500}) {
                    const ShownTiles shown(tilesOf({{"work.per_accelerator_batch", batch},
                                                    {"model.features", features}}),
                                           {width, 600}, Scheme::Light, scale);
                    const TileLayout layout = shown.scene->layoutFor(width);
                    std::vector<const TileLayout::Matrix*> all{&layout.own};
                    for (const auto& one : layout.better)
                        all.push_back(&one);
                    for (std::size_t i = 0; i < all.size(); ++i) {
                        QVERIFY(all[i]->all.right() <= width);
                        QVERIFY(all[i]->all.bottom() <= layout.height + 1e-6);
                        for (std::size_t j = i + 1; j < all.size(); ++j)
                            QVERIFY(!all[i]->all.intersects(all[j]->all));
                    }
                }
            }
        }
    }
}

void TestTileScene::pictures()
{
    test::savePictures<TileScene>(tilesOf(), QStringLiteral("tiles"));
    test::savePictures<TileScene>(
        tilesOf({{"work.per_accelerator_batch", "129"}, {"model.features", "1000"}}),
        QStringLiteral("tiles-many"));
}

RINGSIDE_TEST(TestTileScene)
#include "tst_tile_scene.moc"
