// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/progress/journal/journal_backups.h"
#include "core/storage/database.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"
#include "tests/support/trial_sums.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

/// What was acknowledged is there, whatever happened to the program that wrote it.
class TstJournalKilled : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void noAcknowledgedEntryIsLostWhenTheProgramIsKilled();
    void fullDiskRefusesAnswersAndKeepsTheOthers_data();
    void fullDiskRefusesAnswersAndKeepsTheOthers();
    void profileOpenElsewhereIsRefused();

private:
    void studyAndKill(const QString& profile, int run);
    void checkProfile(const QString& profile);

    const int m_runs = wantedTrials(250);
    static constexpr int kRunsOfAProfile = 40; ///< then a new one, so that checking stays quick
    static constexpr int kRunsUntilABackup =
        20; ///< on a busy machine the others get no further than answers
    Rng m_rng{20261121};
    QSet<QString> m_acknowledged; ///< of this profile
    QSet<QString> m_verified;     ///< backups of this profile that were looked at
    qsizetype m_entries = 0, m_backups = 0, m_opening = 0;
    TrialSums m_sums;
};

namespace {

void start(QProcess& writer, const QStringList& arguments)
{
    writer.setProcessChannelMode(QProcess::SeparateChannels);
    writer.start(QStringLiteral(RINGSIDE_JOURNAL_WRITER), arguments);
    QVERIFY2(writer.waitForStarted(), qPrintable(writer.errorString()));
}

QString wordsOf(const Error& error)
{
    return QStringLiteral("error %1: %2: %3")
        .arg(static_cast<int>(error.code))
        .arg(QString::fromStdString(error.subject), QString::fromStdString(error.detail));
}

/// Ids of entries and files of backups. Whole lines only: a line that was cut off was not read by
/// anybody.
QSet<QString> acknowledgedBy(QProcess& writer)
{
    QSet<QString> message;
    while (writer.canReadLine())
        message.insert(QString::fromLocal8Bit(writer.readLine()).trimmed().mid(2));
    return message;
}

bool waitForABackup(QProcess& writer)
{
    while (!writer.peek(writer.bytesAvailable()).contains("\nb ")) {
        if (!writer.waitForReadyRead(30'000))
            return false;
    }
    return true;
}

} // namespace

void TstJournalKilled::noAcknowledgedEntryIsLostWhenTheProgramIsKilled()
{
    std::unique_ptr<QTemporaryDir> dir;
    for (int run = 0; run < m_runs; ++run) {
        if (run % kRunsOfAProfile == 0) {
            dir = std::make_unique<QTemporaryDir>();
            QVERIFY(dir->isValid());
            m_acknowledged.clear();
            m_verified.clear();
        }
        studyAndKill(dir->path(), run);
        if (!QTest::currentTestFailed())
            checkProfile(dir->path());
        if (QTest::currentTestFailed()) {
            qInfo("run %d", run);
            return;
        }
    }
    qInfo("%d kills, %lld while opening; %lld entries acknowledged, %lld backups written", m_runs,
          static_cast<long long>(m_opening), static_cast<long long>(m_entries),
          static_cast<long long>(m_backups));
    m_sums.print("kills");
    // How much a run does before it is killed depends on the machine; under the sanitizers on a
    // busy one it is a tenth of the usual.
    QVERIFY2(m_entries > m_runs / 4, "the runs did answer");
    QVERIFY2(m_backups >= m_runs / kRunsOfAProfile, "and back up");
}

/// Some runs are killed while they open the file, the others while they study; the moment within
/// the run is random by time, so it falls between any two system calls.
void TstJournalKilled::studyAndKill(const QString& profile, int run)
{
    QProcess writer;
    start(writer, {profile, QStringLiteral("1000000")});
    const bool opening = run % 4 == 0;
    if (!opening)
        QVERIFY(writer.waitForReadyRead(30'000));
    if (run % kRunsUntilABackup == 2)
        QVERIFY(waitForABackup(writer));
    const QDeadlineTimer until(static_cast<qint64>(m_rng.below(opening ? 25 : 30)));
    while (!until.hasExpired())
        writer.waitForReadyRead(1);
    writer.kill();
    QVERIFY(writer.waitForFinished());
    QCOMPARE(writer.exitStatus(), QProcess::CrashExit);
    const QSet<QString> message = acknowledgedBy(writer);
    m_opening += message.isEmpty() ? 1 : 0;
    m_entries += message.size();
    m_sums.acknowledged = m_entries;
    m_acknowledged += message;
}

void TstJournalKilled::checkProfile(const QString& profile)
{
    const SystemClock clock;
    // A backup that has its name is whole, even when its name was never reported.
    QSet<QString> there;
    for (const BackupInfo& backup : listBackups(profile)) {
        there.insert(backup.file);
        if (m_verified.contains(backup.file))
            continue;
        const auto copy = storage::Database::openImmutable(backup.file);
        QVERIFY2(copy, qPrintable(backup.file));
        QVERIFY2(copy->checkIntegrity(), qPrintable(backup.file));
        m_verified.insert(backup.file);
        ++m_backups;
    }
    const auto journal = Journal::open(profile, clock);
    QVERIFY2(journal, journal ? "" : qPrintable(wordsOf(journal.error())));
    const OpenReport::Kind kind = (*journal)->openReport().kind;
    QVERIFY(kind == OpenReport::Kind::Opened || kind == OpenReport::Kind::Created);
    QVERIFY((*journal)->checkIntegrity());
    const QSet<QString> kept = idsIn(**journal);
    ++m_sums.trials;
    m_sums.reportedLost += (*journal)->openReport().recovered.lost.value_or(0);
    m_sums.unknown += (*journal)->openReport().recovered.lost ? 0 : 1;
    for (const QString& message : std::as_const(m_acknowledged))
        QVERIFY2(kept.contains(message) || there.contains(message), qPrintable(message));
    m_sums.kept = m_entries;
}

void TstJournalKilled::fullDiskRefusesAnswersAndKeepsTheOthers_data()
{
    QTest::addColumn<int>("maxFileBytes");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<bool>("someAnswers");
    // A new journal needs about ten pages of 4096 bytes and as many again in its log.
    QTest::newRow("full before the journal is made") << 8'192 << 3 << false;
    QTest::newRow("full after some answers") << 400'000 << 4 << true;
}

void TstJournalKilled::fullDiskRefusesAnswersAndKeepsTheOthers()
{
    QFETCH(int, maxFileBytes);
    QFETCH(int, exitCode);
    QFETCH(bool, someAnswers);
    const QTemporaryDir dir;
    QProcess writer;
    start(writer, {dir.path(), QStringLiteral("1000000"), QString::number(maxFileBytes)});
    QVERIFY(writer.waitForFinished(60'000));
    QCOMPARE(writer.exitStatus(), QProcess::NormalExit);
    QCOMPARE(writer.exitCode(), exitCode);
    const int code = static_cast<int>(ErrorCode::FileUnwritable);
    QVERIFY(writer.readAllStandardError().trimmed().endsWith(QByteArray::number(code)));

    const QSet<QString> acknowledged = acknowledgedBy(writer);
    QCOMPARE(!acknowledged.isEmpty(), someAnswers);
    const SystemClock clock;
    const auto journal = Journal::open(dir.path(), clock);
    QVERIFY(journal);
    QVERIFY((*journal)->checkIntegrity());
    const QSet<QString> kept = idsIn(**journal);
    for (const QString& message : acknowledged)
        QVERIFY2(kept.contains(message) || QFileInfo(message).isFile(), qPrintable(message));
    // What was being written has no name that a backup would have.
    const QDir backups(backupFolder(dir.path()));
    QCOMPARE(static_cast<std::size_t>(backups.entryList(QDir::Files).size()),
             listBackups(dir.path()).size());
    for (const BackupInfo& backup : listBackups(dir.path()))
        QVERIFY(storage::Database::openImmutable(backup.file)->checkIntegrity());
}

void TstJournalKilled::profileOpenElsewhereIsRefused()
{
    const QTemporaryDir dir;
    const SystemClock clock;
    const auto journal = Journal::open(dir.path(), clock);
    QVERIFY(journal);
    QProcess second;
    start(second, {dir.path(), QStringLiteral("1")});
    QVERIFY(second.waitForFinished());
    QCOMPARE(second.exitCode(), 3);
    const int code = static_cast<int>(ErrorCode::InUse);
    QCOMPARE(second.readAllStandardError().trimmed(), "open " + QByteArray::number(code));
}

RINGSIDE_TEST(TstJournalKilled)
#include "tst_journal_killed.moc"
