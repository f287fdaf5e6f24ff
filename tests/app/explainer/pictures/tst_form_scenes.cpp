// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/picture_canvas.h"
#include "app/chart/xy_chart.h"
#include "app/explainer/pictures/form_scene.h"
#include "app/explainer/pictures/plot/plot_scene.h"
#include "app/explainer/stage/scene_registry.h"
#include "app/explainer/stage/still_scene.h"
#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QLabel>
#include <QTest>

#include <cmath>
#include <memory>
#include <vector>

using namespace ringside;
using namespace ringside::app;
using scenario::StateTone;

namespace {

session::Explanation explanationOf(scenario::Picture picture)
{
    session::Explanation explanation;
    explanation.picture = picture.name;
    explanation.drawn.emplace().now = std::move(picture);
    return explanation;
}

scenario::Picture weekPicture()
{
    scenario::Timeline week{{"time after launch", "h", false}, {}};
    week.lanes = {
        {"Monday",
         {{0, 0.3, "read", "ran"}, {0.3, 6.3, "embed", "ran"}, {6.3, 11.3, "train", "ran"}}},
        {"Tuesday",
         {{0, 0.3, "read", "ran"}, {0.3, 6.3, "embed", "cached"}, {6.3, 11.3, "train", "ran"}}},
        {"Thursday",
         {{0, 0.3, "read", "ran"},
          {0.3, 6.3, "embed", "cached"},
          {6.3, 7.8, "train", "lost", StateTone::Bad},
          {8.3, 13.3, "train", "ran"}}},
        {"Saturday",
         {{0, 0.3, "read", "ran"},
          {0.3, 6.3, "embed", "stale", StateTone::Warn},
          {6.3, 11.3, "train", "ran"}}}};
    return {"week", "Week", "The cache replaces three embeddings of 6 h.", week};
}

scenario::Picture rightsPicture()
{
    scenario::Matrix rights{{"pipeline-sa with a long name that is cut", "analyst", "damage-model"},
                            {"images", "labels", "models"},
                            {},
                            ""};
    rights.cells = {{"needed", 1, StateTone::Good},
                    {"in excess", 14, StateTone::Warn},
                    {"denied", std::nullopt, StateTone::Bad},
                    {"none", std::nullopt},
                    {"needed", 2, StateTone::Good},
                    {"none", std::nullopt},
                    {"denied", 3, StateTone::Bad},
                    {"none", std::nullopt},
                    {"other", std::nullopt}};
    return {"rights", "Rights", "The pipeline has 14 rights in excess.", rights};
}

scenario::Picture reachPicture()
{
    scenario::Graph reach;
    reach.nodes = {{"sa", "pipeline-sa", "service account"},
                   {"subnet", "train subnet", "10.0.1.0/24"},
                   {"apis", "Google APIs", "Private Google Access"},
                   {"images", "train-images", "bucket", StateTone::Bad},
                   {"analyst", "analyst", "user"},
                   {"psc", "PSC endpoint", "10.0.2.9"},
                   {"model", "damage-model", "endpoint", StateTone::Good}};
    reach.edges = {{"sa", "subnet", "", true, true},
                   {"subnet", "apis", "", true, true},
                   {"apis", "images", "no egress rule", false, true},
                   {"analyst", "psc", "calls", true, false},
                   {"psc", "model", "", true, false}};
    return {"reach", "Who reaches what", "The read stops at the perimeter.", reach};
}

/// What the tests of keys do not read: lanes, a frame and a tray.
scenario::Picture lanesPicture()
{
    scenario::Graph lanes;
    lanes.nodes = {{"who0", "read images", "pipeline-sa", StateTone::Neutral, 0, 0},
                   {"from0", "train subnet", "10.0.1.0/24", StateTone::Neutral, 1, 0},
                   {"at0", "train-images", "bucket", StateTone::Bad, 3, 0},
                   {"who1", "call model", "analyst", StateTone::Neutral, 0, 1},
                   {"from1", "notebook subnet", "10.0.2.0/24", StateTone::Neutral, 1, 1},
                   {"exit1", "PSC endpoint", "one way", StateTone::Neutral, 2, 1},
                   {"at1", "damage-model", "endpoint", StateTone::Good, 3, 1},
                   {"who2", "pipeline-sa", "service account", StateTone::Neutral, 0, 2},
                   {"at2", "more than needed", "14 on 14 resources", StateTone::Warn, 3, 2, 14}};
    lanes.edges = {{"who0", "from0", "", true, true},
                   {"from0", "at0", "egress of ml-prod: no rule to train-images", false, true},
                   {"who1", "from1", "", true, false},
                   {"from1", "exit1", "", true, false},
                   {"exit1", "at1", "", true, false},
                   {"who2", "at2", "14 rights in excess", true, false, scenario::EdgeLook::Excess}};
    lanes.columns = {"request", "network", "way out", "resource"};
    lanes.frames = {{"perimeter ml-prod", {"from0", "from1", "exit1", "at1"}}};
    return {"lanes", "Who reaches what", "1 of 2 requests end as wanted.", lanes};
}

std::vector<scenario::Picture> allPictures()
{
    return {weekPicture(), rightsPicture(), reachPicture()};
}

/// One of each thing.
std::vector<scenario::Picture> smallPictures()
{
    scenario::Timeline timeline{{"time", "h", false}, {}};
    timeline.lanes = {{"Monday", {{0, 2, "read", "ran"}}}};
    scenario::Matrix matrix{{"analyst"}, {"images"}, {}, ""};
    matrix.cells = {{"none", std::nullopt}};
    scenario::Graph graph;
    graph.nodes = {{"sa", "pipeline-sa", "service account"}};
    graph.edges = {{"sa", "gone", "", true, true}}; // to a node that is not in the picture
    return {{"week", "Week", "", timeline},
            {"rights", "Rights", "", matrix},
            {"reach", "Reach", "", graph}};
}

} // namespace

/// Scenes of the general forms: what keys read, what they describe and what they export.
class TestFormScenes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysReadEveryPlace_data()
    {
        QTest::addColumn<int>("picture");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("below");
        QTest::addColumn<QString>("last");
        QTest::newRow("timeline") << 0 << "Monday, read, ran: 0 h to 0.3 h, 0.3 h in all."
                                  << "Tuesday, read, ran: 0 h to 0.3 h, 0.3 h in all."
                                  << "Saturday, train, ran: 6.3 h to 11.3 h, 5 h in all.";
        QTest::newRow("matrix") << 1
                                << "pipeline-sa with a long name that is cut, images: ✓ needed, 1."
                                << "analyst, images: none."
                                << "damage-model, models: other.";
        QTest::newRow("graph") << 2 << "pipeline-sa: service account; leads to train subnet."
                               << "analyst: user; leads to PSC endpoint (calls)."
                               << "damage-model: ✓ endpoint.";
    }

    void keysReadEveryPlace()
    {
        QFETCH(const int, picture);
        QFETCH(const QString, first);
        QFETCH(const QString, below);
        QFETCH(const QString, last);
        const auto shown = show(picture);
        auto& scene = *qobject_cast<FormScene*>(shown.get());
        QTest::keyClick(&scene.canvas(), Qt::Key_Right);
        QCOMPARE(scene.readout(), first);
        QTest::keyClick(&scene.canvas(), Qt::Key_Down);
        QCOMPARE(scene.readout(), below);
        QTest::keyClick(&scene.canvas(), Qt::Key_Up);
        QCOMPARE(scene.readout(), first);
        QTest::keyClick(&scene.canvas(), Qt::Key_Left); // nothing is there
        QCOMPARE(scene.readout(), first);
        QTest::keyClick(&scene.canvas(), Qt::Key_End);
        QCOMPARE(scene.readout(), last);
        QCOMPARE(scene.canvas().accessibleDescription(), last);
        QTest::keyClick(&scene.canvas(), Qt::Key_Escape);
        QCOMPARE(scene.readout(), QString());
    }

    void keysReadHowNodesAreConnected()
    {
        scenario::Graph graph;
        graph.nodes = {{"sa", "pipeline-sa", "account", StateTone::Neutral, 0, 0},
                       {"net", "network", "", StateTone::Neutral, 1, 0},
                       {"other", "other network", "", StateTone::Neutral, 2, 0},
                       {"more", "more than needed", "2 buckets", StateTone::Warn, 2, 1, 2}};
        graph.edges = {
            {"sa", "net", ""},
            {"net", "other", "peering", true, false, scenario::EdgeLook::TwoWay},
            {"net", "other", "ranges overlap", true, false, scenario::EdgeLook::Missing},
            {"sa", "more", "2 rights in excess", true, false, scenario::EdgeLook::Excess}};
        graph.frames = {{"perimeter wall", {"net"}}};
        const auto scene = shown({"reach", "Reach", "", graph});
        auto& form = *qobject_cast<FormScene*>(scene.get());
        QTest::keyClick(&form.canvas(), Qt::Key_Right);
        QCOMPARE(form.readout(), QStringLiteral("pipeline-sa: account; leads to network; reaches "
                                                "more than needed (2 rights in excess)."));
        QTest::keyClick(&form.canvas(), Qt::Key_Right);
        QCOMPARE(form.readout(),
                 QStringLiteral("network; connected both ways with other network (peering); not "
                                "connected with other network (ranges overlap); inside perimeter "
                                "wall."));
        QTest::keyClick(&form.canvas(), Qt::Key_Right);
        QCOMPARE(form.readout(),
                 QStringLiteral("other network; connected both ways with network (peering); not "
                                "connected with network (ranges overlap)."));
        QCOMPARE(scene->table().rows[3].back(), QStringLiteral("excess"));
    }

    void sentenceWaitsForTheAnswer()
    {
        for (std::size_t i = 0; i < allPictures().size(); ++i) {
            const auto scene = show(static_cast<int>(i));
            const auto& canvas = qobject_cast<FormScene*>(scene.get())->canvas();
            const QString sentence = QString::fromStdString(allPictures()[i].sentence);
            QVERIFY(scene->description().contains(sentence));
            QVERIFY(canvas.accessibleDescription().contains(sentence));
            scene->setReasonsShown(false);
            QVERIFY(!scene->description().contains(sentence));
            QVERIFY(!canvas.accessibleDescription().contains(sentence));
            scene->setReasonsShown(true);
            QVERIFY(canvas.accessibleDescription().contains(sentence));
            scene->setReasonsShown(false);
            QVERIFY(!scene->description().isEmpty());
            QVERIFY(!scene->table().rows.empty());
        }
    }

    void oneOfAThingIsSingular_data()
    {
        QTest::addColumn<int>("picture");
        QTest::addColumn<bool>("isSmall");
        QTest::addColumn<QString>("summary");
        QTest::newRow("lanes") << 0 << false << "4 lanes, 13 blocks, until 13.3 h.";
        QTest::newRow("one lane") << 0 << true << "1 lane, 1 block, until 2 h.";
        QTest::newRow("rows") << 1 << false << "3 rows by 3 columns.";
        QTest::newRow("one row") << 1 << true << "1 row by 1 column.";
        QTest::newRow("boxes") << 2 << false << "7 boxes and 5 connections, 1 denied.";
        QTest::newRow("one box") << 2 << true << "1 box and 1 connection, 0 denied.";
    }

    void oneOfAThingIsSingular()
    {
        QFETCH(const int, picture);
        QFETCH(const bool, isSmall);
        QFETCH(const QString, summary);
        const auto scene =
            isSmall ? shown(smallPictures()[static_cast<std::size_t>(picture)]) : show(picture);
        scene->setReasonsShown(false);
        QCOMPARE(scene->description(), summary);
    }

    void dotsAndRegionsAreDrawnAndReadByKeys()
    {
        scenario::Plot plot{.x = {"event time", "min"}, .y = {"arrival", "min"}};
        plot.regions = {{"open", 0, 10, 0, 12, scenario::RegionFill::Pale, "window from 0 to 10"},
                        {"kept", 0, 10, 12, 20, scenario::RegionFill::Hatched, {}}};
        plot.series = {{.name = "on time", .points = {{2, 3}}, .look = scenario::SeriesLook::Dots},
                       {.name = "dropped",
                        .points = {{8, 21}},
                        .look = scenario::SeriesLook::Dots,
                        .tone = StateTone::Bad}};
        const auto scene = shown({"times", "Event time", "One reading is dropped.", plot});
        auto& chart = qobject_cast<PlotScene*>(scene.get())->chart();
        QVERIFY(!chart.grab().isNull());
        const auto* readout = scene->findChild<QLabel*>(QStringLiteral("pictureReadout"));
        QTest::keyClick(&chart, Qt::Key_Right);
        QCOMPARE(readout->text(), QStringLiteral("event time 2 min: on time 3 min"));
        QTest::keyClick(&chart, Qt::Key_Up);
        QCOMPARE(readout->text(), QStringLiteral("event time 5 min: window from 0 to 10"));
        QTest::keyClick(&chart, Qt::Key_Up);
        QCOMPARE(readout->text(), QStringLiteral("event time 8 min: dropped 21 min"));
        QVERIFY(scene->description().contains(QStringLiteral("on time, dropped, open, kept")));
        QCOMPARE(scene->table().rows.size(), std::size_t{4});
    }

    void tableOfTextsIsReadAndExported()
    {
        scenario::Matrix matrix{{"1"}, {"date", "days"}, {}, ""};
        matrix.cells = {{"original", std::nullopt}, {"kept", 21, StateTone::Good}};
        matrix.cells[0].text = "2024-05-03";
        const auto scene = shown({"dates", "Dates", "", matrix});
        auto& canvas = qobject_cast<FormScene*>(scene.get())->canvas();
        QTest::keyClick(&canvas, Qt::Key_Right);
        QCOMPARE(canvas.accessibleDescription(), QStringLiteral("1, date: original, 2024-05-03."));
        QTest::keyClick(&canvas, Qt::Key_Right);
        QCOMPARE(canvas.accessibleDescription(), QStringLiteral("1, days: ✓ kept, 21."));
        const SceneTable table = scene->table();
        QCOMPARE(table.columns.back(), QStringLiteral("text"));
        QCOMPARE(table.rows[0].back(), QStringLiteral("2024-05-03"));
        QCOMPARE(table.rows[1].back(), QString());
        // Tables of numbers alone have no column for texts.
        QVERIFY(!show(1)->table().columns.contains(QStringLiteral("text")));
    }

    /// Also while the picture of the first step is still being computed.
    void keysMoveAHandleFromWhereTheyLeftIt()
    {
        scenario::Plot plot{.x = {"score", ""}, .y = {"rows", ""}};
        plot.series = {{"rows", {{0, 1}, {1, 2}}}};
        plot.marks = {{"threshold", 0.2, true, "a.threshold"}};
        const auto scene = shown({"cut", "Cut", "", plot});
        auto& chart = qobject_cast<PlotScene*>(scene.get())->chart();
        std::vector<double> moved;
        connect(scene.get(), &Scene::fieldMoved, this,
                [&](const std::string&, double value, bool) { moved.push_back(value); });
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(moved.size(), std::size_t{2});
        // A step is a hundredth of the axis, which reaches from 0 to 1.
        QVERIFY(std::abs(moved[0] - 0.21) < 1e-9);
        QVERIFY(std::abs(moved[1] - 0.22) < 1e-9);
    }

    void markThatCannotBeMovedDoesNotInviteToIt()
    {
        scenario::Plot plot{.x = {"score", ""}, .y = {"rows", ""}};
        plot.series = {{"rows", {{0, 1}, {1, 2}}}};
        plot.marks = {{"threshold", 0.2, true, "a.threshold"}};
        const auto scene = shown({"cut", "Cut", "", plot});
        const auto* readout = scene->findChild<QLabel*>(QStringLiteral("pictureReadout"));
        QVERIFY(readout->text().startsWith(QStringLiteral("Drag the line")));
        scene->setMovable(false);
        QVERIFY(readout->text().startsWith(QStringLiteral("Hover over the chart")));
        int moves = 0;
        connect(scene.get(), &Scene::fieldMoved, this, [&] { ++moves; });
        auto& chart = qobject_cast<PlotScene*>(scene.get())->chart();
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(moves, 0);
        scene->setMovable(true);
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(moves, 1);
    }

    void picturesOfAllForms()
    {
        const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
        if (folder.isEmpty())
            QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
        struct Shot
        {
            const char* name;
            Scheme scheme;
            double scale;
            QSize size;
        };
        std::vector<scenario::Picture> drawn = allPictures();
        drawn.push_back(lanesPicture());
        for (const scenario::Picture& picture : drawn) {
            for (const Shot& shot : {Shot{"light", Scheme::Light, 1, {760, 420}},
                                     Shot{"dark", Scheme::Dark, 1, {760, 420}},
                                     Shot{"narrow", Scheme::Light, 1, {420, 460}},
                                     Shot{"large", Scheme::Light, 2, {900, 760}}}) {
                StillOptions options;
                options.size = shot.size;
                options.scheme = shot.scheme;
                options.fontScale = shot.scale;
                const StillScene still(explanationOf(picture), {}, options);
                QVERIFY(still.image().save(QDir(folder).filePath(
                    QStringLiteral("%1-%2.png")
                        .arg(QString::fromStdString(picture.name), QLatin1String(shot.name)))));
            }
        }
    }

private:
    std::unique_ptr<Scene> show(int index)
    {
        return shown(allPictures()[static_cast<std::size_t>(index)]);
    }

    std::unique_ptr<Scene> shown(const scenario::Picture& picture)
    {
        auto scene = makeScene(picture, m_theme);
        scene->setReasonsShown(true);
        scene->setExplanation(explanationOf(picture), false);
        scene->resize(700, 400);
        scene->show();
        return scene;
    }

    Theme m_theme;
};

RINGSIDE_TEST(TestFormScenes)
#include "tst_form_scenes.moc"
