// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/review/card_imports.h"

#include <QString>

#include <optional>

/// The import of a whole file: its choice questions go to the learner's own bank, its cards to
/// Review, under one id.
namespace ringside::session {

/// What an import would do, before anything is written. Remarks about the questions are among those
/// of the cards.
struct FileImportPlan
{
    QuestionImportPlan questions;
    CardImportPlan cards;

    int countNew() const;
    int countChanged() const;
    int countSame() const;
    /// Cards that are there already may still get tags, due dates and reviews.
    bool changesAnything() const;
};

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

/// `questions` is what lastQuestionImport() found. Cards that cannot be read are left out, because
/// Review reports them.
LastImport lastImport(const CardImports& cards, const std::optional<pack::OwnImport>& questions);

/// Writes the questions first, because they can be restored exactly if the cards fail; callable
/// from any thread. Errors: those of importQuestions() and writeCards().
Result<WrittenCards> writeImport(const OwnBankPlace& place, const QuestionImportPlan& questions,
                                 const CardImportJob& cards);
/// Undoes its questions, and its cards by their job; callable from any thread. Errors: those of
/// undoQuestionImport() and writeCards().
Result<WrittenCards> undoImport(const LastImport& last, const OwnBankPlace& place,
                                const CardImportJob& cards);

} // namespace ringside::session
