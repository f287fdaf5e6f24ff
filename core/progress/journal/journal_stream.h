// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/journal/journal_guard.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/stream.h"
#include "core/storage/database.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace ringside::progress {

class Journal;

/// What a stream has changed in the journal's file, for followStream().
struct StreamChanges
{
    JournalEntries entries; ///< of other devices
    QString greatestId;     ///< of the entries
    QString deviceId;       ///< the new one; empty while it is the same
};

/// The journal's side of synchronisation: what to send, what came, and how far both have got. Every
/// entry has an arrival number, also one that was merged, recovered or pulled. Each call is one
/// transaction on a connection of its own, so that it runs beside the journal's thread: use it on
/// the thread that opened it. It reads what was recorded, also of retired questions. Errors of all
/// calls: FileUnwritable, also when the file was replaced while the stream was open; Database.
class JournalStream
{
public:
    /// `journalFile` is what fileForEntries() gave. Errors: also NewerSchema, FileUnreadable.
    static Result<JournalStream> open(const QString& journalFile, const Clock& clock);

    Result<StreamCursors> cursors() const;
    Done store(const StreamCursors& cursors);
    /// The next entries to push, at most `most` and about `mostBytes` bytes of bodies, at least one
    /// if there is one.
    Result<Outgoing> outgoing(const StreamCursors& cursors, int most, std::int64_t mostBytes) const;
    /// Number of entries to push.
    Result<std::int64_t> waiting(const StreamCursors& cursors) const;
    /// Adds the entries that are missing and stores `after`. A wrong clock of another device is no
    /// reason to refuse its entries; `nowMs` is what it is compared with, by default this
    /// computer's clock. An entry that cannot be stored is deferred, so that the cursor passes
    /// nothing that is not in this file.
    Result<Incoming> addPulled(const std::vector<storage::StreamEntry>& entries,
                               const StreamCursors& after, std::optional<std::int64_t> nowMs = {});
    /// Adds the entries deferred that this program can store by now.
    Result<Incoming> addDeferred(std::optional<std::int64_t> nowMs = {});
    Result<std::vector<storage::StreamEntry>> deferredEntries() const;
    /// Answers that arrived after `arrival` and are the first to their question and its text.
    Result<std::vector<AnswerEntry>> firstAnswersAfter(std::int64_t arrival, int most,
                                                       std::int64_t& lastArrival) const;
    /// SHA-256 over the sorted ids of all entries, with those deferred, as hexadecimal digits.
    Result<QString> digest() const;
    Result<QString> deviceId() const;
    /// For a copied profile, whose other copy has the same device.
    Done drawDeviceId();

    const StreamChanges& changes() const { return m_changes; }

private:
    JournalStream(storage::Database database, const Clock& clock)
        : m_database(std::move(database)), m_clock(&clock)
    {
    }
    Done requireInPlace() const;
    Done write(const std::function<Done()>& body);
    Result<Incoming> add(const std::vector<storage::StreamEntry>& entries,
                         std::optional<std::int64_t> nowMs, const std::function<Done()>& first);

    storage::Database m_database;
    const Clock* m_clock;
    StreamChanges m_changes;
};

/// Call it on the journal's thread with the changes of a stream, also after an error: the journal
/// then protects the entries like its own, its new ids are greater, and it has the device's new id.
/// Errors: those of Journal::ensureInPlace().
Done followStream(Journal& journal, const StreamChanges& changes);

} // namespace ringside::progress
