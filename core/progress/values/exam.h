// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/journal.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::progress {

/// A mock runs on to its end. A rehearsal can be paused, is never handed in by the clock, and is
/// compared with no forecast.
enum class ExamMode { Mock, Rehearsal };

/// A question of an exam's paper, as it stood when the exam began.
struct ExamSeat
{
    QString questionId{};
    int domain = 0;
    int choose = 1;
    bool unseen = false;       ///< never answered before, nor part of an earlier exam
    QStringList optionOrder{}; ///< ids as they are shown
    bool operator==(const ExamSeat&) const = default;
};

/// What the readiness said when an exam began.
struct ExamForecast
{
    double low = 0, median = 0, high = 0; ///< score in [0, 1], a 90 % interval
    double atLeastPassMark = 0;           ///< probability
    int answered = 0;                     ///< first attempts that it rests on
    bool operator==(const ExamForecast&) const = default;
};

struct ExamStart
{
    QString examId{}; ///< UUIDv7
    QString deviceId{};
    std::int64_t wallMs = 0; ///< when it began
    ExamMode mode = ExamMode::Mock;
    std::uint64_t seed = 0;
    std::int64_t durationMs = 0;
    double passMark = 0.7; ///< assumed then
    std::vector<ExamSeat> seats{};
    std::optional<ExamForecast> forecast{}; ///< absent without enough answers, and of a rehearsal
    bool operator==(const ExamStart&) const = default;
};

/// One thing done in a running exam. It also says how long the question on screen was looked at
/// since the step before, what was left of the time, and by the wall clock when that is over.
struct ExamStep
{
    enum class Kind { Visit, Choose, CrossOut, Flag, Say, Pause, Resume };
    Kind kind = Kind::Visit;
    int seat = 0;          ///< index of the question that it is about; Visit: that is gone to
    QStringList options{}; ///< Choose, CrossOut: all that are chosen or marked out from now on
    bool on = false;       ///< Flag
    Confidence confidence = Confidence::Unsaid; ///< Say
    std::int64_t spentMs = 0;                   ///< on the question that stood there before
    std::int64_t leftMs = 0;                    ///< below 0 in a rehearsal that runs over
    std::int64_t deadlineMs = 0;                ///< wall clock
    bool operator==(const ExamStep&) const = default;
};

/// How a question of an exam came out. Gone: the bank had it no longer, or it could not be read.
enum class SeatOutcome { Right, Wrong, Unanswered, Gone };

struct ExamEnd
{
    QString examId{};
    std::int64_t wallMs = 0;
    bool byClock = false;                ///< time was over; else handed in
    std::int64_t spentMs = 0;            ///< on the question that stood there last
    std::int64_t leftMs = 0;             ///< of the time
    std::vector<SeatOutcome> outcomes{}; ///< in the order of the seats
    std::vector<SeatOutcome> first{};    ///< of the first whole answer to each
    QStringList answerIds{};             ///< entries of the journal, "" where nothing was answered
    bool operator==(const ExamEnd&) const = default;
};

/// An exam that came to its end.
struct PastExam
{
    ExamStart start;
    ExamEnd end;
};

} // namespace ringside::progress
