// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/readiness_reading.h"

#include "core/progress/journal/journal_reader.h"
#include "core/session/standing.h"

namespace ringside::session {

Result<study::Readiness> readReadiness(const ReadinessRequest& request)
{
    RINGSIDE_TRY(const auto journal, progress::JournalReader::open(request.journalFile));
    return readinessOf(request.blueprint, *request.questions, journal->logs(), request.passMark);
}

} // namespace ringside::session
