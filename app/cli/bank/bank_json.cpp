// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bank/bank_json.h"

#include "app/cli/bank/bank_stats.h"
#include "app/cli/bank/findings.h"
#include "app/cli/scenario/any_scenario.h"

#include "core/bank/values/prose.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/scenario/scenario_fields.h"

namespace ringside::app::cli {

namespace {

QString difficultyName(bank::Difficulty difficulty)
{
    switch (difficulty) {
    case bank::Difficulty::Easy:
        return QStringLiteral("easy");
    case bank::Difficulty::Medium:
        return QStringLiteral("medium");
    case bank::Difficulty::Hard:
        break;
    }
    return QStringLiteral("hard");
}

QJsonObject changesJson(const std::vector<scaling::FieldChange>& changes)
{
    QJsonObject object;
    for (const scaling::FieldChange& change : changes)
        object.insert(QString::fromStdString(change.path),
                      QString::fromStdString(scaling::fieldTable().valueText(change)));
    return object;
}

QString rulingName(bank::RuledBy ruledBy)
{
    switch (ruledBy) {
    case bank::RuledBy::Stem:
        return QStringLiteral("stem");
    case bank::RuledBy::Product:
        return QStringLiteral("product");
    case bank::RuledBy::Method:
        return QStringLiteral("method");
    }
    return {};
}

/// Every text, also an empty one.
template <class Owner, std::size_t count>
void insertProse(QJsonObject& object, const Owner& owner,
                 const std::array<bank::ProseRow<Owner>, count>& table)
{
    for (const bank::ProseRow<Owner>& row : table)
        object.insert(QLatin1String(row.key), owner.*row.text);
}

QJsonObject optionJson(const bank::Option& option)
{
    QJsonObject object{{QStringLiteral("id"), option.id.value()},
                       {QStringLiteral("correct"), option.correct}};
    insertProse(object, option, bank::kOptionProse);
    if (option.ruledBy)
        object.insert(QStringLiteral("ruled_by"), rulingName(*option.ruledBy));
    if (option.source > 0)
        object.insert(QStringLiteral("source"), option.source);
    if (option.effect.stated)
        object.insert(QStringLiteral("effect"), changesJson(option.effect.changes));
    if (!option.effect.unmodelled.isEmpty())
        object.insert(QStringLiteral("unmodelled"), option.effect.unmodelled);
    if (!option.effect.ruledOut.isEmpty())
        object.insert(QStringLiteral("ruled_out"), option.effect.ruledOut);
    return object;
}

QJsonArray cluesJson(const bank::Question& question)
{
    QJsonArray list;
    for (const bank::Clue& clue : question.clues) {
        QJsonArray eliminates;
        for (const bank::OptionId& id : clue.eliminates)
            eliminates.append(id.value());
        QJsonObject object{{QStringLiteral("words"), clue.quote},
                           {QStringLiteral("eliminates"), eliminates}};
        insertProse(object, clue, bank::kClueProse);
        list.append(object);
    }
    return list;
}

QJsonArray sourcesJson(const std::vector<bank::Source>& sources)
{
    QJsonArray list;
    for (const bank::Source& source : sources) {
        QJsonObject object{{QStringLiteral("title"), source.title},
                           {QStringLiteral("url"), source.url},
                           {QStringLiteral("checked"), source.checked.toString(Qt::ISODate)}};
        if (source.recommends)
            object.insert(QStringLiteral("recommends"), source.quote);
        list.append(object);
    }
    return list;
}

QJsonArray commandsJson(const std::vector<bank::Command>& commands)
{
    QJsonArray list;
    for (const bank::Command& command : commands) {
        const auto language = static_cast<std::size_t>(command.language);
        QJsonObject object{
            {QStringLiteral("language"), QLatin1String(bank::kCommandLanguages.at(language))},
            {QStringLiteral("source"), command.source}};
        insertProse(object, command, bank::kCommandProse);
        list.append(object);
    }
    return list;
}

QJsonArray claimsJson(const std::vector<scenario::Claim>& claims)
{
    QJsonArray list;
    for (const scenario::Claim& claim : claims) {
        const bool between = claim.low && claim.high;
        QJsonObject object{{QStringLiteral("metric"), QString::fromStdString(claim.metric)},
                           {QStringLiteral("set"), changesJson(claim.set)},
                           {QStringLiteral("says"), QString::fromStdString(claim.says)}};
        if (between)
            object.insert(claim.overBaseline ? QStringLiteral("over_baseline")
                                             : QStringLiteral("between"),
                          QJsonArray{*claim.low, *claim.high});
        else if (claim.low)
            object.insert(QStringLiteral("at_least"), *claim.low);
        else if (claim.high)
            object.insert(QStringLiteral("at_most"), *claim.high);
        list.append(object);
    }
    return list;
}

QJsonArray namesJson(const std::vector<std::string>& names)
{
    QJsonArray list;
    for (const std::string& name : names)
        list.append(QString::fromStdString(name));
    return list;
}

void insertStandard(QJsonObject& object, const bank::Question& question)
{
    object.insert(QStringLiteral("standard"), question.standard);
    if (question.depth) {
        object.insert(QStringLiteral("depth"), question.depth == bank::Depth::Exam
                                                   ? QStringLiteral("exam")
                                                   : QStringLiteral("deep"));
    }
    object.insert(QStringLiteral("family"), question.family);
    object.insert(QStringLiteral("numeric"), question.numeric);
    QJsonArray replaces;
    for (const bank::QuestionId& id : question.replaces)
        replaces.append(id.value());
    object.insert(QStringLiteral("replaces"), replaces);
    object.insert(QStringLiteral("products"), QJsonArray::fromStringList(question.products));
}

/// Goal and claims of a question or a job.
template <class Subject> void insertProof(QJsonObject& object, const Subject& subject)
{
    if (subject.goal)
        object.insert(QStringLiteral("goal"), goalJson(*subject.goal));
    object.insert(QStringLiteral("claims"), claimsJson(subject.claims));
}

void insertPhysics(QJsonObject& object, const bank::Question& question)
{
    if (question.scenario)
        object.insert(QStringLiteral("scenario"), changesJson(question.scenario->fields));
    object.insert(QStringLiteral("levers"), namesJson(question.levers));
    insertProof(object, question);
}

QJsonArray triesJson(const std::vector<bank::JobTry>& tries)
{
    QJsonArray list;
    for (const bank::JobTry& whatIf : tries)
        list.append(QJsonObject{{QStringLiteral("says"), whatIf.says},
                                {QStringLiteral("set"), changesJson(whatIf.changes)}});
    return list;
}

/// What a step shows; without its question.
QJsonObject shownJson(const bank::WalkStep& step)
{
    return {{QStringLiteral("text"), step.text},
            {QStringLiteral("set"), changesJson(step.changes)},
            {QStringLiteral("scene"), QString::fromStdString(step.scene)}};
}

QJsonArray walkJson(const std::vector<bank::WalkStep>& walk)
{
    QJsonArray list;
    for (const bank::WalkStep& step : walk) {
        QJsonObject object = shownJson(step);
        if (!step.ask.isEmpty())
            object.insert(
                QStringLiteral("ask"),
                QJsonObject{{QStringLiteral("says"), step.ask},
                            {QStringLiteral("answers"), QJsonArray::fromStringList(step.answers)},
                            {QStringLiteral("right"), step.answers[step.right]}});
        list.append(object);
    }
    return list;
}

QJsonObject predictionJson(const bank::Prediction& prediction)
{
    QJsonObject object = shownJson(prediction.step);
    object.insert(QStringLiteral("asks"), prediction.step.ask);
    object.insert(QStringLiteral("metric"), QString::fromStdString(prediction.metric));
    object.insert(QStringLiteral("from"), prediction.from);
    object.insert(QStringLiteral("to"), prediction.to);
    return object;
}

QJsonArray valuesJson(const std::vector<bank::GuideValue>& values)
{
    QJsonArray list;
    for (const bank::GuideValue& value : values) {
        QJsonObject object{{QStringLiteral("name"), value.name},
                           {QStringLiteral("job"), value.job},
                           {QStringLiteral("set"), changesJson(value.changes)},
                           {QStringLiteral("text"), value.text}};
        QJsonArray metrics;
        for (const bank::GuideMetric& metric : value.metrics)
            metrics.append(QString::fromStdString(scaling::nameOf(metric.metric)));
        if (!metrics.isEmpty())
            object.insert(QStringLiteral("metrics"), metrics);
        if (!value.field.empty())
            object.insert(QStringLiteral("field"), QString::fromStdString(value.field));
        list.append(object);
    }
    return list;
}

QJsonObject sectionJson(const bank::GuideSection& section)
{
    QJsonArray questions;
    for (const bank::QuestionId& id : section.questions)
        questions.append(id.value());
    QJsonObject object{{QStringLiteral("id"), section.id.value()},
                       {QStringLiteral("title"), section.title},
                       {QStringLiteral("text"), section.text},
                       {QStringLiteral("values"), valuesJson(section.values)},
                       {QStringLiteral("sources"), sourcesJson(section.sources)},
                       {QStringLiteral("cards"), QJsonArray::fromStringList(section.cards)},
                       {QStringLiteral("questions"), questions}};
    if (section.scene) {
        object.insert(
            QStringLiteral("scene"),
            QJsonObject{{QStringLiteral("job"), section.scene->job},
                        {QStringLiteral("set"), changesJson(section.scene->changes)},
                        {QStringLiteral("scene"), QString::fromStdString(section.scene->scene)},
                        {QStringLiteral("caption"), section.scene->caption}});
    }
    return object;
}

} // namespace

QJsonObject buildJson(const bank::CompileOutcome& report)
{
    QJsonObject object = statsJson(report.stats);
    object.insert(QStringLiteral("findings"), findingsJson(report.findings));
    object.insert(QStringLiteral("written"), report.written);
    return object;
}

QJsonArray hitsJson(const std::vector<bank::SearchHit>& hits)
{
    QJsonArray list;
    for (const bank::SearchHit& hit : hits)
        list.append(QJsonObject{{QStringLiteral("id"), hit.questionId},
                                {QStringLiteral("title"), hit.title},
                                {QStringLiteral("snippet"), hit.snippet},
                                {QStringLiteral("rank"), hit.rank}});
    return list;
}

QJsonObject questionJson(const bank::Question& question)
{
    QJsonArray options;
    for (const bank::Option& option : question.options)
        options.append(optionJson(option));
    QJsonObject object{
        {QStringLiteral("id"), question.id.value()},
        {QStringLiteral("domain"), question.domain},
        {QStringLiteral("objective"), question.objective},
        {QStringLiteral("difficulty"), difficultyName(question.difficulty)},
        {QStringLiteral("type"), question.type == bank::QuestionType::Single
                                     ? QStringLiteral("single")
                                     : QStringLiteral("multiple")},
        {QStringLiteral("choose"), question.choose},
        {QStringLiteral("guide_version"), question.guideVersion},
        {QStringLiteral("last_reviewed"), question.lastReviewed.toString(Qt::ISODate)},
        {QStringLiteral("author"), question.author},
        {QStringLiteral("volatile"), question.volatileFacts},
        {QStringLiteral("kept_aside"), question.isReserved},
        {QStringLiteral("options"), options},
        {QStringLiteral("clues"), cluesJson(question)},
        {QStringLiteral("concepts"), QJsonArray::fromStringList(question.concepts)},
        {QStringLiteral("sources"), sourcesJson(question.sources)},
        {QStringLiteral("source_file"), question.sourceFile},
        {QStringLiteral("content_hash"), question.contentHash}};
    if (question.blindCheck) {
        QJsonObject checked{
            {QStringLiteral("answers"), question.blindCheck->answers},
            {QStringLiteral("agreed"), question.blindCheck->agreed},
            {QStringLiteral("rewritten"), question.blindCheck->rewritten},
            {QStringLiteral("date"), question.blindCheck->date.toString(Qt::ISODate)}};
        if (const auto& only = question.blindCheck->optionsOnly) {
            checked.insert(QStringLiteral("options_only"),
                           QJsonObject{{QStringLiteral("readers"), only->readers},
                                       {QStringLiteral("hit"), only->hit}});
        }
        object.insert(QStringLiteral("checked"), checked);
    }
    insertProse(object, question, bank::kQuestionProse);
    if (!question.commands.empty())
        object.insert(QStringLiteral("commands"), commandsJson(question.commands));
    insertStandard(object, question);
    insertPhysics(object, question);
    return object;
}

QJsonObject jobJson(const bank::Job& job)
{
    QJsonObject object{{QStringLiteral("id"), job.id.value()},
                       {QStringLiteral("title"), job.title},
                       {QStringLiteral("lesson"), job.lesson},
                       {QStringLiteral("differs"), job.differs},
                       {QStringLiteral("scenario"), changesJson(job.scenario.fields)},
                       {QStringLiteral("levers"), namesJson(job.levers)},
                       {QStringLiteral("scenes"), namesJson(job.scenes)},
                       {QStringLiteral("try"), triesJson(job.tries)},
                       {QStringLiteral("sources"), sourcesJson(job.sources)},
                       {QStringLiteral("source_file"), job.sourceFile}};
    if (!job.walk.empty())
        object.insert(QStringLiteral("walk"), walkJson(job.walk));
    if (job.prediction)
        object.insert(QStringLiteral("prediction"), predictionJson(*job.prediction));
    insertProof(object, job);
    return object;
}

QJsonObject chapterJson(const bank::GuideChapter& chapter)
{
    QJsonArray sections;
    for (const bank::GuideSection& section : chapter.sections)
        sections.append(sectionJson(section));
    return {{QStringLiteral("id"), chapter.id.value()},
            {QStringLiteral("title"), chapter.title},
            {QStringLiteral("domain"), chapter.domain},
            {QStringLiteral("order"), chapter.order},
            {QStringLiteral("sections"), sections},
            {QStringLiteral("source_file"), chapter.sourceFile}};
}

} // namespace ringside::app::cli
