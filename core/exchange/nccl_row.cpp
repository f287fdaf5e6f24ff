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
constexpr std::size_t kMaxWords = 64;
/// Two decimals of 1e9 bytes per second.
constexpr double kHalfDigit = 0.005e9;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
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

/// A number of a message, as short as it can be read back.
std::string shortest(double value)
{
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.begin(), digits.end(), value).ptr};
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

/// The numbers of one half, or the word that is none.
std::variant<RowProblem, NcclNumbers> numbersOf(std::span<const std::string_view> words,
                                                const NcclHalf& half)
{
    for (const std::size_t i : {half.time, half.algorithmBandwidth, half.busBandwidth})
        if (!numberOf(words[i]))
            return RowProblem{RowFault::BadNumber, excerpt(words[i])};
    if (!isWrongCount(words[half.wrong]))
        return RowProblem{RowFault::BadNumber, excerpt(words[half.wrong])};
    return NcclNumbers{*numberOf(words[half.time]), *numberOf(words[half.algorithmBandwidth]),
                       *numberOf(words[half.busBandwidth]), numberOf(words[half.wrong])};
}

/// The algorithm, protocol and number of channels, which rccl-tests of ROCm 7 adds.
bool areChannels(std::span<const std::string_view> words)
{
    return words.size() == 3 && !numberOf(words[0]) && !numberOf(words[1]) && wholeOf(words[2]);
}

/// Whether a root stands before the times: a time has decimals or is followed by a bandwidth.
bool hasRoot(std::span<const std::string_view> tail, const NcclColumns& columns)
{
    if (columns.hasRoot)
        return *columns.hasRoot;
    const auto leading = numberOf(tail[0]);
    if (!leading || tail[0].find('.') != std::string_view::npos)
        return false;
    return *leading < 0 || tail.size() == columns.most + 1 ||
           (tail.size() > columns.most && areChannels(tail.subspan(columns.most + 1)));
}

/// The columns after the operation: an optional root and the halves.
std::variant<NoRow, RowProblem, NcclRow> rowOf(NcclRow row, std::span<const std::string_view> tail,
                                               const NcclColumns& columns)
{
    if (!tail.empty() && hasRoot(tail, columns)) {
        if (const auto root = numberOf(tail[0]); root && *root >= 0)
            return RowProblem{RowFault::NotAllReduce, "root " + excerpt(tail[0])};
        tail = tail.subspan(1);
    }
    if (tail.empty())
        return RowProblem{RowFault::CutBeforeTimes, {}};
    if (tail.size() < columns.needed)
        return RowProblem{RowFault::CutInTimes, excerpt(tail.back())};
    if (tail.size() > columns.most && (columns.hasRoot || !areChannels(tail.subspan(columns.most))))
        return RowProblem{RowFault::TooManyColumns, excerpt(tail[columns.most])};
    for (const NcclHalf& half : columns.halves) {
        const auto numbers = numbersOf(tail, half);
        if (const auto* problem = std::get_if<RowProblem>(&numbers))
            return *problem;
        auto timing = timingOf(row.size, std::get<NcclNumbers>(numbers));
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

std::optional<RowProblem> problemOf(const NcclRowHead& head)
{
    if (head.operation == "none")
        return RowProblem{RowFault::NotAllReduce, "redop none"};
    if (const auto root = numberOf(head.root); root && *root >= 0)
        return RowProblem{RowFault::NotAllReduce, "root " + excerpt(head.root)};
    if (!isOperation(head.operation))
        return RowProblem{RowFault::BadNumber, excerpt(head.operation)};
    const double bytes = bytesOfType(head.type);
    if (bytes == 0)
        return RowProblem{RowFault::BadNumber, excerpt(head.type)};
    const double counted = head.count ? *head.count * bytes : head.size;
    // Reduce-scatter and all-gather print the count of one rank, which divides the size.
    if (counted > 0 && head.size >= 2 * counted && std::fmod(head.size, counted) == 0)
        return RowProblem{RowFault::NotAllReduce, "count " + shortest(*head.count)};
    if (head.size <= 0 || head.size != counted)
        return RowProblem{RowFault::CountMismatch, shortest(head.count.value_or(head.size))};
    return std::nullopt;
}

std::variant<RowProblem, NcclTiming> timingOf(Bytes size, const NcclNumbers& numbers)
{
    const double algorithm = numbers.algorithmBandwidth, bus = numbers.busBandwidth;
    if (numbers.microseconds <= 0)
        return RowProblem{RowFault::BadNumber, shortest(numbers.microseconds)};
    for (const double number : {algorithm, bus})
        if (number < 0)
            return RowProblem{RowFault::BadNumber, shortest(number)};
    // Old versions print the largest error, such as 4e-07; wrong results there are of size one.
    const double wrong = numbers.wrong.value_or(0);
    if (wrong >= 0.1 || wrong < 0)
        return RowProblem{RowFault::WrongResults, shortest(wrong)};
    const NcclTiming timing{microseconds(numbers.microseconds), BytesPerSecond(algorithm * kGiga),
                            BytesPerSecond(bus * kGiga), numbers.wrong.has_value()};
    const double rate = (size / timing.time).value();
    if (std::fabs(timing.algorithmBandwidth.value() - rate) > kHalfDigit + 0.01 * rate)
        return RowProblem{RowFault::BandwidthMismatch, shortest(algorithm)};
    // One rank sends nothing over a bus; a reduce-scatter has a factor below one.
    if (bus + 0.01 < algorithm * 0.99 || bus > algorithm * 2 + 0.02)
        return RowProblem{RowFault::NotAllReduce, "busbw " + shortest(bus)};
    return timing;
}

std::variant<NoRow, RowProblem, NcclRow> readNcclRow(std::string_view line,
                                                     const NcclColumns& columns)
{
    const Words words = wordsIn(line, kMaxWords);
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
    if (rest.size() < 4)
        return RowProblem{RowFault::CutBeforeTimes, excerpt(rest.back())};
    // "su" at the end of a line that was cut
    if (rest.size() == 4 && !isOperation(rest[3]))
        return RowProblem{RowFault::CutBeforeTimes, excerpt(rest[3])};
    const NcclRowHead head{*wholeOf(rest[0]), wholeOf(rest[1]), std::string(rest[2]),
                           std::string(rest[3]), "-1"};
    if (auto problem = problemOf(head))
        return *problem;
    NcclRow row;
    row.size = Bytes(head.size);
    return rowOf(std::move(row), rest.subspan(4), columns);
}

} // namespace ringside::exchange
