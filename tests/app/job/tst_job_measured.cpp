// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/job/measured_text.h"
#include "app/widgets/notice.h"
#include "tests/app/job/open_job_page.h"
#include "tests/support/test_program.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

#include <cmath>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

class TestJobMeasured : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init() { m_open = openedJobPage(); }
    void cleanup() { closeJobPage(m_open); }

    void tableIsDrawnOverTheModel();
    void logIsDrawnWithItsResidualsAndItsNumbersAreUsed();
    void wrongLinesAndFilesAreListed();
    void quantitiesThatALogLeavesOpenAreReported();
    void largeFileIsReadOffTheGuiThread();
    void filesAreDroppedOnThePage();
    void arrowKeysReadMeasurements();

private:
    std::unique_ptr<OpenJobPage> m_open;
};

void TestJobMeasured::tableIsDrawnOverTheModel()
{
    m_open->setJob(ringJob());
    const QString file = m_open->write("speeds.csv", kSpeeds);
    m_open->bench().importFiles({file});
    m_open->wait();
    const auto measured = session::readMeasurements(file);
    const auto reading = session::readingOf(*measured->table, ringJob(), shippedPresets());
    QVERIFY(reading);
    const Plot& plot = m_open->child<XyChart>("measuredSpeeds")->plot();
    QCOMPARE(plot.series.size(), std::size_t{3});
    const PlotSeries& model = plot.series.at(0);
    QCOMPARE(model.points.size(), reading->model.size());
    for (std::size_t i = 0; i < model.points.size(); ++i)
        QCOMPARE(model.points[i].y(), reading->model[i].throughput);
    QCOMPARE(plot.series.at(1).label, QStringLiteral("USL"));
    const PlotSeries& points = plot.series.at(2);
    QVERIFY(!points.lineShown);
    QVERIFY(points.marker != PlotMarker::None && points.marker != model.marker);
    QCOMPARE(points.points.at(3), QPointF(8, 930));
    QCOMPARE(m_open->text("speedText"), MeasuredText::table(*reading));
    QVERIFY(m_open->text("lawText").contains(QStringLiteral("Amdahl: one host")));
    QVERIFY(m_open->text("lawText").contains(QStringLiteral("twice the measured number of hosts")));
    // The table is of a ring's traffic: the step stays near 0.2 s once two exchange.
    QVERIFY2(m_open->text("measuredBottleneck").contains(QStringLiteral("communication")),
             qPrintable(m_open->text("measuredBottleneck")));
    QVERIFY(m_open->child<QWidget>("measuredEvidence")
                ->accessibleName()
                .contains(QStringLiteral("serial work")));
    QVERIFY(m_open->text("modelBottleneck").contains(QStringLiteral("the all-reduce")));
}

void TestJobMeasured::logIsDrawnWithItsResidualsAndItsNumbersAreUsed()
{
    m_open->setJob(ringJob());
    const QString file = m_open->write("net.log", eightRankLog());
    m_open->bench().importFiles({file});
    m_open->wait();
    const session::CalibratedRun run = session::readMeasurements(file)->runs.front();
    const session::LogReading reading = session::readingOf(run, ringJob(), shippedPresets());
    const Plot& plot = m_open->child<XyChart>("measuredTimes-0")->plot();
    QCOMPARE(plot.series.size(), std::size_t{3});
    QCOMPARE(plot.series.at(2).points.size(), std::size_t{10});
    QCOMPARE(plot.series.at(2).points.front(),
             QPointF(1024, reading.points.front().measured.value()));
    QCOMPARE(plot.series.at(0).points.back().y(), reading.modelled.back().time.value());
    QVERIFY(plot.x.title().contains(QStringLiteral("log")));
    const Plot& residuals = m_open->child<XyChart>("measuredResiduals-0")->plot();
    const session::LogPoint& last = reading.points.back();
    QCOMPARE(residuals.series.at(0).points.back().y(), 100 * (*last.modelled / last.measured - 1));
    QVERIFY(m_open->text("regimes-0").contains(QStringLiteral("140 µs + bytes / (5.71 GB/s)")));
    QVERIFY(m_open->text("regimes-0").contains(QStringLiteral("Bus bandwidth: 10 GB/s")));
    QCOMPARE(m_open->text("logModel-0"), MeasuredText::model(reading));

    m_open->child<QPushButton>("adopt-0")->click();
    auto* adopted = m_open->child<QLabel>("adopted-0");
    QTRY_VERIFY(adopted->isVisible());
    // 10 of 12.5 GB/s, 140 us over 14 messages.
    QCOMPARE(std::round(m_open->job().cluster.networkEfficiency * 100), 80.0);
    QVERIFY(std::fabs(m_open->job().cluster.networkLatency.value() - 10e-6) < 1e-8);
    QVERIFY(
        m_open->text("adopted-0").contains(QStringLiteral("Network efficiency from 0.8 to 0.8")));
    QVERIFY(m_open->text("adopted-0").contains(QStringLiteral("Network latency from 30 µs to 10")));
    m_open->wait();
    QVERIFY(adopted->isVisible()); // its report stays
    m_open->child<QPushButton>("jobUndo")->click();
    QVERIFY(m_open->job() == ringJob());
    m_open->wait();
}

void TestJobMeasured::wrongLinesAndFilesAreListed()
{
    m_open->bench().importFiles(
        {m_open->write("table.csv", "workers,throughput\n1,100\n2,fast\n4,350\n8,600\n"),
         m_open->write("diary.txt", "Dear diary\n"),
         m_open->dir.filePath(QStringLiteral("gone.log"))});
    m_open->wait();
    const QString rejected = m_open->text("rejected");
    QVERIFY2(rejected.startsWith(QStringLiteral("Left out: 1.")), qPrintable(rejected));
    QVERIFY(rejected.contains(QStringLiteral("Line 3, column 3")));
    QVERIFY(rejected.contains(QStringLiteral("fast")));
    const QString message = m_open->page->findChild<Notice*>()->text();
    QVERIFY(message.contains(QStringLiteral("diary.txt was not imported")));
    QVERIFY(message.contains(QStringLiteral("gone.log was not imported")));
    QCOMPARE(m_open->results().files().size(), std::size_t{1});
    m_open->child<QPushButton>("removeMeasurements")->click();
    QVERIFY(m_open->results().files().empty());
    QVERIFY(!m_open->page->findChild<QWidget*>(QStringLiteral("measuredSection")));
    m_open->wait();
}

void TestJobMeasured::quantitiesThatALogLeavesOpenAreReported()
{
    // 30 us whatever the size, up to 128 bytes; bandwidths of 0.00 limit the ranks on no side.
    QByteArray log;
    for (int bytes = 8; bytes <= 128; bytes *= 2)
        log += QByteArray::number(bytes) + ' ' + QByteArray::number(bytes / 4) +
               " float sum -1 30.00 0.00 0.00 0 30.00 0.00 0.00 0\n";
    const auto measured = session::readMeasurements(m_open->write("small.log", log));
    QVERIFY(measured);
    QCOMPARE(measured->runs.size(), std::size_t{1});
    const session::CalibratedRun& run = measured->runs.front();
    QVERIFY(MeasuredText::run(run).startsWith(QStringLiteral("number of ranks not stated")));
    const QString text = MeasuredText::regimes(run).join(u' ');
    for (const char* part :
         {"the bandwidth is not determined", "Sizes up to 128 B", "The log does not name its test"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    // Neither the fastest bandwidth of the fit nor a bus bandwidth.
    QVERIFY2(!text.contains(QStringLiteral("B/s")), qPrintable(text));
}

void TestJobMeasured::largeFileIsReadOffTheGuiThread()
{
    QByteArray comments;
    while (comments.size() <= session::kLargeMeasurementBytes)
        comments += "# a launcher wrote this line\n";
    m_open->bench().importFiles({m_open->write("large.log", comments + eightRankLog())});
    QVERIFY(m_open->results().files().empty()); // not on this thread
    QTRY_COMPARE_WITH_TIMEOUT(m_open->results().files().size(), std::size_t{1}, 20000);
    m_open->wait();
    QVERIFY(m_open->child<XyChart>("measuredTimes-0")->isVisible());
}

void TestJobMeasured::filesAreDroppedOnThePage()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_open->write("net.log", eightRankLog())),
                  QUrl::fromLocalFile(m_open->write("speeds.csv", kSpeeds))});
    QDragEnterEvent enterEvent({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_open->page.get(), &enterEvent);
    QVERIFY(enterEvent.isAccepted());
    QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_open->page.get(), &drop);
    QCOMPARE(m_open->results().files().size(), std::size_t{2});
    m_open->wait();
    // Without a job there is no model, but the measurements speak.
    QVERIFY(m_open->child<QLabel>("measuredBottleneck")->isVisible());
    QVERIFY(m_open->text("logModel-0").contains(QStringLiteral("cannot be shown with it")));
}

void TestJobMeasured::arrowKeysReadMeasurements()
{
    m_open->setJob(ringJob());
    m_open->bench().importFiles({m_open->write("speeds.csv", kSpeeds)});
    m_open->wait();
    auto* chart = m_open->child<XyChart>("measuredSpeeds");
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Home);
    QVERIFY(
        m_open->text("speedReadout").startsWith(QStringLiteral("1 host: measured 320 samples/s")));
    QTest::keyClick(chart, Qt::Key_End);
    QVERIFY(m_open->text("speedReadout").startsWith(QStringLiteral("32 hosts: measured 3400")));
    QTest::keyClick(chart, Qt::Key_Left);
    QVERIFY(m_open->text("speedReadout").startsWith(QStringLiteral("16 hosts")));
    QVERIFY(chart->accessibleDescription().contains(QStringLiteral("16 hosts")));
}

RINGSIDE_TEST(TestJobMeasured)
#include "tst_job_measured.moc"
