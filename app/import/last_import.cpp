// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/last_import.h"

#include <algorithm>

namespace ringside::app {

LastImport lastImport(const session::CardImports& cards,
                      const std::optional<pack::OwnImport>& questions)
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

Result<session::WrittenCards> writeImport(const session::OwnBankPlace& place,
                                          const session::QuestionImportPlan& questions,
                                          const session::CardImportJob& cards)
{
    // Cards that are there already may get tags, due dates and reviews.
    const bool withCards = !cards.plan.cards.empty();
    RINGSIDE_CHECK(session::importQuestions(place, questions, cards.importId, withCards));
    auto written = session::writeCards(cards);
    if (!written && !questions.questions.empty()) // the first error is the one to report
        (void)session::undoQuestionImport(place, cards.importId);
    return written;
}

Result<session::WrittenCards> undoImport(const LastImport& last, const session::OwnBankPlace& place,
                                         const session::CardImportJob& cards)
{
    if (last.questions)
        RINGSIDE_CHECK(session::undoQuestionImport(place, last.id));
    return last.cards ? session::writeCards(cards) : session::WrittenCards{};
}

} // namespace ringside::app
