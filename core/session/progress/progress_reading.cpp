// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/progress_reading.h"

#include "core/session/history.h"

#include <utility>
#include <vector>

namespace ringside::session {

Result<ProgressFacts> readProgress(const ProgressRequest& request, const std::stop_token& stop)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(request.journalFile, *bank));
    const progress::JournalLogs& logs = journal->logs();
    ProgressFacts read;
    Outline outline = request.outline;
    if (!outline) {
        RINGSIDE_TRY(auto all, bank->outline());
        outline = std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(all));
    }
    RINGSIDE_TRY(const auto answers, logs.answers.all());
    if (stop.stop_requested())
        return read;
    RINGSIDE_TRY(read.standing, readStanding(bank->blueprint(), *outline, answers, logs.events));
    RINGSIDE_TRY(read.forecasts, forecastsOf(logs.events));
    if (stop.stop_requested())
        return read;
    RINGSIDE_TRY(const auto reviews, logs.reviews.counted());
    read.statistics = statisticsFacts(bank->blueprint(), *outline, answers, reviews, request.nowMs,
                                      request.rolloverMinutes);
    return read;
}

} // namespace ringside::session
