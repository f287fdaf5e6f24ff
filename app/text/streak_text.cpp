// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/streak_text.h"

#include <QDate>
#include <QLocale>

namespace ringside::app {

namespace {

QString dayName(std::int64_t day)
{
    return QLocale().toString(QDate(1970, 1, 1).addDays(day), QStringLiteral("dddd, d MMMM"));
}

} // namespace

QString StreakText::days(const study::Streak& streak)
{
    return streak.days == 1 ? tr("1 day") : tr("%1 days").arg(streak.days);
}

QString StreakText::meaning(const study::Streak& streak)
{
    if (streak.days == 0)
        return tr("One answer today starts a streak.");
    if (streak.endsWithoutToday)
        return tr("Study today to keep it: one missed day per week is forgiven, and that was %1.")
            .arg(dayName(streak.forgiven.front()));
    if (!streak.isTodayStudied)
        return tr("Study today to make it %1.").arg(streak.days + 1);
    if (!streak.forgiven.empty())
        return tr("Missed and forgiven: %1.").arg(dayName(streak.forgiven.front()));
    return {};
}

QString StreakText::sentence(const study::Streak& streak)
{
    return streak.days == 0 ? meaning(streak)
                            : tr("Streak: %1. %2").arg(days(streak), meaning(streak)).trimmed();
}

} // namespace ringside::app
