// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/job/open_job_page.h"
#include "tests/support/test_program.h"

#include <QPushButton>
#include <QScrollArea>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// How the fields of a job show what was understood.
class TestJobForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init() { m_open = openedJobPage(); }
    void cleanup() { closeJobPage(m_open); }

    void dataRateIsShownInBitsAndBytes();
    void rateWithoutAUnitAsksForBitsOrBytes();
    void choicesAreWhole_data();
    void choicesAreWhole();

private:
    std::unique_ptr<OpenJobPage> m_open;
};

void TestJobForm::dataRateIsShownInBitsAndBytes()
{
    m_open->setJob(ringJob());
    const auto note = [this] { return m_open->text("note:cluster.network"); };
    QCOMPARE(note(), QStringLiteral("100 Gbit/s = 12.5 GB/s."));
    m_open->enter("cluster.network", "50 GB/s");
    QCOMPARE(note(), QStringLiteral("400 Gbit/s = 50 GB/s."));
    m_open->enter("cluster.network", "400 Gbit/s");
    QCOMPARE(note(), QStringLiteral("400 Gbit/s = 50 GB/s."));
    // One host of 16 A100 shares 100 Gbps, 6.25 each; 0.5 are less than an eighth of it.
    m_open->enter("cluster.network", "0.5 Gbps");
    QVERIFY2(note().startsWith(QStringLiteral("0.5 Gbit/s = 0.0625 GB/s. Usual for this")),
             qPrintable(note()));
    QCOMPARE(*m_open->job().cluster.networkGbps, 0.5); // pointed out, not refused
    m_open->enter("cluster.network", "");
    QVERIFY(!m_open->child<QLabel>("note:cluster.network")->isVisible());
    QVERIFY(!m_open->page->findChild<QLabel*>(QStringLiteral("note:cluster.workers"))->isVisible());
    m_open->wait();
}

void TestJobForm::rateWithoutAUnitAsksForBitsOrBytes()
{
    m_open->setJob(ringJob());
    m_open->enter("cluster.network", "50");
    QCOMPARE(m_open->text("complaint:cluster.network"),
             QStringLiteral("“50” has no unit. Enter 50 Gbit/s or 50 GB/s; 1 GB/s = 8 Gbit/s."));
    QVERIFY(!m_open->child<QLabel>("note:cluster.network")->isVisible());
    m_open->enter("cluster.network", "50 GB/s");
    QVERIFY(!m_open->child<QLabel>("complaint:cluster.network")->isVisible());
    QVERIFY(m_open->child<QLabel>("note:cluster.network")->isVisible());
    m_open->wait();
}

void TestJobForm::choicesAreWhole_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("wide") << QSize(1240, 860) << 1.0;
    // Beside the rail of a window of 1024 x 700.
    QTest::newRow("a small window") << QSize(968, 700) << 1.0;
    QTest::newRow("large text in a small window") << QSize(968, 700) << 2.0;
}

void TestJobForm::choicesAreWhole()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_open->openAt(size, scale);
    m_open->setJob(ringJob());
    m_open->child<QPushButton>("moreFields")->setChecked(true);
    m_open->wait();
    QTRY_COMPARE(cutChoices(*m_open->child<QScrollArea>("inputScroll")), QStringList());
    const auto* area = m_open->child<QScrollArea>("inputScroll");
    QVERIFY(area->widget()->width() <= area->viewport()->width());
    m_open->theme.setFontScale(1);
}

RINGSIDE_TEST(TestJobForm)
#include "tst_job_form.moc"
