// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/weights_log.h"

namespace ringside::progress {

class EventLog;
class Journal;

/// Whether any weights other than the program's defaults were ever used. Errors: FileUnreadable,
/// Database.
Result<bool> wereWeightsChanged(const EventLog& events);

/// The journal's events of the kind "weights". Their subject is "all": one set of weights serves
/// every card. Nothing is ever replaced, so each change can be undone. Does not own the journal.
class WeightsLog
{
public:
    explicit WeightsLog(Journal& journal) : m_journal(journal) {}

    /// Without a value, returns to the program's defaults. Errors: those of Journal::recordEvent().
    Done record(const std::optional<AcceptedWeights>& accepted);
    /// Errors: FileUnreadable, Database.
    Result<WeightsHistory> read() const;

private:
    Journal& m_journal;
};

} // namespace ringside::progress
