// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/bank/values/question.h"

#include <QString>

#include <vector>

namespace ringside::bank {

/// A text of a question and the name of its place.
struct ProseField
{
    QString field;
    QString text;
};

/// Every text that a learner reads, in page order, without empty ones.
std::vector<ProseField> proseFields(const Question& question);
/// Every text of a job, without claims: the claims of a what-if are part of it.
std::vector<ProseField> proseFields(const Job& job);

} // namespace ringside::bank
