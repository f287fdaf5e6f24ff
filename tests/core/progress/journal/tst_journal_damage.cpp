// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_export.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/profile_copy.h"
#include "tests/support/raw_sql.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"
#include "tests/support/trial_sums.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

/// Damage of every kind at random places of a journal and of its log: every acknowledged entry is
/// there afterwards with its values, or it was in no backup and the report counts it as lost.
/// Few trials a row, unless more are wanted.
class TstJournalDamage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyLossIsReported_data();
    void everyLossIsReported();
    void brokenBackupHidesNoWholeOne_data();
    void brokenBackupHidesNoWholeOne();

private:
    enum class Kind { OneBit, ZeroPages, GarbagePages, Truncation };
    enum class Broken { Empty, NoTables, Text, OtherProgram, Trigger, Cut, OneBit };
    void study(Journal& journal, int from, int to);
    void damage(QByteArray& content, Kind kind, int pageOffset, int pageStride);
    void breakBackup(const QString& file, Broken broken);
    void tryOnce(const QString& profile, const QSet<QString>& backedUp, TrialSums& sums);

    QTemporaryDir m_dir;
    ManualClock m_clock{1'795'256'100'000}; // 2026-11-21T10:15:00Z
    Rng m_rng{20261123};
    QHash<QString, QJsonObject> m_entries; ///< all that was acknowledged
    QSet<QString> m_early;                 ///< what the older backup has
};

namespace {

constexpr int kSteps = 130;
constexpr int kEarlySteps = 100;
constexpr int kPage = 4096;

QHash<QString, QJsonObject> entriesOf(const Journal& journal)
{
    QHash<QString, QJsonObject> entries;
    const auto document = journalDocument(journal);
    if (!document)
        return entries;
    for (const char* table : {"answers", "reviews", "review_marks", "events"}) {
        for (const QJsonValue row : (*document)[QLatin1String(table)].toArray())
            entries.insert(row[QLatin1String("entry_id")].toString(), row.toObject());
    }
    return entries;
}

QSet<QString> idsOf(const QHash<QString, QJsonObject>& entries)
{
    return QSet<QString>(entries.keyBegin(), entries.keyEnd());
}

int trials()
{
    return wantedTrials(2);
}

} // namespace

/// An answer a step, and now and then a review, a note, a mark, and a note of several pages.
void TstJournalDamage::study(Journal& journal, int from, int to)
{
    for (int i = from; i < to; ++i) {
        QVERIFY(journal.recordAnswer(scriptAnswer(i), {QStringLiteral("q"), i}));
        if (i % 2 == 0) {
            const auto review = journal.recordReview(scriptReview(i));
            QVERIFY(review);
            if (i % 10 == 0)
                QVERIFY(journal.markReview(review->entryId, true));
        }
        if (i % 3 == 0)
            QVERIFY(journal.recordEvent(scriptEvent(i)));
        if (i % 40 == 7) {
            NewEvent note = scriptEvent(i);
            const QChar letter(QLatin1Char('a').unicode() + i % 26);
            note.value = QLatin1Char('"') + QString(9000, letter) + QLatin1Char('"');
            QVERIFY(journal.recordEvent(note));
        }
        m_clock.advanceMs(1000);
    }
}

/// Four profiles: closed, or as a crash left it; with a backup from before, or with one of all.
void TstJournalDamage::initTestCase()
{
    const QString profile = m_dir.filePath(QStringLiteral("profile"));
    const auto backUp = [&] {
        QVERIFY(backUpJournal(profile, m_clock.wallMs(), BackupWhen::Always));
        m_clock.advanceMs(60'000);
    };
    const auto keepAs = [&](const char* name) {
        QVERIFY(copyProfile(profile, m_dir.filePath(QLatin1String(name))));
    };
    {
        const auto journal = Journal::open(profile, m_clock);
        study(**journal, 0, kEarlySteps);
        m_early = idsIn(**journal);
    }
    backUp();
    {
        const auto journal = Journal::open(profile, m_clock);
        study(**journal, kEarlySteps, kSteps);
        m_entries = entriesOf(**journal);
        keepAs("crashed with an older backup");
        backUp();
        keepAs("crashed with a backup of all");
    }
    keepAs("closed with a backup of all");
    QVERIFY(QFile::remove(listBackups(profile).front().file));
    keepAs("closed with an older backup");
    QVERIFY(m_entries.size() > 220 && m_early.size() > 150);
}

void TstJournalDamage::everyLossIsReported_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("isLog");
    QTest::addColumn<bool>("hasFullBackup");
    const std::pair<const char*, Kind> kinds[] = {{"one bit", Kind::OneBit},
                                                  {"pages of zeros", Kind::ZeroPages},
                                                  {"pages of garbage", Kind::GarbagePages},
                                                  {"truncation", Kind::Truncation}};
    for (const bool isLog : {false, true}) {
        for (const auto& [name, kind] : kinds) {
            // A log that ends earlier is one that a program wrote less of.
            if (isLog && kind == Kind::Truncation)
                continue;
            for (const bool full : {false, true}) {
                QTest::addRow("%s in the %s, %s", name, isLog ? "log" : "journal",
                              full ? "with a backup of all" : "with an older backup")
                    << static_cast<int>(kind) << isLog << full;
            }
        }
    }
}

/// One to three pages; a page of the log is behind the head of its frame.
void TstJournalDamage::damage(QByteArray& content, Kind kind, int pageOffset, int pageStride)
{
    const auto random = [this](qsizetype below) {
        return static_cast<qsizetype>(m_rng.below(static_cast<std::uint64_t>(below)));
    };
    if (kind == Kind::OneBit) {
        const qsizetype at = random(content.size());
        content[at] ^= static_cast<char>(1 << random(8));
        return;
    }
    if (kind == Kind::Truncation) {
        content.truncate(random(content.size()));
        return;
    }
    const qsizetype pages = (content.size() - pageOffset) / pageStride;
    const qsizetype count = 1 + random(3);
    for (qsizetype i = 0; i < count; ++i) {
        char* page = content.data() + pageOffset + random(pages) * pageStride;
        for (int at = 0; at < kPage; ++at)
            page[at] = kind == Kind::ZeroPages ? '\0' : static_cast<char>(random(256));
    }
}

void TstJournalDamage::tryOnce(const QString& profile, const QSet<QString>& backedUp,
                               TrialSums& sums)
{
    const auto journal = Journal::open(profile, m_clock);
    QVERIFY2(journal, journal ? "" : journal.error().detail.c_str());
    const OpenReport& report = (*journal)->openReport();
    const auto kept = entriesOf(**journal);
    int lost = 0;
    for (auto it = m_entries.begin(); it != m_entries.end(); ++it) {
        if (kept.contains(it.key())) {
            QCOMPARE(kept.value(it.key()), it.value());
            continue;
        }
        QVERIFY2(!backedUp.contains(it.key()), qPrintable(it.key()));
        ++lost;
    }
    QCOMPARE(kept.size(), m_entries.size() - lost);
    ++sums.trials;
    sums.acknowledged += m_entries.size();
    sums.kept += kept.size();
    sums.reportedLost += report.recovered.lost.value_or(0);
    sums.unknown += report.recovered.lost ? 0 : 1;
    if (report.recovered.lost)
        QCOMPARE(*report.recovered.lost, std::int64_t{lost});
    // The next start finds everything in order, and the learner goes on.
    QVERIFY((*journal)->checkIntegrity());
    QVERIFY((*journal)->recordAnswer(scriptAnswer(1), {}));
}

void TstJournalDamage::everyLossIsReported()
{
    QFETCH(int, kind);
    QFETCH(bool, isLog);
    QFETCH(bool, hasFullBackup);
    const QString from =
        m_dir.filePath(QStringLiteral("%1 with %2")
                           .arg(isLog ? QStringLiteral("crashed") : QStringLiteral("closed"),
                                hasFullBackup ? QStringLiteral("a backup of all")
                                              : QStringLiteral("an older backup")));
    TrialSums sums;
    for (int trial = 0; trial < trials(); ++trial) {
        const QTemporaryDir dir;
        QVERIFY(copyProfile(from, dir.path()));
        const QString file = journalPath(dir.path()) + (isLog ? QStringLiteral("-wal") : QString());
        QByteArray content = contentOf(file);
        QVERIFY(content.size() > 10 * kPage);
        damage(content, static_cast<Kind>(kind), isLog ? 32 + 24 : 0, isLog ? 24 + kPage : kPage);
        QVERIFY(writeContent(file, content));
        tryOnce(dir.path(), hasFullBackup ? idsOf(m_entries) : m_early, sums);
        if (QTest::currentTestFailed()) {
            qInfo("trial %d", trial);
            return;
        }
    }
    sums.print(QTest::currentDataTag());
    QVERIFY(!hasFullBackup || sums.kept == sums.acknowledged);
}

void TstJournalDamage::brokenBackupHidesNoWholeOne_data()
{
    QTest::addColumn<int>("broken");
    QTest::newRow("newest backup empty") << static_cast<int>(Broken::Empty);
    QTest::newRow("newest backup without tables") << static_cast<int>(Broken::NoTables);
    QTest::newRow("newest backup a text") << static_cast<int>(Broken::Text);
    QTest::newRow("newest backup of another program") << static_cast<int>(Broken::OtherProgram);
    QTest::newRow("newest backup with a trigger") << static_cast<int>(Broken::Trigger);
    QTest::newRow("newest backup cut") << static_cast<int>(Broken::Cut);
    QTest::newRow("newest backup with a changed bit") << static_cast<int>(Broken::OneBit);
}

/// `file` is a whole backup before.
void TstJournalDamage::breakBackup(const QString& file, Broken broken)
{
    QByteArray content = contentOf(file);
    const auto random = [&] {
        return static_cast<qsizetype>(m_rng.below(static_cast<std::uint64_t>(content.size())));
    };
    switch (broken) {
    case Broken::Empty:
        QVERIFY(writeContent(file, {}));
        return;
    case Broken::Text:
        QVERIFY(writeContent(file, QByteArray(1 + static_cast<int>(random()), 'x')));
        return;
    case Broken::NoTables:
    case Broken::OtherProgram: {
        QVERIFY(QFile::remove(file));
        QStringList sql{QStringLiteral("CREATE TABLE recipe(name)")};
        if (broken == Broken::NoTables)
            sql << QStringLiteral("DROP TABLE recipe");
        QCOMPARE(runRaw(file, sql), QString());
        return;
    }
    case Broken::Trigger:
        QCOMPARE(runRaw(file, {QStringLiteral("DROP TRIGGER answer_is_not_removed"),
                               QStringLiteral("CREATE TRIGGER wipe AFTER INSERT ON answer"
                                              " BEGIN DELETE FROM answer; END")}),
                 QString());
        return;
    case Broken::Cut:
        QVERIFY(writeContent(file, content.left(random())));
        return;
    case Broken::OneBit:
        content[random()] ^= static_cast<char>(1 << m_rng.below(8));
        QVERIFY(writeContent(file, content));
        return;
    }
}

/// The journal is lost in one of four ways, and the newest backup is none; the one before has
/// everything.
void TstJournalDamage::brokenBackupHidesNoWholeOne()
{
    QFETCH(int, broken);
    TrialSums sums;
    for (int trial = 0; trial < trials(); ++trial) {
        const QTemporaryDir dir;
        QVERIFY(
            copyProfile(m_dir.filePath(QStringLiteral("closed with a backup of all")), dir.path()));
        const QString whole = listBackups(dir.path()).front().file;
        const QString newest =
            QDir(backupFolder(dir.path()))
                .filePath(QStringLiteral("journal-%1.sqlite").arg(stampText(m_clock.wallMs())));
        QVERIFY(newest != whole && QFile::copy(whole, newest));
        breakBackup(newest, static_cast<Broken>(broken));
        const QString file = journalPath(dir.path());
        const QByteArray content = contentOf(file);
        if (trial % 4 == 0)
            QVERIFY(QFile::remove(file));
        else
            QVERIFY(writeContent(file, trial % 4 == 1   ? QByteArray()
                                       : trial % 4 == 2 ? QByteArray(content.size(), 'x')
                                                        : content.left(content.size() / 2)));
        tryOnce(dir.path(), idsOf(m_entries), sums);
        if (QTest::currentTestFailed()) {
            qInfo("trial %d", trial);
            return;
        }
    }
    sums.print("newest backup empty, foreign, hostile or damaged; journal gone");
    QCOMPARE(sums.kept, sums.acknowledged);
}

RINGSIDE_TEST(TstJournalDamage)
#include "tst_journal_damage.moc"
