// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam_offer.h"

#include "core/progress/exam_log.h"
#include "core/session/exam/slot_wording.h"
#include "core/session/history.h"

#include <algorithm>
#include <utility>

namespace ringside::session {

Result<ExamOfferReading> readExamOffer(const ExamOfferRequest& request)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(request.journalFile, *bank));
    RINGSIDE_TRY(const auto met, metQuestions(journal->logs()));
    RINGSIDE_TRY(auto questions, bank->outline());
    std::erase_if(questions, [&bank](const bank::QuestionSummary& question) {
        return bank::isJoined(bank->blueprint(), question.domain);
    });
    RINGSIDE_TRY(auto past, progress::ExamHistory(journal->logs().events).past());
    ExamOfferReading read{.offer = offerOf(questions, met), .past = {}};
    for (progress::PastExam& exam : past) {
        RINGSIDE_TRY(const auto slots, rewrittenSlots(*bank, journal->logs().answers, exam));
        read.past.push_back({std::move(exam), static_cast<int>(std::ranges::count(slots, true))});
    }
    return read;
}

} // namespace ringside::session
