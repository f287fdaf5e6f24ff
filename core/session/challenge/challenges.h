// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/challenge/challenge.h"

#include <QString>

#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// A finished challenge in a list.
struct PastChallenge
{
    ChallengeTerms terms{};
    progress::EndedSession result{};
    bool operator==(const PastChallenge&) const = default;
};

struct PastChallenges
{
    std::vector<PastChallenge> ended{}; ///< the newest first
    int unreadable = 0;                 ///< sessions from a later version; they stay in the journal
};

/// Challenges: their questions, their results, and the comparison with another player's result.
/// They run as practice sessions. Borrowed references must outlive this object; one thread.
class Challenges
{
public:
    Challenges(const bank::BankReader& bank, progress::Journal& journal)
        : m_bank(bank), m_journal(journal)
    {
    }

    /// Errors: those of challengeSet(); Damaged.
    Result<progress::StudySet> set(const ChallengeTerms& terms) const;
    /// Errors: FileUnreadable, Database.
    Result<PastChallenges> past() const;
    /// The result of a finished challenge, for a file. Errors: UnknownName; FileUnreadable,
    /// Database.
    Result<ChallengeResult> result(const QString& id, const QString& name) const;
    /// With titles. Errors: those of compareChallenges() and result(); Damaged.
    Result<ChallengeComparison> compare(const QString& id, const ChallengeResult& theirs) const;
    /// Of the questions' ids and texts, in order: the same for everyone who gets the same
    /// questions. Errors: UnknownName, Damaged.
    Result<QString> digest(const progress::StudySet& set) const;
    /// What was answered so far in the running challenge with these terms, else in the newest ended
    /// one; absent without either. Errors: FileUnreadable, Database.
    Result<std::optional<ChallengeResult>> latest(const ChallengeTerms& terms) const;
    /// Checks that this bank has the questions of the file, before the learner plays it. Errors:
    /// Incompatible with the subject "bank", as compareChallenges(); those of set().
    Done checkBank(const ChallengeResult& theirs) const;

private:
    const bank::BankReader& m_bank;
    progress::Journal& m_journal;
};

} // namespace ringside::session
