// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "core/storage/database.h"
#include "tests/support/profile_copy.h"
#include "tests/support/study_script.h"

#include <QFile>
#include <QSet>
#include <QString>
#include <QTemporaryDir>

#include <array>
#include <memory>
#include <utility>

namespace ringside::test {

/// A learner's entries, all recorded one after the other: how many there were at each event.
struct History
{
    int closed = -1;  ///< when the journal was closed in order and opened again; -1: never
    int backed = -1;  ///< at the backup; -1: none
    int damaged = -1; ///< at a later backup, which is then damaged; -1: none
    int entries = 0;
};

/// What became of the files.
enum class LostState {
    Closed,              ///< nothing: closed in order
    Crashed,             ///< nothing: the log is there
    LogRemoved,          ///< after a crash
    LogEmptied,          ///< after a crash
    OlderFile,           ///< the file of the earlier close; the count is the last one
    OlderFileAfterCrash, ///< the same, after a crash whose log is gone, too
    OlderFiles           ///< the file and the count of the earlier close
};

inline bool isClosed(LostState state)
{
    return state == LostState::Closed || state == LostState::OlderFile ||
           state == LostState::OlderFiles;
}

inline const std::array<std::pair<const char*, LostState>, 5>& lostStates()
{
    static constexpr std::array<std::pair<const char*, LostState>, 5> kStates{
        {{"log removed after a crash", LostState::LogRemoved},
         {"log emptied after a crash", LostState::LogEmptied},
         {"older journal put back", LostState::OlderFile},
         {"older journal put back after a crash", LostState::OlderFileAfterCrash},
         {"older journal and count put back", LostState::OlderFiles}}};
    return kStates;
}

inline QSet<QString> idsInFile(const QString& file)
{
    QSet<QString> ids;
    const auto database = storage::Database::openImmutable(file);
    for (const char* table : {"answer", "review", "review_mark", "event"}) {
        auto read = database
                        ? database->prepare(
                              QStringLiteral("SELECT entry_id FROM %1").arg(QLatin1String(table)))
                        : Result<storage::Statement>(fail({}));
        if (!read || !read->run())
            continue;
        for (auto row = read->next(); row && *row; row = read->next())
            ids.insert(read->text(0));
    }
    return ids;
}

/// One entry of each kind in turn; every fourth one undoes the review before it.
inline bool recordEntry(progress::Journal& journal, int i, QString& lastReview)
{
    if (i % 4 == 1) {
        const auto review = journal.recordReview(scriptReview(i));
        lastReview = review ? review->entryId : QString();
        return review.has_value();
    }
    if (i % 4 == 2)
        return journal.recordEvent(scriptEvent(i)).has_value();
    if (i % 4 == 3)
        return journal.markReview(lastReview, true).has_value();
    return journal.recordAnswer(scriptAnswer(i), {QStringLiteral("q"), i}).has_value();
}

/// Records a history in a profile of its own, and copies its files to `profile` in that state.
/// Without `keepsCount`, the count of the session that crashed is missing as well.
inline bool makeLostState(const History& history, LostState state, bool keepsCount,
                          const QString& profile, ManualClock& clock)
{
    using namespace progress;
    const QTemporaryDir dir;
    const QString file = journalPath(dir.path());
    const QString older = dir.filePath(QStringLiteral("older"));
    const QString count = QStringLiteral(".entries");
    auto journal = Journal::open(dir.path(), clock);
    bool made = journal.has_value();
    QString lastReview;
    for (int i = 0; made && i <= history.entries; ++i) {
        if (i == history.closed) {
            journal->reset();
            made &= QFile::copy(file, older) && QFile::copy(file + count, older + count);
            journal = Journal::open(dir.path(), clock);
            made &= journal.has_value();
        }
        for (const int backed : {history.backed, history.damaged}) {
            if (i != backed)
                continue;
            clock.advanceMs(60'000);
            const auto backup = backUpJournal(dir.path(), clock.wallMs(), BackupWhen::Always);
            made &= backup.has_value();
            if (made && backed == history.damaged && backed != history.backed)
                made &= QFile::resize(backup->backup.file, backup->backup.bytes / 2);
        }
        if (made && i < history.entries)
            made &= recordEntry(**journal, i, lastReview);
    }
    if (made && isClosed(state))
        journal->reset();
    made = made && copyProfile(dir.path(), profile);
    const QString target = journalPath(profile);
    const QString log = target + QStringLiteral("-wal");
    if (state == LostState::LogEmptied)
        made &= QFile::resize(log, 0);
    if (state == LostState::LogRemoved || state == LostState::OlderFileAfterCrash)
        made &= QFile::remove(log);
    if (state == LostState::OlderFile || state == LostState::OlderFileAfterCrash ||
        state == LostState::OlderFiles)
        made &= QFile::remove(target) && QFile::copy(older, target);
    if (state == LostState::OlderFiles)
        made &= QFile::remove(target + count) && QFile::copy(older + count, target + count);
    if (!keepsCount)
        QFile::remove(target + QStringLiteral(".written"));
    return made;
}

} // namespace ringside::test
