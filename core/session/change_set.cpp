// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/change_set.h"

#include <algorithm>

namespace ringside::session {

bool ChangeSet::names(const bank::QuestionId& question) const
{
    return std::ranges::find(questions, question) != questions.end();
}

void ChangeSet::add(const ChangeSet& other)
{
    parts |= other.parts;
    for (const bank::QuestionId& question : other.questions)
        if (!names(question))
            questions.push_back(question);
}

} // namespace ringside::session
