// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/own_serving.h"

#include "core/authoring/yaml/kept_scenario.h"
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/kinds/kinds.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_presets.h"
#include "core/serving/station/trace_text.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace ringside::session {

namespace {

const scenario::ScenarioKind& servingKind()
{
    return kinds::kindOf<serving::ServingScenario>();
}

/// The file of the trace that the scenario of `file` names; "" without one.
QString tableOf(const serving::ServingScenario& scenario, const QString& file)
{
    const QString name = QString::fromStdString(scenario.arrival.traceFile);
    return name.isEmpty() ? QString() : QFileInfo(file).dir().filePath(name);
}

Result<OwnServing> servingOf(const QString& file, Result<bank::KeptScenario> result)
{
    RINGSIDE_TRY(auto kept, std::move(result));
    OwnServing own{{}, {}, std::move(kept.problem), std::move(kept.setAside)};
    if (kept.state) {
        own.scenario = *kept.state->as<serving::ServingScenario>();
        own.table = tableOf(*own.scenario, file);
    }
    return own;
}

} // namespace

QString ownServingFile(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("my-serving-job.yaml"));
}

Result<OwnServing> openOwnServing(const QString& profileDir)
{
    const QString file = ownServingFile(profileDir);
    return servingOf(file, bank::openKeptScenario(file, servingKind()));
}

Result<OwnServing> readOwnServing(const QString& profileDir)
{
    const QString file = ownServingFile(profileDir);
    return servingOf(file, bank::readKeptScenario(file, servingKind()));
}

Result<OwnServing> openServingFile(const QString& file, std::vector<Error>* allErrors)
{
    RINGSIDE_TRY(const auto document,
                 bank::readScenarioFile(file, allErrors, {.kind = &servingKind()}));
    OwnServing opened;
    opened.scenario = *document.scenario.as<serving::ServingScenario>();
    if (const QString trace = tableOf(*opened.scenario, file); !trace.isEmpty())
        opened.table = QFileInfo(trace).absoluteFilePath();
    opened.scenario->arrival.traceFile = opened.table.toStdString();
    return opened;
}

Done keepOwnServing(const QString& profileDir, const serving::ServingScenario& scenario)
{
    return bank::writeScenarioFile(ownServingFile(profileDir), servingKind(),
                                   scenario::State::of(scenario));
}

Done saveServingAs(const QString& file, const serving::ServingScenario& scenario)
{
    return bank::writeScenarioFile(file, servingKind(), scenario::State::of(scenario));
}

Result<serving::ArrivalTimes> readArrivals(const QString& file)
{
    constexpr std::size_t kMostArrivals = 1'000'000;
    RINGSIDE_TRY(const QByteArray bytes, bank::readCompanion(file, "serving.arrival.trace"));
    auto times = serving::readTrace({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                    kMostArrivals);
    if (times)
        return times;
    Error error = times.error();
    error.file = file.toStdString();
    return fail(std::move(error));
}

std::vector<StarterServing> starterServings()
{
    const std::vector<std::pair<std::string, std::vector<FieldChange>>> stated{
        {"online-model",
         {{"serving.arrival.rate", "34 requests/s"},
          {"serving.service.kind", "exponential"},
          {"serving.service.mean", "100 ms"},
          {"serving.replicas", "4"}}},
        {"batched-model",
         {{"serving.arrival.rate", "90 requests/s"},
          {"serving.batch.max_size", "8"},
          {"serving.batch.max_delay", "20 ms"},
          {"serving.batch.fixed", "6 ms"},
          {"serving.batch.per_item", "4 ms"}}},
        {"autoscaled-service",
         {{"serving.arrival.kind", "profile"},
          {"serving.arrival.profile", "[[0, 24], [300, 96], [1200, 24]]"},
          {"serving.arrival.horizon", "1800 s"},
          {"serving.service.mean", "100 ms"},
          {"serving.replicas", "4"},
          {"serving.autoscaler.kind", "hpa"},
          {"serving.autoscaler.min", "2"},
          {"serving.autoscaler.max", "60"},
          {"serving.start.machine", "180 s"}}},
        {"language-model",
         {{"serving.arrival.rate", "6 requests/s"},
          {"llm.model", "llama-3-8b"},
          {"llm.accelerator", "a100-80gb"},
          {"llm.prompt", "1024"},
          {"llm.output", "200"}}},
    };
    std::vector<StarterServing> jobs;
    for (const auto& [id, changes] : stated) {
        StarterServing job{id, {}};
        // A test reads each of them back; a field that is refused would show there.
        if (serving::fieldTable().applyAll(job.scenario, changes))
            jobs.push_back(std::move(job));
    }
    return jobs;
}

Result<std::vector<JobField>> servingJobFields(const std::vector<std::string>& paths,
                                               const serving::ServingScenario& scenario)
{
    std::vector<JobField> fields;
    for (const std::string& path : paths) {
        const scenario::FieldInfo* info = serving::fieldTable().find(path);
        if (!info)
            return fail({.code = ErrorCode::UnknownField,
                         .subject = path,
                         .nearest = serving::fieldTable().nearest(path)});
        JobField field;
        field.path = info->path;
        field.unit = info->unit;
        field.meaning = info->meaning;
        field.choices = info->choices;
        field.defaultText = info->defaultText;
        field.text = serving::fieldTable().text(scenario, path);
        if (path == "llm.model")
            for (const serving::ServingModel& model : serving::servingModels())
                field.choices.push_back(model.shape.id);
        if (path == "llm.accelerator")
            for (const serving::ServingAccelerator& one : serving::servingAccelerators())
                field.choices.push_back(one.id);
        if (field.text == field.defaultText)
            field.text.clear();
        fields.push_back(std::move(field));
    }
    return fields;
}

Done setServingField(serving::ServingScenario& scenario, const std::string& path,
                     const std::string& text)
{
    serving::ServingScenario changed = scenario;
    const scenario::FieldInfo* info = serving::fieldTable().find(path);
    RINGSIDE_CHECK(serving::fieldTable().apply(
        changed, {path, text.empty() && info ? info->defaultText : text}));
    if (changed.arrival.traceFile.empty())
        changed.arrival.trace = {};
    scenario = std::move(changed);
    return {};
}

} // namespace ringside::session
