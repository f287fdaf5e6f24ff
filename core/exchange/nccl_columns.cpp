// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_columns.h"

#include "core/exchange/text_lines.h"

#include <algorithm>
#include <array>

namespace ringside::exchange {

namespace {

/// More titles than any version prints.
constexpr std::size_t kMaxTitles = 64;

template <std::size_t n>
bool isOneOf(std::string_view title, const std::array<std::string_view, n>& names)
{
    return std::find(names.begin(), names.end(), title) != names.end();
}

bool isTime(std::string_view title)
{
    static constexpr std::array<std::string_view, 2> names{"time", "cputime"};
    return isOneOf(title, names);
}

/// What the test found wrong; old versions print the largest error.
bool isWrong(std::string_view title)
{
    static constexpr std::array<std::string_view, 3> names{"#wrong", "wrong", "error"};
    return isOneOf(title, names);
}

/// The half that begins at titles[from]; nothing when a column is missing before the next time.
std::optional<NcclHalf> halfAt(const std::vector<std::string_view>& titles, std::size_t from)
{
    NcclHalf half{from, 0, 0, 0};
    for (std::size_t i = from + 1; i < titles.size() && !isTime(titles[i]); ++i) {
        if (titles[i] == "algbw")
            half.algorithmBandwidth = i;
        else if (titles[i] == "busbw")
            half.busBandwidth = i;
        else if (isWrong(titles[i]))
            half.wrong = i;
    }
    const bool isWhole = half.algorithmBandwidth > 0 && half.busBandwidth > 0 && half.wrong > 0;
    return isWhole ? std::optional(half) : std::nullopt;
}

} // namespace

std::optional<NcclColumns> ncclColumns(std::string_view titles)
{
    std::vector<std::string_view> words = wordsIn(titles, kMaxTitles);
    const auto first = std::find_if(words.begin(), words.end(), isTime);
    if (words.empty() || words.front() != "size" || first == words.end())
        return std::nullopt;
    const bool hasRoot = std::find(words.begin(), first, "root") != first;
    words.erase(words.begin(), first);
    NcclColumns columns{{}, 0, words.size(), hasRoot};
    for (std::size_t i = 0; i < words.size() && columns.halves.size() < 2; ++i) {
        if (!isTime(words[i]))
            continue;
        const auto half = halfAt(words, i);
        if (!half)
            return std::nullopt;
        columns.halves.push_back(*half);
        columns.needed = std::max({half->algorithmBandwidth, half->busBandwidth, half->wrong}) + 1;
    }
    // A time stamp has a date and a time.
    if (words.back() == "timestamp")
        ++columns.most;
    return columns;
}

} // namespace ringside::exchange
