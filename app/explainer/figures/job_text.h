// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/figures/speedup_plot.h"
#include "app/explainer/figures/step_bar_plot.h"
#include "core/bank/values/question.h"
#include "core/scaling/job/metrics.h"

#include <QCoreApplication>
#include <QString>

#include <string>
#include <vector>

namespace ringside::app {

/// What the explainer says about a job in sentences: the text equivalents of its charts, and what
/// an option did. Every sentence carries its numbers with units.
class JobText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::JobText)

public:
    /// A field of a scenario in words ("Batch per GPU"); the path itself where it has none.
    static QString field(const std::string& path);
    /// What the step waits for ("the all-reduce").
    static QString bottleneck(scaling::Bottleneck bottleneck);
    static QString part(StepPart part);
    /// A value as a lever shows it: "50 Gbps", "30 µs", "64".
    static QString value(const std::string& text, const std::string& unit);

    /// "8 workers give 3.1 times; the all-reduce is the bottleneck from 2 on." Without `reasons`
    /// only the numbers: nothing that gives the key away.
    static QString speedup(const SpeedupPlot& plot, bool reasons);
    /// "this job: 1.1×, 27 %"
    static QString marker(const scaling::StepMetrics& metrics);
    /// "8 workers: 3.1×, 39 %, step 180 ms"
    static QString point(const scaling::SweepPoint& point);
    static QString scalingMode(scaling::Scaling scaling);
    /// "compute 43 ms, waiting for the all-reduce 115 ms; 158 ms in all, 27 % efficiency"
    static QString step(const StepParts& parts, bool reasons);
    static QString total(const StepParts& parts);
    static QString memory(const scaling::StepMetrics& metrics);
    static QString memoryParts(const scaling::StepMetrics& metrics);

    static QString metric(scaling::Metric metric);
    /// "the step falls from 158 to 43 ms", "efficiency stays at 27 %"
    static QString movement(scaling::Metric metric, const scaling::StepMetrics& before,
                            const scaling::StepMetrics& now);
    /// What a tried option did, with both numbers: the question's goal says whether a cause was
    /// removed or an action taken.
    static QString tried(const bank::Question& question, const scaling::StepMetrics& before,
                         const scaling::StepMetrics& now);
    /// Why the model cannot tell what an option does; empty when it can.
    static QString untold(const bank::Option& option);
};

} // namespace ringside::app
