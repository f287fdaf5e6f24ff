// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/job_json.h"

#include "core/bank/json/json_fields.h"
#include "core/bank/text/walk_text.h"
#include "core/base/tr.h"

namespace ringside::bank {

namespace {

using namespace json;

QJsonArray namesJson(const std::vector<std::string>& names)
{
    return arrayOf(names, [](const std::string& name) { return QString::fromStdString(name); });
}

std::vector<std::string> namesFrom(const QJsonArray& array)
{
    std::vector<std::string> out;
    for (const QString& name : textsFrom(array))
        out.push_back(name.toStdString());
    return out;
}

QJsonObject tryJson(const JobTry& whatIf)
{
    return {{QStringLiteral("says"), whatIf.says},
            {QStringLiteral("set"), changesJson(whatIf.changes)},
            {QStringLiteral("line"), whatIf.line},
            {QStringLiteral("column"), whatIf.column}};
}

JobTry tryFrom(const QJsonObject& json)
{
    return {json[u"says"].toString(), changesFrom(json[u"set"].toArray()), json[u"line"].toInt(),
            json[u"column"].toInt()};
}

QJsonObject stepJson(const WalkStep& step)
{
    QJsonObject out{{QStringLiteral("text"), step.text},
                    {QStringLiteral("set"), changesJson(step.changes)},
                    {QStringLiteral("scene"), QString::fromStdString(step.scene)},
                    {QStringLiteral("line"), step.line},
                    {QStringLiteral("column"), step.column}};
    insertText(out, u"ask", step.ask);
    if (!step.answers.isEmpty()) {
        out.insert(u"answers", QJsonArray::fromStringList(step.answers));
        out.insert(u"right", step.right);
    }
    return out;
}

WalkStep stepFrom(const QJsonObject& json, const scenario::ScenarioKind& kind)
{
    return {json[u"ask"].toString(),
            textsFrom(json[u"answers"].toArray()),
            json[u"right"].toInt(-1),
            json[u"text"].toString(),
            walkPieces(json[u"text"].toString(), kind).pieces,
            changesFrom(json[u"set"].toArray()),
            json[u"scene"].toString().toStdString(),
            json[u"line"].toInt(),
            json[u"column"].toInt()};
}

QJsonObject predictionJson(const Prediction& prediction)
{
    return {{QStringLiteral("metric"), QString::fromStdString(prediction.metric)},
            {QStringLiteral("from"), prediction.from},
            {QStringLiteral("to"), prediction.to},
            {QStringLiteral("step"), stepJson(prediction.step)}};
}

Prediction predictionFrom(const QJsonObject& json, const scenario::ScenarioKind& kind)
{
    return {json[u"metric"].toString().toStdString(), json[u"from"].toDouble(),
            json[u"to"].toDouble(), stepFrom(json[u"step"].toObject(), kind)};
}

Done readPhysics(const QJsonObject& json, Job& job)
{
    RINGSIDE_TRY(auto proven, provenFrom(json));
    job.scenario = std::move(proven.scenario);
    job.goal = std::move(proven.goal);
    job.claims = std::move(proven.claims);
    return {};
}

} // namespace

QJsonObject toJson(const Job& job)
{
    QJsonObject out;
    insertText(out, u"id", job.id.value());
    insertText(out, u"title", job.title);
    insertText(out, u"lesson", job.lesson);
    insertText(out, u"differs", job.differs);
    insertProof(out, {job.scenario, job.goal, job.claims});
    out.insert(u"levers", namesJson(job.levers));
    out.insert(u"try", arrayOf(job.tries, tryJson));
    if (!job.walk.empty())
        out.insert(u"walk", arrayOf(job.walk, stepJson));
    if (!job.questions.empty())
        out.insert(u"questions", arrayOf(job.questions, [](const QuestionId& id) {
                       return QJsonValue(id.value());
                   }));
    if (job.prediction)
        out.insert(u"prediction", predictionJson(*job.prediction));
    out.insert(u"scenes", namesJson(job.scenes));
    out.insert(u"sources", arrayOf(job.sources, sourceJson));
    insertText(out, u"file", job.sourceFile);
    return out;
}

Result<Job> jobFromJson(const QJsonObject& json)
{
    Job job;
    job.id = JobId(json[u"id"].toString());
    job.title = json[u"title"].toString();
    job.lesson = json[u"lesson"].toString();
    job.differs = json[u"differs"].toString();
    job.levers = namesFrom(json[u"levers"].toArray());
    for (const QJsonValue& whatIf : json[u"try"].toArray())
        job.tries.push_back(tryFrom(whatIf.toObject()));
    for (const QJsonValue& step : json[u"walk"].toArray())
        job.walk.push_back(stepFrom(step.toObject(), kindIn(json)));
    for (const QJsonValue& id : json[u"questions"].toArray())
        job.questions.emplace_back(id.toString());
    if (const QJsonValue prediction = json[u"prediction"]; prediction.isObject())
        job.prediction = predictionFrom(prediction.toObject(), kindIn(json));
    job.scenes = namesFrom(json[u"scenes"].toArray());
    job.sources = sourcesFrom(json[u"sources"].toArray());
    job.sourceFile = json[u"file"].toString();
    const Done physics = readPhysics(json, job);
    if (physics && !job.id.isEmpty() && !job.title.isEmpty())
        return job;
    Error error = physics ? Error{.subject = RINGSIDE_TR("job")} : physics.error();
    error.code = ErrorCode::Damaged;
    return fail(std::move(error));
}

} // namespace ringside::bank
