// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam_offer.h"

#include "core/bank/bank_reader.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal_reader.h"

#include <utility>

namespace ringside::session {

Result<ExamOfferReading> readExamOffer(const ExamOfferRequest& request)
{
    const auto journal = progress::JournalReader::open(request.journalFile);
    if (!journal)
        return fail(journal.error());
    const auto bank = bank::BankReader::open(request.bankFile);
    if (!bank)
        return fail(bank.error());
    const auto met = metQuestions((*journal)->logs());
    if (!met)
        return fail(met.error());
    const auto questions = (*bank)->outline();
    if (!questions)
        return fail(questions.error());
    auto past = progress::ExamHistory((*journal)->logs().events).past();
    if (!past)
        return fail(past.error());
    return ExamOfferReading{.offer = offerOf(*questions, *met), .past = std::move(*past)};
}

} // namespace ringside::session
