// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/study/statistics/share_interval.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace ringside::session {

/// The learner's own share of wrong answers counts as so many answers to each question.
inline constexpr double kOwnShareWeight = 2;
inline constexpr std::size_t kMostMixUps = 200;

/// A question that was answered. Its difficulty for this learner is the share of wrong answers: a
/// beta posterior of its own answers, from a prior of weight kOwnShareWeight at the learner's share
/// over all questions.
struct QuestionItem
{
    bank::QuestionSummary question;
    int answers = 0;
    int wrong = 0;
    study::ShareInterval difficulty;
    double medianSeconds = 0;
    std::int64_t lastMs = 0;
    bool lastRight = false;
    bool operator==(const QuestionItem&) const = default;
};

/// A wrong option that was chosen where a right one was left out. Where more than one is to be
/// chosen, each wrong one stands with each right one that was left out.
struct MixUp
{
    bank::QuestionSummary question;
    QString chosen; ///< the options' plain texts
    QString right;
    int times = 0;
    std::int64_t lastMs = 0;
    bool operator==(const MixUp&) const = default;
};

/// The answers of all time, by question. Those to questions that the bank no longer has count for
/// the learner's share and for nothing else.
struct QuestionItems
{
    std::vector<QuestionItem> items; ///< the hardest first
    std::vector<MixUp> mixUps;       ///< the most frequent first, of those the latest
    bool moreMixUps = false;         ///< there may be, less frequent or older
    int goneAnswers = 0;             ///< to questions that the bank no longer has
};

using SummariesById = QHash<QString, bank::QuestionSummary>;

/// `answers` as AnswerOutcomes::answersByQuestion() gives them.
std::vector<QuestionItem> itemsOf(const std::vector<progress::BriefAnswer>& answers,
                                  const SummariesById& questions);

struct MixUps
{
    std::vector<MixUp> pairs;
    bool more = false;
};
/// At most `most`. Options that the question no longer has are left out, and what is right is what
/// the question says now. `questionOf` is asked for no more questions than needed. Errors: its own.
using QuestionOf = std::function<Result<bank::Question>(const bank::QuestionId&)>;
Result<MixUps> mixUpsOf(const std::vector<progress::BriefAnswer>& answers,
                        const SummariesById& questions, const QuestionOf& questionOf,
                        std::size_t most = kMostMixUps);

struct ItemsRequest
{
    QString bankFile;
    QString journalFile;
};

/// On connections of its own, which are closed when it returns, so on any thread. Errors: what
/// opening and reading bank and journal says; Cancelled when it was stopped.
Result<QuestionItems> readItems(const ItemsRequest& request, const std::stop_token& stop);

} // namespace ringside::session
