// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/own_questions.h"

#include "core/bank/text/bank_limits.h"
#include "core/base/tr.h"
#include "core/storage/atomic_file.h"
#include "core/storage/regular_file.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::pack {

namespace {

constexpr QLatin1String kOwnFormat("ringside-own-questions");
constexpr int kOwnVersion = 1;

QJsonObject choiceJson(const exchange::Choice& choice)
{
    QJsonObject json{{QStringLiteral("text"), choice.text},
                     {QStringLiteral("correct"), choice.correct}};
    if (!choice.feedback.isEmpty())
        json.insert(QStringLiteral("feedback"), choice.feedback);
    if (choice.fixed)
        json.insert(QStringLiteral("fixed"), true);
    if (choice.weight)
        json.insert(QStringLiteral("weight_percent"), *choice.weight);
    return json;
}

QJsonObject ownQuestionJson(const OwnQuestion& question)
{
    QJsonArray choices;
    for (const exchange::Choice& choice : question.content.choices)
        choices.append(choiceJson(choice));
    QJsonObject json{{QStringLiteral("id"), question.id},
                     {QStringLiteral("import"), question.importId},
                     {QStringLiteral("file"), question.file},
                     {QStringLiteral("topic"), question.topic},
                     {QStringLiteral("title"), question.content.title},
                     {QStringLiteral("stem"), question.content.stem},
                     {QStringLiteral("multiple"), question.content.multiple},
                     {QStringLiteral("choices"), choices},
                     {QStringLiteral("explanation"), question.content.explanation}};
    if (!question.content.shuffled)
        json.insert(QStringLiteral("shuffle"), false);
    return json;
}

QJsonArray ownQuestionsArray(const std::vector<OwnQuestion>& questions)
{
    QJsonArray array;
    for (const OwnQuestion& question : questions)
        array.append(ownQuestionJson(question));
    return array;
}

QJsonObject ownImportJson(const OwnImport& import)
{
    return {{QStringLiteral("id"), import.id},
            {QStringLiteral("file"), import.file},
            {QStringLiteral("added"), import.added},
            {QStringLiteral("changed"), import.changed},
            {QStringLiteral("with_cards"), import.withCards},
            {QStringLiteral("studied"), import.studied},
            {QStringLiteral("replaced"), ownQuestionsArray(import.replaced)}};
}

/// Why a question cannot be in a bank; empty if it can.
QString faultOf(const OwnQuestion& question)
{
    const exchange::ChoiceQuestion& content = question.content;
    if (question.id.isEmpty())
        return QStringLiteral("has no id");
    if (content.stem.trimmed().isEmpty())
        return QStringLiteral("has no text");
    if (content.choices.size() < 2 || content.choices.size() > bank::kMaxOptions)
        return QStringLiteral("has %1 choices").arg(content.choices.size());
    if (std::ranges::none_of(content.choices, &exchange::Choice::correct))
        return QStringLiteral("has no correct choice");
    return {};
}

OwnQuestion ownQuestionFrom(const QJsonObject& json)
{
    OwnQuestion question{.id = json[u"id"].toString(),
                         .importId = json[u"import"].toString(),
                         .file = json[u"file"].toString(),
                         .topic = json[u"topic"].toString(),
                         .content = {.title = json[u"title"].toString(),
                                     .stem = json[u"stem"].toString(),
                                     .choices = {},
                                     .multiple = json[u"multiple"].toBool(),
                                     .explanation = json[u"explanation"].toString(),
                                     .shuffled = json[u"shuffle"].toBool(true)}};
    for (const QJsonValue& each : json[u"choices"].toArray()) {
        const QJsonObject choice = each.toObject();
        question.content.choices.push_back({.text = choice[u"text"].toString(),
                                            .correct = choice[u"correct"].toBool(),
                                            .feedback = choice[u"feedback"].toString(),
                                            .fixed = choice[u"fixed"].toBool()});
        if (choice.contains(u"weight_percent"))
            question.content.choices.back().weight = choice[u"weight_percent"].toDouble();
    }
    return question;
}

Error damagedOwn(const QString& file, const QString& reason)
{
    return {.code = ErrorCode::Damaged, .file = file.toStdString(), .detail = reason.toStdString()};
}

Result<std::vector<OwnQuestion>> ownQuestionsFrom(const QJsonValue& array, const QString& file)
{
    if (!array.isArray())
        return fail(
            damagedOwn(file, QStringLiteral(RINGSIDE_TR("a list of questions is missing"))));
    std::vector<OwnQuestion> questions;
    QSet<QString> ids;
    for (const QJsonValue& each : array.toArray()) {
        OwnQuestion question = ownQuestionFrom(each.toObject());
        QString fault = faultOf(question);
        if (fault.isEmpty() && ids.contains(question.id))
            fault = QStringLiteral("has the same id as another question");
        if (!fault.isEmpty()) {
            const QString number = QString::number(questions.size() + 1);
            return fail(damagedOwn(file, QStringLiteral("question %1 %2").arg(number, fault)));
        }
        ids.insert(question.id);
        questions.push_back(std::move(question));
    }
    return questions;
}

} // namespace

QString ownQuestionsFile(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("own-questions.json"));
}

Result<OwnQuestions> readOwnQuestions(const QString& profileDir)
{
    return readOwnQuestionsFile(ownQuestionsFile(profileDir));
}

Result<OwnQuestions> readOwnQuestionsFile(const QString& name)
{
    const auto bytes = storage::readRegular(name);
    if (!bytes && bytes.error().code == ErrorCode::FileNotFound)
        return OwnQuestions{};
    if (!bytes)
        return fail(bytes.error());
    QJsonParseError error;
    const QJsonObject json = QJsonDocument::fromJson(*bytes, &error).object();
    if (error.error != QJsonParseError::NoError)
        return fail(damagedOwn(name, error.errorString()));
    if (json[u"format"].toString() != kOwnFormat)
        return fail(damagedOwn(name, QStringLiteral(RINGSIDE_TR("it has another format"))));
    if (const int version = json[u"version"].toInt(); version > kOwnVersion) {
        return fail({.code = ErrorCode::NewerSchema,
                     .file = name.toStdString(),
                     .value = std::to_string(version),
                     .limit = std::to_string(kOwnVersion)});
    }
    OwnQuestions own;
    RINGSIDE_TRY(own.questions, ownQuestionsFrom(json[u"questions"], name));
    for (const QJsonValue& each : json[u"imports"].toArray()) {
        const QJsonObject import = each.toObject();
        RINGSIDE_TRY(auto replaced, ownQuestionsFrom(import[u"replaced"], name));
        own.imports.push_back({.id = import[u"id"].toString(),
                               .file = import[u"file"].toString(),
                               .added = import[u"added"].toInt(),
                               .changed = import[u"changed"].toInt(),
                               .withCards = import[u"with_cards"].toBool(),
                               .studied = import[u"studied"].toString(),
                               .replaced = std::move(replaced)});
    }
    return own;
}

Done restoreOwnQuestions(const QString& copy, const QString& profileDir)
{
    RINGSIDE_TRY(const OwnQuestions own, readOwnQuestionsFile(copy));
    if (own.questions.empty())
        return {}; // no copy, or nothing in it
    return storage::copyFileAtomically(copy, ownQuestionsFile(profileDir));
}

QByteArray ownQuestionsJson(const OwnQuestions& own)
{
    QJsonArray imports;
    for (const OwnImport& import : own.imports)
        imports.append(ownImportJson(import));
    return QJsonDocument(
               QJsonObject{{QStringLiteral("format"), QString(kOwnFormat)},
                           {QStringLiteral("version"), kOwnVersion},
                           {QStringLiteral("questions"), ownQuestionsArray(own.questions)},
                           {QStringLiteral("imports"), imports}})
        .toJson(QJsonDocument::Indented);
}

} // namespace ringside::pack
