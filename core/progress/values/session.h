// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>

namespace ringside::progress {

/// How a set of questions was made.
enum class StudySetKind {
    DailyMix,  ///< due cards, then new questions where they are needed most
    Drill,     ///< one domain or objective; `subject` is its id, such as "3" or "3.3.b"
    WrongOnly, ///< questions whose last answer was wrong
    Timed,     ///< against the clock
    Custom,    ///< chosen by a search; `subject` is what was looked for, or a title
    Challenge, ///< the same for two people; `subject` is the seed that they agreed on
};

/// What a session contains and how it was made. The order of the questions is the order of study.
struct StudySet
{
    StudySetKind kind = StudySetKind::Custom;
    QString subject{};        ///< empty where the kind has none
    QStringList questions{};  ///< ids, none twice
    int dueCards = 0;         ///< flashcards that come before the questions
    std::int64_t limitMs = 0; ///< 0: no limit
    bool operator==(const StudySet&) const = default;
};

/// How far a session has come.
struct SessionPlace
{
    int at = 0;               ///< in StudySet::questions
    bool cardsDone = false;   ///< the learner went on to the questions
    std::int64_t spentMs = 0; ///< with the program open, for a limit
    bool operator==(const SessionPlace&) const = default;
};

/// A session that was started and not ended.
struct RunningSession
{
    QString id{}; ///< entry id of its start: what was answered later has a greater id
    std::int64_t startedMs = 0;
    StudySet set{};
    SessionPlace place{};
    bool operator==(const RunningSession&) const = default;
};

/// What came of a session that was ended.
struct EndedSession
{
    QString id{};
    std::int64_t startedMs = 0;
    std::int64_t endedMs = 0;
    StudySetKind kind = StudySetKind::Custom;
    QString subject{};
    int questions = 0;
    int answered = 0;
    int right = 0;
    int cards = 0;            ///< flashcard reviews
    std::int64_t spentMs = 0; ///< on questions and cards
    bool operator==(const EndedSession&) const = default;
};

/// A session that was ended, and what it asked.
struct PastSession
{
    EndedSession result{};
    StudySet set{};
    QString endId{};    ///< entry id of its end: what was answered in it has a smaller id
    QString deviceId{}; ///< where it was, and was answered
};

} // namespace ringside::progress
