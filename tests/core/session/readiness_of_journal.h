// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/readiness_report.h"

namespace ringside::test {

/// What Progress shows, read as a whole.
inline Result<session::ReadinessReport>
reportReadiness(const bank::BankReader& bank, const progress::JournalLogs& journal, double passMark)
{
    RINGSIDE_TRY(const auto answers, journal.answers.counted());
    RINGSIDE_TRY(const auto questions, bank.outline());
    RINGSIDE_TRY(const auto facts,
                 session::readReadinessFacts(bank.blueprint(), questions, answers, journal.events));
    return session::reportReadiness(facts, passMark);
}

} // namespace ringside::test
