// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_row.h"

#include "core/exchange/text_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>

namespace ringside::exchange {

namespace {

using Words = std::vector<std::string_view>;

/// No row has more; further words of a longer line are ignored.
constexpr std::size_t kMaxWords = 32;
/// Two decimals of 1e9 bytes per second.
constexpr double kHalfDigit = 0.005e9;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

Words wordsOf(std::string_view line)
{
    Words words;
    std::size_t at = 0;
    while (words.size() <= kMaxWords) {
        at = line.find_first_not_of(" \t", at);
        if (at == std::string_view::npos)
            break;
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

std::optional<double> numberOf(std::string_view word)
{
    double value = 0;
    const auto [stop, status] = std::from_chars(word.begin(), word.end(), value);
    if (status != std::errc() || stop != word.end() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

/// A whole number up to 2^53, which a double holds exactly.
std::optional<double> wholeOf(std::string_view word)
{
    const bool isWhole = !word.empty() && std::all_of(word.begin(), word.end(), isDigit);
    const auto value = isWhole ? numberOf(word) : std::nullopt;
    return value && *value <= 9007199254740992.0 ? value : std::nullopt;
}

/// Bytes of an element; 0 if the word is not a type of nccl-tests.
double bytesOfType(std::string_view word)
{
    struct Type
    {
        std::string_view name;
        double bytes;
    };
    static constexpr std::array types{
        Type{"int8", 1},   Type{"uint8", 1},  Type{"char", 1},     Type{"f8e4m3", 1},
        Type{"f8e5m2", 1}, Type{"half", 2},   Type{"bfloat16", 2}, Type{"int32", 4},
        Type{"uint32", 4}, Type{"int", 4},    Type{"float", 4},    Type{"int64", 8},
        Type{"uint64", 8}, Type{"double", 8}, Type{"fp8_e4m3", 1}, Type{"fp8_e5m2", 1}};
    const auto* const found = std::find_if(types.begin(), types.end(),
                                           [word](const Type& type) { return type.name == word; });
    return found == types.end() ? 0 : found->bytes;
}

bool isOperation(std::string_view word)
{
    static constexpr std::array<std::string_view, 7> names{"sum", "prod",   "max", "min",
                                                           "avg", "mulsum", "none"};
    return std::find(names.begin(), names.end(), word) != names.end();
}

/// Index of the size: two integers followed by a type.
std::optional<std::size_t> findSize(const Words& words)
{
    for (std::size_t i = 0; i + 2 < words.size(); ++i)
        if (wholeOf(words[i]) && wholeOf(words[i + 1]) && bytesOfType(words[i + 2]) > 0)
            return i;
    return std::nullopt;
}

bool isWrongCount(std::string_view word)
{
    return numberOf(word).has_value() || word == "N/A";
}

/// time, algbw, busbw, wrong
std::variant<RowProblem, NcclTiming> timingOf(Bytes size, std::span<const std::string_view> words)
{
    const auto time = numberOf(words[0]), algorithm = numberOf(words[1]), bus = numberOf(words[2]);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto number = numberOf(words[i]);
        if (!number || *number < 0 || (i == 0 && *number <= 0))
            return RowProblem{RowFault::BadNumber, excerpt(words[i])};
    }
    if (!isWrongCount(words[3]))
        return RowProblem{RowFault::BadNumber, excerpt(words[3])};
    // Old versions print the largest error, such as 4e-07; wrong results there are of size one.
    const double wrong = numberOf(words[3]).value_or(0);
    if (wrong >= 0.1 || wrong < 0)
        return RowProblem{RowFault::WrongResults, excerpt(words[3])};
    const NcclTiming timing{microseconds(*time), BytesPerSecond(*algorithm * kGiga),
                            BytesPerSecond(*bus * kGiga)};
    const double rate = (size / timing.time).value();
    if (std::fabs(timing.algorithmBandwidth.value() - rate) > kHalfDigit + 0.01 * rate)
        return RowProblem{RowFault::BandwidthMismatch, excerpt(words[1])};
    // One rank sends nothing over a bus; a reduce-scatter has a factor below one.
    if (*bus + 0.01 < *algorithm * 0.99 || *bus > *algorithm * 2 + 0.02)
        return RowProblem{RowFault::NotAllReduce, "busbw " + excerpt(words[2])};
    return timing;
}

/// The columns after the operation: an optional root and two halves of four columns.
std::variant<NoRow, RowProblem, NcclRow> rowOf(NcclRow row, std::span<const std::string_view> tail,
                                               std::size_t halves)
{
    constexpr std::size_t kHalf = 4;
    const std::size_t columns = halves * kHalf;
    const auto leading = tail.empty() ? std::nullopt : numberOf(tail[0]);
    // A time has decimals or is followed by a bandwidth; a root is -1 or a rank.
    const bool isRoot = leading && tail[0].find('.') == std::string_view::npos &&
                        (*leading < 0 || tail.size() == columns + 1);
    if (isRoot && *leading >= 0)
        return RowProblem{RowFault::NotAllReduce, "root " + excerpt(tail[0])};
    if (isRoot)
        tail = tail.subspan(1);
    if (tail.empty())
        return RowProblem{RowFault::CutBeforeTimes, {}};
    if (tail.size() < columns)
        return RowProblem{RowFault::CutInTimes, excerpt(tail.back())};
    if (tail.size() > columns)
        return RowProblem{RowFault::TooManyColumns, excerpt(tail[columns])};
    for (std::size_t half = 0; half < halves; ++half) {
        auto timing = timingOf(row.size, tail.subspan(half * kHalf, kHalf));
        if (auto* problem = std::get_if<RowProblem>(&timing))
            return *problem;
        row.timings.push_back(std::get<NcclTiming>(timing));
    }
    return row;
}

bool isTagAt(std::string_view line, std::size_t at, std::size_t& end)
{
    std::size_t i = at + 1;
    bool hasDigit = false;
    while (i < line.size() && (isDigit(line[i]) || line[i] == ',')) {
        hasDigit = hasDigit || isDigit(line[i]);
        ++i;
    }
    if (!hasDigit || i >= line.size() || line[i] != ']')
        return false;
    ++i;
    for (const std::string_view stream : {"<stdout>", "<stderr>", "<stddiag>"})
        if (line.substr(i, stream.size()) == stream)
            i += stream.size();
    if (i < line.size() && line[i] == ':')
        ++i;
    end = i;
    return true;
}

} // namespace

std::string withoutTags(std::string_view line)
{
    std::string clean;
    clean.reserve(line.size());
    for (std::size_t i = 0; i < line.size();) {
        std::size_t end = i;
        if (line[i] == '[' && isTagAt(line, i, end)) {
            clean += ' ';
            i = end;
        } else {
            clean += line[i++];
        }
    }
    return clean;
}

std::variant<NoRow, RowProblem, NcclRow> readNcclRow(std::string_view line, std::size_t halves)
{
    const Words words = wordsOf(line);
    if (words.empty() || words.front().front() == '#')
        return NoRow{};
    const auto start = findSize(words);
    if (!start) {
        const bool allNumbers = std::all_of(words.begin(), words.end(), isWrongCount);
        if (!allNumbers || words.size() < 2)
            return NoRow{};
        const bool sizeOnly = words.size() == 2 && wholeOf(words[0]) && wholeOf(words[1]);
        return RowProblem{sizeOnly ? RowFault::CutBeforeTimes : RowFault::NoSize,
                          excerpt(words.front())};
    }
    const std::span<const std::string_view> rest = std::span(words).subspan(*start);
    NcclRow row;
    row.size = Bytes(*wholeOf(rest[0]));
    if (rest.size() < 4)
        return RowProblem{RowFault::CutBeforeTimes, excerpt(rest.back())};
    if (!isOperation(rest[3]))
        // "su" at the end of a line that was cut
        return rest.size() == 4 ? RowProblem{RowFault::CutBeforeTimes, excerpt(rest[3])}
                                : RowProblem{RowFault::BadNumber, excerpt(rest[3])};
    if (rest[3] == "none")
        return RowProblem{RowFault::NotAllReduce, "redop none"};
    const double counted = *wholeOf(rest[1]) * bytesOfType(rest[2]);
    // Reduce-scatter and all-gather print the count of one rank, which divides the size.
    if (counted > 0 && row.size.value() >= 2 * counted && std::fmod(row.size.value(), counted) == 0)
        return RowProblem{RowFault::NotAllReduce, "count " + excerpt(rest[1])};
    if (row.size.value() <= 0 || row.size.value() != counted)
        return RowProblem{RowFault::CountMismatch, excerpt(rest[1])};
    return rowOf(row, rest.subspan(4), halves);
}

} // namespace ringside::exchange
