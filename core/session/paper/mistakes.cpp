// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/paper/mistakes.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/session/history.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace ringside::session {

namespace {

/// Options that the order does not name stay behind the others.
void putInOrder(std::vector<bank::Option>& options, const QStringList& order)
{
    const auto place = [&order](const bank::Option& option) {
        const auto found = order.indexOf(option.id.value());
        return found < 0 ? order.size() : found;
    };
    std::ranges::stable_sort(options, {}, place);
}

} // namespace

Result<Mistakes> readMistakes(const PaperRequest& request, int most, const std::stop_token& stop)
{
    if (most < 1 || most > kMostPaperMistakes)
        return fail(
            {.code = ErrorCode::OutOfRange,
             .subject = RINGSIDE_TR("questions"),
             .value = std::to_string(most),
             .limit = filled(error_forms::kRange, {"1", std::to_string(kMostPaperMistakes)})});
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(request.journalFile, *bank));
    RINGSIDE_TRY(auto outcomes, journal->logs().outcomes.all());
    RINGSIDE_TRY(const auto known, bank->ids());
    std::erase_if(outcomes, [&known](const progress::AnswerOutcome& outcome) {
        return outcome.correct ||
               !std::binary_search(known.begin(), known.end(), outcome.questionId);
    });
    std::ranges::sort(outcomes, std::greater(), [](const progress::AnswerOutcome& outcome) {
        return std::tie(outcome.wallMs, outcome.entryId);
    });
    Mistakes mistakes{
        .blueprint = bank->blueprint(), .shown = {}, .all = static_cast<int>(outcomes.size())};
    outcomes.resize(std::min(outcomes.size(), static_cast<std::size_t>(most)));
    for (const progress::AnswerOutcome& outcome : outcomes) {
        if (stop.stop_requested())
            break;
        RINGSIDE_TRY(auto question, bank->question(bank::QuestionId(outcome.questionId)));
        RINGSIDE_TRY(const auto answer, journal->logs().answers.lastOf(outcome.questionId));
        if (!answer)
            continue;
        putInOrder(question.options, answer->optionOrder);
        mistakes.shown.push_back({std::move(question), answer->chosen, outcome.wallMs});
    }
    std::ranges::stable_sort(mistakes.shown, {}, [](const Mistake& mistake) {
        return std::tie(mistake.question.domain, mistake.question.objective);
    });
    return mistakes;
}

Result<std::vector<std::optional<bank::Question>>>
readLostSlots(const PaperRequest& request, const ExamReport& report, const std::stop_token& stop)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    std::vector<std::optional<bank::Question>> lost(report.slots.size());
    for (std::size_t i = 0; i < report.slots.size() && !stop.stop_requested(); ++i) {
        const ReportSlot& slot = report.slots[i];
        if (slot.outcome == progress::SlotOutcome::Right ||
            slot.outcome == progress::SlotOutcome::Gone || slot.isRewritten)
            continue;
        RINGSIDE_TRY(auto question, bank->question(bank::QuestionId(slot.slot.questionId)));
        putInOrder(question.options, slot.slot.optionOrder);
        lost[i] = std::move(question);
    }
    return lost;
}

} // namespace ringside::session
