// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/objective_need.h"

namespace ringside::study {

double needOf(const ObjectiveRecord& record)
{
    const double share = (record.right + 1.0) / (record.answered + 2.0);
    return record.weight * (1 - share);
}

} // namespace ringside::study
