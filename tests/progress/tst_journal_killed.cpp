// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/progress/journal.h"

#include <QDeadlineTimer>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;

/// An answer that was acknowledged is there, whatever happened to the program that wrote it.
class TstJournalKilled : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void noAcknowledgedAnswerIsLostWhenTheProgramIsKilled();
    void aFullDiskRefusesAnswersAndKeepsTheOthers_data();
    void aFullDiskRefusesAnswersAndKeepsTheOthers();
    void aProfileOpenElsewhereIsRefused();

private:
    static constexpr int kRuns = 40;
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

/// Whole lines only: a line that was cut off was not read by anybody.
QStringList acknowledgedBy(QProcess& writer)
{
    QStringList ids;
    while (writer.canReadLine())
        ids.append(QString::fromLatin1(writer.readLine()).trimmed());
    return ids;
}

QSet<QString> idsIn(const Journal& journal)
{
    QSet<QString> ids;
    const auto entries = journal.entries();
    if (!entries)
        return {};
    for (const AnswerEntry& entry : *entries)
        ids.insert(entry.entryId);
    return ids;
}

} // namespace

void TstJournalKilled::noAcknowledgedAnswerIsLostWhenTheProgramIsKilled()
{
    const QTemporaryDir dir;
    QVERIFY(dir.isValid());
    const SystemClock clock;
    Rng rng(20261121);
    QStringList acknowledged;
    for (int run = 0; run < kRuns; ++run) {
        QProcess writer;
        start(writer, {dir.path(), QStringLiteral("1000000")});
        // Some runs are killed while they open the file, the others while they answer; the moment
        // within the run is random by time, so it falls between any two system calls.
        const bool opening = run % 4 == 0;
        if (!opening)
            QVERIFY(writer.waitForReadyRead(30'000));
        const QDeadlineTimer until(static_cast<qint64>(rng.below(opening ? 25 : 40)));
        while (!until.hasExpired())
            writer.waitForReadyRead(1);
        writer.kill();
        QVERIFY(writer.waitForFinished());
        acknowledged += acknowledgedBy(writer);

        const auto journal = Journal::open(dir.path(), clock);
        QVERIFY2(journal, journal ? "" : qPrintable(wordsOf(journal.error())));
        const OpenReport::Kind kind = (*journal)->openReport().kind;
        QVERIFY(kind == OpenReport::Kind::Opened || kind == OpenReport::Kind::Created);
        QVERIFY((*journal)->checkIntegrity());
        const QSet<QString> kept = idsIn(**journal);
        for (const QString& id : std::as_const(acknowledged))
            QVERIFY2(kept.contains(id), qPrintable(id));
    }
    QVERIFY2(acknowledged.size() > kRuns, "the runs did answer");
}

void TstJournalKilled::aFullDiskRefusesAnswersAndKeepsTheOthers_data()
{
    QTest::addColumn<int>("maxFileBytes");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<bool>("someAnswers");
    // A new journal needs about ten pages of 4096 bytes and as many again in its log.
    QTest::newRow("full before the journal is made") << 8'192 << 3 << false;
    QTest::newRow("full after some answers") << 400'000 << 4 << true;
}

void TstJournalKilled::aFullDiskRefusesAnswersAndKeepsTheOthers()
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

    const QStringList acknowledged = acknowledgedBy(writer);
    QCOMPARE(!acknowledged.isEmpty(), someAnswers);
    const SystemClock clock;
    const auto journal = Journal::open(dir.path(), clock);
    QVERIFY(journal);
    QVERIFY((*journal)->checkIntegrity());
    const QSet<QString> kept = idsIn(**journal);
    for (const QString& id : acknowledged)
        QVERIFY2(kept.contains(id), qPrintable(id));
}

void TstJournalKilled::aProfileOpenElsewhereIsRefused()
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

QTEST_GUILESS_MAIN(TstJournalKilled)
#include "tst_journal_killed.moc"
