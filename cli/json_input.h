// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/json_place.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <string>

/// Reads JSON files written by people and scripts. An error names the file and the value's path in
/// it.
namespace ringside::app::cli {

/// Errors: FileNotFound, FileUnreadable, Syntax with line and column.
Result<QJsonDocument> readJson(const QString& file);

using session::JsonPlace;

/// The same error with the file's name.
Error inFile(Error error, const std::string& file);

} // namespace ringside::app::cli
