// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/matches.h"

#include "core/cohort/plain_name.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUuid>

namespace ringside::cohort {

namespace {

MatchTerms termsFrom(const QJsonObject& json)
{
    return {.seed = json.value(QLatin1String("seed")).toInt(),
            .questions = json.value(QLatin1String("questions")).toInt(),
            .limitS = json.value(QLatin1String("limit_s")).toInt()};
}

MatchPlayer playerFrom(const QJsonArray& row)
{
    return {.number = row.at(0).toInt(),
            .name = plainName(row.at(1).toString()),
            .answered = row.at(2).toInt(),
            .right = row.at(3).toInt(),
            .rightMs = row.at(4).toInteger(),
            .latencyMs = row.at(5).isDouble() ? std::optional(row.at(5).toInt()) : std::nullopt,
            .silentMs = row.at(6).toInteger()};
}

Result<MatchState> stateFrom(const Result<QJsonObject>& answer)
{
    if (!answer)
        return fail(answer.error());
    const QJsonValue starts = answer->value(QLatin1String("starts_in_ms"));
    MatchState state{.id = answer->value(QLatin1String("match")).toString(),
                     .terms = termsFrom(*answer),
                     .ownNumber = answer->value(QLatin1String("seat")).toInt(),
                     .startsInMs =
                         starts.isDouble() ? std::optional(starts.toInteger()) : std::nullopt,
                     .endsInMs = answer->value(QLatin1String("ends_in_ms")).toInteger(),
                     .over = answer->value(QLatin1String("over")).toBool(),
                     .ranking = {},
                     .places = {}};
    for (const QJsonValue row : answer->value(QLatin1String("seats")).toArray())
        state.ranking.push_back(playerFrom(row.toArray()));
    for (const QJsonValue place : answer->value(QLatin1String("places")).toArray())
        state.places.push_back(place.toInt());
    return state;
}

} // namespace

Result<std::vector<OfferedMatch>> Matches::offered()
{
    RINGSIDE_TRY(const QJsonArray answer, m_link.array("SELECT ringside.matches_1()"));
    std::vector<OfferedMatch> found;
    for (const QJsonValue value : answer) {
        const QJsonObject row = value.toObject();
        found.push_back({.id = row.value(QLatin1String("match")).toString(),
                         .terms = termsFrom(row),
                         .host = plainName(row.value(QLatin1String("host")).toString()),
                         .players = row.value(QLatin1String("players")).toInt(),
                         .started = row.value(QLatin1String("started")).toBool(),
                         .mine = row.value(QLatin1String("mine")).toBool()});
    }
    return found;
}

Result<MatchState> Matches::offer(const QString& id, const MatchTerms& terms, const QString& bank)
{
    return stateFrom(
        m_link.object("SELECT ringside.match_offer_1($1::uuid, $2::int, $3::int, $4::int, $5)",
                      {id, QString::number(terms.seed), QString::number(terms.questions),
                       QString::number(terms.limitS), bank}));
}

Result<MatchState> Matches::join(const QString& id, const QString& bank)
{
    return stateFrom(m_link.object("SELECT ringside.match_join_1($1, $2)", {id, bank}));
}

Result<MatchState> Matches::start(const QString& id)
{
    return stateFrom(m_link.object("SELECT ringside.match_start_1($1)", {id}));
}

Result<MatchState> Matches::move(const QString& id, const std::vector<Move>& moves)
{
    QJsonArray rows;
    for (const Move& move : moves)
        rows.append(QJsonArray{move.place, move.correct, static_cast<qint64>(move.durationMs)});
    return stateFrom(
        m_link.object("SELECT ringside.match_move_1($1, $2::jsonb)",
                      {id, QString::fromUtf8(QJsonDocument(rows).toJson(QJsonDocument::Compact))}));
}

Result<MatchState> Matches::poll(const QString& id, int latencyMs)
{
    return stateFrom(
        m_link.object("SELECT ringside.match_poll_1($1, $2)", {id, QString::number(latencyMs)}));
}

/// A channel is a name and cannot be a parameter: its digits are those of a parsed number.
Done Matches::listen(const QString& id)
{
    const QUuid match(id);
    if (match.isNull())
        return fail({.code = ErrorCode::Usage, .subject = "challenge", .value = id.toStdString()});
    return m_link.run(QStringLiteral("LISTEN rs_%1").arg(match.toString(QUuid::Id128)));
}

} // namespace ringside::cohort
