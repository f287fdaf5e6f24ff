// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/join_refusal.h"
#include "core/base/result.h"

#include <QString>

#include <vector>

namespace ringside::bank {

/// A compiled bank whose questions are to be asked with those of the included one.
struct JoiningBank
{
    QString id; ///< letters, digits and hyphens; names the folder with its pictures
    QString title;
    QString file;
};

/// Copies the included bank to `file`, completely or not at all, and adds each bank as one more
/// domain without weight: its questions with their content hashes, objectives, earlier versions,
/// flashcards and presets. A question of theirs is never reserved for a mock exam. A concept card
/// with an id that is taken stays the first one. `madeOf` is stored in the document
/// kJoinedDocument. A bank with an id of a question that another one has, that cannot be read, or
/// that is one too many, is left out. Errors: those of opening the included bank; FileUnwritable,
/// Database, Damaged.
Result<std::vector<JoinRefusal>> writeJoinedBank(const QString& included,
                                                 const std::vector<JoiningBank>& banks,
                                                 const QString& madeOf, const QString& file);

} // namespace ringside::bank
