// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <string>
#include <vector>

/// Reads JSON files written by people and scripts. An error names the file and the value's path in
/// it, such as `cases[3].reviews[0].rating`.
namespace ringside::app::cli {

/// Errors: FileNotFound, FileUnreadable, Syntax with line and column.
Result<QJsonDocument> readJson(const QString& file);

/// A value with its path.
struct JsonPlace
{
    QJsonValue value;
    std::string path;

    /// A member; Undefined when there is none.
    JsonPlace member(const char* name) const;
    JsonPlace item(qsizetype index) const;

    Error wrong(const std::string& takes) const;
    Result<double> number(double minimum, double maximum) const;
    Result<int> whole(int minimum, int maximum) const;
    Result<double> numberOr(double absent, double minimum, double maximum) const;
    Result<std::vector<JsonPlace>> items() const;
    /// ISO 8601 in UTC, as milliseconds since 1970-01-01T00:00Z.
    Result<qint64> time() const;
};

/// The same error with the file's name.
Error inFile(Error error, const std::string& file);

} // namespace ringside::app::cli
