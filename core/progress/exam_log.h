// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/exam.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace ringside::progress {

class EventLog;
class Journal;

/// Mock exams as the journal's events tell them. Kinds: "exam.start", "exam.step" and "exam.end" of
/// an exam's id, and "exam.running" of a device's id, so that a start of the program has little to
/// read. Values of a later version that cannot be read are left out and counted. Borrows the
/// events. Errors of all: FileUnreadable, Database.
class ExamHistory
{
public:
    explicit ExamHistory(const Journal& journal);
    /// On another connection, to which no exam is its own: none runs.
    explicit ExamHistory(const EventLog& events) : m_events(events) {}

    /// The exam that this device has not ended.
    Result<std::optional<ExamStart>> running() const;
    Result<bool> isRunning() const;
    Result<std::vector<ExamStep>> steps(const QString& examId) const;
    /// Of all devices, the latest first.
    Result<std::vector<PastExam>> past() const;
    /// All that were begun, by their ids.
    Result<QHash<QString, ExamStart>> starts() const;
    /// Events that the last call could not read.
    int unreadable() const { return m_unreadable; }

private:
    Result<QString> runningId() const;

    const EventLog& m_events;
    QString m_deviceId;
    mutable int m_unreadable = 0;
};

/// Writes them; each call is one commit. Errors of all: FileUnwritable, Database.
class ExamLog
{
public:
    explicit ExamLog(Journal& journal) : m_journal(journal) {}

    /// Gives the exam its id; device and time are filled in.
    Result<ExamStart> start(ExamStart exam);
    Done step(const QString& examId, const ExamStep& step);
    /// Records the answers as any other and the end with their ids, all together. `answered` has a
    /// place for each seat, empty where nothing was chosen.
    Result<ExamEnd> end(ExamEnd ended, const std::vector<std::optional<NewAnswer>>& answered);

private:
    Journal& m_journal;
};

} // namespace ringside::progress
