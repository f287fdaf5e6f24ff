// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/osu_table.h"

#include "core/exchange/text_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace ringside::exchange {

namespace {

/// No row has more.
constexpr std::size_t kMaxOsuWords = 32;

std::optional<double> osuNumber(std::string_view word)
{
    double value = 0;
    const auto [stop, status] = std::from_chars(word.begin(), word.end(), value);
    const bool isNumber = status == std::errc() && stop == word.end() && std::isfinite(value);
    return isNumber ? std::optional(value) : std::nullopt;
}

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// A time is printed with two decimals; one with fewer digits was cut.
bool isWholeTime(std::string_view word)
{
    const std::size_t point = word.find('.');
    return point != std::string_view::npos && word.size() >= point + 3;
}

/// The program of a word such as "./collective/blocking/osu_allreduce", without punctuation.
std::string_view fileName(std::string_view word)
{
    const std::size_t last = word.find_last_not_of(",;:\"'`");
    word = word.substr(0, last == std::string_view::npos ? 0 : last + 1);
    const std::size_t slash = word.rfind('/');
    return slash == std::string_view::npos ? word : word.substr(slash + 1);
}

int launchedRanks(std::string_view number)
{
    constexpr double kMost = 1e6;
    const auto value = osuNumber(number);
    const bool isCount = value && *value >= 1 && *value <= kMost && *value == std::floor(*value);
    return isCount ? static_cast<int>(*value) : 0;
}

} // namespace

std::string_view osuTitle(std::string_view line)
{
    const std::size_t start = line.find("OSU ");
    constexpr std::string_view kBlanks = " \t#";
    const bool isFirst = start != std::string_view::npos &&
                         line.substr(0, start).find_first_not_of(kBlanks) == std::string_view::npos;
    if (!isFirst || !has(line, " Test"))
        return {};
    const std::size_t end = line.find_last_not_of(" \t");
    return line.substr(start, end + 1 - start);
}

bool isOsuAllReduce(std::string_view title)
{
    return has(title, " Allreduce ") && has(title, "Latency Test") && !has(title, "Non-blocking");
}

bool isOsuHeader(std::string_view line)
{
    const auto words =
        wordsIn(line.substr(std::min(line.find_first_not_of("# \t"), line.size())), kMaxOsuWords);
    return words.size() >= 3 && words[0] == "Size" && words[1] == "Avg" &&
           words[2].substr(0, 7) == "Latency";
}

std::variant<NoRow, RowProblem, NcclRow> readOsuRow(std::string_view line)
{
    const auto words = wordsIn(line, kMaxOsuWords);
    if (words.empty())
        return NoRow{};
    const auto size = osuNumber(words[0]);
    if (!size || *size != std::floor(*size))
        return NoRow{};
    if (words.size() < 2)
        return RowProblem{RowFault::CutBeforeTimes, excerpt(words[0])};
    const auto time = osuNumber(words[1]);
    if (!time && words[1] != "nan" && words[1] != "inf")
        return NoRow{};
    if (*size <= 0 || !time || *time <= 0)
        return RowProblem{RowFault::BadNumber, excerpt(words[*size <= 0 ? 0 : 1])};
    if (!isWholeTime(words[1]))
        return RowProblem{RowFault::CutInTimes, excerpt(words[1])};
    if (words.back() == "Fail" || words.back() == "FAIL")
        return RowProblem{RowFault::WrongResults, excerpt(words.back())};
    NcclRow row;
    row.size = Bytes(*size);
    row.timings.push_back({microseconds(*time), {}, {}, words.back() == "Pass"});
    return row;
}

std::optional<int> osuCommandRanks(std::string_view line)
{
    static constexpr std::array<std::string_view, 4> programs{
        "osu_allreduce", "osu_xccl_allreduce", "osu_nccl_allreduce", "osu_allreduce_persistent"};
    static constexpr std::array<std::string_view, 4> options{"-n", "-np", "--np", "--ntasks"};
    static constexpr std::string_view kAssigned = "--ntasks=";
    const auto words = wordsIn(line, kMaxOsuWords * 4);
    int ranks = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (std::find(programs.begin(), programs.end(), fileName(words[i])) != programs.end())
            return ranks;
        if (i > 0 && std::find(options.begin(), options.end(), words[i - 1]) != options.end())
            ranks = launchedRanks(words[i]);
        if (words[i].substr(0, kAssigned.size()) == kAssigned)
            ranks = launchedRanks(words[i].substr(kAssigned.size()));
    }
    return std::nullopt;
}

} // namespace ringside::exchange
