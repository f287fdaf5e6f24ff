// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QHash>
#include <QString>

namespace ringside::progress {

/// Retired questions, each with the question that takes over its history.
using ReplacedQuestions = QHash<QString, QString>;

/// From now on, the logs of this connection read entries about a retired question, its cards and
/// its marks as entries about its replacement. Does not change the file: temporary views replace
/// the tables, and only if there is such an entry. Logs write to the tables. Do not export or merge
/// through this connection. Errors: FileUnreadable, Database.
Done countForSurvivors(storage::Database& database, const ReplacedQuestions& replaced);

} // namespace ringside::progress
