// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>

namespace ringside::exchange {

/// One answer of the learner, for other programs.
struct ResultRow
{
    QString attemptId;     ///< unique
    std::int64_t atMs = 0; ///< since 1970-01-01T00:00Z
    QString questionId;
    QString contentHash; ///< of the wording that was answered
    QString title;       ///< "" where the bank does not have the question
    QString domain;      ///< "" likewise
    QStringList shown;   ///< ids of the options, in the order of the screen
    QStringList chosen;
    QStringList key; ///< the correct ones; empty where the bank does not have the question
    bool correct = false;
    std::int64_t durationMs = 0;
    QString confidence; ///< "unsaid", "guess", "unsure" or "sure"
    bool operator==(const ResultRow&) const = default;
};

} // namespace ringside::exchange
