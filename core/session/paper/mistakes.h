// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/session/exam/exam_report.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

/// What a learner prints, as values. Each function opens its own connections, closes them when it
/// returns, and may run on another thread; what a stopped one returns is useless.
namespace ringside::session {

inline constexpr int kMostPaperMistakes = 500;

struct PaperRequest
{
    QString bankFile;
    QString journalFile;
};

/// A question whose last answer was wrong.
struct Mistake
{
    bank::Question question; ///< options in the order in which they were answered
    QStringList chosen;      ///< ids
    std::int64_t wallMs = 0;
};

struct Mistakes
{
    bank::Blueprint blueprint;
    std::vector<Mistake> shown; ///< by domain and objective, then the latest first
    int all = 0;                ///< questions of the bank with a wrong last answer
};

/// The latest `most` mistakes. Errors: OutOfRange for a number below 1 or above
/// kMostPaperMistakes; those of opening and reading bank and journal.
Result<Mistakes> readMistakes(const PaperRequest& request, int most, const std::stop_token& stop);

/// The questions of a finished exam that were not answered right, by slot; absent for all others,
/// and for those that the bank no longer has as they were asked. Options are in the slot's order.
/// Errors: those of opening and reading the bank.
Result<std::vector<std::optional<bank::Question>>>
readLostSlots(const PaperRequest& request, const ExamReport& report, const std::stop_token& stop);

} // namespace ringside::session
