// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/progress_reading.h"

#include "core/session/exam/slot_wording.h"
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
    std::erase_if(costly, [](const ObjectiveReport& each) {
        return each.right == each.answered || each.isJoined;
    });
    std::ranges::stable_sort(costly, std::greater<>(), &ObjectiveReport::need);
    return costly;
}

/// `days` are those of other histories.
study::Streak streakOf(const StatisticsFacts& facts, std::vector<std::int64_t> days)
{
    for (const study::AnswerPoint& answer : facts.answers)
        days.push_back(answer.day);
    for (const study::ReviewPoint& review : facts.reviews)
        days.push_back(review.day);
    return study::streakOf(std::move(days), facts.today);
}

/// Every answer, and whether it counts.
struct Work
{
    std::vector<progress::AnswerEntry> answers;
    std::vector<bool> counts; ///< empty: all do
};

Result<Work> workOf(const progress::JournalLogs& logs,
                    const std::vector<progress::AnswerEntry>& counted)
{
    if (!logs.counted().leavesOut())
        return Work{counted, {}};
    RINGSIDE_TRY(auto answers, logs.answers.all());
    Work work{std::move(answers), {}};
    auto next = counted.begin(); // both are in the order of their ids
    for (const progress::AnswerEntry& answer : work.answers) {
        const bool counts = next != counted.end() && next->entryId == answer.entryId;
        work.counts.push_back(counts);
        next += counts ? 1 : 0;
    }
    return work;
}

Result<bool> anyRewritten(const bank::BankReader& bank, const progress::AnswerLog& answers,
                          const progress::PastExam& exam)
{
    RINGSIDE_TRY(const auto slots, rewrittenSlots(bank, answers, exam));
    return std::ranges::find(slots, true) != slots.end();
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
    RINGSIDE_TRY(const auto answers, logs.answers.counted());
    RINGSIDE_TRY(const auto work, workOf(logs, answers));
    if (stop.stop_requested())
        return read;
    RINGSIDE_TRY(read.readiness,
                 readReadinessFacts(bank->blueprint(), *outline, answers, logs.events));
    RINGSIDE_TRY(read.forecasts, forecastsOf(logs.events, [&](const progress::PastExam& exam) {
                     return anyRewritten(*bank, logs.answers, exam);
                 }));
    if (stop.stop_requested())
        return read;
    RINGSIDE_TRY(const auto reviews, logs.reviews.counted());
    read.statistics = statisticsFacts(bank->blueprint(), *outline, work.answers, reviews,
                                      request.nowMs, request.rolloverMinutes, work.counts);
    read.streak =
        streakOf(read.statistics, studiedDays(readHistories(request.others, request.nowMs),
                                              request.rolloverMinutes));
    if (stop.stop_requested())
        return read;
    RINGSIDE_TRY(read.history, readinessHistory(read.readiness, request.rolloverMinutes));
    RINGSIDE_TRY(read.last, logs.outcomes.lastOutcomes());
    read.outline = outline;
    read.costly =
        costlyObjectives({.questions = outline, .blueprint = bank->blueprint(), .last = read.last});
    return read;
}

} // namespace ringside::session
