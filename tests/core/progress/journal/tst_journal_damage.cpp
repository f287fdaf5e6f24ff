// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_export.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/profile_copy.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"

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
/// RINGSIDE_DAMAGE_TRIALS sets the trials of a row; without it there are a few.
class TstJournalDamage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void nothingIsLostUnsaid_data();
    void nothingIsLostUnsaid();

private:
    enum class Kind { OneBit, ZeroPages, GarbagePages, Truncation };
    struct Sums
    {
        int acknowledged = 0, kept = 0, lost = 0, unknown = 0;
    };
    void study(Journal& journal, int from, int to);
    void damage(QByteArray& content, Kind kind, int pageOffset, int pageStride);
    void tryOnce(const QString& profile, const QSet<QString>& backedUp, Sums& sums);

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
    const int wanted = qEnvironmentVariableIntValue("RINGSIDE_DAMAGE_TRIALS");
    return wanted > 0 ? wanted : 4;
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

void TstJournalDamage::nothingIsLostUnsaid_data()
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

/// One to three pages; a page of the log stands behind the head of its frame.
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

void TstJournalDamage::tryOnce(const QString& profile, const QSet<QString>& backedUp, Sums& sums)
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
    sums.acknowledged += static_cast<int>(m_entries.size());
    sums.kept += static_cast<int>(kept.size());
    sums.lost += lost;
    if (report.recovered.lost)
        QCOMPARE(*report.recovered.lost, std::int64_t{lost});
    else
        ++sums.unknown;
    // The next start finds everything in order, and the learner goes on.
    QVERIFY((*journal)->checkIntegrity());
    QVERIFY((*journal)->recordAnswer(scriptAnswer(1), {}));
}

void TstJournalDamage::nothingIsLostUnsaid()
{
    QFETCH(int, kind);
    QFETCH(bool, isLog);
    QFETCH(bool, hasFullBackup);
    const QString from =
        m_dir.filePath(QStringLiteral("%1 with %2")
                           .arg(isLog ? QStringLiteral("crashed") : QStringLiteral("closed"),
                                hasFullBackup ? QStringLiteral("a backup of all")
                                              : QStringLiteral("an older backup")));
    Sums sums;
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
    qInfo("%d trials: %d entries acknowledged, %d kept, %d lost and reported, %d times their number"
          " was not known",
          trials(), sums.acknowledged, sums.kept, sums.lost, sums.unknown);
    QVERIFY(!hasFullBackup || sums.lost == 0);
}

RINGSIDE_TEST(TstJournalDamage)
#include "tst_journal_damage.moc"
