// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/input/input_scene.h"
#include "app/explainer/scenes/lane_view.h"
#include "core/scaling/job/job.h"
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
using Shown = test::ShownScene<InputScene>;

class TestInputScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lanesAreTheEnginesStep();
    void leverMovesTheLanes();
    void limitIsNamedAfterTheAnswer();
    void inputThatLimitsNothingIsNotMarkedAlone_data();
    void inputThatLimitsNothingIsNotMarkedAlone();
    void keysReadEveryPart();
    void tableHoldsTheSpans();
    void textsAreInsideAtAnySize();
    void pictures();
};

namespace {

/// 8000 samples/s of storage for four hosts of four chips that could take 34133.
Scenario storageBound()
{
    return scenarioOf({{"input.storage_bandwidth", "0.8 GB/s"},
                       {"input.bytes_per_sample", "100000 B"},
                       {"input.samples_per_s_per_worker", "16000"}},
                      starvedChips());
}

session::Explanation of(const Scenario& job, const Changes& changes = {})
{
    return test::explained(SceneKind::Input, job, testPresets(), changes);
}

double secondsOf(const LanePicture& picture, int lane, Fill fill, double from)
{
    double sum = 0;
    for (const LaneSpan& span : picture.spans)
        if (span.lane == lane && span.look.fill == fill && span.begin >= from - 1e-9)
            sum += span.end - span.begin;
    return sum;
}

QString labelText(const Shown& shown, const char* name)
{
    return shown.scene->findChild<QLabel*>(QLatin1String(name))->text();
}

} // namespace

void TestInputScene::lanesAreTheEnginesStep()
{
    const auto explanation = of(storageBound());
    const Shown shown(explanation);
    const LanePicture& picture = shown.scene->lanes().picture();
    QCOMPARE(picture.lanes.size(), 4);
    const double step = test::metricsNow(explanation).stepTime.value(),
                 input = test::metricsNow(explanation).input.value();
    QCOMPARE(picture.end, input + 4 * step);
    // In four steps the accelerators wait for what reading takes longer than training.
    const double train = secondsOf(picture, 1, Fill::Solid, input);
    QVERIFY(std::abs(train + secondsOf(picture, 1, Fill::Hatched, input) - 4 * step) < 1e-9);
    QVERIFY(picture.heads[0].text.contains(QStringLiteral("with prefetch: a step takes 256 ms")));
    QVERIFY(picture.heads[0].text.contains(QStringLiteral("8000 samples/s")));
    // Geometry: a second is as wide in every lane.
    const LaneLayout layout = shown.scene->lanes().layoutNow();
    for (std::size_t i = 0; i < picture.spans.size(); ++i)
        QVERIFY(std::abs(layout.spans[i].width() - (picture.spans[i].end - picture.spans[i].begin) /
                                                       picture.end * layout.rows[0].width()) <
                1e-6);
}

void TestInputScene::leverMovesTheLanes()
{
    Shown shown(of(storageBound()));
    QSignalSpy message(shown.scene.get(), &Scene::described);
    const auto changed = of(storageBound(), {{"input.prefetch", "false"}});
    shown.scene->setExplanation(changed, false);
    QVERIFY(!message.isEmpty());
    const LanePicture& picture = shown.scene->lanes().picture();
    QVERIFY(picture.heads[0].text.startsWith(QStringLiteral("This job, without prefetch")));
    QVERIFY(std::abs(picture.end - (0.256 + 4 * 0.256)) < 0.3);
    // Faster storage: reading hides.
    shown.scene->setExplanation(of(storageBound(), {{"input.storage_bandwidth", "100 GB/s"}}),
                                false);
    QVERIFY(labelText(shown, "inputSentence").contains(QStringLiteral("Prefetch hides all")));
}

void TestInputScene::limitIsNamedAfterTheAnswer()
{
    Shown shown(of(storageBound()));
    QVERIFY(labelText(shown, "inputSentence").contains(QStringLiteral("the shared storage")));
    QVERIFY(shown.scene->description().contains(QStringLiteral("limits the job")));
    const auto& bars = shown.scene->lanes().picture().bars;
    QCOMPARE(bars.size(), std::size_t{4}); // accelerators, storage, decoding, NIC
    QCOMPARE(bars[1].value, 8000.0);
    shown.scene->setReasonsShown(false);
    QVERIFY(!shown.scene->description().contains(QStringLiteral("limit")));
    QVERIFY(!labelText(shown, "inputSentence").contains(QStringLiteral("limit")));
}

/// 34133 samples/s of accelerators, and hosts that decode far more.
void TestInputScene::inputThatLimitsNothingIsNotMarkedAlone_data()
{
    QTest::addColumn<QString>("storage");
    QTest::addColumn<int>("marked");
    QTest::newRow("decoding is the only input") << QString() << 0;
    QTest::newRow("decoding is slower than the storage") << QStringLiteral("80 GB/s") << 1;
}

void TestInputScene::inputThatLimitsNothingIsNotMarkedAlone()
{
    QFETCH(const QString, storage);
    QFETCH(const int, marked);
    Changes changes{{"input.samples_per_s_per_worker", "20000"}};
    if (!storage.isEmpty()) {
        changes.push_back({"input.bytes_per_sample", "100000 B"});
        changes.push_back({"input.storage_bandwidth", storage.toStdString()});
    }
    const auto explanation = of(scenarioOf({}, starvedChips()), changes);
    const Shown shown(explanation);
    const auto& bars = shown.scene->lanes().picture().bars;
    QVERIFY(std::ranges::none_of(
        bars, [](const auto& bar) { return bar.text.contains(QStringLiteral("limits")); }));
    QCOMPARE(
        static_cast<int>(std::ranges::count_if(
            bars,
            [](const auto& bar) { return bar.text.endsWith(QStringLiteral("slowest input")); })),
        marked);
}

void TestInputScene::keysReadEveryPart()
{
    Shown shown(of(storageBound()));
    auto* lanes = shown.scene->findChild<LaneView*>();
    QVERIFY(!lanes->accessibleName().isEmpty());
    lanes->setFocus();
    QTest::keyClick(lanes, Qt::Key_Right);
    QCOMPARE(labelText(shown, "inputReadout"),
             QStringLiteral("hosts: read the samples of step 1, from 0 ms to 256 ms, 256 ms long"));
    QTest::keyClick(lanes, Qt::Key_Down);
    QVERIFY(
        labelText(shown, "inputReadout").startsWith(QStringLiteral("accelerators: wait for the")));
    QTest::keyClick(lanes, Qt::Key_Right);
    QVERIFY(
        labelText(shown, "inputReadout").startsWith(QStringLiteral("accelerators: train step 1")));
    QCOMPARE(lanes->accessibleDescription(), labelText(shown, "inputReadout"));
    QTest::keyClick(lanes, Qt::Key_End);
    QTest::keyClick(lanes, Qt::Key_Home);
    QVERIFY(labelText(shown, "inputReadout").startsWith(QStringLiteral("hosts: read")));
}

void TestInputScene::tableHoldsTheSpans()
{
    const auto explanation = of(storageBound());
    const Shown shown(explanation);
    const SceneTable table = shown.scene->table();
    QCOMPARE(table.rows.size(), shown.scene->lanes().picture().spans.size());
    const auto column = table.columns.indexOf(QStringLiteral("step_time_s"));
    QCOMPARE(table.rows.front()[column].toDouble(), test::metricsNow(explanation).stepTime.value());
}

void TestInputScene::textsAreInsideAtAnySize()
{
    for (const double scale : {1.0, 2.0}) {
        for (const int width : {420, 900, 1500}) {
            const Shown shown(of(storageBound()), {width, 600}, Scheme::Light, scale);
            shown.scene->resize(width, shown.scene->heightForWidth(width));
            QCoreApplication::processEvents();
            const LaneLayout layout = shown.scene->lanes().layoutNow();
            QVERIFY(layout.height <= shown.scene->lanes().height() + 1);
            for (const auto& bar : layout.bars)
                for (const auto& text : bar.texts)
                    QVERIFY(text.box.right() <= width);
            for (const auto& head : layout.heads)
                QVERIFY2(head.box.right() <= width, qPrintable(head.text));
        }
    }
}

void TestInputScene::pictures()
{
    test::savePictures<InputScene>(of(storageBound()), QStringLiteral("input"));
    test::savePictures<InputScene>(
        of(storageBound(), {{"input.storage_bandwidth", "6 GB/s"}, {"input.prefetch", "false"}}),
        QStringLiteral("input-balanced"));
}

RINGSIDE_TEST(TestInputScene)
#include "tst_input_scene.moc"
