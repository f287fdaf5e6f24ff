// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/study_set.h"
#include "core/study/exam/question_order.h"

#include <vector>

namespace ringside::session {

/// A question for study::orderQuestions(); `last` is nullptr where it was never answered.
study::OrderCandidate orderCandidate(const bank::QuestionSummary& question,
                                     const progress::LastOutcome* last, bool isReserved);

/// All questions of the material in the order in which practice asks them; `candidate` is the index
/// in StudyMaterial::questions.
std::vector<study::OrderedQuestion> practiceOrder(const StudyMaterial& material);

} // namespace ringside::session
