// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_list.h"
#include "app/explainer/job_picker.h"
#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace ringside;
using namespace ringside::app;

class TestJobPicker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_picker.reset(); }
    void listHasTheLastOpenedJobsAndTheGroups();
    void searchFindsWordsOfTitleAndGroup();
    void searchWithoutResultSaysSo();
    void keyboardChoosesAJob();
    void escapeClosesTheList();
    void searchDescribesTheSelectedJob();
    void groupsAreNotChosen();
    void fiveOpenedJobsAreKept();
    void jobsOfAnotherBankAreLeftOut();

private:
    QStringList rows() const;
    QListWidget* list() const
    {
        return m_picker->findChild<QListWidget*>(QStringLiteral("jobRows"));
    }
    QLineEdit* search() const
    {
        return m_picker->findChild<QLineEdit*>(QStringLiteral("jobSearch"));
    }

    Theme m_theme;
    std::unique_ptr<JobPicker> m_picker;
};

void TestJobPicker::init()
{
    m_picker = std::make_unique<JobPicker>(m_theme);
    m_picker->addJob(QStringLiteral("ring"), QStringLiteral("A ring of 8 workers"),
                     QStringLiteral("Training"));
    m_picker->addJob(QStringLiteral("queue"), QStringLiteral("Tail latency"),
                     QStringLiteral("Serving"));
    m_picker->addJob(QStringLiteral("tree"), QStringLiteral("A tree of 64 workers"),
                     QStringLiteral("Training"));
    m_picker->addJob(QStringLiteral(""), QStringLiteral("From my-job.yaml"),
                     QStringLiteral("Training"));
    m_picker->setCurrentJob(0);
    m_picker->resize(300, 30);
    m_picker->show();
}

QStringList TestJobPicker::rows() const
{
    QStringList texts;
    for (int row = 0; row < list()->count(); ++row)
        texts << list()->item(row)->text();
    return texts;
}

void TestJobPicker::listHasTheLastOpenedJobsAndTheGroups()
{
    m_picker->setCurrentJob(2);
    m_picker->setCurrentJob(3);
    m_picker->showPopup();
    QCOMPARE(rows(), (QStringList{
                         QStringLiteral("Recently opened"), QStringLiteral("A tree of 64 workers"),
                         QStringLiteral("A ring of 8 workers"), QStringLiteral("Training"),
                         QStringLiteral("A ring of 8 workers"),
                         QStringLiteral("A tree of 64 workers"), QStringLiteral("From my-job.yaml"),
                         QStringLiteral("Serving"), QStringLiteral("Tail latency")}));
    QCOMPARE(list()->currentItem()->text(), QStringLiteral("From my-job.yaml"));
}

void TestJobPicker::searchFindsWordsOfTitleAndGroup()
{
    m_picker->showPopup();
    search()->setText(QStringLiteral("workers TRAIN 64"));
    QCOMPARE(rows(),
             (QStringList{QStringLiteral("Training"), QStringLiteral("A tree of 64 workers")}));
    search()->setText(QStringLiteral("serving"));
    QCOMPARE(rows(), (QStringList{QStringLiteral("Serving"), QStringLiteral("Tail latency")}));
}

void TestJobPicker::searchWithoutResultSaysSo()
{
    QSignalSpy picked(m_picker.get(), &QComboBox::activated);
    m_picker->showPopup();
    search()->setText(QStringLiteral("nothing like it"));
    QCOMPARE(rows(), QStringList{QStringLiteral("No job with “nothing like it” in its title.")});
    QTest::keyClick(search(), Qt::Key_Return);
    QCOMPARE(picked.count(), 0);
}

void TestJobPicker::keyboardChoosesAJob()
{
    QSignalSpy picked(m_picker.get(), &QComboBox::activated);
    m_picker->showPopup();
    search()->setText(QStringLiteral("workers"));
    QTest::keyClick(search(), Qt::Key_Down);
    QTest::keyClick(search(), Qt::Key_Return);
    QCOMPARE(picked.count(), 1);
    QCOMPARE(picked.front().front().toInt(), 2);
}

void TestJobPicker::escapeClosesTheList()
{
    QSignalSpy picked(m_picker.get(), &QComboBox::activated);
    m_picker->showPopup();
    search()->setText(QStringLiteral("serving"));
    QTest::keyClick(search(), Qt::Key_Escape);
    QTRY_VERIFY(!list());
    QCOMPARE(picked.count(), 0);
}

void TestJobPicker::searchDescribesTheSelectedJob()
{
    m_picker->showPopup();
    QCOMPARE(search()->accessibleDescription(), QStringLiteral("A ring of 8 workers"));
    search()->setText(QStringLiteral("workers"));
    QTest::keyClick(search(), Qt::Key_Down);
    QCOMPARE(search()->accessibleDescription(), QStringLiteral("A tree of 64 workers"));
    search()->setText(QStringLiteral("nothing like it"));
    QCOMPARE(search()->accessibleDescription(),
             QStringLiteral("No job with “nothing like it” in its title."));
}

void TestJobPicker::groupsAreNotChosen()
{
    m_picker->showPopup();
    for (int row = 0; row < list()->count(); ++row) {
        const QListWidgetItem* item = list()->item(row);
        const bool isGroup = item->text() == QStringLiteral("Recently opened") ||
                             item->text() == QStringLiteral("Training") ||
                             item->text() == QStringLiteral("Serving");
        QCOMPARE(item->flags().testFlag(Qt::ItemIsSelectable), !isGroup);
    }
    QTest::keyClick(search(), Qt::Key_Up);
    QVERIFY(list()->currentItem()->flags().testFlag(Qt::ItemIsSelectable));
}

void TestJobPicker::fiveOpenedJobsAreKept()
{
    for (const QString& id : {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"),
                              QStringLiteral("d"), QStringLiteral("e"), QStringLiteral("f")}) {
        m_picker->addJob(id, id, QStringLiteral("Training"));
        m_picker->setCurrentJob(m_picker->count() - 1);
    }
    m_picker->setCurrentJob(m_picker->count() - 2);
    QCOMPARE(m_picker->recent(),
             (QStringList{QStringLiteral("e"), QStringLiteral("f"), QStringLiteral("d"),
                          QStringLiteral("c"), QStringLiteral("b")}));
    QCOMPARE(m_picker->lastOpened(), m_picker->count() - 2);
}

void TestJobPicker::jobsOfAnotherBankAreLeftOut()
{
    m_picker->restoreRecent({QStringLiteral("gone"), QStringLiteral("queue")});
    QCOMPARE(m_picker->lastOpened(), 1);
    m_picker->showPopup();
    QCOMPARE(rows().mid(0, 3),
             (QStringList{QStringLiteral("Recently opened"), QStringLiteral("Tail latency"),
                          QStringLiteral("Training")}));
    m_picker->restoreRecent({QStringLiteral("gone")});
    QCOMPARE(m_picker->lastOpened(), 0);
}

RINGSIDE_TEST(TestJobPicker)
#include "tst_job_picker.moc"
