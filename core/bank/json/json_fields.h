// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/prose.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/scenario/scenario_kind.h"

#include <QJsonArray>
#include <QJsonObject>

#include <array>
#include <vector>

/// Shared code of question_json.cpp, job_json.cpp and catalog_json.cpp.
namespace ringside::bank::json {

/// Leaves empty texts out: here, absent and empty mean the same.
void insertText(QJsonObject& out, QStringView key, const QString& text);
QStringList textsFrom(const QJsonArray& array);

QJsonArray changesJson(const std::vector<FieldChange>& changes);
std::vector<FieldChange> changesFrom(const QJsonArray& array);

/// A scenario with what is verified about it.
struct Proven
{
    scenario::StatedScenario scenario;
    std::optional<scenario::Goal> goal{};
    std::vector<scenario::Claim> claims{};
};
void insertProof(QJsonObject& out, const Proven& proven);
/// The kind of the scenario that insertProof() wrote.
const scenario::ScenarioKind& kindIn(const QJsonObject& json);
/// Errors: those of FieldTable::applyAll(); UnknownName for a metric that this version does not
/// know.
Result<Proven> provenFrom(const QJsonObject& json);

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
