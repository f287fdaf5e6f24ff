// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/compare_bar.h"
#include "app/explainer/export/job_share_button.h"
#include "app/explainer/figures/job_text.h"
#include "app/theme/theme.h"
#include "core/session/job/job_link.h"
#include "tests/support/compared_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace ringside;
using namespace ringside::app;
using scaling::Scenario;

class TestJobShareButton : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void compareBarSaysTheDifference();
    void linkIsCopiedAndPasted();
    void jobIsSavedAndOpened();
    void everythingHasANameAndAHint();

private:
    std::unique_ptr<Theme> m_theme;
};

void TestJobShareButton::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_theme = std::make_unique<Theme>();
}

void TestJobShareButton::compareBarSaysTheDifference()
{
    CompareBar bar(*m_theme);
    bar.show();
    auto* unpin = bar.findChild<QPushButton*>(QStringLiteral("unpinState"));
    QVERIFY(!unpin->isVisible());
    QVERIFY(bar.sentence().startsWith(QStringLiteral("Pin this state as A")));
    QSignalSpy pinned(&bar, &CompareBar::pinRequested);
    bar.findChild<QPushButton*>(QStringLiteral("pinState"))->click();
    QCOMPARE(pinned.size(), 1);
    const Scenario base = scaling::mirroredJob();
    const Scenario after = scaling::scenarioOf({{"work.per_accelerator_batch", "256"}}, base);
    const auto compared = scaling::comparedJobs(base, after, scaling::presets());
    QVERIFY(compared.has_value());
    bar.showComparison(*compared);
    QVERIFY(unpin->isVisible());
    QVERIFY(bar.sentence().contains(
        QStringLiteral("exposed communication fell from 115 to 54.1 ms because compute grew 4× and "
                       "the gradient did not")));
    bar.setReasonsShown(false);
    QVERIFY(!bar.sentence().contains(QStringLiteral("because")));
    bar.showProblem({.code = ErrorCode::MissingField, .subject = "cluster.network"});
    QVERIFY(bar.sentence().contains(JobText::field("cluster.network")));
    bar.showUnpinned();
    QVERIFY(!unpin->isVisible());
}

void TestJobShareButton::linkIsCopiedAndPasted()
{
    std::optional<Scenario> job = scaling::mirroredJob();
    JobShareButton actions(FileDialogs{}, [&job] { return job; });
    QStringList message;
    std::vector<session::JobFile> opened;
    connect(&actions, &JobShareButton::messageRaised, this,
            [&](const QString& text) { message << text; });
    connect(&actions, &JobShareButton::opened, this,
            [&](const session::JobFile& file, const QString&) { opened.push_back(file); });
    actions.findChild<QAction*>(QStringLiteral("copyLink"))->trigger();
    QCOMPARE(QApplication::clipboard()->text().toStdString(), session::jobLink(*job));
    actions.findChild<QAction*>(QStringLiteral("pasteLink"))->trigger();
    QCOMPARE(opened.size(), std::size_t{1});
    QCOMPARE(opened.front().scenario, *job);
    QApplication::clipboard()->setText(QStringLiteral("ringside:job?cluster.worker=4"));
    actions.pasteLink();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY2(message.last().contains(QStringLiteral("the nearest name is cluster.workers")),
             qPrintable(message.last()));
    job.reset();
    message.clear();
    actions.copyLink();
    QVERIFY(message.isEmpty());
}

void TestJobShareButton::jobIsSavedAndOpened()
{
    const QTemporaryDir dir;
    const std::optional<Scenario> job = scaling::mirroredJob();
    FileDialogs dialogs;
    QString answer = dir.filePath(QStringLiteral("mine"));
    dialogs.save = [&answer](QWidget*, const QString&, const QString&, const QString&) {
        return answer;
    };
    dialogs.open = dialogs.save;
    JobShareButton actions(dialogs, [&job] { return job; });
    QStringList message;
    std::vector<session::JobFile> opened;
    connect(&actions, &JobShareButton::messageRaised, this,
            [&](const QString& text) { message << text; });
    connect(&actions, &JobShareButton::opened, this,
            [&](const session::JobFile& file, const QString&) { opened.push_back(file); });
    actions.findChild<QAction*>(QStringLiteral("saveJob"))->trigger();
    QCOMPARE(message.last(), QStringLiteral("Saved as mine.yaml."));
    answer = dir.filePath(QStringLiteral("mine.yaml"));
    actions.findChild<QAction*>(QStringLiteral("openJob"))->trigger();
    QCOMPARE(opened.size(), std::size_t{1});
    QCOMPARE(opened.front().scenario, *job);
    QFile broken(dir.filePath(QStringLiteral("broken.yaml")));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("scenario:\n  cluster:\n    workers: 0\n");
    broken.close();
    answer = broken.fileName();
    actions.open();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY2(message.last().contains(QStringLiteral("broken.yaml:3")) &&
                 message.last().contains(QStringLiteral("1 to 1000000")),
             qPrintable(message.last()));
    answer.clear(); // not now
    message.clear();
    actions.open();
    actions.saveAs();
    QVERIFY(message.isEmpty());
}

void TestJobShareButton::everythingHasANameAndAHint()
{
    const JobShareButton actions(FileDialogs{}, [] { return std::nullopt; });
    const CompareBar bar(*m_theme);
    QVERIFY(!actions.accessibleName().isEmpty() && !bar.accessibleName().isEmpty());
    const auto buttons = bar.findChildren<QPushButton*>();
    QCOMPARE(buttons.size(), qsizetype{2});
    for (const QPushButton* button : buttons) {
        QVERIFY(!button->text().isEmpty() && !button->toolTip().isEmpty());
        QVERIFY((button->focusPolicy() & Qt::TabFocus) != 0);
    }
    auto entries = actions.menu()->actions();
    entries.removeIf([](const QAction* entry) { return entry->isSeparator(); });
    QCOMPARE(entries.size(), qsizetype{4});
    for (const QAction* entry : entries)
        QVERIFY(!entry->text().isEmpty() && entry->toolTip() != entry->text());
    QVERIFY((actions.focusPolicy() & Qt::TabFocus) != 0);
}

RINGSIDE_TEST(TestJobShareButton)
#include "tst_job_share_button.moc"
