// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace ringside::bank {

class BankReader;

/// How many questions of a newer bank differ from those of an older one. A rewritten question asks
/// for another decision, so earlier answers to it no longer count; a changed one differs in
/// something else, such as its explanation.
struct BankChanges
{
    int added = 0;
    int changed = 0;
    int rewritten = 0;
    int removed = 0;
    bool operator==(const BankChanges&) const = default;
};

/// Reads only the questions whose content hashes differ. Errors: Damaged.
Result<BankChanges> changesBetween(const BankReader& older, const BankReader& newer);

} // namespace ringside::bank
