// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// Levenshtein's: the fewest insertions, deletions and substitutions of a byte.
inline std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({substituted, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

/// The candidate with the smallest edit distance to `name`, if it is close enough to be a slip of
/// the pen: at most 2, or a third of the name's length. Otherwise "".
inline std::string nearestName(std::string_view name, const std::vector<std::string>& candidates)
{
    constexpr std::size_t kLongestName =
        64; // longer names are no typos, and their table would be large
    if (name.size() > kLongestName)
        return {};
    std::string best;
    std::size_t bestDistance = std::max<std::size_t>(2, name.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t d = editDistance(name, candidate);
        if (d < bestDistance && d < candidate.size()) {
            best = candidate;
            bestDistance = d;
        }
    }
    return best;
}

} // namespace ringside
