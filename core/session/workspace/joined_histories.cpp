// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/workspace/joined_histories.h"

#include "core/bank/bank_reader.h"
#include "core/base/tr.h"
#include "core/pack/pack_folder.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/session/review/card_ids.h"

#include <QFileInfo>
#include <QSet>

#include <utility>

namespace ringside::session {

namespace {

using Ids = QSet<QString>;

/// The questions of a joined bank, also retired ones, and the concepts that no exam question has.
struct JoinedIds
{
    Ids questions;
    Ids concepts;
};

Result<Ids> conceptsOf(const bank::BankReader& bank, int domain)
{
    RINGSIDE_TRY(const auto ids, bank.conceptsOfDomain(domain));
    return Ids(ids.begin(), ids.end());
}

Result<JoinedIds> idsOf(const bank::BankReader& bank, int domain)
{
    JoinedIds ids;
    RINGSIDE_TRY(const auto outline, bank.outline());
    for (const bank::QuestionSummary& question : outline)
        if (question.domain == domain)
            ids.questions.insert(question.id.value());
    RINGSIDE_TRY(const auto replaced, bank.replacedQuestions());
    for (auto each = replaced.begin(); each != replaced.end(); ++each)
        if (ids.questions.contains(each.value()))
            ids.questions.insert(each.key());
    RINGSIDE_TRY(ids.concepts, conceptsOf(bank, domain));
    for (const bank::Domain& exam : bank.blueprint().domains) {
        RINGSIDE_TRY(const auto shared, conceptsOf(bank, exam.id));
        ids.concepts.subtract(shared);
    }
    return ids;
}

bool hasCard(const JoinedIds& ids, const QString& cardId)
{
    const auto card = findCardRef(cardId);
    if (!card)
        return false;
    switch (card->kind) {
    case CardKind::Own:
        return true;
    case CardKind::Concept:
        return ids.concepts.contains(card->id);
    case CardKind::Question:
    case CardKind::Cloze:
        return ids.questions.contains(card->id);
    }
    return false;
}

Done addHistory(progress::Journal& journal, const bank::BankReader& bank,
                const bank::Domain& domain, const QString& file, const Clock& clock)
{
    RINGSIDE_TRY(const auto theirs,
                 progress::Journal::openCopyOf(file, clock,
                                               {.code = ErrorCode::InUse,
                                                .file = file.toStdString(),
                                                .detail = RINGSIDE_TR("a copy")}));
    RINGSIDE_TRY(const JoinedIds ids, idsOf(bank, domain.id));
    const auto merged = journal.mergeFrom(
        *theirs, {.question = [&ids](const QString& id) { return ids.questions.contains(id); },
                  .card = [&ids](const QString& id) { return hasCard(ids, id); }});
    return merged ? Done() : Done(fail(merged.error()));
}

} // namespace

std::vector<Error> addJoinedHistories(progress::Journal& journal, const bank::BankReader& bank,
                                      const QString& profileDir, const Clock& clock)
{
    std::vector<Error> errors;
    if (journal.isReadOnly())
        return errors;
    for (const bank::Domain& domain : bank.blueprint().joined) {
        const QString file = progress::journalPath(pack::historyFolder(profileDir, domain.bank));
        if (!QFileInfo(file).isFile())
            continue;
        if (const Done added = addHistory(journal, bank, domain, file, clock); !added)
            errors.push_back(added.error());
    }
    return errors;
}

} // namespace ringside::session
