// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_log.h"

#include "core/exchange/nccl_json.h"
#include "core/exchange/nccl_row.h"
#include "core/exchange/osu_table.h"
#include "core/exchange/rccl_csv.h"
#include "core/exchange/run_collector.h"
#include "core/exchange/text_lines.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

namespace ringside::exchange {

namespace {

bool startsWith(std::string_view text, std::string_view start)
{
    return text.substr(0, start.size()) == start;
}

std::string_view withoutIndent(std::string_view line)
{
    const std::size_t start = line.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view() : line.substr(start);
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

/// The number behind a word, as in "Group  0".
std::optional<int> numberAfter(std::string_view words, std::string_view word)
{
    const std::size_t at = words.find(word);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view digits = withoutIndent(words.substr(at + word.size()));
    int number = 0;
    const auto read = std::from_chars(digits.begin(), digits.end(), number);
    return read.ec == std::errc() && number >= 0 ? std::optional(number) : std::nullopt;
}

bool isListedRank(std::string_view words)
{
    return startsWith(words, "Rank ") && words.find("device") != std::string_view::npos;
}

/// "AllReduce", "all_reduce_perf" and "./allreduce_perf_mpi" name the same test.
bool isAllReduceName(std::string_view name)
{
    std::string letters;
    for (const char c : name)
        if (c != '_')
            letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return letters == "allreduce" || letters == "allreduceperf" || letters == "allreduceperfmpi";
}

/// mscclpp-test prints the table of nccl-tests without types and operations, and its successor in
/// Python a framed one.
bool isMscclppLine(std::string_view words, std::string_view program)
{
    const auto has = [words](std::string_view part) {
        return words.find(part) != std::string_view::npos;
    };
    return program.find("_test_perf") != std::string_view::npos ||
           (startsWith(words, "minBytes ") && has("kernel num:")) ||
           (startsWith(words, "size ") && has("busbw") && !has(" type ")) ||
           (has("AlgBW (GB/s)") && has("Correctness"));
}

class LogReader
{
public:
    explicit LogReader(const std::string& file) : m_runs(file) {}

    NcclLog read(std::string_view text)
    {
        TextLines lines(text);
        const char* consumed = text.data();
        while (m_runs.rows() < kMaxLogRows && lines.next())
            if (lines.line().data() >= consumed)
                consumed = readLine(lines.line(), lines.number(), text);
        if (m_runs.rows() == kMaxLogRows && (m_isCut || lines.next()))
            m_runs.reject(lines.number(), RowFault::TooManyRows, std::to_string(kMaxLogRows));
        return m_runs.finishedLog();
    }

private:
    /// What the rows below the last title are.
    enum class Table { Nccl, OtherCollective, Osu, Csv, Unread };

    /// The place up to which the text is read: JSON may go over several lines.
    const char* readLine(std::string_view whole, int number, std::string_view text)
    {
        if (const char* end = readJsonLine(whole, number, text))
            return end;
        if (whole.size() > kMaxLineBytes)
            m_runs.reject(number, RowFault::LineTooLong, std::to_string(whole.size()));
        else
            readPlainLine(withoutTags(whole), number);
        return whole.data() + whole.size();
    }

    void readPlainLine(const std::string& clean, int number)
    {
        const std::string_view line = withoutIndent(clean);
        if (startsWith(line, "{") && readJson(jsonObjectAt(line), number))
            return;
        if (m_csv.readTitles(line)) {
            startTable(number, Table::Csv);
            return;
        }
        if (readHeader(line, number) || m_table == Table::Unread)
            return;
        if (m_table == Table::Csv) {
            const auto row = m_csv.readRow(line);
            if (const auto* problem = std::get_if<RowProblem>(&row))
                m_runs.reject(number, problem->fault, problem->value);
            else if (const auto* results = std::get_if<NcclJson>(&row))
                takeResults(*results, number);
            return;
        }
        const auto read = m_table == Table::Osu ? readOsuRow(line) : readNcclRow(line, m_columns);
        const bool isRow = !std::holds_alternative<NoRow>(read);
        if (isRow && m_table == Table::OtherCollective) {
            m_runs.reject(number, RowFault::NotAllReduce, {});
        } else if (const auto* problem = std::get_if<RowProblem>(&read)) {
            m_runs.reject(number, problem->fault, problem->value);
        } else if (const auto* row = std::get_if<NcclRow>(&read)) {
            NcclRow numbered = *row;
            numbered.line = number;
            m_runs.add(std::move(numbered));
        }
    }

    /// Reads the objects that begin on this line, which may be one after the other. Nothing when
    /// the line begins with no JSON.
    const char* readJsonLine(std::string_view whole, int number, std::string_view text)
    {
        std::string_view rest = withoutIndent(whole);
        if (startsWith(rest, "[{"))
            rest.remove_prefix(1);
        const char* end = nullptr;
        while (startsWith(rest, "{")) {
            std::string_view object = jsonObjectAt(rest);
            const bool isOpen = object.empty() && mayBeOpen(rest);
            const std::string_view all =
                text.substr(static_cast<std::size_t>(rest.data() - text.data()));
            if (isOpen)
                object = jsonObjectAt(all);
            if (object.empty() && looksLikeNcclJson(isOpen ? all : rest)) {
                m_runs.reject(number, RowFault::BadJson, excerpt(rest));
                end = rest.data() + rest.size();
            }
            if (object.empty() || !readJson(object, number)) {
                if (isOpen)
                    m_searches = object.empty() ? 0 : m_searches - 1;
                break;
            }
            end = object.data() + object.size();
            rest = object.size() <= rest.size() ? rest.substr(object.size())
                                                : lineAt(all.substr(object.size()));
            rest.remove_prefix(std::min(rest.find_first_not_of(", \t"), rest.size()));
        }
        return end;
    }

    /// Whether an object may go on over the next lines. A text whose braces do not match is
    /// searched once, and JSON of other programs a few times, not from each of its lines.
    bool mayBeOpen(std::string_view rest) const
    {
        const std::size_t next = rest.find_first_not_of("{ \t");
        return m_searches > 0 && (next == std::string_view::npos || rest[next] == '"');
    }

    static std::string_view lineAt(std::string_view text)
    {
        return text.substr(0, text.find_first_of("\r\n"));
    }

    /// False for JSON of other programs.
    bool readJson(std::string_view object, int number)
    {
        auto json = readNcclJson(object);
        if (!json) {
            if (!looksLikeNcclJson(object))
                return false;
            m_runs.reject(number, RowFault::BadJson, excerpt(object));
            return true;
        }
        takeResults(std::move(*json), number);
        return true;
    }

    void takeResults(NcclJson results, int number)
    {
        if (!results.unread.empty()) {
            refuseTable(number, results.unread);
            return;
        }
        if (!results.isHalf || m_table == Table::Unread)
            startTable(number, Table::Nccl);
        if (!results.collective.empty() && !isAllReduceName(results.collective)) {
            m_runs.reject(number, RowFault::NotAllReduce, excerpt(results.collective));
            return;
        }
        if (results.isHalf && results.ranks != m_jsonRanks)
            m_runs.start(number);
        m_jsonRanks = results.ranks;
        m_runs.setNamed(!results.collective.empty());
        m_runs.stateRanks(results.ranks);
        for (auto& row : results.rows) {
            m_isCut = m_runs.rows() == kMaxLogRows;
            if (m_isCut)
                break;
            takeRow(std::move(row), number, results.isInPlace);
        }
    }

    void takeRow(std::variant<RowProblem, NcclRow> read, int number, bool isInPlace)
    {
        if (const auto* problem = std::get_if<RowProblem>(&read)) {
            m_runs.reject(number, problem->fault, problem->value);
            return;
        }
        auto& row = std::get<NcclRow>(read);
        row.line = number;
        if (isInPlace)
            m_runs.addInPlace(std::move(row));
        else
            m_runs.add(std::move(row));
    }

    void startTable(int number, Table table)
    {
        m_runs.start(number);
        m_table = table;
    }

    /// One rejection per table, at its first title.
    void refuseTable(int number, const std::string& program)
    {
        if (m_table != Table::Unread)
            m_runs.reject(number, RowFault::OtherBenchmark, program);
        startTable(number, Table::Unread);
    }

    /// Anything printed at a start begins a new run, once the current one has rows. Words such as a
    /// time stamp may come before the "#", and a web page may have dropped it.
    bool readHeader(std::string_view line, int number)
    {
        const std::size_t hash = line.find('#');
        const bool isComment = hash == 0;
        // Without its "#", a line of titles has one in "#wrong" only.
        const bool isBare = hash == std::string_view::npos || startsWith(line, "size ");
        const std::string_view words = withoutIndent(isBare ? line : line.substr(hash + 1));
        const std::string_view program = programIn(line);
        if (isMscclppLine(words, program)) {
            refuseTable(number, "mscclpp-test");
            return true;
        }
        if (readOsuHeader(words, number) || readNcclHeader(words, program, number))
            return true;
        if (isListedRank(words)) {
            if (const auto rank = numberAfter(words, "Rank "))
                m_runs.addRank(*rank, numberAfter(words, "Group ").value_or(0));
            return true;
        }
        return isComment;
    }

    bool readNcclHeader(std::string_view words, std::string_view program, int number)
    {
        if (startsWith(words, "Collective test concluded")) {
            m_runs.finish();
            return true;
        }
        const auto columns = ncclColumns(words);
        const bool isStart = startsWith(words, "nThread ");
        if (!columns && !isStart && program.empty() && !startsWith(words, "nccl-tests version"))
            return false;
        if (!program.empty()) {
            startTable(number, isAllReduceName(program) ? Table::Nccl : Table::OtherCollective);
            m_runs.setNamed(true);
        } else {
            startTable(number, m_table == Table::OtherCollective ? m_table : Table::Nccl);
        }
        if (isStart)
            m_runs.forgetRanks();
        if (columns)
            m_columns = *columns;
        return true;
    }

    bool readOsuHeader(std::string_view words, int number)
    {
        if (const auto ranks = osuCommandRanks(words)) {
            startTable(number, Table::Osu);
            m_runs.forgetRanks();
            m_runs.stateRanks(*ranks);
            m_runs.setNamed(true);
            m_hasOsuTitle = true;
            return true;
        }
        if (const std::string_view title = osuTitle(words); !title.empty()) {
            m_hasOsuTitle = true;
            if (!isOsuAllReduce(title)) {
                m_runs.reject(number, RowFault::NotAllReduce, excerpt(title));
                startTable(number, Table::Unread);
                return true;
            }
            startTable(number, Table::Osu);
            m_runs.setNamed(true);
            return true;
        }
        if (!isOsuHeader(words))
            return false;
        // Every collective has these columns; only its title names it.
        if (!m_hasOsuTitle) {
            m_runs.reject(number, RowFault::NotAllReduce, excerpt(words));
            startTable(number, Table::Unread);
        }
        m_hasOsuTitle = false;
        return true;
    }

    RunCollector m_runs;
    NcclColumns m_columns;
    RcclCsv m_csv;
    Table m_table = Table::Nccl;
    int m_jsonRanks = 0;
    bool m_hasOsuTitle = false;
    bool m_isCut = false; ///< an object has more rows than are read
    int m_searches = 8;   ///< left, for an object that goes over several lines
};

} // namespace

NcclLog readNcclLog(std::string_view text, const std::string& file)
{
    return LogReader(file).read(text);
}

} // namespace ringside::exchange
