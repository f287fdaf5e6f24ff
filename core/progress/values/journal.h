// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/clock_change.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace ringside::progress {

enum class Confidence { Unsaid, Guess, Unsure, Sure };

/// One answered question, as the journal keeps it for good.
struct AnswerEntry
{
    QString entryId; ///< UUIDv7: globally unique, ordered by time
    QString deviceId;
    std::int64_t wallMs = 0;
    QString questionId;
    QString contentHash;     ///< of the text that was answered
    QStringList optionOrder; ///< ids as they were shown
    QStringList chosen;      ///< ids
    bool correct = false;
    Confidence confidence = Confidence::Unsaid;
    std::int64_t durationMs = 0;
    bool operator==(const AnswerEntry&) const = default;
};

/// What became of a question, in brief.
struct LastOutcome
{
    QString entryId;
    bool correct = false;
    bool operator==(const LastOutcome&) const = default;
};

/// How a question was answered for the first time.
struct FirstOutcome
{
    std::int64_t wallMs = 0;
    bool correct = false;
    bool operator==(const FirstOutcome&) const = default;
};

/// How a question was last answered, without the rest of the answer.
struct AnswerOutcome
{
    QString questionId;
    QString entryId; ///< of the last answer
    std::int64_t wallMs = 0;
    bool correct = false;
    std::int64_t firstMs = 0; ///< when the question was first answered
    bool operator==(const AnswerOutcome&) const = default;
};

/// One answer, as far as sums over many need it.
struct BriefAnswer
{
    QString questionId;
    std::int64_t wallMs = 0;
    std::int64_t durationMs = 0;
    bool correct = false;
    QStringList chosen; ///< ids; empty for a right answer
    bool operator==(const BriefAnswer&) const = default;
};

/// What the learner did, before the journal gives it an id and a time.
struct NewAnswer
{
    QString questionId;
    QString contentHash;
    QStringList optionOrder;
    QStringList chosen; ///< each is in optionOrder
    bool correct = false;
    Confidence confidence = Confidence::Unsaid;
    std::int64_t durationMs = 0;
    bool operator==(const NewAnswer&) const = default;
};

/// Where the learner was: enough to come back to the same screen.
struct PracticePosition
{
    QString questionId;
    int index = 0;
    bool operator==(const PracticePosition&) const = default;
};

/// How much of a journal is read when it is opened.
enum class Reading {
    AsNeeded, ///< all of it unless it is large and was closed in order
    All,
};

/// The entries that came back after damage, a loss or a crash, and those that did not.
struct Recovery
{
    QString mostFrom;    ///< the backup that gave back most entries; empty: none did
    int fromBackups = 0; ///< entries that all backups together gave back
    int salvaged = 0;    ///< entries that were found in the damaged files and in no backup
    /// Entries that were recorded and are in no backup and not readable; absent: not known.
    std::optional<std::int64_t> lost = 0;
};

/// What opening a profile found; the app words it.
struct OpenReport
{
    enum class Kind { Opened, Created, SetAsideDamaged, SetAsideNewerSchema };
    enum class Access {
        Full,
        ReadOnlyInUse,      ///< another process has the profile open
        ReadOnlyUnwritable, ///< a folder or file that may only be read, a full disk
    };
    Kind kind = Kind::Opened;
    QString file;
    QString setAside; ///< where the old file is now
    QString detail;
    Recovery recovered;
    bool walUnavailable = false; ///< the file system cannot do WAL: DELETE + FULL instead
    Access access = Access::Full;
    QString accessDetail; ///< which process, or what the system said
    std::optional<ClockChange> clock;
};

} // namespace ringside::progress
