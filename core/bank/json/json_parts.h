// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/prose.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"

#include <QJsonArray>
#include <QJsonObject>

#include <array>
#include <vector>

/// Shared code of question_json.cpp, job_json.cpp and catalog_json.cpp.
namespace ringside::bank::json {

/// Leaves empty texts out: here, absent and empty mean the same.
void insertText(QJsonObject& out, QStringView key, const QString& text);
QStringList textsFrom(const QJsonArray& array);

QJsonArray changesJson(const std::vector<scaling::FieldChange>& changes);
std::vector<scaling::FieldChange> changesFrom(const QJsonArray& array);

/// `Goal` and `Claim` are those of training or of serving.
template <class Goal> QJsonObject goalJson(const Goal& goal);
template <class Claim> QJsonObject claimJson(const Claim& claim);
/// Errors: UnknownName for a metric that this version does not know.
template <class Goal> Result<Goal> goalFrom(const QJsonObject& json);
template <class Claim> Result<Claim> claimFrom(const QJsonObject& json);

/// A serving scenario's goal and claims; its fields are those of the question or the job.
void insertServing(QJsonObject& out, const ServingPart& part);
/// Errors: those of FieldTable::apply() and claimFrom().
Result<ServingPart> servingFrom(const QJsonObject& json, const std::vector<FieldChange>& fields);

QJsonObject sourceJson(const Source& source);
std::vector<Source> sourcesFrom(const QJsonArray& array);

template <class Owner, std::size_t count>
void insertProse(QJsonObject& out, const Owner& owner,
                 const std::array<ProseRow<Owner>, count>& table)
{
    for (const ProseRow<Owner>& row : table)
        insertText(out, QString::fromLatin1(row.key), owner.*row.text);
}

template <class Owner, std::size_t count>
void readProse(const QJsonObject& json, Owner& owner,
               const std::array<ProseRow<Owner>, count>& table)
{
    for (const ProseRow<Owner>& row : table)
        owner.*row.text = json[QLatin1String(row.key)].toString();
}

template <class T, class Write> QJsonArray arrayOf(const std::vector<T>& items, Write write)
{
    QJsonArray out;
    for (const T& item : items)
        out.append(write(item));
    return out;
}

} // namespace ringside::bank::json
