// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Durations of a run in readable units: "45 s", "21.9 min", "20 h", "12 d".
struct DurationText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::DurationText)

public:
    struct Unit
    {
        double seconds = 1;
        QString name;
    };
    /// Written in minutes or a larger unit, where a sentence has a number of seconds.
    static bool isLong(double seconds);
    /// Minutes from 2 min on, hours from 1.5 h, days from 2 d.
    static Unit unitFor(double seconds);
    static QString of(double seconds, int digits = 3);
    /// Both numbers in the unit of the first: "2.51 ± 0.41 min".
    static QString within(double seconds, double halfWidth);
    /// A share as a percentage with two significant digits: "18 %", "0.0045 %".
    static QString share(double share);
};

} // namespace ringside::app
