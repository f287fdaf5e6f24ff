// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/job_input.h"

#include "core/base/tr.h"
#include "core/kinds/kinds.h"

#include "cli/command.h"

#include <QFileInfo>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>

namespace ringside::app::cli {

namespace {

constexpr int kLargestSweep = 10000;

struct Assignment
{
    std::string path, value;
};

/// Splits at the first '='; both sides must not be empty.
Result<Assignment> split(const std::string& text, const char* argument, const char* takes)
{
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        return fail({.code = ErrorCode::Usage, .subject = argument, .value = text, .limit = takes});
    return Assignment{text.substr(0, equals), text.substr(equals + 1)};
}

std::optional<long> wholeNumber(std::string_view text)
{
    long value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

/// "LOW..HIGH:COUNT" as log-spaced whole numbers without duplicates; absent when it is not a range.
Result<std::vector<scaling::FieldValue>> rangeValues(const std::string& text)
{
    const Error wrong{.code = ErrorCode::Usage,
                      .subject = "--sweep",
                      .value = text,
                      .limit = "LOW..HIGH:COUNT with 1 ≤ LOW ≤ HIGH ≤ 1000000000 and COUNT from 2 "
                               "to " +
                               std::to_string(kLargestSweep)};
    const auto dots = text.find("..");
    const auto colon = text.find(':', dots);
    if (colon == std::string::npos)
        return fail(wrong);
    const auto low = wholeNumber(std::string_view(text).substr(0, dots));
    const auto high = wholeNumber(std::string_view(text).substr(dots + 2, colon - dots - 2));
    const auto count = wholeNumber(std::string_view(text).substr(colon + 1));
    if (!low || !high || !count || *low < 1 || *high < *low || *high > 1000000000 || *count < 2 ||
        *count > kLargestSweep)
        return fail(wrong);
    const double first = std::log(static_cast<double>(*low));
    const double step =
        (std::log(static_cast<double>(*high)) - first) / static_cast<double>(*count - 1);
    std::set<long> numbers{*low, *high};
    for (long i = 1; i + 1 < *count; ++i)
        numbers.insert(std::lround(std::exp(first + step * static_cast<double>(i))));
    std::vector<scaling::FieldValue> values;
    for (const long number : numbers)
        values.emplace_back(static_cast<double>(number));
    return values;
}

Result<std::vector<scaling::FieldValue>> listValues(const std::string& text)
{
    std::vector<scaling::FieldValue> values;
    for (std::size_t from = 0; from <= text.size();) {
        const auto comma = std::min(text.find(',', from), text.size());
        const std::string value = text.substr(from, comma - from);
        values.emplace_back(value);
        from = comma + 1;
        if (value.empty() || values.size() > kLargestSweep)
            return fail(
                {.code = ErrorCode::Usage,
                 .subject = "--sweep",
                 .value = text.substr(0, 80),
                 .limit = "values between commas, at most " + std::to_string(kLargestSweep)});
    }
    return values;
}

/// "path=value"
Result<scaling::FieldChange> parseChange(const std::string& text)
{
    RINGSIDE_TRY(const auto parts, split(text, "--set", "path=value, such as cluster.workers=8"));
    return scaling::FieldChange{parts.path, parts.value};
}

} // namespace

Result<SweepSpec> parseSweep(const std::string& text)
{
    RINGSIDE_TRY(const auto parts, split(text, "--sweep", "path=1,2,4 or path=1..4096:64"));
    RINGSIDE_TRY(auto values, parts.value.find("..") == std::string::npos
                                  ? listValues(parts.value)
                                  : rangeValues(parts.value));
    return SweepSpec{parts.path, std::move(values)};
}

bool isScenarioFile(const QString& name)
{
    return QFileInfo::exists(name) || name.endsWith(QLatin1String(".yaml")) ||
           name.endsWith(QLatin1String(".yml"));
}

Result<Job> loadJob(const std::string& given, const std::string& bankFile,
                    std::vector<Error>& errors)
{
    const QString name = QString::fromStdString(given);
    RINGSIDE_TRY(const auto bank, findBank(bankFile));
    RINGSIDE_TRY(auto presets, session::loadPresets(bank));
    RINGSIDE_TRY(auto loaded, isScenarioFile(name) ? session::loadScenarioFile(name, &errors)
                                                   : session::loadScenarioNamed(bank, name));
    return Job{std::move(loaded), std::move(presets)};
}

Result<std::vector<scaling::FieldChange>> parseChanges(const std::vector<std::string>& texts)
{
    std::vector<scaling::FieldChange> changes;
    for (const std::string& text : texts) {
        RINGSIDE_TRY(const auto change, parseChange(text));
        changes.push_back(change);
    }
    return changes;
}

Result<scaling::Scenario> trainingOf(const Job& job)
{
    if (const auto* training = job.loaded.scenario.as<scaling::Scenario>())
        return *training;
    return fail({.code = ErrorCode::NotModelled,
                 .subject = "scenario",
                 .value = job.loaded.scenario.kind,
                 .detail = RINGSIDE_TR("the command takes a training job")});
}

int reportJobError(const Error& error, const Job& job)
{
    const kinds::Kinds kinds(job.presets);
    const scenario::StatedScenario& stated = job.loaded.scenario;
    const auto alone = kinds.find(stated.kind)->evaluate(stated.state, scenario::Effort::Coarse);
    const bool isFiles =
        !alone && alone.error().code == error.code && alone.error().subject == error.subject;
    return reportError(isFiles ? session::atItsField(error, job.loaded) : error);
}

int reportErrors(const Error& error, const std::vector<Error>& all)
{
    if (all.empty())
        return reportError(error);
    int code = kFindings;
    for (const Error& one : all)
        code = reportError(one);
    return code;
}

} // namespace ringside::app::cli
