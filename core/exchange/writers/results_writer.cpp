// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/results_writer.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>
#include <QUuid>

namespace ringside::exchange {

namespace {

constexpr char kHome[] = "https://ringside.invalid/";

QString isoTime(std::int64_t ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
}

QString csvField(QString text)
{
    // https://owasp.org/www-community/attacks/CSV_Injection
    if (!text.isEmpty() && QStringLiteral("=+-@\t\r").contains(text.at(0)))
        text.prepend(QLatin1Char('\''));
    if (!text.contains(u'"') && !text.contains(u',') && !text.contains(u'\n') &&
        !text.contains(u'\r'))
        return text;
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

/// Ids of choices separated as in cmi.interaction.
QString pattern(const QStringList& ids)
{
    return ids.join(QLatin1String("[,]"));
}

QJsonObject inEnglish(const QString& text)
{
    return {{QStringLiteral("en"), text}};
}

/// The IRI of a question. An id may hold any character, and an IRI may not: neither blanks and
/// quotation marks, nor % ? and # as themselves.
QString activityId(const QString& questionId)
{
    return QLatin1String(kHome) + QLatin1String("questions/") +
           QString::fromLatin1(QUrl::toPercentEncoding(questionId, "/:@!$&'()*+,;="));
}

QJsonObject statement(const ResultRow& row)
{
    QJsonArray choices;
    for (const QString& id : row.shown)
        choices.append(QJsonObject{{QStringLiteral("id"), id}});
    QJsonObject definition{{QStringLiteral("type"),
                            QStringLiteral("http://adlnet.gov/expapi/activities/cmi.interaction")},
                           {QStringLiteral("interactionType"), QStringLiteral("choice")},
                           {QStringLiteral("choices"), choices}};
    if (!row.title.isEmpty())
        definition.insert(QStringLiteral("name"), inEnglish(row.title));
    if (!row.key.isEmpty())
        definition.insert(QStringLiteral("correctResponsesPattern"), QJsonArray{pattern(row.key)});
    const QString duration =
        QStringLiteral("PT%1S").arg(static_cast<double>(row.durationMs) / 1000, 0, 'f', 2);
    // The learner has an account of this program on this machine, and no name.
    const QJsonObject account{{QStringLiteral("homePage"), QLatin1String(kHome)},
                              {QStringLiteral("name"), QStringLiteral("learner")}};
    const QUuid id = QUuid::createUuidV5(QUuid(), row.attemptId);
    return {
        {QStringLiteral("id"), id.toString(QUuid::WithoutBraces)},
        {QStringLiteral("timestamp"), isoTime(row.atMs)},
        {QStringLiteral("actor"),
         QJsonObject{{QStringLiteral("objectType"), QStringLiteral("Agent")},
                     {QStringLiteral("account"), account}}},
        {QStringLiteral("verb"),
         QJsonObject{
             {QStringLiteral("id"), QStringLiteral("http://adlnet.gov/expapi/verbs/answered")},
             {QStringLiteral("display"), inEnglish(QStringLiteral("answered"))}}},
        {QStringLiteral("object"),
         QJsonObject{{QStringLiteral("objectType"), QStringLiteral("Activity")},
                     {QStringLiteral("id"), activityId(row.questionId)},
                     {QStringLiteral("definition"), definition}}},
        {QStringLiteral("result"), QJsonObject{{QStringLiteral("success"), row.correct},
                                               {QStringLiteral("completion"), true},
                                               {QStringLiteral("response"), pattern(row.chosen)},
                                               {QStringLiteral("duration"), duration}}}};
}

} // namespace

QByteArray resultsCsv(const std::vector<ResultRow>& rows)
{
    QString text =
        QStringLiteral("attempt_id,at,question_id,content_hash,title,domain,shown,chosen,"
                       "key,correct,duration_ms,confidence\r\n");
    for (const ResultRow& row : rows) {
        QStringList fields{row.attemptId,
                           isoTime(row.atMs),
                           row.questionId,
                           row.contentHash,
                           row.title,
                           row.domain,
                           row.shown.join(QLatin1Char(' ')),
                           row.chosen.join(QLatin1Char(' ')),
                           row.key.join(QLatin1Char(' ')),
                           row.correct ? QStringLiteral("true") : QStringLiteral("false"),
                           QString::number(row.durationMs),
                           row.confidence};
        for (QString& field : fields)
            field = csvField(field);
        text += fields.join(QLatin1Char(',')) + QLatin1String("\r\n");
    }
    return text.toUtf8();
}

QByteArray resultsXapi(const std::vector<ResultRow>& rows)
{
    QJsonArray statements;
    for (const ResultRow& row : rows)
        statements.append(statement(row));
    return QJsonDocument(statements).toJson(QJsonDocument::Indented);
}

} // namespace ringside::exchange
