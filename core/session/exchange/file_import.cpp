// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/file_import.h"

#include <algorithm>

namespace ringside::session {

int FileImportPlan::countNew() const
{
    return questions.count(PlannedQuestion::Fate::New) + cards.count(PlannedCard::Fate::New);
}

int FileImportPlan::countChanged() const
{
    return questions.count(PlannedQuestion::Fate::Changed) +
           cards.count(PlannedCard::Fate::Changed);
}

int FileImportPlan::countSame() const
{
    return questions.count(PlannedQuestion::Fate::Same) + cards.count(PlannedCard::Fate::Same);
}

bool FileImportPlan::changesAnything() const
{
    return countNew() + countChanged() > 0 || !cards.cards.empty();
}

LastImport lastImport(const CardImports& cards, const std::optional<pack::OwnImport>& questions)
{
    const auto ofCards = cards.last().value_or(std::nullopt);
    // Ids grow with time, and an import of both has one id.
    LastImport last{
        .id = std::max(ofCards ? ofCards->id : QString(), questions ? questions->id : QString())};
    last.cards = ofCards && ofCards->id == last.id;
    last.questions = questions && questions->id == last.id;
    if (last.cards) {
        last.file = ofCards->file;
        last.added = ofCards->added;
        last.changed = ofCards->changed;
    }
    if (last.questions) {
        last.file = questions->file;
        last.added += questions->added;
        last.changed += questions->changed;
    }
    return last;
}

Result<WrittenCards> writeImport(const OwnBankPlace& place, const QuestionImportPlan& questions,
                                 const CardImportJob& cards)
{
    const bool withCards = !cards.plan.cards.empty();
    RINGSIDE_CHECK(importQuestions(place, questions, cards.importId, withCards));
    auto written = writeCards(cards);
    if (!written && !questions.questions.empty()) // the first error is the one to report
        (void)undoQuestionImport(place, cards.importId);
    return written;
}

Result<WrittenCards> undoImport(const LastImport& last, const OwnBankPlace& place,
                                const CardImportJob& cards)
{
    if (last.questions)
        RINGSIDE_CHECK(undoQuestionImport(place, last.id));
    return last.cards ? writeCards(cards) : WrittenCards{};
}

} // namespace ringside::session
