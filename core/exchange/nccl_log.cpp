// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_log.h"

#include "core/exchange/nccl_row.h"
#include "core/exchange/text_lines.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

namespace ringside::exchange {

namespace {

/// More ranks than any cluster has; keeps the inference finite.
constexpr double kMostRanks = 1e6;

/// Numbers of ranks that are consistent with one timing.
struct RankRange
{
    double low = 1, high = kMostRanks;

    bool isEmpty() const { return low > high; }
};

/// n of 2 (n - 1) / n = r.
double ranksOf(double ratio)
{
    return ratio >= 2 - 2 / kMostRanks ? kMostRanks : 2 / (2 - ratio);
}

/// Both bandwidths are rounded to 0.01e9 bytes per second, so their ratio is known only within
/// limits; large bandwidths give narrow limits.
RankRange rangeOf(const NcclTiming& timing)
{
    constexpr double kHalfDigit = 0.00501e9;
    const double algorithm = timing.algorithmBandwidth.value();
    const double bus = timing.busBandwidth.value();
    if (algorithm <= 2 * kHalfDigit)
        return {};
    const double low = (bus - kHalfDigit) / (algorithm + kHalfDigit);
    const double high = (bus + kHalfDigit) / (algorithm - kHalfDigit);
    return {ranksOf(low), ranksOf(high)};
}

RankRange both(RankRange a, RankRange b)
{
    return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

bool agrees(const NcclRow& row, RankRange range)
{
    for (const NcclTiming& timing : row.timings)
        if (both(rangeOf(timing), range).isEmpty())
            return false;
    return true;
}

/// The range that most timings agree on. Starts from the median timing by midpoint, which is right
/// as long as fewer than half of the timings are damaged, then narrows it with all timings that
/// agree.
RankRange rangeOf(const std::vector<NcclRow>& rows)
{
    std::vector<RankRange> ranges;
    for (const NcclRow& row : rows)
        for (const NcclTiming& timing : row.timings)
            if (const RankRange range = rangeOf(timing); range.high < kMostRanks)
                ranges.push_back(range);
    if (ranges.empty())
        return {};
    const auto middle = ranges.begin() + static_cast<std::ptrdiff_t>(ranges.size() / 2);
    std::nth_element(ranges.begin(), middle, ranges.end(),
                     [](RankRange a, RankRange b) { return a.low + a.high < b.low + b.high; });
    RankRange agreed = *middle;
    for (const RankRange range : ranges)
        if (const RankRange narrower = both(agreed, range);
            std::ceil(narrower.low) <= std::floor(narrower.high))
            agreed = narrower;
    return agreed;
}

bool startsWith(std::string_view text, std::string_view start)
{
    return text.substr(0, start.size()) == start;
}

std::string_view withoutIndent(std::string_view line)
{
    const std::size_t start = line.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view() : line.substr(start);
}

std::size_t countOf(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size()))
        ++count;
    return count;
}

/// "all_reduce_perf" in "./build/all_reduce_perf_mpi -b 8"; empty if the line names no test.
std::string_view programIn(std::string_view line)
{
    const std::size_t at = line.find("_perf");
    if (at == std::string_view::npos)
        return {};
    std::size_t start = at;
    while (start > 0 &&
           (line[start - 1] == '_' || (line[start - 1] >= 'a' && line[start - 1] <= 'z')))
        --start;
    const std::size_t end = at + 5;
    // A folder or file with that name does not start a test.
    const bool ends =
        end == line.size() || line[end] == ' ' || startsWith(line.substr(end), "_mpi");
    return ends && start < at ? line.substr(start, end - start) : std::string_view();
}

/// The number in "Rank  3 Group  0 Pid 46 on host device  3".
std::optional<int> rankIn(std::string_view words)
{
    if (!startsWith(words, "Rank ") || words.find("device") == std::string_view::npos)
        return std::nullopt;
    const std::string_view digits = withoutIndent(words.substr(5));
    int rank = 0;
    const auto read = std::from_chars(digits.begin(), digits.end(), rank);
    return read.ec == std::errc() && rank >= 0 ? std::optional(rank) : std::nullopt;
}

class LogReader
{
public:
    explicit LogReader(const std::string& file) : m_file(file) {}

    NcclLog read(std::string_view text)
    {
        TextLines lines(text);
        while (m_rows < kMaxLogRows && lines.next())
            readLine(lines.line(), lines.number());
        if (m_rows == kMaxLogRows && lines.next())
            reject(lines.number(), RowFault::TooManyRows, std::to_string(kMaxLogRows));
        finishRun();
        if (m_log.runs.empty() && m_log.rejected.empty())
            reject(0, RowFault::NoRows, {});
        // A run's rows are rejected when the run ends, after lines further down.
        std::sort(m_log.rejected.begin(), m_log.rejected.end(),
                  [](const RejectedRow& a, const RejectedRow& b) { return a.line < b.line; });
        return std::move(m_log);
    }

private:
    void readLine(std::string_view whole, int number)
    {
        if (whole.size() > kMaxLineBytes) {
            reject(number, RowFault::LineTooLong, std::to_string(whole.size()));
            return;
        }
        const std::string clean = withoutTags(whole);
        const std::string_view line = withoutIndent(clean);
        if (readHeader(line, number))
            return;
        const auto read = readNcclRow(line, m_halves);
        const bool isRow = !std::holds_alternative<NoRow>(read);
        if (isRow && !m_isAllReduce) {
            reject(number, RowFault::NotAllReduce, {});
        } else if (const auto* problem = std::get_if<RowProblem>(&read)) {
            reject(number, problem->fault, problem->value);
        } else if (const auto* row = std::get_if<NcclRow>(&read)) {
            if (m_run.rows.empty() && m_run.line == 0)
                m_run.line = number;
            m_run.rows.push_back(*row);
            m_run.rows.back().line = number;
            ++m_rows;
        }
    }

    /// Anything printed at a start begins a new run, once the current one has rows. Words such as a
    /// time stamp may come before the "#", and a web page may have dropped it.
    bool readHeader(std::string_view line, int number)
    {
        const std::size_t hash = line.find('#');
        const bool isComment = hash == 0;
        const std::string_view words =
            withoutIndent(hash == std::string_view::npos ? line : line.substr(hash + 1));
        const std::size_t halves = startsWith(words, "size ") ? countOf(words, "busbw") : 0;
        const std::string_view program = programIn(line);
        if (!program.empty())
            m_isAllReduce = program == "all_reduce_perf" || program == "allreduce_perf";
        if (startsWith(words, "nThread ") || startsWith(words, "nccl-tests version") ||
            halves > 0 || !program.empty()) {
            if (!m_run.rows.empty())
                finishRun();
            if (m_run.line == 0)
                m_run.line = number;
            if (halves > 0)
                m_halves = std::min<std::size_t>(halves, 2);
            return true;
        }
        if (const auto rank = rankIn(words)) {
            m_rankNumbers.insert(*rank);
            return true;
        }
        return isComment;
    }

    void finishRun()
    {
        NcclRun run = std::exchange(m_run, {});
        run.ranks = static_cast<int>(m_rankNumbers.size());
        m_rankNumbers.clear();
        if (run.rows.empty())
            return;
        run.file = m_file;
        const RankRange range = rangeOf(run.rows);
        std::vector<NcclRow> kept;
        for (const NcclRow& row : run.rows) {
            if (agrees(row, range))
                kept.push_back(row);
            else
                reject(row.line, RowFault::RanksMismatch, {});
        }
        run.rows = std::move(kept);
        setRanks(run, range);
        if (!run.rows.empty())
            m_log.runs.push_back(std::move(run));
    }

    /// A header with an incomplete list of ranks contradicts the bandwidths; then the bandwidths
    /// decide.
    static void setRanks(NcclRun& run, RankRange range)
    {
        const int low = std::max(2, static_cast<int>(std::ceil(range.low)));
        const int high = std::max(low, static_cast<int>(std::floor(range.high)));
        if (run.ranks >= low && run.ranks <= high) {
            run.ranksLow = run.ranksHigh = run.ranks;
            return;
        }
        run.ranksInferred = true;
        run.ranksLow = low;
        run.ranksHigh = high;
        // The middle in 1/n, where rounding to two decimals is symmetric.
        const double middle = 2 / (1.0 / range.low + 1.0 / range.high);
        run.ranks = std::clamp(static_cast<int>(std::lround(middle)), low, high);
    }

    void reject(int line, RowFault fault, std::string value)
    {
        ++m_log.rejectedInAll;
        if (m_log.rejected.size() < kMaxRejectedListed)
            m_log.rejected.push_back({m_file, line, fault, std::move(value)});
    }

    std::string m_file;
    NcclLog m_log;
    NcclRun m_run;
    std::set<int> m_rankNumbers; ///< listed by the current header
    std::size_t m_rows = 0;
    std::size_t m_halves = 2;
    bool m_isAllReduce = true;
};

} // namespace

NcclLog readNcclLog(std::string_view text, const std::string& file)
{
    return LogReader(file).read(text);
}

} // namespace ringside::exchange
