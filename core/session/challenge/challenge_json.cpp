// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/challenge/challenge_json.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/cohort/plain_name.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace ringside::session {

namespace {

constexpr int kVersion = 1;
constexpr qsizetype kMostName = 80;
constexpr qsizetype kMostId = 200;
constexpr double kMostDurationMs = 24.0 * 3600 * 1000;

/// Reads fields and keeps the first error.
class Fields
{
public:
    Fields(QJsonObject object, QString path) : m_object(std::move(object)), m_path(std::move(path))
    {
    }

    QString text(const char* key, qsizetype longest)
    {
        const QString text = takeValue(key, QJsonValue::String, "text").toString();
        if (text.size() > longest)
            wrong(ErrorCode::OutOfRange, key, QStringLiteral("%1 characters").arg(text.size()),
                  QStringLiteral("at most %1").arg(longest));
        return text;
    }
    bool flag(const char* key)
    {
        return takeValue(key, QJsonValue::Bool, "true or false").toBool();
    }
    double whole(const char* key, double least, double most)
    {
        const QJsonValue value = takeValue(key, QJsonValue::Double, "a whole number");
        const double number = value.toDouble();
        if (value.isDouble() &&
            !(number >= least && number <= most && number == std::floor(number)))
            wrong(ErrorCode::OutOfRange, key, QString::number(number),
                  QStringLiteral("a whole number from %1 to %2").arg(least).arg(most, 0, 'f', 0));
        return m_error ? least : number;
    }
    QJsonArray list(const char* key, int fewest, int most)
    {
        const QJsonValue value = takeValue(key, QJsonValue::Array, "a list");
        const qsizetype size = value.toArray().size();
        if (value.isArray() && (size < fewest || size > most))
            wrong(ErrorCode::OutOfRange, key, QStringLiteral("%1 entries").arg(size),
                  QStringLiteral("%1 to %2").arg(fewest).arg(most));
        return value.toArray();
    }
    /// Absent and null mean the same.
    std::optional<QJsonObject> findObject(const char* key)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        if (value.isUndefined() || value.isNull())
            return std::nullopt;
        return takeValue(key, QJsonValue::Object, "an object").toObject();
    }
    void wrong(ErrorCode code, const char* key, const QString& value, const QString& limit)
    {
        if (!m_error)
            m_error = Error{.code = code,
                            .subject = (m_path + QLatin1String(key)).toStdString(),
                            .value = value.toStdString(),
                            .limit = limit.toStdString()};
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    QJsonValue takeValue(const char* key, QJsonValue::Type type, const char* form)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        if (value.isUndefined())
            wrong(ErrorCode::MissingField, key, {}, {});
        else if (value.type() != type)
            wrong(ErrorCode::WrongType, key,
                  value.isString() ? value.toString() : QStringLiteral("another type"),
                  QLatin1String(form));
        return value;
    }

    QJsonObject m_object;
    QString m_path;
    std::optional<Error> m_error;
};

Result<QJsonObject> objectFrom(const QByteArray& bytes)
{
    if (bytes.size() > kMostChallengeBytes)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR("the file"),
                     .value = filled(error_forms::kBytes, {std::to_string(bytes.size())}),
                     .limit = filled(error_forms::kBytes, {std::to_string(kMostChallengeBytes)})});
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    const bool isJson = problem.error == QJsonParseError::NoError;
    if (isJson && document.isObject())
        return document.object();
    return fail({.code = ErrorCode::Syntax,
                 .line = static_cast<int>(bytes.left(problem.offset).count('\n')) + 1,
                 .detail = isJson ? "not an object" : problem.errorString().toStdString()});
}

Result<ChallengeAnswer> answerFrom(const QJsonObject& object, const QString& path)
{
    Fields fields(object, path);
    ChallengeAnswer answer;
    answer.correct = fields.flag("correct");
    answer.durationMs = static_cast<std::int64_t>(fields.whole("duration_ms", 0, kMostDurationMs));
    answer.contentHash = fields.text("content_hash", kMostId);
    if (fields.error())
        return fail(*fields.error());
    return answer;
}

Result<std::vector<ChallengeQuestion>> questionsFrom(const QJsonArray& array)
{
    std::vector<ChallengeQuestion> questions;
    QSet<QString> seen;
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString path = QStringLiteral("questions[%1].").arg(i);
        Fields fields(array.at(i).toObject(), path);
        ChallengeQuestion question{.id = fields.text("id", kMostId)};
        const auto given = fields.findObject("answer");
        if (seen.contains(question.id))
            fields.wrong(ErrorCode::DuplicateField, "id", question.id, {});
        seen.insert(question.id);
        if (fields.error())
            return fail(*fields.error());
        if (given) {
            RINGSIDE_TRY(question.answer, answerFrom(*given, path + QStringLiteral("answer.")));
        }
        questions.push_back(std::move(question));
    }
    return questions;
}

} // namespace

QByteArray challengeJson(const ChallengeResult& result)
{
    QJsonArray questions;
    for (const ChallengeQuestion& question : result.questions) {
        QJsonObject object{{QStringLiteral("id"), question.id}};
        if (question.answer)
            object.insert(
                QStringLiteral("answer"),
                QJsonObject{
                    {QStringLiteral("correct"), question.answer->correct},
                    {QStringLiteral("duration_ms"),
                     std::min(static_cast<double>(question.answer->durationMs), kMostDurationMs)},
                    {QStringLiteral("content_hash"), question.answer->contentHash}});
        questions.append(object);
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("ringside_challenge"), kVersion},
                                     {QStringLiteral("name"), result.name.left(kMostName)},
                                     {QStringLiteral("seed"), result.terms.seed},
                                     {QStringLiteral("questions"), questions}})
        .toJson();
}

Result<ChallengeResult> challengeFromJson(const QByteArray& bytes)
{
    RINGSIDE_TRY(const auto object, objectFrom(bytes));
    Fields fields(object, {});
    const double version = fields.whole("ringside_challenge", 1, 1e6);
    if (!fields.error() && version > kVersion)
        return fail({.code = ErrorCode::NewerSchema,
                     .value = std::to_string(static_cast<int>(version)),
                     .limit = std::to_string(kVersion)});
    ChallengeResult result;
    result.name = fields.text("name", kMostName).simplified();
    RINGSIDE_CHECK(cohort::requirePlainName(result.name));
    result.terms.seed = static_cast<int>(fields.whole("seed", 0, kLargestChallengeSeed));
    const QJsonArray array = fields.list("questions", kFewestChallenge, kMostChallenge);
    if (fields.error())
        return fail(*fields.error());
    RINGSIDE_TRY(result.questions, questionsFrom(array));
    result.terms.questions = static_cast<int>(result.questions.size());
    return result;
}

} // namespace ringside::session
