// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/study_settings.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <cmath>
#include <string>

namespace ringside::session {

namespace {

constexpr int kEarliestExamYear = 2020, kLatestExamYear = 2099;

Done within(const char* subject, double value, double low, double high)
{
    if (std::isfinite(value) && low <= value && value <= high)
        return {};
    const auto text = [](double number) { return QString::number(number, 'g', 6).toStdString(); };
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = subject,
                 .value = text(value),
                 .limit = filled(error_forms::kRange, {text(low), text(high)})});
}

} // namespace

Done checkStudySettings(const StudySettings& settings)
{
    if (settings.examDate &&
        (!settings.examDate->isValid() || settings.examDate->year() < kEarliestExamYear ||
         settings.examDate->year() > kLatestExamYear))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("exam date"),
                     .value = settings.examDate->toString(Qt::ISODate).toStdString(),
                     .limit = RINGSIDE_TR("2020-01-01 to 2099-12-31")});
    RINGSIDE_CHECK(
        within("desired retention", settings.desiredRetention, kLeastRetention, kMostRetention));
    RINGSIDE_CHECK(within("rollover hour", settings.rolloverHour, 0, 23));
    RINGSIDE_CHECK(within("new cards a day", settings.newPerDay, 0, kMostNewPerDay));
    RINGSIDE_CHECK(
        within("reviews a day", settings.reviewsPerDay, kLeastReviewsPerDay, kMostReviewsPerDay));
    RINGSIDE_CHECK(
        within("leech threshold", settings.leechLapses, kLeastLeechLapses, kMostLeechLapses));
    RINGSIDE_CHECK(within("daily goal", settings.dailyGoal, kLeastDailyGoal, kMostDailyGoal));
    return within("pass mark", settings.passMark, kLeastPassMark, kMostPassMark);
}

std::optional<std::int64_t> examDay(const StudySettings& settings)
{
    if (!settings.examDate)
        return std::nullopt;
    return QDate(1970, 1, 1).daysTo(*settings.examDate);
}

} // namespace ringside::session
