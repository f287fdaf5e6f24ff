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
inline constexpr int kLargestChallengeSeed = 999'999; ///< short enough to say on the phone

/// What two people agree on: with the same bank, it gives the same questions in the same order.
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
    QString contentHash{}; ///< of the answered text
    bool operator==(const ChallengeAnswer&) const = default;
};

struct ChallengeQuestion
{
    QString id{};
    std::optional<ChallengeAnswer> answer{}; ///< absent: not answered
    bool operator==(const ChallengeQuestion&) const = default;
};

/// One player's result; a file holds one.
struct ChallengeResult
{
    QString name{}; ///< as typed by its author; may be empty
    ChallengeTerms terms{};
    std::vector<ChallengeQuestion> questions{}; ///< all of them, in the order of the challenge
    bool operator==(const ChallengeResult&) const = default;
};

struct ChallengeSide
{
    QString name{};
    int answered = 0;
    int right = 0;
    std::int64_t durationMs = 0; ///< on the answered questions
    bool operator==(const ChallengeSide&) const = default;
};

struct ChallengeRow
{
    QString question{};
    QString title{}; ///< empty if the bank does not have it
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

/// Draws the set by the blueprint's weights. It is the same for everyone with the same bank:
/// earlier answers do not matter, and questions reserved for the first mock exam are never asked.
/// Errors: OutOfRange for the terms, or if the bank has too few questions.
Result<progress::StudySet> challengeSet(const ChallengeTerms& terms,
                                        const std::vector<bank::QuestionSummary>& questions,
                                        const bank::Blueprint& blueprint);

/// The terms of a set made by challengeSet(); nothing for other sets.
std::optional<ChallengeTerms> challengeTerms(const progress::StudySet& set);

/// `answers` must be in order of time and include everything since the session's start. For each
/// question, the first answer before the session's end on its device counts.
ChallengeResult challengeResult(const QString& name, const progress::PastSession& past,
                                const std::vector<progress::AnswerEntry>& answers);

/// Compares two results row by row, without titles. Errors: Incompatible with the subject "seed"
/// (value and limit are the two terms) for different challenges, or "bank" (value: number of
/// different questions) for different editions of the bank.
Result<ChallengeComparison> compareChallenges(const ChallengeResult& mine,
                                              const ChallengeResult& theirs);

} // namespace ringside::session
