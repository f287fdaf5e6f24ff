// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/explainer/figures/metric_text.h"
#include "app/explainer/serving/serving_scene.h"
#include "app/theme/theme.h"
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/serving/picture/serving_pictures.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QLabel>
#include <QPainter>
#include <QTest>
#include <QVBoxLayout>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using Kind = serving::ServingScene;

namespace {

constexpr serving::ServingEffort kCoarse{.requests = 2000, .replications = 3};

serving::EvaluatedServing evaluatedJob(const QString& name)
{
    const QDir folder(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions/scenarios"));
    const QStringList files = folder.entryList({QStringLiteral("*-%1.yaml").arg(name)});
    const auto read = bank::readScenarioFile(folder.filePath(files.value(0)));
    const auto* scenario = read ? read->scenario.as<serving::ServingScenario>() : nullptr;
    if (!scenario)
        qFatal("%s", qPrintable(name));
    auto evaluated = serving::evaluate(*scenario, kCoarse);
    if (!evaluated)
        qFatal("%s", qPrintable(name));
    return *std::move(evaluated);
}

ServingFigure figureOf(Kind scene, const serving::EvaluatedServing& evaluated)
{
    const auto picture = serving::servingPicture(scene, evaluated, kCoarse);
    return picture ? ServingFigure(scene, *picture) : ServingFigure();
}

/// With RINGSIDE_PICTURES=DIR in the environment, DIR holds the scene in light and dark.
void keepPictures(const ServingFigure& figure, const QString& name)
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        return;
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        Theme theme;
        theme.setScheme(scheme);
        app::ServingScene scene(theme);
        scene.setPalette(theme.palette());
        scene.setStyleSheet(theme.styleSheet());
        scene.setFigure(figure);
        if (!scene.charts().empty() && figure.parts().front().plot.readings.size() > 4)
            scene.readAt(4);
        scene.setAttribute(Qt::WA_DontShowOnScreen);
        scene.resize(900, 640);
        scene.show();
        QImage image(scene.size(), QImage::Format_ARGB32);
        image.fill(theme.color(Tone::Surface));
        QPainter painter(&image);
        scene.render(&painter, {}, {}, QWidget::DrawChildren);
        painter.end();
        image.save(QDir(folder).filePath(QStringLiteral("%1-%2.png")
                                             .arg(name, scheme == Scheme::Light
                                                            ? QStringLiteral("light")
                                                            : QStringLiteral("dark"))));
    }
}

/// How often a widget is moved.
class GeometryCount : public QObject
{
public:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Move;
        return false;
    }
    int count = 0;
};

} // namespace

/// The pictures of the serving jobs that ship: charts, readings and words.
class TestServingScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyASequenceThatDecodesWaits_data()
    {
        QTest::addColumn<int>("decoding");
        QTest::addColumn<QString>("ending");
        QTest::newRow("nobody") << 0 << QStringLiteral("1 sequence in 1 step.");
        QTest::newRow("one") << 1
                             << QStringLiteral("1 sequence waits while it computes 512 prompt "
                                               "tokens.");
        QTest::newRow("several") << 3
                                 << QStringLiteral("3 sequences wait while it computes 512 prompt "
                                                   "tokens.");
    }

    void onlyASequenceThatDecodesWaits()
    {
        QFETCH(int, decoding);
        QFETCH(QString, ending);
        serving::EnginePicture engine;
        engine.sequences.push_back({0, 0, 0.1, 1});
        engine.steps.push_back({0, 0.2, decoding, 512, 600});
        engine.kvTokens = 1000;
        engine.until = 1;
        const ServingFigure figure(Kind::LlmSteps, engine);
        QVERIFY2(figure.sentence().endsWith(ending), qPrintable(figure.sentence()));
    }

    void intervalOfRoundingIsNotWritten()
    {
        using M = serving::ServingMetric;
        QCOMPARE(
            MetricText::estimate(serving::infoOf(M::Utilisation), {.value = 1, .halfWidth = 1e-14}),
            MetricText::estimate(serving::infoOf(M::Utilisation), {.value = 1}));
        QVERIFY(
            MetricText::estimate(serving::infoOf(M::Utilisation), {.value = 0.5, .halfWidth = 0.01})
                .contains(QChar(0x00b1)));
    }

    void everyPictureIsWhole_data()
    {
        QTest::addColumn<QString>("job");
        QTest::addColumn<int>("scene");
        QTest::addColumn<int>("charts");
        const auto row = [](const char* job, Kind scene, int charts) {
            QTest::addRow("%s of %s", serving::nameOf(scene).c_str(), job)
                << QString::fromLatin1(job) << static_cast<int>(scene) << charts;
        };
        row("the-last-percent-of-load", Kind::LoadCurve, 1);
        // Rejected requests are a share, which is a second chart.
        row("queue-or-reject", Kind::LoadCurve, 2);
        row("bursts-at-half-load", Kind::Flow, 2);
        row("queue-or-reject", Kind::Flow, 2);
        row("the-timer-of-a-batch", Kind::BatchFormation, 1);
        row("scale-out-lags", Kind::Autoscaling, 3);
        row("utilisation-saturates", Kind::Autoscaling, 3);
        row("chunked-prefill", Kind::LlmSteps, 3);
        row("the-kv-cache-fills-first", Kind::Roofline, 1);
        row("a-canary-too-short", Kind::PlanCurve, 1);
        row("fifty-million-rows", Kind::PlanCurve, 1);
        row("a-drift-alarm-from-100-rows", Kind::PlanCurve, 1);
    }

    void everyPictureIsWhole()
    {
        QFETCH(QString, job);
        QFETCH(int, scene);
        QFETCH(int, charts);
        const auto kind = static_cast<Kind>(scene);
        const ServingFigure figure = figureOf(kind, evaluatedJob(job));
        QCOMPARE(static_cast<int>(figure.parts().size()), charts);
        QVERIFY(figure.sentence().size() > 20);
        QVERIFY(figure.table().rows.size() > 2);
        const std::size_t readings = figure.parts().front().plot.readings.size();
        QVERIFY(readings > 2);
        for (const ServingFigure::Part& part : figure.parts()) {
            QVERIFY(!part.name.isEmpty());
            QCOMPARE(part.plot.readings.size(), readings);
            QVERIFY(std::ranges::is_sorted(part.plot.readings, {}, &PlotReading::x));
            QVERIFY(std::ranges::all_of(part.plot.readings, [](const PlotReading& reading) {
                return reading.text.endsWith(u'.');
            }));
        }
        keepPictures(figure, QString::fromStdString(serving::nameOf(kind)) + u'-' + job);
    }

    void wordsAndTableGiveAReplicaTheSameNumber()
    {
        const ServingFigure figure =
            figureOf(Kind::Flow, evaluatedJob(QStringLiteral("bursts-at-half-load")));
        const auto& readings = figure.parts().front().plot.readings;
        const auto& rows = figure.table().rows;
        QCOMPARE(readings.size(), rows.size());
        int least = 100;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QVERIFY2(
                readings[i].text.endsWith(QStringLiteral(" on replica ") + rows[i].back() + u'.'),
                qPrintable(readings[i].text));
            least = std::min(least, rows[i].back().toInt());
        }
        QCOMPARE(least, 1); // the lanes are numbered from 1: "a second replica" is number 2
    }

    void autoscalersPictureShowsTheWaitBesideTheBacklog()
    {
        const auto evaluated = evaluatedJob(QStringLiteral("scale-out-lags"));
        const ServingFigure figure = figureOf(Kind::Autoscaling, evaluated);
        // 162.5 s by hand in tst_fluid_wait, 2.71 min, of a request that arrives at 512.5 s.
        QVERIFY2(figure.sentence().contains(QStringLiteral(
                     "the longest wait is 2.71 min, of a request that arrives at 512.5 s.")),
                 qPrintable(figure.sentence()));
        const Plot& waits = figure.parts().back().plot;
        QCOMPARE(waits.series.size(), std::size_t(2));
        const auto highest = [](const PlotSeries& series) {
            double most = 0;
            for (const QPointF& point : series.points)
                most = std::max(most, point.y());
            return most;
        };
        // At a decision, not above the longest of all; the backlog suggests far more.
        QVERIFY(highest(waits.series[0]) > 150 && highest(waits.series[0]) <= 162.5);
        QVERIFY(highest(waits.series[1]) > 240);
        QCOMPARE(waits.series[1].label,
                 MetricText::name(serving::infoOf(serving::ServingMetric::BacklogOverCapacity)));
    }

    void oneClockReadsAllCharts()
    {
        Theme theme;
        app::ServingScene scene(theme);
        scene.setFigure(
            figureOf(Kind::Autoscaling, evaluatedJob(QStringLiteral("scale-out-lags"))));
        scene.readAt(3);
        for (const XyChart* chart : scene.charts())
            QCOMPARE(chart->read(), std::optional<std::size_t>(3));
        // Decisions come every 15 s: the fourth is the one at 60 s.
        const auto* reading = scene.findChild<QLabel*>(QStringLiteral("servingReading"));
        QVERIFY2(reading->text().startsWith(QStringLiteral("60 s")), qPrintable(reading->text()));
        scene.charts()[1]->readAt(5);
        QCOMPARE(scene.charts()[0]->read(), std::optional<std::size_t>(5));
    }

    /// Other charts in a visible scene: all are shown at once, with one layout.
    void otherChartsAreLaidOutOnce()
    {
        Theme theme;
        QWidget page;
        auto* column = new QVBoxLayout(&page);
        auto* scene = new app::ServingScene(theme);
        column->addWidget(scene);
        scene->setFigure(
            figureOf(Kind::LoadCurve, evaluatedJob(QStringLiteral("the-last-percent-of-load"))));
        page.resize(900, 900);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        GeometryCount changes;
        scene->findChild<QLabel*>(QStringLiteral("servingSentence"))->installEventFilter(&changes);
        scene->setFigure(
            figureOf(Kind::Autoscaling, evaluatedJob(QStringLiteral("scale-out-lags"))));
        QCoreApplication::sendPostedEvents();
        QVERIFY(scene->isVisible());
        QCOMPARE(scene->charts().size(), std::size_t{3});
        for (const XyChart* chart : scene->charts())
            QVERIFY(chart->isVisible());
        // When the scene is shown again, and with the page around it; once per chart would be more.
        QVERIFY2(changes.count <= 2, qPrintable(QString::number(changes.count)));
    }

    void batchSaysWhyItStarted()
    {
        // At 10 photos per second the timer decides most of the time.
        const ServingFigure figure =
            figureOf(Kind::BatchFormation, evaluatedJob(QStringLiteral("the-timer-of-a-batch")));
        const auto& readings = figure.parts().front().plot.readings;
        const auto timed = std::ranges::count_if(readings, [](const PlotReading& reading) {
            return reading.text.contains(QStringLiteral("the timer ran out"));
        });
        QVERIFY(timed > static_cast<int>(readings.size()) / 2);
    }

    void curveBeforeAChangeIsDrawnBesideTheNewOne()
    {
        const auto pictureOf = [](double times) {
            serving::EvaluatedServing job =
                evaluatedJob(QStringLiteral("the-last-percent-of-load"));
            serving::MetricCurve curve = std::get<serving::MetricCurve>(
                *serving::servingPicture(Kind::LoadCurve, job, kCoarse));
            for (serving::CurveLine& line : curve.lines)
                for (auto& [x, y] : line.points)
                    y.value *= times;
            return serving::ServingPicture(curve);
        };
        const auto now = pictureOf(1), before = pictureOf(100);
        const std::size_t lines = std::get<serving::MetricCurve>(now).lines.size();
        const ServingFigure same(Kind::LoadCurve, now, &now);
        const ServingFigure figure(Kind::LoadCurve, now, &before);
        const Plot& plot = figure.parts().front().plot;
        QCOMPARE(plot.series.size(), same.parts().front().plot.series.size() + lines);
        QCOMPARE(figure.table().rows.size(), 2 * same.table().rows.size());
        QVERIFY(plot.series.back().label.endsWith(QStringLiteral(", before")));
        // The slower curve is whole inside the axis.
        QVERIFY(plot.y.high() > 50 * same.parts().front().plot.y.high());
    }

    void loadCurveTakesOffBeforeTheCapacity()
    {
        const auto evaluated = evaluatedJob(QStringLiteral("the-last-percent-of-load"));
        const auto picture = serving::servingPicture(Kind::LoadCurve, evaluated, kCoarse);
        QVERIFY(picture);
        const auto& curve = std::get<serving::MetricCurve>(*picture);
        // 4 replicas of 100 ms.
        QCOMPARE(curve.capacity, std::optional(40.0));
        QCOMPARE(curve.current, std::optional(34.0));
        const auto p99 = std::ranges::find_if(curve.lines, [](const serving::CurveLine& line) {
            return line.metric == serving::ServingMetric::LatencyP99 && !line.service;
        });
        QVERIFY(p99 != curve.lines.end());
        QVERIFY(std::ranges::is_sorted(p99->points, {},
                                       [](const auto& point) { return point.second.value; }));
        QVERIFY(p99->points.back().second.value > 10 * p99->points.front().second.value);
    }
};

RINGSIDE_TEST(TestServingScene)
#include "tst_serving_scene.moc"
