// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/bank/values/question.h"

#include <QString>

#include <vector>

namespace ringside::bank {

/// A text of a question and the name under which its place is known.
struct ProseField
{
    QString field;
    QString text;
};

/// Every text that a learner reads, in the order of the page; empty ones are left out.
std::vector<ProseField> proseFields(const Question& question);
/// The same of a job, without its claims: those of a what-if stand in it.
std::vector<ProseField> proseFields(const Job& job);

} // namespace ringside::bank
