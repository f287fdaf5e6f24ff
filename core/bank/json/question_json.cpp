// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/question_json.h"

#include "core/bank/json/json_fields.h"
#include "core/base/tr.h"

#include <QCryptographicHash>
#include <QJsonDocument>

namespace ringside::bank {

namespace {

using namespace json;

QJsonObject effectJson(const Effect& effect)
{
    QJsonObject out;
    out.insert(u"stated", effect.stated);
    out.insert(u"changes", changesJson(effect.changes));
    insertText(out, u"unmodelled", effect.unmodelled);
    insertText(out, u"ruled_out", effect.ruledOut);
    return out;
}

Effect effectFrom(const QJsonObject& json)
{
    return {json[u"stated"].toBool(), changesFrom(json[u"changes"].toArray()),
            json[u"unmodelled"].toString(), json[u"ruled_out"].toString()};
}

QJsonObject optionJson(const Option& option)
{
    QJsonObject out;
    insertText(out, u"id", option.id.value());
    insertProse(out, option, kOptionProse);
    out.insert(u"correct", option.correct);
    if (option.ruledBy)
        out.insert(u"ruled_by", static_cast<int>(*option.ruledBy));
    if (option.source > 0)
        out.insert(u"source", option.source);
    if (option.fixed)
        out.insert(u"fixed", true);
    if (option.weight)
        out.insert(u"weight_percent", *option.weight);
    out.insert(u"effect", effectJson(option.effect));
    out.insert(u"line", option.line);
    out.insert(u"column", option.column);
    return out;
}

Option optionFrom(const QJsonObject& json)
{
    Option option;
    option.id = OptionId(json[u"id"].toString());
    readProse(json, option, kOptionProse);
    option.correct = json[u"correct"].toBool();
    if (json.contains(u"ruled_by"))
        option.ruledBy = static_cast<RuledBy>(json[u"ruled_by"].toInt());
    option.source = json[u"source"].toInt();
    option.fixed = json[u"fixed"].toBool();
    if (json.contains(u"weight_percent"))
        option.weight = json[u"weight_percent"].toDouble();
    option.effect = effectFrom(json[u"effect"].toObject());
    option.line = json[u"line"].toInt();
    option.column = json[u"column"].toInt();
    return option;
}

QJsonObject commandJson(const Command& command)
{
    QJsonObject out{{QStringLiteral("language"), static_cast<int>(command.language)},
                    {QStringLiteral("source"), command.source}};
    insertProse(out, command, kCommandProse);
    return out;
}

Command commandFrom(const QJsonObject& json)
{
    Command command;
    command.language = static_cast<CommandLanguage>(json[u"language"].toInt());
    readProse(json, command, kCommandProse);
    command.source = json[u"source"].toInt();
    return command;
}

QJsonObject clueJson(const Clue& clue)
{
    QJsonArray eliminates;
    for (const OptionId& id : clue.eliminates)
        eliminates.append(id.value());
    QJsonObject out{{QStringLiteral("words"), clue.quote},
                    {QStringLiteral("eliminates"), eliminates},
                    {QStringLiteral("line"), clue.line},
                    {QStringLiteral("column"), clue.column}};
    insertProse(out, clue, kClueProse);
    return out;
}

Clue clueFrom(const QJsonObject& json)
{
    Clue clue;
    clue.quote = json[u"words"].toString();
    readProse(json, clue, kClueProse);
    for (const QJsonValue& id : json[u"eliminates"].toArray())
        clue.eliminates.emplace_back(id.toString());
    clue.line = json[u"line"].toInt();
    clue.column = json[u"column"].toInt();
    return clue;
}

void insertPhysics(QJsonObject& out, const Question& question)
{
    if (!question.scenario)
        return;
    insertProof(out, {*question.scenario, question.goal, question.claims});
    QStringList levers;
    for (const std::string& lever : question.levers)
        levers.append(QString::fromStdString(lever));
    out.insert(u"levers", QJsonArray::fromStringList(levers));
}

Done readPhysics(const QJsonObject& json, Question& question)
{
    if (!json.contains(u"scenario"))
        return {};
    for (const QString& lever : textsFrom(json[u"levers"].toArray()))
        question.levers.push_back(lever.toStdString());
    RINGSIDE_TRY(auto proven, provenFrom(json));
    question.scenario = std::move(proven.scenario);
    question.goal = std::move(proven.goal);
    question.claims = std::move(proven.claims);
    return {};
}

QJsonObject blindCheckJson(const BlindCheck& check)
{
    QJsonObject out{{QStringLiteral("answers"), check.answers},
                    {QStringLiteral("agreed"), check.agreed},
                    {QStringLiteral("rewritten"), check.rewritten},
                    {QStringLiteral("date"), check.date.toString(Qt::ISODate)}};
    if (const auto& only = check.optionsOnly) {
        out.insert(u"options_only", QJsonObject{{QStringLiteral("readers"), only->readers},
                                                {QStringLiteral("hit"), only->hit}});
    }
    return out;
}

BlindCheck blindCheckFrom(const QJsonObject& json)
{
    BlindCheck check;
    check.answers = json[u"answers"].toInt();
    check.agreed = json[u"agreed"].toInt();
    check.rewritten = json[u"rewritten"].toInt();
    check.date = QDate::fromString(json[u"date"].toString(), Qt::ISODate);
    if (json.contains(u"options_only")) {
        const QJsonObject only = json[u"options_only"].toObject();
        check.optionsOnly = {.readers = only[u"readers"].toInt(), .hit = only[u"hit"].toInt()};
    }
    return check;
}

void insertStandard(QJsonObject& out, const Question& question)
{
    out.insert(u"standard", question.standard);
    if (question.depth)
        out.insert(u"depth", static_cast<int>(*question.depth));
    insertText(out, u"family", question.family);
    out.insert(u"numeric", question.numeric);
    QJsonArray replaces;
    for (const QuestionId& id : question.replaces)
        replaces.append(id.value());
    out.insert(u"replaces", replaces);
    out.insert(u"products", QJsonArray::fromStringList(question.products));
}

void readStandard(const QJsonObject& json, Question& question)
{
    question.standard = json[u"standard"].toInt();
    if (json.contains(u"depth"))
        question.depth = static_cast<Depth>(json[u"depth"].toInt());
    question.family = json[u"family"].toString();
    question.numeric = json[u"numeric"].toBool();
    for (const QString& id : textsFrom(json[u"replaces"].toArray()))
        question.replaces.emplace_back(id);
    question.products = textsFrom(json[u"products"].toArray());
}

void insertHead(QJsonObject& out, const Question& question)
{
    insertText(out, u"id", question.id.value());
    insertStandard(out, question);
    out.insert(u"domain", question.domain);
    insertText(out, u"objective", question.objective);
    out.insert(u"difficulty", static_cast<int>(question.difficulty));
    out.insert(u"multiple", question.type == QuestionType::Multiple);
    out.insert(u"choose", question.choose);
    if (question.keepsOrder)
        out.insert(u"keeps_order", true);
    insertText(out, u"guide_version", question.guideVersion);
    insertText(out, u"last_reviewed", question.lastReviewed.toString(Qt::ISODate));
    insertText(out, u"author", question.author);
    out.insert(u"volatile", question.volatileFacts);
    out.insert(u"kept_aside", question.isReserved);
    if (question.blindCheck)
        out.insert(u"checked", blindCheckJson(*question.blindCheck));
    insertText(out, u"file", question.sourceFile);
    insertText(out, u"content_hash", question.contentHash);
}

void readHead(const QJsonObject& json, Question& question)
{
    question.id = QuestionId(json[u"id"].toString());
    readStandard(json, question);
    question.domain = json[u"domain"].toInt();
    question.objective = json[u"objective"].toString();
    question.difficulty = static_cast<Difficulty>(json[u"difficulty"].toInt());
    question.type = json[u"multiple"].toBool() ? QuestionType::Multiple : QuestionType::Single;
    question.choose = json[u"choose"].toInt();
    question.keepsOrder = json[u"keeps_order"].toBool();
    question.guideVersion = json[u"guide_version"].toString();
    question.lastReviewed = QDate::fromString(json[u"last_reviewed"].toString(), Qt::ISODate);
    question.author = json[u"author"].toString();
    question.volatileFacts = json[u"volatile"].toBool();
    question.isReserved = json[u"kept_aside"].toBool();
    if (json.contains(u"checked"))
        question.blindCheck = blindCheckFrom(json[u"checked"].toObject());
    question.sourceFile = json[u"file"].toString();
    question.contentHash = json[u"content_hash"].toString();
}

} // namespace

QJsonObject toJson(const Question& question)
{
    QJsonObject out;
    insertHead(out, question);
    insertProse(out, question, kQuestionProse);
    out.insert(u"options", arrayOf(question.options, optionJson));
    out.insert(u"clues", arrayOf(question.clues, clueJson));
    if (!question.commands.empty())
        out.insert(u"commands", arrayOf(question.commands, commandJson));
    out.insert(u"concepts", QJsonArray::fromStringList(question.concepts));
    out.insert(u"sources", arrayOf(question.sources, sourceJson));
    insertPhysics(out, question);
    return out;
}

Result<Question> questionFromJson(const QJsonObject& json)
{
    Question question;
    readHead(json, question);
    readProse(json, question, kQuestionProse);
    for (const QJsonValue& option : json[u"options"].toArray())
        question.options.push_back(optionFrom(option.toObject()));
    for (const QJsonValue& clue : json[u"clues"].toArray())
        question.clues.push_back(clueFrom(clue.toObject()));
    for (const QJsonValue& command : json[u"commands"].toArray())
        question.commands.push_back(commandFrom(command.toObject()));
    question.concepts = textsFrom(json[u"concepts"].toArray());
    question.sources = sourcesFrom(json[u"sources"].toArray());
    Done physics = readPhysics(json, question);
    if (physics && !question.id.isEmpty() && !question.options.empty())
        return question;
    Error error = physics ? Error{.subject = RINGSIDE_TR("question")} : physics.error();
    error.code = ErrorCode::Damaged;
    return fail(std::move(error));
}

QJsonObject hashedContent(const Question& question)
{
    Question content = question;
    content.sourceFile.clear();
    content.contentHash.clear();
    content.isReserved = false;
    content.blindCheck.reset();
    for (Option& option : content.options)
        option.line = option.column = 0;
    for (Clue& clue : content.clues)
        clue.line = clue.column = 0;
    for (scenario::Claim& claim : content.claims)
        claim.line = claim.column = 0;
    return toJson(content);
}

QString contentHashOf(const QJsonObject& hashed)
{
    const QByteArray bytes = compactJson(hashed);
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

QString contentHashOf(const Question& question)
{
    return contentHashOf(hashedContent(question));
}

QByteArray compactJson(const QJsonObject& json)
{
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

} // namespace ringside::bank
