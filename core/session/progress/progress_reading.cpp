// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/progress_reading.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal_reader.h"

#include <utility>
#include <vector>

namespace ringside::session {

Result<ProgressFacts> readProgress(const ProgressRequest& request, const std::stop_token& stop)
{
    const auto journal = progress::JournalReader::open(request.journalFile);
    if (!journal)
        return fail(journal.error());
    const auto bank = bank::BankReader::open(request.bankFile);
    if (!bank)
        return fail(bank.error());
    const progress::JournalLogs& logs = (*journal)->logs();
    ProgressFacts read;
    Outline outline = request.outline;
    if (!outline) {
        RINGSIDE_TRY(auto all, bank->outline());
        outline = std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(all));
    }
    RINGSIDE_TRY(const auto answers, logs.answers.all());
    if (stop.stop_requested())
        return read;
    auto standing = readStanding((*bank)->blueprint(), *outline, *answers, logs.events);
    if (!standing)
        return fail(standing.error());
    read.standing = std::move(*standing);
    auto forecasts = forecastsOf(logs.events);
    if (!forecasts)
        return fail(forecasts.error());
    read.forecasts = std::move(*forecasts);
    if (stop.stop_requested())
        return read;
    const auto reviews = logs.reviews.counted();
    if (!reviews)
        return fail(reviews.error());
    read.statistics = statisticsFacts((*bank)->blueprint(), *outline, *answers, *reviews,
                                      request.nowMs, request.rolloverMinutes);
    return read;
}

} // namespace ringside::session
