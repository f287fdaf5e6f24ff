// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/yaml/serving_reader.h"

#include "core/bank/yaml/field_reader.h"
#include "core/bank/yaml/read_text_file.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/station/trace_text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace ringside::bank {

namespace {

/// A list as the grammar of fields writes it: [[0, 24], [300, 96]].
std::string bracketText(const YamlNode& node)
{
    if (node.kind != YamlNode::Kind::Sequence)
        return node.text;
    std::string text;
    for (const YamlNode& item : node.items)
        text += (text.empty() ? "" : ", ") + bracketText(item);
    return "[" + text + "]";
}

void readFields(const YamlNode& node, const std::string& prefix, ServingDocument& document,
                ReadContext& context)
{
    document.places.push_back({prefix, node.line, node.column});
    if (node.kind == YamlNode::Kind::Mapping) {
        for (const YamlNode::Entry& entry : node.entries)
            readFields(entry.value, prefix.empty() ? entry.key.text : prefix + '.' + entry.key.text,
                       document, context);
        return;
    }
    if (node.kind == YamlNode::Kind::Null) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = prefix,
                              .value = nameOf(node.kind),
                              .limit = "one value, such as 4, 50 ms or poisson"});
        return;
    }
    if (Done done = serving::applyServingChange(document.scenario, {prefix, bracketText(node)});
        !done)
        context.report(node, done.error());
}

/// Keys that a job of the bank has beside its scenario.
bool isBankKey(const std::string& key)
{
    for (const char* known :
         {"title", "lesson", "differs", "scenes", "try", "sources", "goal", "levers", "claims"}) {
        if (key == known)
            return true;
    }
    return false;
}

ServingDocument documentOf(const YamlNode& root, ReadContext& context)
{
    ServingDocument document;
    if (root.kind != YamlNode::Kind::Mapping) {
        context.report(root, {.code = ErrorCode::WrongType,
                              .subject = "the file",
                              .value = nameOf(root.kind),
                              .limit = "a mapping of serving fields"});
        return document;
    }
    document.places.push_back({{}, root.line, root.column});
    for (const YamlNode::Entry& entry : root.entries) {
        if (entry.key.text == "scenario" && entry.value.kind == YamlNode::Kind::Mapping)
            readFields(entry.value, {}, document, context);
        else if (!isBankKey(entry.key.text))
            readFields(entry.value, entry.key.text, document, context);
    }
    return document;
}

Done readTraceFile(const QString& file, ServingDocument& document)
{
    const QString name = QString::fromStdString(document.scenario.arrival.traceFile);
    const QString path = QFileInfo(file).dir().filePath(name);
    QFile trace(path);
    if (!trace.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = path.toStdString()});
    if (!trace.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = path.toStdString(),
                     .detail = trace.errorString().toStdString()});
    const QByteArray bytes = trace.readAll();
    auto times = serving::readTrace({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!times) {
        Error error = times.error();
        error.file = path.toStdString();
        return fail(error);
    }
    document.scenario.arrival.trace = *std::move(times);
    return {};
}

} // namespace

Result<ServingDocument> readServingFile(const QString& file, std::vector<Error>* allErrors)
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
    if (errors.empty() && !document.scenario.arrival.traceFile.empty()) {
        if (Done done = readTraceFile(file, document); !done)
            errors.push_back(done.error());
    }
    if (allErrors)
        allErrors->insert(allErrors->end(), errors.begin(), errors.end());
    if (!errors.empty())
        return fail(errors.front());
    return document;
}

} // namespace ringside::bank
