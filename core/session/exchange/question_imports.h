// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/imported.h"
#include "core/pack/values/own_questions.h"
#include "core/progress/values/settings_repair.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

/// Imports of other programs' choice questions into the learner's own question bank. All of these
/// functions read or write the whole bank: call them off the GUI thread where a wait would show.
namespace ringside::session {

/// What an import does with one choice question of a file.
struct PlannedQuestion
{
    enum class Fate {
        New,
        Changed, ///< imported before, with another content
        Same,    ///< there already, with this content
    };
    Fate fate = Fate::New;
    pack::OwnQuestion question{};
    exchange::Place place{};
};

/// What an import does with the choice questions of a file, before anything is written.
struct QuestionImportPlan
{
    QString file{};
    std::vector<PlannedQuestion> questions{};
    int inFile = 0;                          ///< choice questions, the rejected ones too
    std::vector<exchange::Media> pictures{}; ///< that the questions show

    int count(PlannedQuestion::Fate fate) const;
};

/// Takes the choice questions out of `imported`, which keeps its cards. A question is recognized by
/// its id in the other program, or else by its text, or else by its title in a file of the same
/// name. Rejects, in `imported`, what exceeds the limits of a bank and what the file has twice.
/// Call keepPictures() before. Errors: FileUnreadable, Damaged, NewerSchema for the own questions.
Result<QuestionImportPlan> planQuestions(exchange::Imported& imported, const QString& profileDir);

/// Where the own question bank is.
struct OwnBankPlace
{
    QString profileDir; ///< with the installed banks
    QString bankFile;   ///< whose presets and jobs it gets, for the explainer
    QString studied;    ///< id of the open bank; empty: the included one
};

/// Whether the open bank asks the own questions: it is theirs, or the included one with theirs in
/// the daily mix.
bool asksOwnQuestions(const OwnBankPlace& place);

/// Writes all of a plan and compiles the bank, or changes nothing. `importId` is greater than those
/// of all imports before; `withCards` if the file's cards go to Review under the same id. Errors:
/// those of pack::changeOwnQuestions(); the bank's.
Done importQuestions(const OwnBankPlace& place, const QuestionImportPlan& plan,
                     const QString& importId, bool withCards);

/// The newest import that was not undone; absent without one, and where its cards went to the
/// Review of another bank than the open one. Errors: those of planQuestions().
Result<std::optional<pack::OwnImport>> lastQuestionImport(const OwnBankPlace& place);

/// Removes the questions of an import, and restores what it changed and no later one did. Answers
/// stay in the history. Errors: UnknownName; those of importQuestions().
Done undoQuestionImport(const OwnBankPlace& place, const QString& importId);

/// Compiles the own bank again where it is missing, older than its questions, or from another
/// version of the program. Sets a damaged file of questions aside first, and takes the newest copy
/// from the backups; the result then tells so. Errors: those of importQuestions().
Result<std::optional<progress::SettingsRepair>> refreshOwnBank(const OwnBankPlace& place,
                                                               std::int64_t wallMs);

} // namespace ringside::session
