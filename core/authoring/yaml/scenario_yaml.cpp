// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/scenario_yaml.h"

#include "core/authoring/yaml/claim_reader.h"
#include "core/authoring/yaml/read_text_file.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/kinds/kinds.h"
#include "core/storage/atomic_file.h"
#include "core/storage/regular_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ringside::bank {

namespace {

using scenario::ScenarioKind;

/// Other keys of a job in the bank; the bank's lint reads them.
constexpr const char* kJobKeys[] = {"title", "lesson",    "differs",    "scenes", "try",
                                    "walk",  "questions", "prediction", "sources"};
constexpr const char* kProofKeys[] = {"goal", "levers", "claims"};

/// The fields at the top of a file without `scenario:`.
YamlNode fieldsAtTop(const YamlNode& root)
{
    YamlNode fields = root;
    std::erase_if(fields.entries, [](const YamlNode::Entry& entry) {
        const auto is = [&entry](const char* key) { return entry.key.text == key; };
        return std::ranges::any_of(kJobKeys, is) || std::ranges::any_of(kProofKeys, is);
    });
    return fields;
}

bool hasKey(const YamlNode& node, std::string_view key)
{
    return std::ranges::any_of(node.entries,
                               [key](const auto& entry) { return entry.key.text == key; });
}

/// Whether a file without `scenario:` states fields of the expected kind, or of any kind.
bool isFieldsAlone(const YamlNode& root, const ScenarioKind* expected)
{
    if (root.kind != YamlNode::Kind::Mapping || hasKey(root, "scenario"))
        return false;
    const YamlNode fields = fieldsAtTop(root);
    const auto sections = scenario::sectionsOf(expected ? *expected : kindOf(fields));
    return std::ranges::any_of(fields.entries, [&sections](const YamlNode::Entry& entry) {
        const std::string section = entry.key.text.substr(0, entry.key.text.find('.'));
        return std::ranges::find(sections, section) != sections.end();
    });
}

std::optional<ScenarioDocument> readDocument(const YamlNode& root, const ReadAs& as,
                                             ReadContext& context)
{
    const std::size_t before = context.errors.size();
    const bool isAlone = isFieldsAlone(root, as.kind);
    const YamlNode top = isAlone ? fieldsAtTop(root) : YamlNode{};
    FieldReader fields(root, "scenario file", context);
    const YamlNode* stated = isAlone ? &top : fields.require("scenario");
    ScenarioDocument document;
    if (stated) {
        const ScenarioKind& kind = as.kind ? *as.kind : kindOf(*stated);
        if (auto read = readScenario(*stated, kind, context))
            document.scenario = *std::move(read);
        addPlaces(*stated, {}, document.places);
        if (const YamlNode* goal = fields.find("goal"))
            document.goal = readGoal(*goal, kind, context);
        if (const YamlNode* claims = fields.find("claims"))
            document.claims = readClaims(*claims, kind, context);
    }
    if (const YamlNode* levers = fields.find("levers"))
        document.levers = readLevers(*levers, context);
    for (const char* key : kJobKeys)
        fields.find(key);
    if (!isAlone)
        fields.finish();
    if (context.errors.size() > before)
        return std::nullopt;
    return document;
}

/// A name for YAML: quoted unless it is a plain word.
std::string nameText(const std::string& name)
{
    const bool plain =
        !name.empty() && name.front() >= 'a' && name.front() <= 'z' &&
        name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos &&
        name != "true" && name != "false" && name != "null" && name != "yes" && name != "no";
    if (plain)
        return name;
    std::string quoted = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        if (c == '\n' || c == '\t' || c == '\r')
            quoted += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
        else
            quoted += c;
    }
    return quoted + '"';
}

Result<ScenarioDocument> withCompanion(ScenarioDocument document, const QString& file,
                                       const ScenarioKind& kind)
{
    const auto companion = kind.companionOf(document.scenario.state);
    if (!companion)
        return document;
    const QString beside = QFileInfo(file).dir().filePath(QString::fromStdString(companion->file));
    RINGSIDE_TRY(const QByteArray bytes, readCompanion(beside, companion->path));
    const auto content =
        kind.readCompanion({bytes.constData(), static_cast<std::size_t>(bytes.size())}, {});
    if (!content) {
        Error error = content.error();
        error.file = beside.toStdString();
        return fail(std::move(error));
    }
    document.scenario.state = kind.withCompanion(document.scenario.state, *content);
    return document;
}

} // namespace

Result<ScenarioDocument> readScenarioText(std::string_view yaml, const std::string& name,
                                          std::vector<Error>* allErrors, const ReadAs& as)
{
    std::vector<Error> errors;
    ReadContext context{name, errors};
    std::optional<ScenarioDocument> document;
    if (const std::optional<YamlNode> root = parseYaml(yaml, name, errors, kScenarioLimits))
        document = readDocument(*root, as, context);
    if (allErrors)
        allErrors->insert(allErrors->end(), errors.begin(), errors.end());
    if (document)
        return *document;
    return fail(errors.empty() ? Error{.code = ErrorCode::Syntax, .file = name} : errors.front());
}

Result<ScenarioDocument> readScenarioFile(const QString& file, std::vector<Error>* allErrors,
                                          const ReadAs& as)
{
    const auto keep = [allErrors](const Error& error) {
        if (allErrors)
            allErrors->push_back(error);
        return fail(error);
    };
    const Result<std::string> text = readTextFile(file, kScenarioLimits.bytes);
    if (!text)
        return keep(text.error());
    RINGSIDE_TRY(auto document, readScenarioText(*text, file.toStdString(), allErrors, as));
    if (!as.withCompanion)
        return document;
    const ScenarioKind* kind =
        as.kind ? as.kind : kinds::withoutPresets().find(document.scenario.kind);
    auto whole = withCompanion(std::move(document), file, *kind);
    return whole ? whole : keep(whole.error());
}

Result<scenario::StatedScenario> scenarioFrom(const YamlNode& node, const ScenarioKind& kind)
{
    std::vector<Error> errors;
    ReadContext context{{}, errors};
    auto read = readScenario(node, kind, context);
    if (read)
        return *std::move(read);
    return fail(errors.front());
}

Result<QByteArray> readCompanion(const QString& file, const std::string& path)
{
    constexpr qint64 kMostBytes = 1'000'000'000;
    QFile companion(file);
    RINGSIDE_CHECK(storage::openRegularTarget(companion));
    if (companion.size() > kMostBytes)
        return fail({.code = ErrorCode::TooLarge,
                     .file = file.toStdString(),
                     .subject = path,
                     .value = filled(error_forms::kBytes, {std::to_string(companion.size())}),
                     .limit = RINGSIDE_TR("at most 1 GB")});
    const QByteArray content = companion.read(kMostBytes);
    if (companion.error() == QFileDevice::NoError)
        return content;
    return fail({.code = ErrorCode::FileUnreadable,
                 .file = file.toStdString(),
                 .detail = companion.errorString().toStdString()});
}

std::string scenarioYaml(const ScenarioKind& kind, const scenario::State& state)
{
    std::string out = "scenario:\n";
    std::string group;
    for (const FieldChange& field : kind.stated(state)) {
        const std::size_t dot = field.path.find('.');
        if (field.path.substr(0, dot) != group) {
            group = field.path.substr(0, dot);
            out += "  " + group + ":\n";
        }
        const scenario::FieldInfo* info = kind.findField(field.path);
        const std::string value = scenario::changeText(field, info);
        const bool isText = info && scenario::isFreeText(info->kind);
        out +=
            "    " + field.path.substr(dot + 1) + ": " + (isText ? nameText(value) : value) + "\n";
    }
    return group.empty() ? "scenario: {}\n" : out;
}

Done writeScenarioFile(const QString& file, const ScenarioKind& kind, const scenario::State& state,
                       WrittenFor readers)
{
    auto written = storage::writeFileAtomically(
        file, QByteArray::fromStdString(scenarioYaml(kind, state)),
        readers == WrittenFor::Profile ? storage::FileReaders::Owner
                                       : storage::FileReaders::AsUsual);
    if (written)
        return written;
    // Not the temporary file, which the caller does not know.
    Error error = written.error();
    error.file = file.toStdString();
    return fail(error);
}

} // namespace ringside::bank
