// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/json_place.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace ringside::session {

JsonPlace JsonPlace::member(const char* name) const
{
    return {value.toObject().value(QLatin1String(name)),
            path.empty() ? std::string(name) : path + '.' + name};
}

JsonPlace JsonPlace::item(qsizetype index) const
{
    return {value.toArray().at(index), path + '[' + std::to_string(index) + ']'};
}

Error JsonPlace::wrong(const std::string& takes) const
{
    if (value.isUndefined())
        return {.code = ErrorCode::MissingField, .subject = path, .limit = takes};
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return {.code = ErrorCode::WrongType,
            .subject = path,
            .value = text.mid(1, text.size() - 2).left(80).toStdString(),
            .limit = takes};
}

Result<double> JsonPlace::number(double minimum, double maximum) const
{
    const double given = value.toDouble();
    if (!value.isDouble() || !(given >= minimum && given <= maximum))
        return fail(
            wrong(filled(error_forms::kNumberFrom, {QString::number(minimum).toStdString(),
                                                    QString::number(maximum).toStdString()})));
    return given;
}

Result<double> JsonPlace::numberOr(double absent, double minimum, double maximum) const
{
    if (value.isUndefined())
        return absent;
    return number(minimum, maximum);
}

Result<int> JsonPlace::whole(int minimum, int maximum) const
{
    const double given = value.toDouble();
    if (!value.isDouble() || given != std::floor(given) || given < minimum || given > maximum)
        return fail(wrong(
            filled(error_forms::kWholeFrom, {std::to_string(minimum), std::to_string(maximum)})));
    return static_cast<int>(given);
}

Result<std::vector<JsonPlace>> JsonPlace::items() const
{
    if (!value.isArray())
        return fail(wrong(RINGSIDE_TR("a list")));
    std::vector<JsonPlace> places;
    const QJsonArray list = value.toArray();
    for (qsizetype i = 0; i < list.size(); ++i)
        places.push_back({list[i], path + '[' + std::to_string(i) + ']'});
    return places;
}

Result<qint64> JsonPlace::time() const
{
    const QString text = value.toString();
    const QDateTime at = QDateTime::fromString(text, Qt::ISODateWithMs);
    // Without a zone the text would be read in the user's time zone.
    if (!at.isValid() || at.timeSpec() == Qt::LocalTime)
        return fail(wrong(RINGSIDE_TR("a time such as 2026-11-21T08:00:00Z")));
    return at.toMSecsSinceEpoch();
}

} // namespace ringside::session
