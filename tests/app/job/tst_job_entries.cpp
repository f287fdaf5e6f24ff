// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/job/open_job_page.h"
#include "tests/support/test_program.h"

#include <QLocale>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// What a learner types into the form of My job, and what becomes of a wrong entry.
class TestJobEntries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }
    void init() { m_open = openedJobPage(); }
    void cleanup() { closeJobPage(m_open); }

    void wrongEntryStaysWithItsMessage()
    {
        m_open->setJob(ringJob());
        m_open->enter("model.parameters", "8x7B");
        auto* complaint = m_open->child<QLabel>("complaint:model.parameters");
        QVERIFY2(complaint->text().startsWith(
                     QStringLiteral("Parameters cannot be “8x7B”; it takes one number")),
                 qPrintable(complaint->text()));
        // The next field erases neither, and the page does not compute without the entry.
        m_open->enter("cluster.workers", "16");
        m_open->wait();
        QVERIFY(complaint->isVisible());
        QCOMPARE(m_open->child<QLineEdit>("field:model.parameters")->text(),
                 QStringLiteral("8x7B"));
        QCOMPARE(m_open->text("refusedFields"),
                 QStringLiteral("Correct to see the results: Parameters."));
        QVERIFY(m_open->child<QLabel>("refusedFields")->isVisible());
        QVERIFY(!m_open->child<QWidget>("chartCard")->isVisible());
        m_open->enter("model.parameters", "13 billion");
        m_open->wait();
        QVERIFY(!complaint->isVisible());
        QCOMPARE(m_open->job().model.parameters, 13e9);
        QCOMPARE(m_open->job().cluster.workers, 16);
        QVERIFY(!m_open->child<QLabel>("refusedFields")->isVisible());
        QVERIFY(m_open->child<QWidget>("chartCard")->isVisible());
    }

    void limitIsWrittenAsPeopleDo()
    {
        m_open->enter("model.parameters", "13 GB");
        QCOMPARE(m_open->text("complaint:model.parameters"),
                 QStringLiteral("Parameters cannot be “13 GB”; it takes a number, 0 to 10¹⁵."));
        m_open->wait();
    }

    void anotherJobForgetsAWrongEntry()
    {
        m_open->setJob(ringJob());
        m_open->enter("cluster.network", "fast");
        m_open->page->startFrom(QStringLiteral("empty"));
        m_open->wait();
        QVERIFY(!m_open->child<QLabel>("complaint:cluster.network")->isVisible());
        QCOMPARE(m_open->child<QLineEdit>("field:cluster.network")->text(), QString());
        QVERIFY(!m_open->child<QLabel>("refusedFields")->isVisible());
    }

    void commaIsTakenWhereTheLocaleHasIt()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        m_open->enter("model.parameters", "1,5B");
        QCOMPARE(m_open->job().model.parameters, 1.5e9);
        QLocale::setDefault(QLocale::c());
        m_open->wait();
    }

private:
    std::unique_ptr<OpenJobPage> m_open;
};

RINGSIDE_TEST(TestJobEntries)
#include "tst_job_entries.moc"
