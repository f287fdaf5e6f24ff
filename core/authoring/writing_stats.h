// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/values/finding.h"
#include "core/bank/values/question.h"

#include <vector>

namespace ringside::bank {

WritingStats writingStatsOf(const std::vector<Question>& questions,
                            const std::vector<Product>& products);

} // namespace ringside::bank
