// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/picture.h"
#include "tests/core/access/accessed.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <variant>

using namespace ringside;
using namespace ringside::access;

namespace {

/// A pipeline that reads one bucket of three, with a role on the project, and a perimeter around
/// another project.
Fields pipelineFields()
{
    return {{"principals.pipeline.kind", "service-account"},
            {"resources.lake.kind", "project"},
            {"resources.images.kind", "bucket"},
            {"resources.images.parent", "lake"},
            {"resources.images.service", "storage"},
            {"resources.logs.parent", "lake"},
            {"resources.models.parent", "lake"},
            {"roles.reader", "[storage.objects.get]"},
            {"bindings.read.who", "pipeline"},
            {"bindings.read.role", "reader"},
            {"bindings.read.at", "lake"},
            {"networks.train.ranges", "[10.0.1.0/24]"},
            {"networks.train.project", "ml"},
            {"networks.train.google_access", "true"},
            {"machines.job.network", "train"},
            {"requests.read.who", "pipeline"},
            {"requests.read.from", "job"},
            {"requests.read.permission", "storage.objects.get"},
            {"requests.read.at", "images"},
            {"watch", "pipeline"}};
}

Fields with(Fields fields, const Fields& more)
{
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
}

std::vector<scenario::Picture> picturesOf(const Fields& fields)
{
    const auto evaluation = evaluated(fields);
    return evaluation ? theKind().pictures(*evaluation) : std::vector<scenario::Picture>{};
}

} // namespace

/// Fields, errors, levers and pictures of the kind.
class TestAccessKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void narrowBeatsBroad()
    {
        // Three buckets, one needed: 1 + 1 / (1 + 2).
        QCOMPARE(metricOf(evaluated(pipelineFields()), "fit_score"), 1 + 1.0 / 3);
        const auto narrow = evaluated(with(pipelineFields(), {{"bindings.read.at", "images"}}));
        QCOMPARE(metricOf(narrow, "fit_score"), 2.0);
        QCOMPARE(metricOf(narrow, "passed_hops_count"), 6.0);
    }

    void entryIsRemovedByNone()
    {
        for (const char* none : {"none", "null"}) {
            const auto denied = evaluated(with(pipelineFields(), {{"bindings.read", none}}));
            QCOMPARE(metricOf(denied, "denied_hop.read"), 4.0);
        }
        // So it may be written before the others are stated.
        QVERIFY(evaluated(with({{"bindings.none-yet", "none"}}, pipelineFields())));
    }

    void rulesInsideAPerimeterAreFields()
    {
        const Fields walled = with(pipelineFields(), {{"perimeters.wall.projects", "[ml]"}});
        QCOMPARE(metricOf(evaluated(walled), "denied_hop.read"), 3.0);
        const Fields open = with(walled, {{"perimeters.wall.egress.lake.to", "lake"}});
        QCOMPARE(metricOf(evaluated(open), "denied_hop.read"), 0.0);
        QCOMPARE(metricOf(evaluated(with(open, {{"perimeters.wall.egress.lake", "none"}})),
                          "denied_hop.read"),
                 3.0);
    }

    void statedFieldsRestoreTheState()
    {
        std::vector<FieldChange> changes;
        const Fields fields = with(pipelineFields(), {{"perimeters.wall.projects", "[ml]"},
                                                      {"perimeters.wall.ingress.in.who", "any"},
                                                      {"pools.github.condition.repository", "ours"},
                                                      {"networks.train.egress", "[]"},
                                                      {"networks.train.nat", "203.0.113.9"},
                                                      {"requests.read.within", "[eu]"}});
        for (const auto& [path, value] : fields)
            changes.push_back({"access." + path, value});
        const auto state = theKind().with(theKind().fresh(), changes);
        QVERIFY(state);
        const auto again = theKind().with(theKind().fresh(), theKind().stated(*state));
        QVERIFY(again);
        QVERIFY(*again == *state);
        const auto* scenario = again->as<AccessScenario>();
        QVERIFY(scenario->networks.at("train").egress &&
                scenario->networks.at("train").egress->empty());
        QVERIFY(scenario->perimeters.at("wall").ingress.contains("in"));
    }

    void wrongNameIsReported_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        for (const auto& [path, value] : Fields{{"requests.read.who", "ghost"},
                                                {"requests.read.at", "moon"},
                                                {"requests.read.from", "moon"},
                                                {"requests.read.want", "maybe"},
                                                {"bindings.read.who", "ghost"},
                                                {"bindings.read.role", "king"},
                                                {"bindings.read.at", "moon"},
                                                {"principals.pipeline.is", "ghost"},
                                                {"principals.pipeline.is", "pipeline"},
                                                {"resources.images.parent", "moon"},
                                                {"resources.lake.parent", "images"},
                                                {"resources.images.key", "none-such"},
                                                {"links.l.kind", "tunnel"},
                                                {"networks.train.ranges", "[10.0.0/99]"},
                                                {"watch", "[ghost]"}})
            QTest::newRow((path + " " + value).c_str())
                << QString::fromStdString(path) << QString::fromStdString(value);
    }

    void wrongNameIsReported()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        const auto wrong =
            evaluated(with(pipelineFields(), {{path.toStdString(), value.toStdString()}}));
        QVERIFY(!wrong);
        // A cycle is found at its first member: images, lake, images.
        const bool isCycle = value == QLatin1String("images");
        const QString field = isCycle ? QStringLiteral("resources.images.parent") : path;
        QCOMPARE(QString::fromStdString(wrongField(wrong)), QStringLiteral("access.") + field);
    }

    void timeoutAboveTheTypesLimitIsRefused()
    {
        const Fields endpoint = with(pipelineFields(), {{"resources.model.kind", "endpoint"},
                                                        {"resources.model.type", "private"},
                                                        {"resources.model.timeout", "61"}});
        QCOMPARE(wrongField(evaluated(endpoint)), std::string("access.resources.model.timeout"));
    }

    void bindingMovesAlongTheTree()
    {
        std::vector<FieldChange> changes;
        for (const auto& [path, value] : pipelineFields())
            changes.push_back({"access." + path, value});
        const auto state = theKind().with(theKind().fresh(), changes);
        QVERIFY(state);
        const auto lever = theKind().lever(*state, *state, "access.bindings.read.at");
        QVERIFY(lever);
        // The project, and the bucket below it that is asked for.
        QCOMPARE(lever->choices, (std::vector<std::string>{"lake", "images"}));
        const auto offered = theKind().offeredLevers(*state);
        QVERIFY(std::ranges::find(offered, "access.bindings.read.at") != offered.end());
        QVERIFY(std::ranges::find(offered, "access.networks.train.google_access") != offered.end());
    }

    void laneEndsWhereTheRequestIsDenied()
    {
        const auto pictures =
            picturesOf(with(pipelineFields(), {{"perimeters.wall.projects", "[ml]"}}));
        QCOMPARE(pictures.size(), std::size_t{4});
        const auto& graph = std::get<scenario::Graph>(pictures[0].form);
        const auto denied = std::ranges::find(graph.edges, false, &scenario::Edge::isAllowed);
        QVERIFY(denied != graph.edges.end());
        QCOMPARE(denied->name, std::string("egress of wall: no rule to images"));
        QCOMPARE(pictures[0].sentence,
                 std::string("0 of 1 requests end as wanted. read stops at hop 3, perimeter: "
                             "egress of wall: no rule to images."));
        // The perimeter stops the read, and the rights remain.
        const auto tray =
            std::ranges::find(graph.edges, scenario::EdgeLook::Excess, &scenario::Edge::look);
        QVERIFY(tray != graph.edges.end());
        QCOMPARE(tray->name, std::string("2 rights in excess"));
        QCOMPARE(graph.frames.size(), std::size_t{1});
    }

    void hopsAreCells()
    {
        const auto pictures =
            picturesOf(with(pipelineFields(), {{"perimeters.wall.projects", "[ml]"}}));
        const auto& hops = std::get<scenario::Matrix>(pictures[1].form);
        QCOMPARE(hops.rows, (std::vector<std::string>{"read: not as wanted"}));
        QCOMPARE(hops.cells.size(), std::size_t{6});
        QCOMPARE(hops.cells[1].state, std::string("passed"));
        QCOMPARE(hops.cells[2].state, std::string("egress of wall: no rule to images"));
        QCOMPARE(hops.cells[3].state, std::string("not asked"));
    }

    void rightsAreCells()
    {
        const auto pictures = picturesOf(pipelineFields());
        const auto& rights = std::get<scenario::Matrix>(pictures.back().form);
        QCOMPARE(rights.rows, (std::vector<std::string>{"pipeline"}));
        QCOMPARE(rights.columns, (std::vector<std::string>{"images", "logs", "models"}));
        QCOMPARE(rights.cells[0].state, std::string("needed"));
        QCOMPARE(rights.cells[1].state, std::string("in excess"));
        QCOMPARE(pictures.back().sentence,
                 std::string("pipeline reaches 3 resources, 1 of them needed: 3 rights, 2 in "
                             "excess."));
    }
};

RINGSIDE_TEST(TestAccessKind)
#include "tst_access_kind.moc"
