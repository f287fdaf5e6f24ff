// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_changes.h"

#include "core/bank/bank_reader.h"
#include "core/bank/values/wording.h"

namespace ringside::bank {

Result<BankChanges> changesBetween(const BankReader& older, const BankReader& newer)
{
    RINGSIDE_TRY(const auto before, older.versions().contentHashes());
    RINGSIDE_TRY(const auto after, newer.versions().contentHashes());
    BankChanges changes;
    for (auto each = before.begin(); each != before.end(); ++each)
        changes.removed += after.contains(each.key()) ? 0 : 1;
    for (auto each = after.begin(); each != after.end(); ++each) {
        const auto former = before.find(each.key());
        if (former == before.end()) {
            ++changes.added;
            continue;
        }
        if (*former == *each)
            continue;
        const QuestionId id(each.key());
        RINGSIDE_TRY(const Question was, older.question(id));
        RINGSIDE_TRY(const Question is, newer.question(id));
        if (isSameDecision(wordingOf(was), wordingOf(is)))
            ++changes.changed;
        else
            ++changes.rewritten;
    }
    return changes;
}

} // namespace ringside::bank
