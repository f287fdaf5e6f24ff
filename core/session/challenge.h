// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/session.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::session {

inline constexpr int kFewestChallenge = 5, kMostChallenge = 60;
inline constexpr std::uint64_t kLargestChallengeCode = 999'999;

/// What two people agree on: with the same bank it means the same questions in the same order.
struct ChallengeTerms
{
    std::uint64_t code = 0; ///< the seed, 0 to kLargestChallengeCode
    int questions = 20;
    bool operator==(const ChallengeTerms&) const = default;
};

struct ChallengeAnswer
{
    QString question;
    bool correct = false;
    std::int64_t durationMs = 0;
    bool operator==(const ChallengeAnswer&) const = default;
};

/// What one of them did; this is what a file holds.
struct ChallengeResult
{
    QString name; ///< as the learner typed it
    ChallengeTerms terms;
    QStringList questions;                ///< all of them, in the order of the challenge
    std::vector<ChallengeAnswer> answers; ///< to those that were answered, in that order
    bool operator==(const ChallengeResult&) const = default;
};

struct ChallengeRow
{
    QString question;
    std::optional<ChallengeAnswer> mine;
    std::optional<ChallengeAnswer> theirs;
    bool operator==(const ChallengeRow&) const = default;
};

struct ChallengeSide
{
    QString name;
    int answered = 0;
    int right = 0;
    std::int64_t durationMs = 0;
    bool operator==(const ChallengeSide&) const = default;
};

struct ChallengeComparison
{
    ChallengeSide mine;
    ChallengeSide theirs;
    std::vector<ChallengeRow> rows;
};

/// The same for everybody who has the same bank: what the learner did before plays no part, and
/// what is kept aside for a mock exam is not asked. Drawn by the blueprint. Errors: OutOfRange for
/// the terms or when the bank has fewer questions.
Result<progress::StudySet> challengeSet(const ChallengeTerms& terms,
                                        const std::vector<bank::QuestionSummary>& questions,
                                        const bank::Blueprint& blueprint);

/// The terms of a set made by challengeSet(), nothing for any other.
std::optional<ChallengeTerms> challengeOf(const QString& subject);

/// `answers` are all of the journal in the order of time; of each question the first one counts
/// that was given in the session `ended`.
ChallengeResult challengeResult(const QString& name, const ChallengeTerms& terms,
                                const QStringList& questions, const progress::EndedSession& ended,
                                const std::vector<progress::AnswerEntry>& answers);

/// Errors: FileUnwritable.
Done saveChallenge(const QString& file, const ChallengeResult& result);
/// Errors: FileNotFound, FileUnreadable, TooLarge, Syntax, NewerSchema, and for a field
/// MissingField, WrongType or OutOfRange with its name.
Result<ChallengeResult> openChallenge(const QString& file);

/// Errors: Incompatible when the two were not the same challenge, or not of the same bank.
Result<ChallengeComparison> compareChallenges(const ChallengeResult& mine,
                                              const ChallengeResult& theirs);

} // namespace ringside::session
