// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/asking_order.h"

#include "core/base/rng.h"
#include "core/session/exam_request.h"

#include <algorithm>

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
    made.isJoined = bank::isJoined(material.blueprint, question.domain);
    const auto last = material.last.constFind(question.id.value());
    if (last == material.last.constEnd()) {
        made.isReserved = question.isReserved && !material.anyMock;
    } else {
        made.answeredAt = last->entryId.toStdString();
        made.isRight = last->correct;
    }
    return made;
}

study::OrderRequest orderRequest(const StudyMaterial& material)
{
    // The turns of the exam's domains do not depend on other banks.
    const auto joined = std::ranges::count_if(
        *material.questions, [&material](const bank::QuestionSummary& question) {
            return bank::isJoined(material.blueprint, question.domain) &&
                   material.last.contains(question.id.value());
        });
    return {.blueprint = weightsOf(material.blueprint),
            .candidates = {},
            .asked = static_cast<int>(material.last.size() - joined)};
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
