// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/serving_reader.h"

#include "core/authoring/yaml/field_reader.h"
#include "core/authoring/yaml/read_text_file.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/serving/scenario/serving_fields.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace ringside::bank {

namespace {

/// Keys that a job of the bank has beside its scenario.
bool isBankKey(const std::string& key)
{
    for (const char* known : {"title", "lesson", "differs", "scenes", "try", "walk", "sources",
                              "goal", "levers", "claims"}) {
        if (key == known)
            return true;
    }
    return false;
}

ServingDocument documentOf(const YamlNode& root, ReadContext& context)
{
    ServingDocument document;
    if (root.kind != YamlNode::Kind::Mapping) {
        context.report(root,
                       {.code = ErrorCode::WrongType,
                        .subject = "the file",
                        .value = nameOf(root.kind),
                        .limit = RINGSIDE_TR_IN("ringside::Error", "a mapping of serving fields")});
        return document;
    }
    YamlNode fields;
    fields.kind = YamlNode::Kind::Mapping;
    fields.line = root.line;
    fields.column = root.column;
    for (const YamlNode::Entry& entry : root.entries) {
        if (entry.key.text == "scenario" && entry.value.kind == YamlNode::Kind::Mapping)
            fields.entries.insert(fields.entries.end(), entry.value.entries.begin(),
                                  entry.value.entries.end());
        else if (!isBankKey(entry.key.text))
            fields.entries.push_back(entry);
    }
    addPlaces(fields, {}, document.places);
    const std::size_t before = context.errors.size();
    for (const FieldChange& change : readServingChanges(fields, context)) {
        if (context.errors.size() == before)
            (void)serving::fieldTable().apply(document.scenario, change); // each was applied once
    }
    return document;
}

} // namespace

QString traceFileOf(const serving::ServingScenario& scenario, const QString& file)
{
    const QString name = QString::fromStdString(scenario.arrival.traceFile);
    return name.isEmpty() ? QString() : QFileInfo(file).dir().filePath(name);
}

Result<serving::ArrivalTimes> readTraceFile(const QString& file, std::size_t most)
{
    constexpr qint64 kMostBytes = 1'000'000'000;
    QFile trace(file);
    if (!trace.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    if (trace.size() > kMostBytes)
        return fail({.code = ErrorCode::TooLarge,
                     .file = file.toStdString(),
                     .subject = "serving.arrival.trace",
                     .value = filled(error_forms::kBytes, {std::to_string(trace.size())}),
                     .limit = RINGSIDE_TR_IN("ringside::Error", "at most 1 GB")});
    if (!trace.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = file.toStdString(),
                     .detail = trace.errorString().toStdString()});
    const QByteArray bytes = trace.readAll();
    auto times =
        serving::readTrace({bytes.constData(), static_cast<std::size_t>(bytes.size())}, most);
    if (times)
        return times;
    Error error = times.error();
    error.file = file.toStdString();
    return fail(error);
}

Result<ServingDocument> readServingFields(const QString& file, std::vector<Error>* allErrors)
{
    const auto text = readTextFile(file);
    if (!text) {
        if (allErrors)
            allErrors->push_back(text.error());
        return fail(text.error());
    }
    std::vector<Error> errors;
    ReadContext context{file.toStdString(), errors};
    ServingDocument document;
    if (const auto root = parseYaml(*text, context.file, errors))
        document = documentOf(*root, context);
    if (allErrors)
        allErrors->insert(allErrors->end(), errors.begin(), errors.end());
    if (!errors.empty())
        return fail(errors.front());
    return document;
}

Result<ServingDocument> readServingFile(const QString& file, std::vector<Error>* allErrors)
{
    RINGSIDE_TRY(auto document, readServingFields(file, allErrors));
    const QString trace = traceFileOf(document.scenario, file);
    if (trace.isEmpty())
        return document;
    auto times = readTraceFile(trace);
    if (!times) {
        if (allErrors)
            allErrors->push_back(times.error());
        return fail(times.error());
    }
    document.scenario.arrival.trace = *std::move(times);
    return document;
}

} // namespace ringside::bank
