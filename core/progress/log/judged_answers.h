// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::progress {

// What an earlier start found out about the answers of a journal, in a file beside it, so that a
// start judges only the answers since then. Without the file, or with a damaged one, all answers
// are judged again.

inline constexpr QLatin1String kJudgedSuffix(".judged");

struct JudgedAnswers
{
    QString bank;                        ///< which bank judged them
    QString upTo;                        ///< the greatest id of the journal's entries then
    std::int64_t entries = 0;            ///< how many entries of all kinds it had
    std::vector<QStringList> outdated{}; ///< wordings that do not count: question, hash, options
    bool operator==(const JudgedAnswers&) const = default;
};

std::optional<JudgedAnswers> judgedBeside(const QString& journal);
/// Nothing happens when the file cannot be written.
void keepJudged(const QString& journal, const JudgedAnswers& judged);

} // namespace ringside::progress
