// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/preset_reader.h"
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/authoring/yaml/serving_reader.h"
#include "core/bank/bank_reader.h"
#include "core/base/tr.h"
#include "core/session/tools.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

/// At the field that the error names, or else at the nearest section around it.
Error atPlace(Error error, const std::string& file, const std::vector<bank::ScenarioPlace>& places)
{
    error.file = file;
    for (std::string path = error.subject;;) {
        const auto found =
            std::find_if(places.begin(), places.end(),
                         [&path](const bank::ScenarioPlace& place) { return place.path == path; });
        if (found != places.end()) {
            error.line = found->line;
            error.column = found->column;
            return error;
        }
        if (path.empty())
            return error;
        const std::size_t dot = path.rfind('.');
        path = dot == std::string::npos ? std::string() : path.substr(0, dot);
    }
}

} // namespace

Result<LoadedScenario> loadScenarioFile(const QString& file, std::vector<Error>* allErrors)
{
    RINGSIDE_TRY(const auto document, bank::readScenarioFile(file, allErrors));
    return LoadedScenario{document.scenario, document.goal, file.toStdString(), document.places};
}

Error atItsField(Error error, const LoadedScenario& loaded)
{
    return loaded.file.empty() ? error : atPlace(std::move(error), loaded.file, loaded.places);
}

Result<LoadedServing> loadServingFile(const QString& file, std::vector<Error>* allErrors)
{
    RINGSIDE_TRY(auto document, bank::readServingFile(file, allErrors));
    return LoadedServing{std::move(document.scenario), file.toStdString(),
                         std::move(document.places)};
}

Error atItsField(Error error, const LoadedServing& loaded)
{
    return loaded.file.empty() ? error : atPlace(std::move(error), loaded.file, loaded.places);
}

namespace {

/// A question's or a job's scenario, of either kind.
struct NamedScenario
{
    std::optional<LoadedScenario> training;
    std::optional<LoadedServing> serving;
};

Result<NamedScenario> scenarioNamed(const QString& bankFile, const QString& id)
{
    const auto servingOf = [](const bank::ServingPart& part) {
        return NamedScenario{{}, LoadedServing{part.scenario}};
    };
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    const auto question = reader->question(bank::QuestionId(id));
    if (question && question->scenario)
        return NamedScenario{LoadedScenario{*question->scenario, question->goal}, {}};
    if (question && question->serving)
        return servingOf(*question->serving);
    if (question)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = id.toStdString(),
                     .detail = RINGSIDE_TR_IN("ringside::Error", "this question has no scenario")});
    if (question.error().code != ErrorCode::UnknownName)
        return fail(question.error());
    const auto job = reader->job(bank::JobId(id));
    if (job && job->serving)
        return servingOf(*job->serving);
    if (job)
        return NamedScenario{LoadedScenario{job->scenario, job->goal}, {}};
    Error error = job.error();
    if (error.code == ErrorCode::UnknownName)
        error.subject = "question or job";
    return fail(std::move(error));
}

} // namespace

Result<LoadedScenario> loadScenarioNamed(const QString& bankFile, const QString& id)
{
    RINGSIDE_TRY(auto named, scenarioNamed(bankFile, id));
    if (named.training)
        return *std::move(named.training);
    return fail(
        {.code = ErrorCode::NotModelled,
         .subject = id.toStdString(),
         .detail = RINGSIDE_TR_IN("ringside::Error",
                                  "its scenario is one of serving; use the subcommand serving")});
}

Result<LoadedServing> loadServingNamed(const QString& bankFile, const QString& id)
{
    RINGSIDE_TRY(auto named, scenarioNamed(bankFile, id));
    if (named.serving)
        return *std::move(named.serving);
    return fail(
        {.code = ErrorCode::NotModelled,
         .subject = id.toStdString(),
         .detail = RINGSIDE_TR_IN("ringside::Error",
                                  "its scenario is one of training; use the subcommand scenario")});
}

Result<scaling::PresetCatalog> loadPresets(const QString& bankFileOrDir)
{
    if (QFileInfo(bankFileOrDir).isDir()) {
        std::vector<Error> errors;
        scaling::PresetCatalog presets = bank::readPresets(bankFileOrDir, errors);
        if (!errors.empty())
            return fail(std::move(errors.front()));
        return presets;
    }
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFileOrDir));
    return reader->presets();
}

} // namespace ringside::session
