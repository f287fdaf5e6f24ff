// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"

#include <QString>

#include <functional>
#include <memory>

namespace ringside::session {

/// Searches on a thread of its own, with a connection of its own to the bank and to the journal.
/// A newer request replaces an older one, whose result is never delivered.
class LibraryWorker
{
public:
    using Deliver = std::function<void(Result<bank::SearchResult>)>;

    LibraryWorker(QString bankFile, QString journalFile);
    ~LibraryWorker(); ///< waits for what runs
    LibraryWorker(const LibraryWorker&) = delete;
    LibraryWorker& operator=(const LibraryWorker&) = delete;

    /// `deliver` is called on the thread that owns this object, by its event loop.
    void search(const bank::SearchQuery& query, int limit, Deliver deliver);
    /// What was asked for is not delivered.
    void cancel();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
