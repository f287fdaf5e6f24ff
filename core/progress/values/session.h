// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>

namespace ringside::progress {

/// How a set of questions was chosen.
enum class StudySetKind {
    DailyMix,  ///< due cards, then new questions and mistakes by the exam's weights
    Drill,     ///< one domain or objective; `subject` is its id, such as "3" or "3.3.b"
    WrongOnly, ///< questions whose last answer was wrong
    Timed,     ///< with a time limit
    Custom,    ///< chosen by a search; `subject` is the query, or a title
    Challenge, ///< the same questions for two people; `subject` is the agreed seed
};

/// The content of a session and how it was chosen. Questions are in study order.
struct StudySet
{
    StudySetKind kind = StudySetKind::Custom;
    QString subject{};        ///< empty for kinds without a subject
    QStringList questions{};  ///< ids without duplicates
    int dueCards = 0;         ///< flashcards before the questions
    std::int64_t limitMs = 0; ///< 0: no limit
    bool operator==(const StudySet&) const = default;
};

/// The progress of a session.
struct SessionPlace
{
    int at = 0;               ///< index in StudySet::questions
    bool cardsDone = false;   ///< the learner has moved on to the questions
    std::int64_t spentMs = 0; ///< with the program open, for the time limit
    bool operator==(const SessionPlace&) const = default;
};

/// A session that was started but not ended.
struct RunningSession
{
    QString id{}; ///< entry id of its start; its answers have greater ids
    std::int64_t startedMs = 0;
    StudySet set{};
    SessionPlace place{};
    bool operator==(const RunningSession&) const = default;
};

/// The results of an ended session.
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

/// An ended session and its set.
struct PastSession
{
    EndedSession result{};
    StudySet set{};
    QString endId{};    ///< entry id of its end; its answers have smaller ids
    QString deviceId{}; ///< the device on which it took place
};

} // namespace ringside::progress
