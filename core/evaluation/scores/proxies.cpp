// SPDX-License-Identifier: GPL-3.0-or-later
// The posterior of the group over the 2^k patterns of k inputs by Bayes, the inputs independent
// inside and outside. gap_kept_share = E[p | inside] - E[p | outside] is the part of a difference
// between the groups that a model without the group can rebuild; group_guess_share is the posterior
// of the most telling pattern. Not modelled: inputs that depend on each other.
#include "core/evaluation/scores/proxies.h"

#include "core/base/nearest_name.h"
#include "core/base/tr.h"
#include "core/scenario/field_errors.h"

#include <algorithm>

namespace ringside::evaluation {

using scenario::atMost;
using scenario::missing;
using scenario::required;

namespace {

struct Pattern
{
    double inside = 1, outside = 1;
};

Result<std::vector<Pattern>> patternsOf(const ScoresScenario& s)
{
    constexpr std::size_t kMostInputs = 16;
    if (s.proxies.size() > kMostInputs)
        return fail(atMost("evaluation.scores.proxies", static_cast<double>(s.proxies.size()),
                           kMostInputs));
    std::vector<Pattern> patterns(1);
    for (const auto& [name, proxy] : s.proxies) {
        if (!proxy.inside)
            return fail(missing("evaluation.scores.proxies." + name + ".inside"));
        if (!proxy.outside)
            return fail(missing("evaluation.scores.proxies." + name + ".outside"));
        if (std::ranges::find(s.removed, name) != s.removed.end())
            continue;
        const std::size_t size = patterns.size();
        for (std::size_t i = 0; i < size; ++i) {
            const Pattern without = patterns[i];
            patterns.push_back({without.inside * *proxy.inside, without.outside * *proxy.outside});
            patterns[i] = {without.inside * (1 - *proxy.inside),
                           without.outside * (1 - *proxy.outside)};
        }
    }
    return patterns;
}

Done checkRemoved(const ScoresScenario& s)
{
    std::vector<std::string> names;
    for (const auto& [name, proxy] : s.proxies)
        names.push_back(name);
    for (const std::string& removed : s.removed) {
        if (!s.proxies.contains(removed))
            return fail({.code = ErrorCode::UnknownName,
                         .subject = "evaluation.scores.removed",
                         .value = removed,
                         .limit = text::joined(names),
                         .nearest = nearestName(removed, names)});
    }
    return {};
}

} // namespace

Result<PartResult> evaluateProxies(const ScoresScenario& s)
{
    RINGSIDE_CHECK(checkRemoved(s));
    RINGSIDE_TRY(const double group, required(s.groupShare, "evaluation.scores.group_share"));
    RINGSIDE_TRY(const auto patterns, patternsOf(s));
    double guess = 0, inside = 0, outside = 0;
    for (const Pattern& pattern : patterns) {
        const double posterior =
            group * pattern.inside / (group * pattern.inside + (1 - group) * pattern.outside);
        guess = std::max(guess, posterior);
        inside += pattern.inside * posterior;
        outside += pattern.outside * posterior;
    }
    PartResult result;
    result.add("group_guess_share", guess);
    result.add("gap_kept_share", inside - outside);
    return result;
}

} // namespace ringside::evaluation
