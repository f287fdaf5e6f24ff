// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/study_set.h"
#include "core/study/exam/question_order.h"

#include <vector>

namespace ringside::session {

/// A question for study::orderQuestions(), as if it had never been answered.
study::OrderCandidate newCandidate(const bank::QuestionSummary& question);
/// The same with its last answer, or reserved for the first mock exam, as the material has it.
study::OrderCandidate candidateIn(const StudyMaterial& material,
                                  const bank::QuestionSummary& question);
/// Without candidates: the weights, and the turns after the answers so far.
study::OrderRequest orderRequest(const StudyMaterial& material);

/// All questions of the material in the order in which practice asks them; `candidate` is the index
/// in StudyMaterial::questions.
std::vector<study::OrderedQuestion> practiceOrder(const StudyMaterial& material);

} // namespace ringside::session
