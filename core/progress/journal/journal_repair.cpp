// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_repair.h"

#include "core/progress/journal/backup_entries.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_salvage.h"
#include "core/progress/journal/journal_tables.h"
#include "core/progress/log/stated_count.h"
#include "core/storage/record_carver.h"
#include "core/storage/regular_file.h"
#include "core/storage/transaction.h"

#include <QSet>
#include <QtEndian>

#include <algorithm>
#include <optional>

namespace ringside::progress {

namespace {

/// From the header (https://www.sqlite.org/fileformat2.html, section 1.3): byte 18 is 2 with a
/// write-ahead log, and the user version is a big-endian number at byte 60; 0 without tables.
bool expectsCounts(const QString& name)
{
    constexpr qint64 kWriteVersion = 18, kUserVersion = 60;
    const QByteArray header = storage::readRegular(name, kUserVersion + 4).value_or(QByteArray());
    if (header.size() < kUserVersion + 4 || header.at(kWriteVersion) != 2)
        return false;
    const auto version = qFromBigEndian<quint32>(header.constData() + kUserVersion);
    return version == 0 || version == static_cast<quint32>(journalSchema().version());
}

} // namespace

void ClosingState::compare(const storage::Database& journal)
{
    const auto stated = statedCount(journal);
    confirmed = !crashed && stated && *stated && counts.confirm(**stated);
}

bool ClosingState::tellsEntries() const
{
    // SQLite writes the log's header and then its first transaction, so a crash can leave a log
    // without any.
    constexpr qsizetype kLogHeader = 32;
    return counts.greatest() || !expectsCounts || log.size() >= kLogHeader;
}

ClosingState closingStateOf(const QString& journal)
{
    ClosingState state{.log = readableBytes(journal + QStringLiteral("-wal")),
                       .counts = countsBeside(journal)};
    state.crashed = !wasClosedInOrder(journal) || isMarkedDamaged(journal) ||
                    (state.counts.written && !state.counts.closed);
    state.expectsCounts = progress::expectsCounts(journal);
    return state;
}

namespace {

constexpr QLatin1String kSeenBackups("seen_backups");

/// With its size, since a file that is still being copied here is damaged until it is complete.
QString keyOf(const BackupInfo& backup)
{
    return QStringLiteral("%1 %2").arg(nameOf(backup)).arg(backup.bytes);
}

/// One repair: begins its transaction with the first backup that has to be read.
class Repair
{
public:
    Repair(storage::Database& journal, const ClosingState& left, Reading reading)
        : m_journal(journal), m_left(left), m_isThorough(!left.confirmed || reading == Reading::All)
    {
    }

    Done addBackups(const QString& profileDir)
    {
        RINGSIDE_TRY(m_leftOut, leftOutOf(m_journal));
        RINGSIDE_TRY(const QString stored, settingOf(m_journal, kSeenBackups));
        const QStringList before = stored.split(kNameSeparator, Qt::SkipEmptyParts);
        const std::int64_t restoredMs = m_leftOut.restoredMs;
        for (const BackupInfo& backup : listBackups(profileDir)) {
            if (m_leftOut.contains(backup))
                continue;
            const QString key = keyOf(backup);
            const bool isSeen = !m_isThorough && before.contains(key);
            RINGSIDE_TRY(const bool isRead, isSeen ? Result<bool>(true) : read(backup));
            if (isRead)
                m_seen.append(key);
        }
        return m_leftOut.restoredMs == restoredMs ? Done() : storeLeftOut(m_journal, m_leftOut);
    }

    Done salvage()
    {
        if (storage::isLogWhole(m_left.log))
            return {};
        RINGSIDE_CHECK(begin());
        // A record that continues on other pages may have some of them in the database.
        const JournalBytes all{.database = readableBytes(m_journal.file()), .log = m_left.log};
        RINGSIDE_TRY(m_salvage, salvageEntries(m_journal, all));
        m_recovery.salvaged = m_salvage->added;
        RINGSIDE_TRY(const Salvage log,
                     salvageEntries(m_journal, {.database = {}, .log = m_left.log}));
        m_logTellsCount = log.stated.has_value();
        return {};
    }

    /// Counts the lost entries, after the others were added.
    Result<Recovery> count()
    {
        const auto stated = m_left.counts.greatest();
        RINGSIDE_TRY(const std::int64_t entries, countEntries(m_journal));
        // A backup of a later state: that count is not the last one.
        const bool isRefuted = stated && m_recovery.fromBackups > 0 && *stated < entries;
        const bool isKnown =
            m_salvage ? stated || m_logTellsCount || !m_left.expectsCounts : m_left.tellsEntries();
        if (isRefuted || !isKnown) {
            m_recovery.lost = std::nullopt;
        } else if (m_salvage) {
            m_salvage->stated = std::max(m_salvage->stated, stated);
            RINGSIDE_TRY(m_recovery.lost, countLost(m_journal, *m_salvage));
        } else {
            m_recovery.lost = std::max<std::int64_t>(0, stated.value_or(0) - entries);
        }
        return m_recovery;
    }

    /// Calls `keep` in the transaction of the repair before it is committed.
    Done finish(const std::function<Done()>& keep)
    {
        if (!m_recovery.isNone()) {
            RINGSIDE_CHECK(begin());
            RINGSIDE_CHECK(keep());
        }
        return m_transaction ? m_transaction->commit() : Done();
    }

    /// False when the journal was closed in order and no backup has more.
    bool isNeeded() const { return !m_left.confirmed || m_transaction.has_value(); }
    const QStringList& seen() const { return m_seen; }

private:
    /// False for one that cannot be read now.
    Result<bool> read(const BackupInfo& backup)
    {
        RINGSIDE_TRY(const std::optional<bool> more, hasMore(backup));
        if (more && *more)
            return add(backup);
        return more.has_value();
    }

    /// The first usable backup of a journal that was not closed in order is compared completely.
    Result<std::optional<bool>> hasMore(const BackupInfo& backup)
    {
        if (m_left.confirmed || m_sawWhole)
            return hasMoreThan(backup.file, m_journal);
        RINGSIDE_TRY(const QSet<QString> known, entryIds(m_journal));
        m_sawWhole = hasAllOf(backup.file, known);
        return std::optional<bool>(!m_sawWhole);
    }

    /// False for one that the disk cannot read now, which does not keep the journal from opening.
    Result<bool> add(const BackupInfo& backup)
    {
        RINGSIDE_CHECK(begin());
        const int before = m_recovery.fromBackups;
        const Result<bool> whole = addBackup(backup.file, m_journal, m_recovery, m_leftOut);
        if (!whole && whole.error().code != ErrorCode::FileUnreadable)
            return fail(whole.error());
        m_sawWhole = m_sawWhole || (whole && *whole);
        const int added = m_recovery.fromBackups - before;
        if (added > m_most) {
            m_most = added;
            m_recovery.mostFrom = backup.file;
        }
        // The journal is not what it was: look at all backups.
        m_isThorough = m_isThorough || added > 0;
        return whole.has_value();
    }

    Done begin()
    {
        if (m_transaction)
            return {};
        RINGSIDE_TRY(storage::Transaction transaction, storage::Transaction::begin(m_journal));
        m_transaction.emplace(std::move(transaction));
        return {};
    }

    storage::Database& m_journal;
    const ClosingState& m_left;
    bool m_isThorough;
    std::optional<storage::Transaction> m_transaction;
    LeftOut m_leftOut;
    Recovery m_recovery;
    QStringList m_seen;
    std::optional<Salvage> m_salvage; ///< absent when the log is whole
    bool m_logTellsCount = false;
    bool m_sawWhole = false;
    int m_most = 0; ///< entries from one backup
};

OpenReport::Gap gapOf(const ClosingState& left)
{
    if (left.crashed)
        return OpenReport::Gap::Crash;
    return left.counts.closed ? OpenReport::Gap::OlderFile : OpenReport::Gap::Unconfirmed;
}

} // namespace

Done keepNothing(storage::Database&, const OpenReport&)
{
    return {};
}

Result<QStringList> addMissingEntries(const QString& profileDir, storage::Database& journal,
                                      const ClosingState& left, Reading reading, OpenReport& report,
                                      const KeepFindings& keep)
{
    Repair repair(journal, left, reading);
    RINGSIDE_CHECK(repair.addBackups(profileDir));
    RINGSIDE_CHECK(repair.salvage());
    if (!repair.isNeeded())
        return repair.seen();
    RINGSIDE_TRY(report.recovered, repair.count());
    report.gap = gapOf(left);
    RINGSIDE_CHECK(repair.finish([&] { return keep(journal, report); }));
    return repair.seen();
}

Done noteSeenBackups(storage::Database& journal, const QStringList& names)
{
    RINGSIDE_TRY(const QString before, settingOf(journal, kSeenBackups));
    const QString now = names.join(kNameSeparator);
    return now == before ? Done() : storeSetting(journal, kSeenBackups, now);
}

} // namespace ringside::progress
