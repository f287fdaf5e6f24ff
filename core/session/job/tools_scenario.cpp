// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/bank/yaml/scenario_yaml.h"
#include "core/bank/yaml/source_bank.h"
#include "core/session/tools.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace ringside::session {

Result<LoadedScenario> loadScenarioFile(const QString& file, std::vector<Error>* allErrors)
{
    RINGSIDE_TRY(const auto document, bank::readScenarioFile(file, allErrors));
    return LoadedScenario{document.scenario, document.goal, file.toStdString(), document.places};
}

Error atItsField(Error error, const LoadedScenario& loaded)
{
    if (loaded.file.empty())
        return error;
    error.file = loaded.file;
    const std::string section = error.subject.substr(0, error.subject.find('.'));
    for (const std::string& path : {error.subject, section, std::string()}) {
        const auto found =
            std::find_if(loaded.places.begin(), loaded.places.end(),
                         [&path](const bank::ScenarioPlace& place) { return place.path == path; });
        if (found == loaded.places.end())
            continue;
        error.line = found->line;
        error.column = found->column;
        break;
    }
    return error;
}

Result<LoadedScenario> loadScenarioNamed(const QString& bankFile, const QString& id)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    const auto question = reader->question(bank::QuestionId(id));
    if (question && question->scenario)
        return LoadedScenario{*question->scenario, question->goal};
    if (question)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = id.toStdString(),
                     .detail = "this question has no scenario"});
    if (question.error().code != ErrorCode::UnknownName)
        return fail(question.error());
    const auto job = reader->job(bank::JobId(id));
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
        RINGSIDE_TRY(auto source, bank::readSourceBank(bankFileOrDir, findings));
        return std::move(source.presets);
    }
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFileOrDir));
    return reader->presets();
}

} // namespace ringside::session
