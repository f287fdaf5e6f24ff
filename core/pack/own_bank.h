// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/base/result.h"
#include "core/exchange/values/item.h"
#include "core/pack/values/own_questions.h"
#include "core/scaling/scenario/presets.h"

#include <QString>

#include <functional>
#include <vector>

namespace ringside::pack {

// The learner's own question bank is installed like a pack, with the id kOwnBankId. The program
// compiles it from the file of own_questions.h. It has one domain, and an objective per topic; its
// questions lack what only authors write, and rules for authors do not apply.

/// What every bank needs for the explainer.
struct ExplainerContent
{
    scaling::PresetCatalog presets;
    std::vector<bank::Job> jobs;
};

/// Reads the own questions, has `change` edit them, and writes file and bank, both or neither.
/// Without questions left, both are removed. `pictures` are new ones of the edited questions; the
/// bank keeps those that a question shows, or would show if an import were undone. Errors: those of
/// readOwnQuestions() and `change`; InUse while another process does the same; FileUnwritable,
/// Database.
Done changeOwnQuestions(const QString& profileDir, const ExplainerContent& explainer,
                        const std::function<Done(OwnQuestions&)>& change,
                        const std::vector<exchange::Media>& pictures = {});

/// False when the bank is missing, older than its file or from another version of the program.
bool isOwnBankCurrent(const QString& profileDir);

} // namespace ringside::pack
