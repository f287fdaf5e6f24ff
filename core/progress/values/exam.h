// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/journal.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::progress {

/// A mock cannot be paused. A rehearsal can be paused, is never submitted by the clock, and is not
/// compared with a forecast.
enum class ExamMode { Mock, Rehearsal };

/// A question of an exam's paper, as of the start of the exam.
struct ExamSlot
{
    QString questionId{};
    int domain = 0;
    int choose = 1;
    bool unseen = false;       ///< never answered before, and not part of an earlier exam
    QStringList optionOrder{}; ///< ids in display order
    QString contentHash{}; ///< of the wording at the start; "" from versions that did not store it
    bool operator==(const ExamSlot&) const = default;
};

/// The score estimate at the start of an exam.
struct ExamForecast
{
    double low = 0, median = 0, high = 0; ///< score in [0, 1], a 90 % interval
    double atLeastPassMark = 0;           ///< probability
    int answered = 0;                     ///< first attempts that it is based on
    bool operator==(const ExamForecast&) const = default;
};

struct ExamStart
{
    QString examId{}; ///< UUIDv7
    QString deviceId{};
    std::int64_t wallMs = 0; ///< time of the start
    ExamMode mode = ExamMode::Mock;
    std::uint64_t seed = 0;
    std::int64_t durationMs = 0;
    double passMark = 0.7; ///< assumed at the start
    std::vector<ExamSlot> slots{};
    std::optional<ExamForecast> forecast{}; ///< absent with too few answers, and for a rehearsal
    bool operator==(const ExamStart&) const = default;
};

/// One step of a running exam. Also records the time on the question since the previous step, the
/// time left, and the wall-clock deadline.
struct ExamStep
{
    enum class Kind { Visit, Choose, CrossOut, Flag, Confidence, Pause, Resume };
    Kind kind = Kind::Visit;
    int slot = 0;          ///< index of the question; for Visit, of the question opened
    QStringList options{}; ///< Choose, CrossOut: all options chosen or eliminated from now on
    bool on = false;       ///< Flag
    Confidence confidence = Confidence::Unrated; ///< Say
    std::int64_t spentMs = 0;                    ///< on the question shown until this step
    std::int64_t leftMs = 0;                     ///< below 0 in a rehearsal that takes longer
    std::int64_t deadlineMs = 0;                 ///< wall clock
    bool operator==(const ExamStep&) const = default;
};

/// Result of a question in an exam. Gone: no longer in the bank, or not readable.
enum class SlotOutcome { Right, Wrong, Unanswered, Gone };

struct ExamEnd
{
    QString examId{};
    std::int64_t wallMs = 0;
    bool byClock = false;                ///< time ran out; otherwise submitted
    std::int64_t spentMs = 0;            ///< on the last question shown
    std::int64_t leftMs = 0;             ///< time left
    std::vector<SlotOutcome> outcomes{}; ///< one per question, in paper order
    std::vector<SlotOutcome> first{};    ///< results of the first complete answer to each question
    QStringList answerIds{};             ///< journal entries; "" when not answered
    bool operator==(const ExamEnd&) const = default;
};

/// A finished exam.
struct PastExam
{
    ExamStart start;
    ExamEnd end;
};

} // namespace ringside::progress
