// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QJsonValue>

#include <string>
#include <vector>

namespace ringside::session {

/// A value of a JSON document with its path, such as `cases[3].reviews[0].rating`, which errors
/// name.
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

} // namespace ringside::session
