// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDate>

#include <cstdint>
#include <optional>

namespace ringside::session {

inline constexpr double kLeastRetention = 0.70, kMostRetention = 0.99;
inline constexpr double kLeastPassMark = 0.50, kMostPassMark = 0.95;
inline constexpr int kMostNewPerDay = 200;
inline constexpr int kLeastReviewsPerDay = 5, kMostReviewsPerDay = 2000;
inline constexpr int kLeastDailyGoal = 1, kMostDailyGoal = 500;
inline constexpr int kLeastLeechLapses = 2, kMostLeechLapses = 50;
/// From today to the exam date that is proposed while there is none.
inline constexpr int kDaysToProposedExam = 42;

/// The learner's study settings. The workspace has the authoritative copy
/// (Workspace::studySettings()); the app stores it in the profile's settings file.
struct StudySettings
{
    std::optional<QDate> examDate;
    double desiredRetention = 0.9;
    int rolloverHour = 4;      ///< local hour at which a scheduling day starts
    bool loadBalancing = true; ///< a card goes to the quieter days of its fuzz range
    int newPerDay = 10;        ///< new cards per day, unless an exam needs another number
    int reviewsPerDay = 100;   ///< the learner's limit, including new cards
    int dailyGoal = 20;        ///< answers and reviews per day that Today counts towards
    /// Lapses after which a card is reported as a leech.
    int leechLapses = 8;
    bool burySiblings = true; ///< only one card of a topic comes on a day
    double passMark = 0.7;    ///< assumed; no pass mark is published
    bool operator==(const StudySettings&) const = default;
};

/// Error: OutOfRange, naming the first field outside its limits.
Done checkStudySettings(const StudySettings& settings);

/// The number of the exam's scheduling day (see core/study/memory/days.h).
std::optional<std::int64_t> examDay(const StudySettings& settings);

} // namespace ringside::session
