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

/// Weight of the learner's overall share of wrong answers, in answers per question.
inline constexpr double kOwnShareWeight = 2;
inline constexpr std::size_t kMostConfusedOptions = 200;

/// An answered question. Its difficulty for this learner is its share of wrong answers: a beta
/// posterior of its own answers, with a prior of weight kOwnShareWeight at the learner's share over
/// all questions.
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

/// A wrong option that was chosen while a right one was not. For multiple choice, every wrong one
/// is paired with every missed right one.
struct ConfusedPair
{
    bank::QuestionSummary question;
    QString chosen; ///< the options' plain texts
    QString right;
    int times = 0;
    std::int64_t lastMs = 0;
    bool operator==(const ConfusedPair&) const = default;
};

/// All answers ever, by question. Answers to questions that the bank no longer has count only for
/// the learner's overall share.
struct QuestionItems
{
    std::vector<QuestionItem> items;           ///< the hardest first
    std::vector<ConfusedPair> confusedOptions; ///< the most frequent first, then the latest
    bool moreConfusedOptions = false;          ///< less frequent or older ones may exist
    int goneAnswers = 0;                       ///< to questions that the bank no longer has
};

using SummariesById = QHash<QString, bank::QuestionSummary>;

/// `answers` from AnswerOutcomes::answersByQuestion().
std::vector<QuestionItem> itemsOf(const std::vector<progress::BriefAnswer>& answers,
                                  const SummariesById& questions);

struct ConfusedOptions
{
    std::vector<ConfusedPair> pairs;
    bool more = false;
};
/// Returns at most `most`. Leaves out options that the question no longer has, and uses the current
/// key. Calls `questionOf` only for the questions it needs. Errors: those of `questionOf`.
using QuestionOf = std::function<Result<bank::Question>(const bank::QuestionId&)>;
Result<ConfusedOptions> confusedOptionsOf(const std::vector<progress::BriefAnswer>& answers,
                                          const SummariesById& questions,
                                          const QuestionOf& questionOf,
                                          std::size_t most = kMostConfusedOptions);

struct ItemsRequest
{
    QString bankFile;
    QString journalFile;
};

/// Callable on any thread: opens its own connections and closes them when it returns. Errors: those
/// of opening and reading bank and journal; Cancelled if it was stopped.
Result<QuestionItems> readItems(const ItemsRequest& request, const std::stop_token& stop);

} // namespace ringside::session
