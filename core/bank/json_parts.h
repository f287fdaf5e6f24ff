// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QJsonArray>
#include <QJsonObject>

#include <vector>

/// What question_json.cpp and catalog_json.cpp share.
namespace ringside::bank::json {

/// Leaves empty texts out: absent and empty are the same thing here.
void insertText(QJsonObject& out, QStringView key, const QString& text);
QStringList textsFrom(const QJsonArray& array);

QJsonArray changesJson(const std::vector<scaling::FieldChange>& changes);
std::vector<scaling::FieldChange> changesFrom(const QJsonArray& array);

QJsonObject sourceJson(const Source& source);
std::vector<Source> sourcesFrom(const QJsonArray& array);

template <class T, class Write> QJsonArray arrayOf(const std::vector<T>& items, Write write)
{
    QJsonArray out;
    for (const T& item : items)
        out.append(write(item));
    return out;
}

} // namespace ringside::bank::json
