// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/stream.h"

#include <QByteArray>

#include <functional>
#include <optional>
#include <vector>

namespace ringside::progress {

class Journal;

/// The journal's side of synchronisation: what to send, what came, and how far both have got. Every
/// entry has an arrival number, also one that was merged, recovered or pulled. Each call is one
/// transaction. Does not own the journal; use it on the journal's thread. Errors: those of the
/// journal's recording calls.
class JournalStream
{
public:
    explicit JournalStream(Journal& journal) : m_journal(journal) {}

    Result<StreamCursors> cursors() const;
    Done store(const StreamCursors& cursors);
    /// The next entries to push, at most `most` and about `mostBytes` bytes of bodies, at least one
    /// if there is one.
    Result<Outgoing> outgoing(const StreamCursors& cursors, int most, std::int64_t mostBytes) const;
    /// Number of entries to push.
    Result<std::int64_t> waiting(const StreamCursors& cursors) const;
    /// Adds the entries that are missing and stores `after`. A wrong clock of another device is no
    /// reason to refuse its entries; `nowMs` is what it is compared with, by default this
    /// computer's clock. An entry that cannot be stored is kept aside, so that the cursor passes
    /// nothing that is not in this file.
    Result<Incoming> addPulled(const std::vector<storage::StreamEntry>& entries,
                               const StreamCursors& after, std::optional<std::int64_t> nowMs = {});
    /// Adds the entries kept aside that this program can store by now.
    Result<Incoming> addKeptAside(std::optional<std::int64_t> nowMs = {});
    Result<std::vector<storage::StreamEntry>> keptAside() const;
    /// Answers that arrived after `arrival` and are the first to their question and its text.
    Result<std::vector<AnswerEntry>> firstAnswersAfter(std::int64_t arrival, int most,
                                                       std::int64_t& lastArrival) const;
    /// SHA-256 over the sorted ids of all entries, with those kept aside, as hexadecimal digits.
    Result<QString> digest() const;
    /// For a copied profile, whose other copy has the same device.
    Done drawDeviceId();

private:
    Result<Incoming> add(const std::vector<storage::StreamEntry>& entries,
                         std::optional<std::int64_t> nowMs, const std::function<Done()>& first);

    Journal& m_journal;
};

} // namespace ringside::progress
