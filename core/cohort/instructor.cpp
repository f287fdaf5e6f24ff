// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"

#include "core/cohort/plain_name.h"

#include <QJsonDocument>

namespace ringside::cohort {

namespace {

std::vector<OptionShare> optionsFrom(const QString& json)
{
    std::vector<OptionShare> options;
    const QJsonObject found = QJsonDocument::fromJson(json.toUtf8()).object();
    for (auto option = found.begin(); option != found.end(); ++option) {
        const QJsonArray numbers = option.value().toArray();
        const QJsonValue correlation = numbers.at(1);
        options.push_back({.id = option.key(),
                           .chosen = numbers.at(0).toInteger(),
                           .correlation = correlation.isDouble()
                                              ? std::optional(correlation.toDouble())
                                              : std::nullopt});
    }
    return options;
}

} // namespace

Result<Invitation> Instructor::invite(int learners, int hours)
{
    RINGSIDE_TRY(const QString door, m_link.text("SELECT ringside.door_1()"));
    RINGSIDE_TRY(const QString code,
                 m_link.text("SELECT ringside.invite_1(false, 'learner', $1, $2)",
                             {QString::number(learners), QString::number(hours)}));
    return Invitation{m_link.server(), code, door};
}

Result<std::vector<ItemStatistics>> Instructor::itemStatistics()
{
    RINGSIDE_TRY(const auto rows,
                 m_link.rows("SELECT question, hash, n, p, discrimination, median_ms, options"
                             " FROM ringside.item_stats_1()"));
    std::vector<ItemStatistics> items;
    for (const Link::Row& row : rows)
        items.push_back(
            {.question = row.at(0).value_or(QString()),
             .contentHash = row.at(1).value_or(QString()),
             .learners = row.at(2).value_or(QString()).toLongLong(),
             .shareRight = row.at(3).value_or(QString()).toDouble(),
             .discrimination = row.at(4) ? std::optional(row.at(4)->toDouble()) : std::nullopt,
             .medianMs = row.at(5).value_or(QString()).toLongLong(),
             .options = optionsFrom(row.at(6).value_or(QString()))});
    return items;
}

Result<std::vector<AnswerRow>> Instructor::answerMatrix()
{
    RINGSIDE_TRY(const auto rows, m_link.rows("SELECT answers FROM ringside.item_matrix_1()"));
    std::vector<AnswerRow> matrix;
    for (const Link::Row& row : rows) {
        const QJsonObject answers =
            QJsonDocument::fromJson(row.at(0).value_or(QString()).toUtf8()).object();
        AnswerRow learner;
        for (auto answer = answers.begin(); answer != answers.end(); ++answer)
            learner[answer.key()] = answer.value().toInt() != 0;
        matrix.push_back(std::move(learner));
    }
    return matrix;
}

Result<QJsonArray> Instructor::members()
{
    RINGSIDE_TRY(const QJsonArray found, m_link.array("SELECT ringside.members_1()"));
    QJsonArray members;
    for (const QJsonValue value : found) {
        QJsonObject member = value.toObject();
        member[QLatin1String("name")] = plainName(member[QLatin1String("name")].toString());
        members.append(member);
    }
    return members;
}

Result<QString> Instructor::assign(const Assignment& assignment)
{
    const QByteArray ids = QJsonDocument(QJsonArray::fromStringList(assignment.questions))
                               .toJson(QJsonDocument::Compact);
    return m_link.text("SELECT ringside.assign_1($1, $2,"
                       " ARRAY(SELECT jsonb_array_elements_text($3::jsonb)), $4, $5)",
                       {assignment.title, assignment.query, QString::fromUtf8(ids), assignment.bank,
                        assignment.due.toUTC().toString(Qt::ISODate)});
}

Done Instructor::endAssignment(const QString& id)
{
    RINGSIDE_CHECK(m_link.rows("SELECT ringside.unassign_1($1)", {id}));
    return {};
}

Result<std::int64_t> Instructor::eraseLearner(std::int64_t member)
{
    RINGSIDE_TRY(const QJsonObject answer,
                 m_link.object("SELECT ringside.erase_member_1($1)", {QString::number(member)}));
    return answer.value(QLatin1String("entries")).toInteger();
}

} // namespace ringside::cohort
