// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/option_order.h"

#include "core/base/rng.h"
#include "core/base/stable_hash.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace ringside::session {

std::vector<bank::Option> shownOrder(const bank::Question& question, std::uint64_t profileSeed)
{
    if (question.keepsOrder)
        return question.options;
    std::vector<bank::Option> moving;
    std::ranges::copy_if(question.options, std::back_inserter(moving),
                         [](const bank::Option& option) { return !option.fixed; });
    std::sort(moving.begin(), moving.end(),
              [](const bank::Option& a, const bank::Option& b) { return a.id < b.id; });
    Rng rng(profileSeed ^ stableHash(question.id.value().toStdString()));
    rng.shuffle(std::span(moving));
    std::vector<bank::Option> shown = question.options;
    auto next = moving.begin();
    for (bank::Option& option : shown)
        if (!option.fixed)
            option = std::move(*next++);
    return shown;
}

} // namespace ringside::session
