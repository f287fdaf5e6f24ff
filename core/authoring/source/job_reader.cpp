// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/job_reader.h"

#include "core/authoring/source/job_claims.h"
#include "core/authoring/source/question_reader.h"
#include "core/authoring/source/walk_reader.h"
#include "core/authoring/yaml/field_reader.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/authoring/yaml/source_list.h"
#include "core/bank/text/bank_limits.h"
#include "core/base/error_forms.h"
#include "core/base/nearest_name.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

JobId idFromName(const YamlNode& root, ReadContext& context)
{
    static const QRegularExpression form(
        QStringLiteral("^[0-9]{2,}-([a-z][a-z0-9]*(?:[.-][a-z0-9]+)*)$"));
    const QString name = QFileInfo(QString::fromStdString(context.file)).completeBaseName();
    const QRegularExpressionMatch match = form.match(name);
    if (!match.hasMatch()) {
        context.report(root, {.code = ErrorCode::WrongType,
                              .subject = "the name of a job's file",
                              .value = QStringLiteral("\"%1\"").arg(name).toStdString(),
                              .limit = "a number, a hyphen and an id, such as 07-fraud-logs"});
    }
    return JobId(match.captured(1));
}

/// The scenario's levers, three to seven, without repetition.
std::vector<std::string> readJobLevers(FieldReader& fields, ReadContext& context)
{
    fields.items("levers", kMinLevers, kMaxLevers);
    const YamlNode* node = fields.find("levers");
    if (!node || node->kind != YamlNode::Kind::Sequence)
        return {};
    std::vector<std::string> levers = readLevers(*node, context);
    for (auto lever = levers.begin(); lever != levers.end(); ++lever) {
        if (std::find(levers.begin(), lever, *lever) != lever) {
            context.report(
                *node,
                {.code = ErrorCode::DuplicateField, .subject = *lever, .detail = "as a lever"});
        }
    }
    return levers;
}

std::vector<std::string> readScenes(FieldReader& fields, const scenario::ScenarioKind& kind,
                                    ReadContext& context)
{
    const std::vector<std::string> names = kind.pictureNames();
    std::vector<std::string> scenes;
    for (const YamlNode* node : fields.items("scenes", 1, names.size())) {
        if (std::find(names.begin(), names.end(), node->text) == names.end()) {
            context.report(*node, {.code = ErrorCode::UnknownName,
                                   .subject = "scenes",
                                   .value = node->text,
                                   .limit = listed(names),
                                   .nearest = nearestName(node->text, names)});
        } else if (std::find(scenes.begin(), scenes.end(), node->text) != scenes.end()) {
            context.report(
                *node,
                {.code = ErrorCode::DuplicateField, .subject = node->text, .detail = "as a scene"});
        }
        scenes.push_back(node->text);
    }
    return scenes;
}

void readTry(const YamlNode& node, const scenario::ScenarioKind& kind, Job& job,
             ReadContext& context)
{
    FieldReader fields(node, "what-if", context);
    JobTry whatIf;
    whatIf.line = node.line;
    whatIf.column = node.column;
    whatIf.says = fields.requiredText("says");
    if (const YamlNode* set = fields.require("set"))
        whatIf.changes = readChanges(*set, kind, "set", Removal::Allowed, context);
    if (const YamlNode* claims = fields.find("claims"))
        readClaimsAbout(*claims, kind, whatIf.changes, job.claims, context);
    fields.finish();
    const auto same = std::find_if(job.tries.begin(), job.tries.end(),
                                   [&](const JobTry& other) { return other.says == whatIf.says; });
    if (same != job.tries.end()) {
        context.report(node,
                       {.code = ErrorCode::DuplicateField,
                        .subject = whatIf.says.toStdString(),
                        .detail = filled(error_forms::kAtLine, {std::to_string(same->line)})});
    }
    job.tries.push_back(std::move(whatIf));
}

void readWhole(FieldReader& fields, Job& job, ReadContext& context)
{
    job.title = fields.requiredText("title");
    job.lesson = fields.requiredText("lesson");
    job.differs = fields.text("differs");
    const YamlNode* goal = fields.find("goal");
    const YamlNode* claims = fields.find("claims");
    const YamlNode* stated = fields.require("scenario");
    if (stated) {
        ReadPhysics read = readPhysics(*stated, goal, claims, context);
        job.scenario = std::move(read.scenario).value_or(scenario::StatedScenario());
        job.goal = std::move(read.goal);
        job.claims = std::move(read.claims);
    }
    const YamlNode nothing;
    const scenario::ScenarioKind& kind = kindOf(stated ? *stated : nothing);
    job.levers = readJobLevers(fields, context);
    job.scenes = readScenes(fields, kind, context);
    for (const YamlNode* node : fields.items("try", 1, kMaxTries))
        readTry(*node, kind, job, context);
    if (const YamlNode* walk = fields.find("walk"))
        readWalk(*walk, kind, job, context);
    if (fields.find("questions")) {
        for (const YamlNode* id :
             fields.items("questions", kQuestionsAfterWalk, kMaxQuestionsAfterWalk))
            job.questions.emplace_back(QString::fromStdString(id->text));
    }
    if (const YamlNode* prediction = fields.find("prediction"))
        readPrediction(*prediction, kind, job, context);
    job.sources = readSources(fields, context, 0); // SOURCE_MISSING reports missing ones
    fields.finish();
}

} // namespace

std::optional<SourceJob> readJob(std::string_view text, const std::string& file,
                                 std::vector<Error>& errors)
{
    const std::size_t before = errors.size();
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    if (!root)
        return std::nullopt;
    ReadContext context{file, errors};
    FieldReader fields(*root, "job", context);
    SourceJob out;
    out.file = QString::fromStdString(file);
    out.job.id = idFromName(*root, context);
    if (fields.isMapping())
        readWhole(fields, out.job, context);
    if (errors.size() > before)
        return std::nullopt;
    rememberPlaces(*root, QString(), out.places);
    return out;
}

} // namespace ringside::bank
