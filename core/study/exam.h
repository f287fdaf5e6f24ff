// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/values/exam.h"

#include <string>
#include <vector>

namespace ringside::study {

/// A paper by blueprint: seats by largest remainders, no question twice, the same for a seed
/// whatever the order of the candidates. In a domain the questions kept aside come first, then
/// unseen ones, then the rest; a domain with too few gives its seats to the others.
/// Errors: those of a blueprint; OutOfRange for questions below 1 or more than there are.
Result<ExamPaper> assembleExam(const ExamRequest& request);

/// Right means the whole key and nothing else; there is no partial credit.
bool isRight(const std::vector<std::string>& key, const std::vector<std::string>& chosen);

} // namespace ringside::study
