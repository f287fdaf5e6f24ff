// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/review/card_imports.h"

#include <QString>

#include <optional>

namespace ringside::app {

/// The newest import that can be undone: of questions, of cards, or of a file with both.
struct LastImport
{
    QString id; ///< empty for none
    QString file{};
    int added = 0;
    int changed = 0;
    bool questions = false;
    bool cards = false;
};

/// `questions` is what session::lastQuestionImport() found. Cards that cannot be read are left out,
/// because Review reports them.
LastImport lastImport(const session::CardImports& cards,
                      const std::optional<pack::OwnImport>& questions);

/// Writes the questions first, because they can be restored exactly if the cards fail; callable
/// from any thread. Errors: those of session::importQuestions() and session::writeCards().
Result<session::WrittenCards> writeImport(const session::OwnBankPlace& place,
                                          const session::QuestionImportPlan& questions,
                                          const session::CardImportJob& cards);
/// Undoes its questions, and its cards by their job; callable from any thread. Errors: those of
/// session::undoQuestionImport() and session::writeCards().
Result<session::WrittenCards> undoImport(const LastImport& last, const session::OwnBankPlace& place,
                                         const session::CardImportJob& cards);

} // namespace ringside::app
