// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QHash>
#include <QString>

namespace ringside::progress {

/// Retired questions, each with the question for which its history counts.
using ReplacedQuestions = QHash<QString, QString>;

/// From now on, the logs of this connection read entries about a retired question, its cards and
/// its marks as entries about the question that replaces it. The file stays as it is: temporary
/// views take the place of the tables, and only if there is such an entry. Logs write to the
/// tables. Do not export or merge through this connection. Errors: FileUnreadable, Database.
Done countForSurvivors(storage::Database& database, const ReplacedQuestions& replaced);

} // namespace ringside::progress
