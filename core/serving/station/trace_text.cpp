// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/station/trace_text.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringside::serving {

namespace {

struct TraceRow
{
    double time = 0, requests = 1;
    int line = 0;
};

std::optional<double> numberOf(std::string_view text)
{
    double number = 0;
    const std::string_view trimmed = text::trimmed(text);
    const auto [end, status] =
        std::from_chars(trimmed.data(), trimmed.data() + trimmed.size(), number);
    const bool whole = status == std::errc() && end == trimmed.data() + trimmed.size();
    return whole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

Error wrongLine(ErrorCode code, int line, std::string_view value, std::string limit)
{
    return {.code = code,
            .line = line,
            .column = 1,
            .subject = "serving.arrival.trace",
            .value = std::string(value.substr(0, 80)),
            .limit = std::move(limit)};
}

Result<TraceRow> rowOf(std::string_view line, int number, double before)
{
    const auto comma = line.find_first_of(",;\t");
    const auto time = numberOf(line.substr(0, comma));
    const auto requests =
        comma == std::string_view::npos ? std::optional(1.0) : numberOf(line.substr(comma + 1));
    if (!time || !requests)
        return fail(wrongLine(ErrorCode::WrongType, number, line,
                              RINGSIDE_TR("a time in s, or time,requests")));
    if (*time < before)
        return fail(wrongLine(ErrorCode::OutOfRange, number, line,
                              filled(error_forms::kTimeFrom, {text::numberText(before)})));
    if (*requests < 0 || *requests != std::floor(*requests))
        return fail(wrongLine(ErrorCode::OutOfRange, number, line,
                              RINGSIDE_TR("a whole number of requests, at least 0")));
    return TraceRow{*time, *requests, number};
}

Result<std::vector<TraceRow>> rowsOf(std::string_view text, std::size_t most, bool& hasCounts)
{
    std::vector<TraceRow> rows;
    double before = 0, sum = 0;
    int number = 0;
    bool mayBeNames = true;
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string_view line = text::trimmed(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        ++number;
        if (!line.empty() && line.back() == '\r')
            line = text::trimmed(line.substr(0, line.size() - 1));
        if (line.empty() || line.front() == '#')
            continue;
        const bool isName = (line.front() >= 'a' && line.front() <= 'z') ||
                            (line.front() >= 'A' && line.front() <= 'Z') || line.front() == '"';
        if (mayBeNames && isName) {
            mayBeNames = false;
            continue;
        }
        mayBeNames = false;
        RINGSIDE_TRY(const auto row, rowOf(line, number, before));
        hasCounts = hasCounts || line.find_first_of(",;\t") != std::string_view::npos;
        sum += row.requests;
        if (sum > static_cast<double>(most))
            return fail(wrongLine(ErrorCode::TooLarge, number, line,
                                  filled(error_forms::kRequestsInAll, {std::to_string(most)})));
        before = row.time;
        rows.push_back(row);
    }
    return rows;
}

} // namespace

Result<ArrivalTimes> readTrace(std::string_view text, std::size_t most)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark)
        text.remove_prefix(kByteOrderMark.size());
    bool hasCounts = false;
    RINGSIDE_TRY(const auto rows, rowsOf(text, most, hasCounts));
    std::vector<double> times;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!hasCounts) {
            times.push_back(rows[i].time);
            continue;
        }
        // The last row lasts as long as the previous one.
        const double next = i + 1 < rows.size() ? rows[i + 1].time
                            : i > 0             ? 2 * rows[i].time - rows[i - 1].time
                                                : rows[i].time + 1;
        const double gap = (next - rows[i].time) / std::max(1.0, rows[i].requests);
        for (double k = 0; k < rows[i].requests; ++k)
            times.push_back(rows[i].time + (k + 0.5) * gap);
    }
    if (times.empty())
        return fail(wrongLine(ErrorCode::MissingField, 1, "", RINGSIDE_TR("at least one arrival")));
    return ArrivalTimes(std::move(times));
}

} // namespace ringside::serving
