// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/speed_table_header.h"

#include "core/base/tr.h"
#include "core/base/units.h"
#include "core/exchange/text_lines.h"

#include <algorithm>
#include <array>

namespace ringside::exchange {

namespace {

constexpr const char* kColumns = "the columns workers and throughput or step_time, for example "
                                 "\"workers,throughput (samples/s)\"";
constexpr const char* kTimeUnits = "s, ms, us or min";
constexpr const char* kRateUnits = "a rate such as samples/s, images/s or tokens/min";

/// Name and unit of "Step time [ms]": "step_time" and "ms".
struct Title
{
    std::string name, unit;
};

std::string trimmed(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t");
    if (start == std::string_view::npos)
        return {};
    return std::string(text.substr(start, text.find_last_not_of(" \t") - start + 1));
}

Title titleOf(const std::string& text)
{
    const std::size_t open = text.find_first_of("([");
    Title title{trimmed(std::string_view(text).substr(0, open)), {}};
    if (open != std::string::npos) {
        const std::size_t close = text.find_first_of(")]", open);
        title.unit = trimmed(std::string_view(text).substr(
            open + 1, close == std::string::npos ? close : close - open - 1));
    }
    for (char& c : title.name)
        c = c == ' ' || c == '-' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return title;
}

template <std::size_t n>
bool isOneOf(const std::string& name, const std::array<std::string_view, n>& names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isWorkers(const std::string& name)
{
    static constexpr std::array<std::string_view, 8> names{
        "workers", "n", "ranks", "gpus", "accelerators", "nodes", "hosts", "world_size"};
    return isOneOf(name, names);
}

bool isBatch(const std::string& name)
{
    static constexpr std::array<std::string_view, 3> names{"batch", "global_batch",
                                                           "samples_per_step"};
    return isOneOf(name, names);
}

/// "samples_per_s" is "throughput" in "samples/s"; "step_time_ms" is "step_time" in "ms".
bool isThroughput(Title& title)
{
    static constexpr std::array<std::string_view, 2> names{"throughput", "speedup"};
    if (isOneOf(title.name, names))
        return true;
    const std::string prefix = "throughput_";
    std::string rest = title.name;
    if (rest.compare(0, prefix.size(), prefix) == 0)
        rest = rest.substr(prefix.size());
    const std::size_t per = rest.find("_per_");
    if (per == std::string::npos)
        return false;
    title.unit = rest.substr(0, per) + '/' + rest.substr(per + 5);
    return true;
}

bool isStepTime(Title& title)
{
    for (const std::string base : {"step_time", "time_per_step", "time"}) {
        if (title.name == base)
            return true;
        if (title.name.compare(0, base.size() + 1, base + '_') == 0) {
            title.unit = title.name.substr(base.size() + 1);
            return true;
        }
    }
    return false;
}

/// A column without a unit is in seconds.
std::optional<double> secondsOf(const std::string& unit)
{
    return unit.empty() ? std::optional(1.0) : units::factorOf(units::kTimes, unit, true);
}

Error at(ErrorCode code, const Cell& cell, int line, const char* limit)
{
    return {.code = code,
            .line = line,
            .column = cell.column,
            .subject = excerpt(cell.text),
            .value = excerpt(cell.text),
            .limit = limit};
}

Done setValue(SpeedColumns& columns, const Title& title, bool isTime, const Cell& cell, int line)
{
    columns.kind = isTime ? SpeedTable::Kind::StepTime : SpeedTable::Kind::Throughput;
    columns.unit = isTime ? std::string() : title.unit;
    if (title.unit.empty())
        return {};
    const std::size_t slash = title.unit.find('/');
    const auto seconds = isTime ? secondsOf(title.unit)
                         : slash == std::string::npos
                             ? std::nullopt
                             : secondsOf(trimmed(title.unit.substr(slash + 1)));
    if (!seconds) {
        Error error = at(ErrorCode::UnknownName, cell, line, isTime ? kTimeUnits : kRateUnits);
        error.subject = isTime ? "unit of the step time" : "unit of the throughput";
        error.value = excerpt(title.unit);
        return fail(std::move(error));
    }
    columns.factor = isTime ? *seconds : 1 / *seconds;
    return {};
}

} // namespace

std::vector<Cell> cellsOf(std::string_view line, char delimiter)
{
    std::vector<Cell> cells;
    std::size_t i = 0;
    for (;;) {
        while (i < line.size() && (line[i] == ' ' || (line[i] == '\t' && delimiter != '\t')))
            ++i;
        Cell cell{{}, static_cast<int>(i) + 1};
        if (i < line.size() && line[i] == '"') {
            for (++i; i < line.size(); ++i) {
                if (line[i] != '"')
                    cell.text += line[i];
                else if (i + 1 < line.size() && line[i + 1] == '"')
                    cell.text += line[i++];
                else
                    break;
            }
            i = std::min(line.find(delimiter, i), line.size());
        } else {
            const std::size_t end = std::min(line.find(delimiter, i), line.size());
            cell.text = trimmed(line.substr(i, end - i));
            i = end;
        }
        cells.push_back(std::move(cell));
        if (i >= line.size())
            return cells;
        ++i;
    }
}

char delimiterOf(std::string_view headerLine)
{
    for (const char delimiter : {'\t', ';'})
        if (headerLine.find(delimiter) != std::string_view::npos)
            return delimiter;
    return ',';
}

Result<SpeedColumns> speedColumns(const std::vector<Cell>& header, int line)
{
    SpeedColumns columns;
    bool hasWorkers = false, hasValue = false;
    for (std::size_t i = 0; i < header.size(); ++i) {
        const Cell& cell = header[i];
        Title title = titleOf(cell.text);
        if (isWorkers(title.name)) {
            if (hasWorkers)
                return fail(at(ErrorCode::DuplicateField, cell, line,
                               RINGSIDE_TR("one column of workers")));
            hasWorkers = true;
            columns.workers = i;
        } else if (isBatch(title.name)) {
            if (columns.batch)
                return fail(
                    at(ErrorCode::DuplicateField, cell, line, RINGSIDE_TR("one column of batch")));
            columns.batch = i;
        } else if (const bool isTime = isStepTime(title); isTime || isThroughput(title)) {
            if (hasValue)
                return fail(at(ErrorCode::DuplicateField, cell, line,
                               RINGSIDE_TR("one column of throughput or step_time")));
            hasValue = true;
            columns.value = i;
            RINGSIDE_CHECK(setValue(columns, title, isTime, cell, line));
        }
    }
    if (hasWorkers && hasValue)
        return columns;
    Error error = at(ErrorCode::MissingField, header.front(), line, kColumns);
    error.subject = hasWorkers ? "the column throughput or step_time" : "the column workers";
    return fail(std::move(error));
}

} // namespace ringside::exchange
