// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/option_order.h"

#include "core/base/rng.h"
#include "core/base/stable_hash.h"

#include <algorithm>
#include <span>

namespace ringside::session {

std::vector<bank::Option> shownOrder(std::vector<bank::Option> options,
                                     const bank::QuestionId& question, std::uint64_t profileSeed)
{
    std::sort(options.begin(), options.end(),
              [](const bank::Option& a, const bank::Option& b) { return a.id < b.id; });
    Rng rng(profileSeed ^ stableHash(question.value().toStdString()));
    rng.shuffle(std::span(options));
    return options;
}

} // namespace ringside::session
