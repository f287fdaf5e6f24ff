// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/asking_order.h"

#include "core/base/rng.h"
#include "core/session/exam_request.h"

namespace ringside::session {

study::OrderCandidate newCandidate(const bank::QuestionSummary& question)
{
    return {.id = question.id.value().toStdString(),
            .domain = question.domain,
            .objective = question.objective.toStdString(),
            .family = question.family.toStdString(),
            .difficulty = static_cast<int>(question.difficulty),
            .isDeep = question.depth == bank::Depth::Deep};
}

study::OrderCandidate candidateIn(const StudyMaterial& material,
                                  const bank::QuestionSummary& question)
{
    study::OrderCandidate made = newCandidate(question);
    const auto last = material.last.constFind(question.id.value());
    if (last == material.last.constEnd()) {
        made.isReserved = question.keptAside && !material.anyMock;
    } else {
        made.answeredAt = last->entryId.toStdString();
        made.isRight = last->correct;
    }
    return made;
}

study::OrderRequest orderRequest(const StudyMaterial& material)
{
    return {.blueprint = weightsOf(material.blueprint),
            .candidates = {},
            .asked = static_cast<int>(material.last.size())};
}

std::vector<study::OrderedQuestion> practiceOrder(const StudyMaterial& material)
{
    study::OrderRequest request = orderRequest(material);
    request.candidates.reserve(material.questions->size());
    for (const bank::QuestionSummary& question : *material.questions)
        request.candidates.push_back(candidateIn(material, question));
    Rng rng(material.seed);
    return study::orderQuestions(request, rng);
}

} // namespace ringside::session
