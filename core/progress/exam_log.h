// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/exam.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <optional>
#include <vector>

namespace ringside::progress {

class EventLog;
class Journal;

/// Reads mock exams from the journal's events. Kinds: "exam.start", "exam.step", "exam.end" and
/// "exam.discard" with an exam's id as subject, and "exam.running" with a device's id, so that the
/// program reads little at its start. A discarded exam is not returned by past() and starts();
/// versions that do not know the kind see an exam that was started and not submitted. Values of a
/// later version that cannot be read are left out and counted. Does not own the events. Errors of
/// all functions: FileUnreadable, Database.
class ExamHistory
{
public:
    explicit ExamHistory(const Journal& journal);
    /// For another connection, which belongs to no device: running() is always absent.
    explicit ExamHistory(const EventLog& events) : m_events(events) {}

    /// The exam that this device has not finished.
    Result<std::optional<ExamStart>> running() const;
    Result<bool> isRunning() const;
    Result<std::vector<ExamStep>> steps(const QString& examId) const;
    /// Exams of all devices, latest first.
    Result<std::vector<PastExam>> past() const;
    /// All exams by id that were started and not discarded.
    Result<QHash<QString, ExamStart>> starts() const;
    /// Events that the last call could not read.
    int unreadable() const { return m_unreadable; }

private:
    Result<QString> runningId() const;
    Result<QSet<QString>> discarded() const;

    const EventLog& m_events;
    QString m_deviceId;
    mutable int m_unreadable = 0;
};

/// Records exam events; each call is one commit. Errors of all functions: FileUnwritable, Database.
class ExamLog
{
public:
    explicit ExamLog(Journal& journal) : m_journal(journal) {}

    /// Assigns the exam's id, device and time.
    Result<ExamStart> start(ExamStart exam);
    Done step(const QString& examId, const ExamStep& step);
    /// Records the answers like any others, and the end of the exam with their ids, in one
    /// transaction. `answered` has one entry per question of the paper, empty when nothing was
    /// chosen.
    Result<ExamEnd> end(ExamEnd ended, const std::vector<std::optional<NewAnswer>>& answered);
    /// For an exam without an answer, running or submitted: it counts nowhere from now on.
    Done discard(const QString& examId);

private:
    Journal& m_journal;
};

} // namespace ringside::progress
