// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/session.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::session {

inline constexpr int kFewestChallenge = 5, kMostChallenge = 60;
inline constexpr int kLargestChallengeSeed = 999'999; ///< short enough to be told by telephone

/// What two people agree on: with the same bank it means the same questions in the same order.
struct ChallengeTerms
{
    int seed = 0; ///< 0 to kLargestChallengeSeed
    int questions = 20;
    bool operator==(const ChallengeTerms&) const = default;
};

struct ChallengeAnswer
{
    bool correct = false;
    std::int64_t durationMs = 0;
    QString contentHash{}; ///< of the text that was answered
    bool operator==(const ChallengeAnswer&) const = default;
};

struct ChallengeQuestion
{
    QString id{};
    std::optional<ChallengeAnswer> answer{}; ///< absent: not answered
    bool operator==(const ChallengeQuestion&) const = default;
};

/// What one of the two did; this is what a file holds.
struct ChallengeResult
{
    QString name{}; ///< as its author typed it; may be empty
    ChallengeTerms terms{};
    std::vector<ChallengeQuestion> questions{}; ///< all of them, in the order of the challenge
    bool operator==(const ChallengeResult&) const = default;
};

struct ChallengeSide
{
    QString name{};
    int answered = 0;
    int right = 0;
    std::int64_t durationMs = 0; ///< on the questions that were answered
    bool operator==(const ChallengeSide&) const = default;
};

struct ChallengeRow
{
    QString question{};
    QString title{}; ///< empty when the bank does not have it
    std::optional<ChallengeAnswer> mine{};
    std::optional<ChallengeAnswer> theirs{};
    bool operator==(const ChallengeRow&) const = default;
};

struct ChallengeComparison
{
    ChallengeTerms terms{};
    ChallengeSide mine{};
    ChallengeSide theirs{};
    std::vector<ChallengeRow> rows{};
};

/// The same for everybody who has the same bank: what the learner did before plays no part, and
/// what is kept aside for the first mock exam is never asked. Drawn by the blueprint's weights.
/// Errors: OutOfRange for the terms, or when the bank has fewer questions than that.
Result<progress::StudySet> challengeSet(const ChallengeTerms& terms,
                                        const std::vector<bank::QuestionSummary>& questions,
                                        const bank::Blueprint& blueprint);

/// Of a set that challengeSet() made; nothing for any other.
std::optional<ChallengeTerms> challengeTerms(const progress::StudySet& set);

/// `answers` in the order of time, all of them from the session's start on or later; of each
/// question the first answer counts that was given before the session's end, on its device.
ChallengeResult challengeResult(const QString& name, const progress::PastSession& past,
                                const std::vector<progress::AnswerEntry>& answers);

/// Row by row, without titles. Errors: Incompatible with the subject "seed" (value and limit are
/// the two terms) when the two were not the same challenge, or "bank" (value: how many questions
/// differ) when they were asked from different editions of the bank.
Result<ChallengeComparison> compareChallenges(const ChallengeResult& mine,
                                              const ChallengeResult& theirs);

} // namespace ringside::session
