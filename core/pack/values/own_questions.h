// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/item.h"

#include <QString>

#include <vector>

namespace ringside::pack {

/// A choice question that the learner imported.
struct OwnQuestion
{
    QString id;       ///< the same at every import of the same question
    QString importId; ///< of the import that wrote this version
    QString file;     ///< its name, without the folder
    QString topic;    ///< the category in the file, or the file's name
    exchange::ChoiceQuestion content{};
    bool operator==(const OwnQuestion&) const = default;
};

/// One import of questions, with what undoing it restores.
struct OwnImport
{
    QString id;
    QString file; ///< its name, without the folder
    int added = 0;
    int changed = 0;
    bool withCards = false; ///< the file's cards went to Review, under the same id
    QString studied{};      ///< bank that has those cards; empty: the included one
    std::vector<OwnQuestion> replaced{};
    bool operator==(const OwnImport&) const = default;
};

/// The source of the learner's own question bank.
struct OwnQuestions
{
    std::vector<OwnQuestion> questions; ///< in the order of their import
    std::vector<OwnImport> imports;     ///< that can be undone, oldest first
    bool operator==(const OwnQuestions&) const = default;
};

} // namespace ringside::pack
