// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/picture/tuning_rounds.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Describes the rounds of a tuning, with the job's own numbers.
struct TuningText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::TuningText)

public:
    static QString sentence(const scaling::TuningRounds& tuning);
    /// The effect of early stopping and unused slots; empty without either.
    static QString remark(const scaling::TuningRounds& tuning);
    /// The change from `before`.
    static QString change(const scaling::TuningRounds& before, const scaling::TuningRounds& now);
    static QString block(const scaling::TuningRounds& tuning, const scaling::TrialBlock& block);
    static QString description(const scaling::TuningRounds& tuning);
};

} // namespace ringside::app
