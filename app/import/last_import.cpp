// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/last_import.h"

#include <algorithm>

namespace ringside::app {

Result<LastImport> lastImport(const session::CardImports& cards, const session::OwnBankPlace& place)
{
    RINGSIDE_TRY(const auto questions, session::lastQuestionImport(place));
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

Result<session::WrittenCards> undoImport(const LastImport& last, const session::OwnBankPlace& place,
                                         const session::CardImportJob& cards)
{
    if (last.questions)
        RINGSIDE_CHECK(session::undoQuestionImport(place, last.id));
    return last.cards ? session::writeCards(cards) : session::WrittenCards{};
}

} // namespace ringside::app
