// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/denial.h"

#include "core/access/world/denial_text.h"
#include "core/base/index.h"
#include "core/base/text.h"

namespace ringside::access {

std::string reasonText(const Denial& denial)
{
    constexpr double kMB = 1e6;
    const char* form = forms::kReasons[index(static_cast<int>(denial.rule))];
    if (denial.rule == Rule::TooLarge)
        return filled(form, {text::numberText(denial.number / kMB)});
    if (denial.rule == Rule::TooLong)
        return filled(form, {text::numberText(denial.number)});
    return filled(form, {denial.first, denial.second, denial.third});
}

} // namespace ringside::access
