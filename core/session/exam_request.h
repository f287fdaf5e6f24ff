// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/study/exam/exam.h"

#include <vector>

namespace ringside::session {

/// The weight of each domain in an exam.
inline std::vector<study::DomainWeight> weightsOf(const bank::Blueprint& blueprint)
{
    std::vector<study::DomainWeight> weights;
    for (const bank::Domain& domain : blueprint.domains)
        weights.push_back({domain.id, static_cast<double>(domain.weightPercent)});
    return weights;
}

/// For a paper that is drawn without what the learner did.
inline study::ExamCandidate candidateOf(const bank::QuestionSummary& question)
{
    return {.id = question.id.value().toStdString(),
            .domain = question.domain,
            .isDeep = question.depth == bank::Depth::Deep,
            .family = question.family.toStdString()};
}

} // namespace ringside::session
