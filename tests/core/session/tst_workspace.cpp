// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/scenario.h"
#include "core/session/workspace/workspace.h"

#include "core/session/practice/practice.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

class TstWorkspace : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void bankAndANewProfileOpen();
    void jobsComeInTheOrderOfTheBank();
    void answerSurvivesClosing();
    void missingBankLeavesNoProfileBehind();
    void fileThatIsNoBankIsDamaged();
    void damagedJournalIsSetAsideAndPracticeGoesOn();
    void secondWorkspaceOnTheProfileOnlyReads();

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("small.bank")); }
    QString profile() const { return m_dir->filePath(QStringLiteral("a/profile")); }
    Result<std::unique_ptr<Workspace>> open()
    {
        return Workspace::open(bankFile(), profile(), m_clock);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
};

void TstWorkspace::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one")}), bankFile()));
}

void TstWorkspace::bankAndANewProfileOpen()
{
    const auto workspace = open();
    QVERIFY(workspace);
    QCOMPARE((*workspace)->openReport().kind, progress::OpenReport::Kind::Created);
    QCOMPARE((*workspace)->blueprint().guideVersion, QStringLiteral("2026-06-01"));
    QVERIFY((*workspace)->presets().accelerators.empty());
    QCOMPARE((*workspace)->practice().count(), 1);
    QVERIFY(QFile::exists(profile() + QStringLiteral("/journal.sqlite")));
}

void TstWorkspace::jobsComeInTheOrderOfTheBank()
{
    bank::SourceBank source = test::smallBank({QStringLiteral("one")});
    for (const char* id : {"second-by-name", "first-by-name"}) {
        bank::SourceJob job;
        job.job.id = bank::JobId(QString::fromLatin1(id));
        job.job.title = QStringLiteral("Title of ") + QLatin1String(id);
        job.job.scenario = {"training", {}, scenario::State::of(scaling::Scenario())};
        job.job.tries = {{QStringLiteral("Eight hosts"), {{"cluster.workers", "8"}}, 3, 5}};
        source.jobs.push_back(std::move(job));
    }
    QVERIFY(bank::writeBank(source, bankFile()));
    const auto workspace = open();
    QVERIFY(workspace);
    const auto jobs = (*workspace)->jobs();
    QVERIFY(jobs);
    QCOMPARE(jobs->size(), std::size_t{2});
    QVERIFY(jobs->at(0) == source.jobs[0].job);
    QVERIFY(jobs->at(1) == source.jobs[1].job);
}

void TstWorkspace::answerSurvivesClosing()
{
    {
        const auto workspace = open();
        QVERIFY(
            (*workspace)
                ->practice()
                .answer({bank::OptionId(QStringLiteral("beta"))}, progress::Confidence::Sure, 1));
    }
    const auto workspace = open();
    QVERIFY(workspace);
    QCOMPARE((*workspace)->openReport().kind, progress::OpenReport::Kind::Opened);
    const auto item = (*workspace)->practice().current();
    QVERIFY(item && item->answer && item->answer->correct);
}

void TstWorkspace::missingBankLeavesNoProfileBehind()
{
    QVERIFY(QFile::remove(bankFile()));
    const auto workspace = open();
    QVERIFY(!workspace);
    QCOMPARE(workspace.error().code, ErrorCode::FileNotFound);
    QVERIFY(!QDir(profile()).exists());
}

void TstWorkspace::fileThatIsNoBankIsDamaged()
{
    QFile file(bankFile());
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QByteArray(5000, 'x'));
    file.close();
    const auto workspace = open();
    QVERIFY(!workspace);
    QCOMPARE(workspace.error().code, ErrorCode::Damaged);
    QCOMPARE(file.size(), qint64{5000}); // and stays as it was
}

void TstWorkspace::damagedJournalIsSetAsideAndPracticeGoesOn()
{
    QVERIFY(QDir().mkpath(profile()));
    QFile file(profile() + QStringLiteral("/journal.sqlite"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(5000, 'x'));
    file.close();
    const auto workspace = open();
    QVERIFY(workspace);
    const progress::OpenReport& report = (*workspace)->openReport();
    QCOMPARE(report.kind, progress::OpenReport::Kind::SetAsideDamaged);
    QCOMPARE(QFile(report.setAside).size(), qint64{5000});
    QVERIFY(
        (*workspace)
            ->practice()
            .answer({bank::OptionId(QStringLiteral("alpha"))}, progress::Confidence::Unrated, 1));
}

void TstWorkspace::secondWorkspaceOnTheProfileOnlyReads()
{
    const auto first = open();
    QVERIFY(first);
    QVERIFY(!(*first)->isReadOnly());
    const std::vector<bank::OptionId> chosen{bank::OptionId(QStringLiteral("alpha"))};
    QVERIFY((*first)->practice().answer(chosen, progress::Confidence::Unrated, 1));
    const auto second = open();
    QVERIFY(second);
    QVERIFY((*second)->isReadOnly());
    QCOMPARE((*second)->openReport().access, progress::OpenReport::Access::ReadOnlyInUse);
    QVERIFY((*second)->openReport().accessDetail.startsWith(QLatin1String("process ")));
    // It shows what was answered, walks on, and keeps nothing.
    session::Practice& practice = (*second)->practice();
    QVERIFY(practice.current()->answer.has_value());
    const int answered = practice.currentIndex();
    QVERIFY(practice.goTo(practice.count() - 1));
    QVERIFY(practice.goTo(answered));
    const auto refused = practice.answer(chosen, progress::Confidence::Unrated, 1);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::InUse);
    QCOMPARE((*first)->practice().currentIndex(), 0);
}

RINGSIDE_TEST(TstWorkspace)
#include "tst_workspace.moc"
