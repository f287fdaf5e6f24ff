// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// What opening a profile found; the app words it.
struct OpenReport
{
    enum class Kind { Opened, Created, SetAsideDamaged, SetAsideNewerSchema };
    Kind kind = Kind::Opened;
    QString file;
    QString setAside; ///< where the old file is now
    QString detail;
    bool walUnavailable = false; ///< the file system cannot do WAL: DELETE + FULL instead
};

} // namespace ringside::progress
