// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/clock_change.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace ringside::progress {

enum class Confidence { Unrated, Guess, Unsure, Sure };

/// One answered question as stored in the journal.
struct AnswerEntry
{
    QString entryId; ///< UUIDv7: globally unique, ordered by time
    QString deviceId;
    std::int64_t wallMs = 0;
    QString questionId;
    QString contentHash;     ///< of the question's text when it was answered
    QStringList optionOrder; ///< ids in display order
    QStringList chosen;      ///< ids
    bool correct = false;
    Confidence confidence = Confidence::Unrated;
    std::int64_t durationMs = 0;
    bool operator==(const AnswerEntry&) const = default;
};

/// The wording to which an answer was given.
struct AnsweredWording
{
    QString questionId; ///< or that of the question which replaced it
    QString contentHash;
    QStringList optionIds;  ///< in display order
    QString storedOrder{};  ///< the same as the journal stores it
    bool isRetired = false; ///< another question replaced it
    bool operator==(const AnsweredWording&) const = default;
};

/// The last outcome of a question, in brief.
struct LastOutcome
{
    QString entryId;
    bool correct = false;
    bool operator==(const LastOutcome&) const = default;
};

/// The outcomes on both sides of a moment on the wall clock.
struct OutcomesAround
{
    QHash<QString, LastOutcome> before; ///< by question id, the last one before the moment
    QSet<QString> since;                ///< questions answered at the moment or later
};

/// The first outcome of a question.
struct FirstOutcome
{
    QString questionId;
    std::int64_t wallMs = 0;
    bool correct = false;
    bool operator==(const FirstOutcome&) const = default;
};

/// The last outcome of a question, without the other details of the answer.
struct AnswerOutcome
{
    QString questionId;
    QString entryId; ///< of the last answer
    std::int64_t wallMs = 0;
    bool correct = false;
    std::int64_t firstMs = 0; ///< when the question was first answered
    bool operator==(const AnswerOutcome&) const = default;
};

/// One answer, reduced to what statistics need.
struct BriefAnswer
{
    QString questionId;
    std::int64_t wallMs = 0;
    std::int64_t durationMs = 0;
    bool correct = false;
    QStringList chosen; ///< ids; empty for a right answer
    bool operator==(const BriefAnswer&) const = default;
};

/// An answer before the journal assigns its id and time.
struct NewAnswer
{
    QString questionId;
    QString contentHash;
    QStringList optionOrder;
    QStringList chosen; ///< each must be in optionOrder
    bool correct = false;
    Confidence confidence = Confidence::Unrated;
    std::int64_t durationMs = 0;
    bool operator==(const NewAnswer&) const = default;
};

/// The learner's position: enough to restore the screen and the order of the questions.
struct PracticePosition
{
    QString questionId; ///< empty: none yet
    int index = 0;
    /// Wall-clock time at which the order was made, from the answers before it; 0: unknown.
    std::int64_t orderedMs = 0;
    bool operator==(const PracticePosition&) const = default;
};

/// How much of a journal is read when it is opened.
enum class Reading {
    AsNeeded, ///< everything, unless it is large and was closed properly
    All,
};

/// Entries recovered after damage, a loss or a crash, and those lost.
struct Recovery
{
    QString mostFrom;    ///< the backup with the most recovered entries; empty: none
    int fromBackups = 0; ///< entries recovered from all backups
    int salvaged = 0;    ///< entries found only in the damaged files
    /// Recorded entries that are neither in a backup nor readable; absent: not known.
    std::optional<std::int64_t> lost = 0;

    /// True when no entry was missing.
    bool isNone() const { return fromBackups == 0 && salvaged == 0 && lost == 0; }
};

/// Findings of opening a profile; the app turns them into sentences.
struct OpenReport
{
    enum class Kind { Opened, Created, SetAsideDamaged, SetAsideNewerSchema };
    /// Why an opened journal lacked entries, if it did.
    enum class Gap {
        Crash,       ///< the last session did not close it
        OlderFile,   ///< the count beside it, or a backup, is of a later state
        Unconfirmed, ///< nothing tells whether it was closed, or with how many entries
    };
    enum class Access {
        Full,
        ReadOnlyInUse,      ///< another process has the profile open
        ReadOnlyUnwritable, ///< a read-only folder or file, or a full disk
    };
    Kind kind = Kind::Opened;
    QString file;
    QString setAside; ///< new name of the old file
    QString detail;
    Recovery recovered;
    Gap gap = Gap::Crash;
    bool walUnavailable = false; ///< the file system cannot do WAL: DELETE + FULL instead
    Access access = Access::Full;
    QString accessDetail; ///< the process, or the system's message
    /// Histories of joined banks that could not be read; their answers are missing here.
    std::vector<Error> unreadHistories{};
    std::optional<ClockChange> clock;
};

} // namespace ringside::progress
