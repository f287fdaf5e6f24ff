// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/asking_order.h"

#include "core/base/rng.h"
#include "core/session/exam_request.h"

namespace ringside::session {

study::OrderCandidate orderCandidate(const bank::QuestionSummary& question,
                                     const progress::LastOutcome* last, bool isReserved)
{
    return {.id = question.id.value().toStdString(),
            .domain = question.domain,
            .objective = question.objective.toStdString(),
            .family = question.family.toStdString(),
            .difficulty = static_cast<int>(question.difficulty),
            .isDeep = question.depth == bank::Depth::Deep,
            .isReserved = isReserved,
            .answeredAt = last ? last->entryId.toStdString() : std::string(),
            .isRight = last && last->correct};
}

std::vector<study::OrderedQuestion> practiceOrder(const StudyMaterial& material)
{
    study::OrderRequest request{.blueprint = weightsOf(material.blueprint),
                                .candidates = {},
                                .asked = static_cast<int>(material.last.size())};
    request.candidates.reserve(material.questions->size());
    for (const bank::QuestionSummary& question : *material.questions) {
        const auto last = material.last.constFind(question.id.value());
        const bool isSeen = last != material.last.constEnd();
        request.candidates.push_back(
            orderCandidate(question, isSeen ? &*last : nullptr,
                           question.keptAside && !isSeen && !material.anyMock));
    }
    Rng rng(material.seed);
    return study::orderQuestions(request, rng);
}

} // namespace ringside::session
