// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/progress/today.h"
#include "core/study/exam/readiness.h"

#include <QCoreApplication>
#include <QString>

#include <cstdint>

namespace ringside::app {

/// Sentences of the Today page.
class TodayText
{
    Q_DECLARE_TR_FUNCTIONS(TodayText)

public:
    /// What to do now and how long it takes.
    static QString lead(const session::TodayFacts& facts, const session::TodayPlan& plan);
    /// How the questions of the mix are chosen, and the assumptions about its time.
    static QString basis(const session::TodayFacts& facts, const session::TodayPlan& plan);
    static QString due(const session::TodayFacts& facts, const session::TodayPlan& plan);
    static QString weakest(const session::TodayPlan& plan, const bank::Blueprint& blueprint);
    /// Empty without an exam date.
    static QString runningExam(std::int64_t leftMs);
    static QString exam(const session::TodayFacts& facts, const session::TodayPlan& plan);
    /// The next proposed mock, or what the exam week asks for; empty without an exam date.
    static QString nextMock(const session::TodayFacts& facts, const session::TodayPlan& plan);
    /// "15 cards, about 4 min".
    static QString agenda(const session::AgendaDay& day);
    /// "Tomorrow", "Thursday, 3 December".
    static QString dayName(std::int64_t day, std::int64_t today);
    static QString studied(const session::TodayFacts& facts);
    /// "Done for today" with what tomorrow brings.
    static QString done(const session::TodayFacts& facts);
    static QString goal(const session::TodayFacts& facts);
    /// For the rail: "12 days to the exam"; empty without a date or after it.
    /// The estimate as an interval, or what it lacks.
    static QString readiness(const study::Readiness& estimate);
    static QString daysToExam(std::optional<int> days);
    /// Length and time of a mock exam from a bank of this size.
    static QString mock(int bankQuestions);

private:
    static QString retries(const session::MockRetries& retries);
    static QString notPlanned(const session::TodayPlan& plan);
};

} // namespace ringside::app
