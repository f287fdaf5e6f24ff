// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/option_order.h"

#include "core/base/rng.h"

#include <algorithm>
#include <span>

namespace ringside::session {

namespace {

/// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): std::hash differs between
/// libraries.
std::uint64_t hashOf(const QByteArray& text)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char character : text)
        hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001b3ULL;
    return hash;
}

} // namespace

std::vector<bank::Option> shownOrder(std::vector<bank::Option> options,
                                     const bank::QuestionId& question, std::uint64_t profileSeed)
{
    std::sort(options.begin(), options.end(),
              [](const bank::Option& a, const bank::Option& b) { return a.id < b.id; });
    Rng rng(profileSeed ^ hashOf(question.value().toUtf8()));
    rng.shuffle(std::span(options));
    return options;
}

} // namespace ringside::session
