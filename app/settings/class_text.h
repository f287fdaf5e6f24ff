// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/cohort/class_room.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Wording of a membership in a class.
class ClassText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ClassText)

public:
    /// "Autumn class on class.example.org, as Ada (learner)."
    static QString membership(const session::ClassState& state);
    /// What the last sync did, and when.
    static QString lastSync(const session::ClassState& state);
    /// Wrong clocks and entries that this version cannot read; empty without any.
    static QString warnings(const session::ClassState& state);
    /// What pooled statistics cannot promise, where a learner chooses what to share.
    static QString aboutStatistics();
    static QString server(const cohort::Server& server);
    static QString running(session::ClassTask task);
    static QString succeeded(session::ClassTask task);
    static QString failed(session::ClassTask task, const Error& error);

private:
    static QString oddClockText(const progress::OddClock& clock,
                                const std::vector<cohort::Device>& devices);
    static QString spanText(double seconds);
};

} // namespace ringside::app
