// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam_offer.h"

#include "core/progress/exam_log.h"
#include "core/session/history.h"

#include <utility>

namespace ringside::session {

Result<ExamOfferReading> readExamOffer(const ExamOfferRequest& request)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(request.journalFile, *bank));
    RINGSIDE_TRY(const auto met, metQuestions(journal->logs()));
    RINGSIDE_TRY(const auto questions, bank->outline());
    RINGSIDE_TRY(auto past, progress::ExamHistory(journal->logs().events).past());
    return ExamOfferReading{.offer = offerOf(questions, met), .past = std::move(past)};
}

} // namespace ringside::session
