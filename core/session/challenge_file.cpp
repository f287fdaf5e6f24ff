// SPDX-License-Identifier: GPL-3.0-or-later
// A challenge's file: JSON {"ringside_challenge": 1, "name", "code", "questions": [id...],
// "answers": [{"question", "correct", "duration_ms"}...]}.
#include "core/session/challenge.h"

#include "core/storage/atomic_file.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace ringside::session {

namespace {

constexpr int kVersion = 1;
constexpr qint64 kMaxBytes = 1 << 20;
constexpr int kMaxNameLength = 80;
constexpr double kMaxDurationMs = 24.0 * 3600 * 1000;

/// Reads fields and remembers the first that is wrong.
class Fields
{
public:
    Fields(const QJsonObject& object, const QString& file, const QString& path)
        : m_object(object), m_file(file), m_path(path)
    {
    }

    QString text(const char* key, int longest)
    {
        const QJsonValue value = take(key, QJsonValue::String, "text");
        const QString text = value.toString();
        if (text.size() > longest)
            wrong(ErrorCode::OutOfRange, key, QString::number(text.size()),
                  QStringLiteral("at most %1 characters").arg(longest));
        return text;
    }
    bool flag(const char* key) { return take(key, QJsonValue::Bool, "true or false").toBool(); }
    double whole(const char* key, double least, double most)
    {
        const QJsonValue value = take(key, QJsonValue::Double, "a whole number");
        const double number = value.toDouble();
        if (!(number >= least && number <= most) || number != std::floor(number))
            wrong(ErrorCode::OutOfRange, key, QString::number(number),
                  QStringLiteral("a whole number from %1 to %2").arg(least).arg(most, 0, 'f', 0));
        return number;
    }
    QJsonArray list(const char* key, int longest)
    {
        const QJsonArray array = take(key, QJsonValue::Array, "a list").toArray();
        if (array.size() > longest)
            wrong(ErrorCode::OutOfRange, key, QString::number(array.size()),
                  QStringLiteral("at most %1 entries").arg(longest));
        return array;
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    QJsonValue take(const char* key, QJsonValue::Type type, const char* form)
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
    void wrong(ErrorCode code, const char* key, const QString& value, const QString& limit)
    {
        if (!m_error)
            m_error = Error{.code = code,
                            .file = m_file.toStdString(),
                            .subject = (m_path + QLatin1String(key)).toStdString(),
                            .value = value.toStdString(),
                            .limit = limit.toStdString()};
    }

    const QJsonObject& m_object;
    QString m_file;
    QString m_path;
    std::optional<Error> m_error;
};

Result<QJsonObject> readObject(const QString& file)
{
    QFile in(file);
    if (!in.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    if (!in.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = file.toStdString(),
                     .detail = in.errorString().toStdString()});
    const QByteArray bytes = in.read(kMaxBytes + 1);
    if (bytes.size() > kMaxBytes)
        return fail({.code = ErrorCode::TooLarge,
                     .file = file.toStdString(),
                     .limit = std::to_string(kMaxBytes) + " bytes"});
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    if (problem.error != QJsonParseError::NoError || !document.isObject()) {
        const QByteArray before = bytes.left(problem.offset);
        return fail({.code = ErrorCode::Syntax,
                     .file = file.toStdString(),
                     .line = static_cast<int>(before.count('\n')) + 1,
                     .detail = problem.error != QJsonParseError::NoError
                                   ? problem.errorString().toStdString()
                                   : "a challenge is a JSON object"});
    }
    return document.object();
}

Result<std::vector<ChallengeAnswer>> readAnswers(const QJsonArray& array,
                                                 const QStringList& questions, const QString& file)
{
    std::vector<ChallengeAnswer> answers;
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QJsonObject object = array.at(i).toObject();
        Fields fields(object, file, QStringLiteral("answers[%1].").arg(i));
        ChallengeAnswer answer;
        answer.question = fields.text("question", kMaxNameLength);
        answer.correct = fields.flag("correct");
        answer.durationMs =
            static_cast<std::int64_t>(fields.whole("duration_ms", 0, kMaxDurationMs));
        if (fields.error())
            return fail(*fields.error());
        if (!questions.contains(answer.question))
            return fail({.code = ErrorCode::UnknownName,
                         .file = file.toStdString(),
                         .subject = "answers[" + std::to_string(i) + "].question",
                         .value = answer.question.toStdString(),
                         .limit = "a question of this file"});
        answers.push_back(std::move(answer));
    }
    return answers;
}

} // namespace

Done saveChallenge(const QString& file, const ChallengeResult& result)
{
    QJsonArray answers;
    for (const ChallengeAnswer& answer : result.answers)
        answers.append(
            QJsonObject{{QStringLiteral("question"), answer.question},
                        {QStringLiteral("correct"), answer.correct},
                        {QStringLiteral("duration_ms"), static_cast<qint64>(answer.durationMs)}});
    const QJsonObject object{
        {QStringLiteral("ringside_challenge"), kVersion},
        {QStringLiteral("name"), result.name},
        {QStringLiteral("code"), static_cast<qint64>(result.terms.code)},
        {QStringLiteral("questions"), QJsonArray::fromStringList(result.questions)},
        {QStringLiteral("answers"), answers}};
    return storage::writeFileAtomically(file, QJsonDocument(object).toJson());
}

Result<ChallengeResult> openChallenge(const QString& file)
{
    const auto object = readObject(file);
    if (!object)
        return fail(object.error());
    Fields fields(*object, file, {});
    const double version = fields.whole("ringside_challenge", 1, 1e6);
    if (!fields.error() && version > kVersion)
        return fail({.code = ErrorCode::NewerSchema,
                     .file = file.toStdString(),
                     .value = std::to_string(static_cast<int>(version)),
                     .limit = std::to_string(kVersion)});
    ChallengeResult result;
    result.name = fields.text("name", kMaxNameLength);
    result.terms.code = static_cast<std::uint64_t>(
        fields.whole("code", 0, static_cast<double>(kLargestChallengeCode)));
    for (const QJsonValue question : fields.list("questions", kMostChallenge))
        result.questions.append(question.toString());
    result.terms.questions = static_cast<int>(result.questions.size());
    const QJsonArray given = fields.list("answers", kMostChallenge);
    if (fields.error())
        return fail(*fields.error());
    auto answers = readAnswers(given, result.questions, file);
    if (!answers)
        return fail(answers.error());
    result.answers = std::move(*answers);
    return result;
}

} // namespace ringside::session
