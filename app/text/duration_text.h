// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Spans of a run as people say them: "45 s", "21.9 min", "20 h", "12 d".
struct DurationText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::DurationText)

public:
    struct Unit
    {
        double seconds = 1;
        QString name;
    };
    /// Minutes from two of them on, hours from one and a half, days from two.
    static Unit unitFor(double seconds);
    static QString of(double seconds, int digits = 3);
    /// The share of a whole as a percentage that keeps two figures: "18 %", "0.0045 %".
    static QString share(double share);
};

} // namespace ringside::app
