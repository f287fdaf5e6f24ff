// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/bank/yaml/scenario_yaml.h"
#include "core/bank/yaml/source_bank.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/tools.h"

#include <QFileInfo>

#include <charconv>
#include <cmath>
#include <set>

namespace ringside::session {

namespace {

constexpr int kLargestSweep = 10000;

struct Assignment
{
    std::string path, value;
};

/// Splits at the first '='; both sides must be there.
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

/// "LOW..HIGH:COUNT" as log-spaced whole numbers, each once; absent when it is no range at all.
Result<std::vector<std::string>> rangeValues(const std::string& text)
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
    std::vector<std::string> values;
    for (const long number : numbers)
        values.push_back(std::to_string(number));
    return values;
}

Result<std::vector<std::string>> listValues(const std::string& text)
{
    std::vector<std::string> values;
    for (std::size_t from = 0; from <= text.size();) {
        const auto comma = std::min(text.find(',', from), text.size());
        values.push_back(text.substr(from, comma - from));
        from = comma + 1;
        if (values.back().empty() || values.size() > kLargestSweep)
            return fail(
                {.code = ErrorCode::Usage,
                 .subject = "--sweep",
                 .value = text.substr(0, 80),
                 .limit = "values between commas, at most " + std::to_string(kLargestSweep)});
    }
    return values;
}

} // namespace

Result<scaling::FieldChange> parseChange(const std::string& text)
{
    const auto parts = split(text, "--set", "path=value, such as cluster.workers=8");
    if (!parts)
        return fail(parts.error());
    return scaling::FieldChange{parts->path, parts->value};
}

Result<SweepSpec> parseSweep(const std::string& text)
{
    const auto parts = split(text, "--sweep", "path=1,2,4 or path=1..4096:64");
    if (!parts)
        return fail(parts.error());
    auto values = parts->value.find("..") == std::string::npos ? listValues(parts->value)
                                                               : rangeValues(parts->value);
    if (!values)
        return fail(values.error());
    return SweepSpec{parts->path, std::move(*values)};
}

Result<LoadedScenario> loadScenarioFile(const QString& file, std::vector<Error>* allErrors)
{
    const auto document = bank::readScenarioFile(file, allErrors);
    if (!document)
        return fail(document.error());
    return LoadedScenario{document->scenario, document->goal};
}

Result<LoadedScenario> loadScenarioNamed(const QString& bankFile, const QString& id)
{
    const auto reader = bank::BankReader::open(bankFile);
    if (!reader)
        return fail(reader.error());
    const auto question = (*reader)->question(bank::QuestionId(id.toStdString()));
    if (question && question->scenario)
        return LoadedScenario{*question->scenario, question->goal};
    if (question)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = id.toStdString(),
                     .detail = "this question has no scenario"});
    if (question.error().code != ErrorCode::UnknownName)
        return fail(question.error());
    const auto job = (*reader)->job(bank::JobId(id.toStdString()));
    if (job)
        return LoadedScenario{job->scenario, job->goal};
    Error error = job.error();
    if (error.code == ErrorCode::UnknownName)
        error.subject = "question or job";
    return fail(std::move(error));
}

Result<scaling::PresetCatalog> loadPresets(const QString& bankFileOrDir)
{
    if (QFileInfo(bankFileOrDir).isDir()) {
        std::vector<bank::Finding> findings;
        auto source = bank::readSourceBank(bankFileOrDir, findings);
        if (!source)
            return fail(source.error());
        return std::move(source->presets);
    }
    const auto reader = bank::BankReader::open(bankFileOrDir);
    if (!reader)
        return fail(reader.error());
    return (*reader)->presets();
}

Result<ScenarioReport> evaluateScenario(const scaling::Scenario& scenario,
                                        const std::vector<scaling::FieldChange>& changes,
                                        const std::optional<SweepSpec>& sweep,
                                        const scaling::PresetCatalog& presets)
{
    ScenarioReport report;
    report.scenario = scenario;
    if (const auto applied = scaling::applyChanges(report.scenario, changes); !applied)
        return fail(applied.error());
    const auto metrics = scaling::evaluate(report.scenario, presets);
    if (!metrics)
        return fail(metrics.error());
    report.metrics = *metrics;
    report.assumptions = scaling::assumptionsOf(report.scenario, presets);
    auto terms = scaling::termsOf(report.scenario, presets);
    if (!terms)
        return fail(terms.error());
    report.terms = std::move(*terms);
    if (!sweep)
        return report;
    auto points = scaling::sweep(report.scenario, sweep->path, sweep->values, presets);
    if (!points)
        return fail(points.error());
    report.points = std::move(*points);
    return report;
}

} // namespace ringside::session
