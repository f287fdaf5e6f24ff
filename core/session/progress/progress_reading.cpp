// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/progress_reading.h"

#include "core/session/history.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ringside::session {

namespace {

/// The objectives with mistakes that were not put right since.
std::vector<ObjectiveReport> costlyObjectives(StudyMaterial material)
{
    std::vector<ObjectiveReport> costly = StudySets(std::move(material)).objectives();
    std::erase_if(costly, [](const ObjectiveReport& each) { return each.right == each.answered; });
    std::ranges::stable_sort(costly, std::greater<>(), &ObjectiveReport::need);
    return costly;
}

study::Streak streakOf(const StatisticsFacts& facts)
{
    std::vector<std::int64_t> days;
    for (const study::AnswerPoint& answer : facts.answers)
        days.push_back(answer.day);
    for (const study::ReviewPoint& review : facts.reviews)
        days.push_back(review.day);
    return study::streakOf(std::move(days), facts.today);
}

} // namespace

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
    read.streak = streakOf(read.statistics);
    if (stop.stop_requested())
        return read;
    RINGSIDE_TRY(read.history, readinessHistory(read.standing, request.rolloverMinutes));
    RINGSIDE_TRY(read.last, logs.outcomes.lastOutcomes());
    read.outline = outline;
    read.costly =
        costlyObjectives({.questions = outline, .blueprint = bank->blueprint(), .last = read.last});
    return read;
}

} // namespace ringside::session
