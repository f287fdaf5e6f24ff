// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/wording.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::bank {
class BankReader;
}

namespace ringside::session {

/// What the bank knows of one question's wordings.
struct KnownWordings
{
    QString today;                             ///< content hash
    QSet<QString> optionIds;                   ///< of today's options
    std::vector<bank::EarlierWording> earlier; ///< without a wording: today's decision
};

/// The earlier version with this content hash; null when the bank knows none.
const bank::EarlierWording* findEarlier(const KnownWordings& known, const QString& contentHash);

/// The one rule: an answer counts for mistakes, readiness and statistics while its decision (stem,
/// option texts, keys) is today's. Either its wording is today's, or the bank knows that an earlier
/// one had the same decision; of an unknown wording, the ids of the options decide. An answer
/// without a recorded wording or options counts, and so does one to a retired question of an
/// unknown wording, since `replaces` says that the decision is the same. Days of study count
/// whatever was answered.
bool answerCounts(const progress::AnsweredWording& answered, const KnownWordings& known);

/// The same for many wordings, in their order. `today` has the content hash of each question of the
/// bank. Those of questions that the bank no longer has
/// count: each reader treats them on its own. Errors: Damaged.
Result<std::vector<bool>> answersCount(const bank::BankReader& bank,
                                       const QHash<QString, QString>& today,
                                       const std::vector<progress::AnsweredWording>& wordings);

/// Errors: UnknownName; Damaged.
Result<KnownWordings> knownWordings(const bank::BankReader& bank, const bank::QuestionId& id);

/// `question` as it was in an earlier wording: stem, options and keys without the explanations,
/// sources and jobs of today's. Its content hash is empty.
bank::Question asWorded(bank::Question question, const bank::Wording& wording);

} // namespace ringside::session
