// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSet>
#include <QString>
#include <QStringList>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
struct JournalLogs;
}

namespace ringside::session {

/// Those of the given questions that are still reserved for the first mock exam: reserved by the
/// bank, not seen in practice, in an exam or in the library, while no mock was started. Seeing them
/// earlier makes the first mock less meaningful. Errors: Damaged, FileUnreadable, Database.
Result<QSet<QString>> reservedQuestions(const bank::BankReader& bank,
                                        const progress::JournalLogs& journal,
                                        const QStringList& ids);

} // namespace ringside::session
