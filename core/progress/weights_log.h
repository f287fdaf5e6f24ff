// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/weights_log.h"

namespace ringside::progress {

class EventLog;
class Journal;

/// Whether any weights but the program's own were ever in force. Errors: FileUnreadable, Database.
Result<bool> wereWeightsChanged(const EventLog& events);

/// Owner of the journal's events of the kind "weights". Their subject is "all": one set of weights
/// serves every card. Nothing is ever replaced, so each change can be taken back. Borrows the
/// journal.
class WeightsLog
{
public:
    explicit WeightsLog(Journal& journal) : m_journal(journal) {}

    /// Errors: those of Journal::recordEvent(). Without a value the program's own come back.
    Done record(const std::optional<AcceptedWeights>& accepted);
    /// Errors: FileUnreadable, Database.
    Result<WeightsHistory> read() const;

private:
    Journal& m_journal;
};

} // namespace ringside::progress
