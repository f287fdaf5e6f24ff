// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/streak.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// A streak in words.
class StreakText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::StreakText)

public:
    static QString days(const study::Streak& streak);
    /// What was forgiven in it, or what it needs today; empty where neither is to be said.
    static QString meaning(const study::Streak& streak);
    /// Both as one line.
    static QString sentence(const study::Streak& streak);
};

} // namespace ringside::app
