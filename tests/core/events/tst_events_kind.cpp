// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/events/events_of.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::events;

namespace {

/// One scenario of each part and of each way of its pictures.
std::vector<FieldTexts> examples()
{
    return {
        {{"stream.generate.late_share", "0.1"}, {"stream.generate.late_max", "60 s"}},
        {{"stream.by", "arrival"}},
        {{"stream.batch.every", "60 s"}},
        {{"stream.window.kind", "session"}, {"stream.window.gap", "5 s"}},
        {{"stream.window.kind", "sliding"}, {"stream.window.period", "30 s"}},
        {{"stream.watermark.kind", "seen"}},
        {{"stream.watermark.kind", "steps"}, {"stream.watermark.steps", "[[30, 20], [70, 90]]"}},
        {{"sync.stages.view.every", "1 h"}, {"sync.limit", "10 min"}},
        {{"sync.stages.view.takes", "5 s"}},
        {{"join.kind", "latest"}},
        {{"join.rows", "[[p, 0, 1]]"}, {"join.labels", "[[p, 5, 9, 1]]"}},
        {{"definitions.at", "[90]"},
         {"definitions.a.span", "60 s"},
         {"definitions.b.span", "30 s"}}};
}

} // namespace

/// What the parts of the kind share: fields, errors, metrics and pictures.
class TestEventsKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenarioHasExactlyOnePart()
    {
        QCOMPARE(wrongField(evaluated(FieldTexts{})), std::string("events"));
        const auto two = evaluated({{"stream.lateness", "1 s"}, {"join.kind", "latest"}});
        QCOMPARE(wrongField(two), std::string("events"));
        QCOMPARE(two.error().code, ErrorCode::Incompatible);
    }

    void partOfDefaultsAloneIsWrittenAndReadBack()
    {
        for (const FieldChange& change : {FieldChange{"events.stream.generate.count", "100"},
                                          {"events.sync.changes_per_s", "0 1/s"},
                                          {"events.join.kind", "as-of"},
                                          {"events.definitions.generate.count", "100"}}) {
            const auto state = theKind().with(theKind().fresh(), std::vector{change});
            QVERIFY(state);
            const auto stated = theKind().stated(*state);
            QCOMPARE(stated.size(), std::size_t(1));
            QCOMPARE(*theKind().with(theKind().fresh(), stated), *state);
        }
    }

    void everyStateIsWrittenAndReadBack()
    {
        for (const FieldTexts& fields : examples()) {
            const auto found = evaluated(fields);
            QVERIFY2(found, wrongField(found).c_str());
            const auto stated = theKind().stated(found->state);
            const auto again = theKind().with(theKind().fresh(), stated);
            QVERIFY(again);
            QCOMPARE(*again, found->state);
        }
    }

    void recordsAreWrittenAndReadBack()
    {
        const FieldChange change{"events.join.rows", "[[p1, 0, 1.4], [7, 86400, null]]"};
        const auto state = theKind().with(theKind().fresh(), std::vector{change});
        QVERIFY(state);
        QCOMPARE(theKind().fieldText(*state, change.path), std::get<std::string>(change.value));
    }

    void recordsOfAnotherShapeAreRefused_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("no rows") << "[]";
        QTest::newRow("an empty row") << "[[]]";
        QTest::newRow("a list that is not closed") << "[[p, 1, 2]";
        QTest::newRow("values without rows") << "[p, 1, 2]";
        QTest::newRow("lists in rows") << "[[[p, 1]]]";
        QTest::newRow("infinite") << "[[p, inf, 2]]";
    }

    void recordsOfAnotherShapeAreRefused()
    {
        QFETCH(const QString, value);
        const FieldChange change{"events.join.rows", value.toStdString()};
        const auto state = theKind().with(theKind().fresh(), std::vector{change});
        QVERIFY(!state);
        QCOMPARE(state.error().code, ErrorCode::WrongType);
    }

    void everyMetricIsListedOnceWithATitle()
    {
        std::vector<std::string_view> names;
        for (const scenario::MetricInfo& metric : theKind().metrics()) {
            QVERIFY2(!metric.title.empty(), std::string(metric.name).c_str());
            QVERIFY(metric.title.find('_') == std::string_view::npos);
            QCOMPARE(metric.isShare, metric.name.ends_with("_share"));
            QVERIFY(std::ranges::find(names, metric.name) == names.end());
            names.push_back(metric.name);
        }
        for (const FieldTexts& fields : examples()) {
            const auto found = evaluated(fields);
            QVERIFY2(found, wrongField(found).c_str());
            for (const auto& metric : found->metrics)
                QVERIFY2(std::ranges::find(names, metric.name) != names.end(), metric.name.c_str());
        }
    }

    void everyFieldHasAMeaningAndARange()
    {
        for (const scenario::FieldInfo& field : theKind().fields()) {
            QVERIFY2(!field.meaning.empty(), field.path.c_str());
            const bool isNumber = field.kind == scenario::FieldKind::Duration ||
                                  field.kind == scenario::FieldKind::Count ||
                                  field.kind == scenario::FieldKind::Number;
            QVERIFY2(!isNumber || (field.minimum && field.maximum), field.path.c_str());
        }
    }

    void picturesAreNamedAndSayWhatTheyShow()
    {
        const auto names = theKind().pictureNames();
        for (const FieldTexts& fields : examples()) {
            const auto found = evaluated(fields);
            QVERIFY(found);
            const auto pictures = theKind().pictures(*found);
            QVERIFY2(!pictures.empty(), fields.front().first.c_str());
            for (const scenario::Picture& picture : pictures) {
                QVERIFY(std::ranges::find(names, picture.name) != names.end());
                QVERIFY(!picture.title.empty() && picture.sentence.ends_with("."));
                QVERIFY2(picture.sentence.find("nan") == std::string::npos,
                         picture.sentence.c_str());
                QVERIFY(theKind().hasPicture(found->state, picture.name));
            }
        }
    }

    void manyEventsAreThinnedOutButNoLateOne()
    {
        const auto found = evaluated({{"stream.generate.count", "20000"},
                                      {"stream.generate.late_share", "0.1"},
                                      {"stream.generate.late_max", "600 s"},
                                      {"stream.lateness", "300 s"}});
        const auto pictures = theKind().pictures(*found);
        const auto& plot = std::get<scenario::Plot>(pictures.front().form);
        const auto pointsOf = [&plot](std::string_view name) {
            const auto series = std::ranges::find(plot.series, name, &scenario::Series::name);
            return series == plot.series.end() ? std::size_t(0) : series->points.size();
        };
        QVERIFY(pointsOf("on time") > 1000 && pointsOf("on time") <= 2000);
        QCOMPARE(static_cast<double>(pointsOf("late: corrects its window")),
                 metricOf(found, "late_events"));
        QCOMPARE(static_cast<double>(pointsOf("too late: dropped")),
                 metricOf(found, "dropped_events"));
    }

    void watermarkOfStepsIsAStaircase()
    {
        const auto found = evaluated({{"stream.watermark.kind", "steps"},
                                      {"stream.watermark.steps", "[[30, 20], [70, 90]]"}});
        const auto pictures = theKind().pictures(*found);
        const auto& plot = std::get<scenario::Plot>(pictures.front().form);
        const auto line =
            std::ranges::find(plot.series, std::string("watermark"), &scenario::Series::name);
        QVERIFY(line != plot.series.end());
        // Up at the first event, along at 30 s, up at 20 s, along at 70 s, and up.
        const std::vector<scenario::Point> corners{{0, 30}, {20, 30}, {20, 70}, {90, 70}, {90, 99}};
        QCOMPARE(line->points.size(), corners.size());
        for (std::size_t i = 0; i < corners.size(); ++i)
            QCOMPARE(line->points[i], corners[i]);
    }

    void windowsAreRegionsUntilTheyAreClosed()
    {
        const auto found = evaluated({{"stream.generate.count", "60"},
                                      {"stream.window.size", "30 s"},
                                      {"stream.watermark.lag", "5 s"},
                                      {"stream.lateness", "10 s"}});
        const auto pictures = theKind().pictures(*found);
        const auto& plot = std::get<scenario::Plot>(pictures.front().form);
        QCOMPARE(plot.regions.size(), std::size_t(4));
        // The first window takes events from 0 to 35 s, and late ones until 45 s.
        QCOMPARE(plot.regions[0].low, 0.0);
        QCOMPARE(plot.regions[0].high, 35.0);
        QCOMPARE(plot.regions[1].high, 45.0);
        QVERIFY(plot.regions[0].note.starts_with("window from 0 s to 30 s, first value at 35 s"));
    }

    void streamsRefuseWhatTheyCannotRun_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const char* path, const char* value) {
            QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(value);
        };
        row("a watermark that falls", "watermark.steps", "[[10, 50], [20, 40]]");
        row("a period that does not divide the size", "window.period", "35 s");
        row("more windows than can be counted", "window.period", "0.001 s");
        row("a lateness below 0", "lateness", "-1 s");
        row("events without an arrival", "events", "[[1]]");
        row("too many events", "generate.count", "200001");
    }

    void streamsRefuseWhatTheyCannotRun()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        const auto found = evaluated("stream.", {{"window.kind", "sliding"},
                                                 {"generate.every", "1 s"},
                                                 {path.toStdString(), value.toStdString()}});
        QCOMPARE(QString::fromStdString(wrongField(found)),
                 QStringLiteral("events.stream.") + path);
    }

    void timesMoveInRoundSteps()
    {
        const auto found = evaluated({{"stream.lateness", "90 min"}});
        const auto lever =
            theKind().lever(theKind().fresh(), found->state, "events.stream.lateness");
        QVERIFY(lever);
        QCOMPARE(lever->stops.front(), 0.0);
        QCOMPARE(lever->stops.back(), 30 * 86400.0);
        QCOMPARE(lever->value, 5400.0);
        for (const double stop : {3600.0, 5400.0, 7200.0})
            QVERIFY(std::ranges::find(lever->stops, stop) != lever->stops.end());
        // A window has a length.
        const auto size = theKind().lever(found->state, found->state, "events.stream.window.size");
        QVERIFY(size && size->stops.front() > 0);
    }

    void panesBelongToStreamsAlone()
    {
        QVERIFY(panesOf(*evaluated({{"stream.lateness", "1 s"}})));
        QVERIFY(!panesOf(*evaluated({{"join.kind", "latest"}})));
    }
};

RINGSIDE_TEST(TestEventsKind)
#include "tst_events_kind.moc"
