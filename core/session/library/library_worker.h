// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"

#include <QString>

#include <functional>
#include <memory>

namespace ringside::session {

/// Searches on its own thread, with its own connections to bank and journal. A newer request
/// replaces an older one, whose result is never delivered.
class LibraryWorker
{
public:
    using Deliver = std::function<void(Result<bank::SearchResult>)>;

    /// Without a journal, nothing is known about the learner.
    LibraryWorker(QString bankFile, QString journalFile);
    ~LibraryWorker(); ///< waits for a running search
    LibraryWorker(const LibraryWorker&) = delete;
    LibraryWorker& operator=(const LibraryWorker&) = delete;

    /// Calls `deliver` on the thread that owns this object, through its event loop.
    void search(const bank::SearchQuery& query, int limit, Deliver deliver);
    /// Requested searches are not delivered.
    void cancel();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
