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
inline constexpr int kLeastLeechLapses = 2, kMostLeechLapses = 50;

/// What the learner chose about studying. The workspace has the one copy that counts (see
/// Workspace::studySettings()); the app keeps it in the profile's settings file.
struct StudySettings
{
    std::optional<QDate> examDate;
    double desiredRetention = 0.9;
    int rolloverHour = 4;      ///< a day of study begins then, by the learner's clock
    bool loadBalancing = true; ///< a card goes to the quieter days of those that its fuzz allows
    int newPerDay = 10;        ///< new cards, while no exam asks for another number
    int reviewsPerDay = 100;   ///< what the learner is ready to do, new cards included
    /// A card that was forgotten so often is a leech: it is named, with what may help.
    int leechLapses = 8;
    bool burySiblings = true; ///< of cards on one topic only one comes on a day
    double passMark = 0.7;    ///< assumed: none is published
    bool operator==(const StudySettings&) const = default;
};

/// OutOfRange, naming the first field that is outside its limits.
Done checkStudySettings(const StudySettings& settings);

/// The number of the exam's scheduling day (see core/study/days.h).
std::optional<std::int64_t> examDay(const StudySettings& settings);

} // namespace ringside::session
