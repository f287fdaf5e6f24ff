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
class Journal;
}

namespace ringside::session {

/// Of some questions those that still wait for the first mock exam: kept aside by the bank, met
/// neither in practice nor in an exam, no answer shown in the library, and no mock was begun. Who
/// meets them before has a first mock that says less. Errors: Damaged, FileUnreadable, Database.
Result<QSet<QString>> keptQuestions(const bank::BankReader& bank, const progress::Journal& journal,
                                    const QStringList& ids);

} // namespace ringside::session
