// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/best_layouts.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Describes layouts of a job, what limits them, and why there is none.
class LayoutText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::LayoutText)

public:
    static QString schedule(scaling::throughput::Schedule schedule);
    /// "none", "attention", "25 %", "all"
    static QString recomputed(const scaling::throughput::TrainingRun& run);
    /// The largest part of the step besides matrix products and attention: "pipeline bubble 11 %"
    static QString binding(const scaling::plan::Plan& plan);
    /// "data 64, tensor 4, pipeline 16 in 2 chunks; ZeRO 1, micro-batch 1, 25 % recomputed"
    static QString division(const scaling::plan::Plan& plan);
    /// "64.2 of 85 GB"
    static QString memory(const scaling::throughput::TrainingMemory& memory);
    /// "20.8 GB (24 %)", and "tight" below the share that is assumed to be needed
    static QString headroom(const scaling::throughput::TrainingMemory& memory);
    /// Time with its interval, division, memory with its margin, and what the time goes into.
    static QString plan(const scaling::plan::Plan& plan, const scaling::throughput::Spread& spread);

    /// The fastest layout compared with the job's, and how many show no clear difference.
    static QString summary(const session::BestLayouts& found);
    /// What the predictions are worth.
    static QString error(const session::BestLayouts& found);
    /// What "tight" means and what it assumes; empty where no layout is.
    static QString tight(const session::BestLayouts& found);
    /// Which fields the search still needs, by their names on the form.
    static QString missing(const QStringList& fields);
    /// Why no layout can be used, and what to change.
    static QString none(const session::BestLayouts& found);
    /// The field that changes it most.
    static const char* fieldToChange(const session::NoLayout& none, const scaling::Scenario& job);
    /// "3,210 of 12,345 layouts fit"
    static QString count(const session::BestLayouts& found);
};

} // namespace ringside::app
