// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDate>
#include <QString>
#include <QTime>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace ringside::session {

/// What a calendar file is made of.
struct CalendarPlan
{
    QDate today;
    QDate exam;
    std::vector<QDate> mockDays{};  ///< on which mocks were finished
    std::optional<QTime> studyAt{}; ///< time of day of a daily event; absent: none
    QString profile;                ///< tells the events of two learners apart
    std::int64_t nowMs = 0;
};

/// A text of the core in the learner's language.
using CalendarTranslate = std::function<QString(const char*)>;

/// An iCalendar file with the exam, its week, the light day before it, the mocks that are still
/// ahead and, where a time is set, the daily study. Written again, its events replace those of the
/// first file.
QByteArray studyCalendar(const CalendarPlan& plan, const CalendarTranslate& translate);

} // namespace ringside::session
