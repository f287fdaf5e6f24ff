// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/figures/speedup_lines.h"
#include "app/explainer/figures/step_bar_plot.h"
#include "core/bank/values/question.h"
#include "core/scaling/job/metrics.h"

#include <QCoreApplication>
#include <QString>

#include <string>
#include <vector>

namespace ringside::app {

/// Sentences of the explainer about a job: the text equivalents of its charts, and the effect of an
/// option. Every sentence has its numbers with units.
class JobText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::JobText)

public:
    /// Display name of a scenario field ("Batch per GPU"); the path when it has none.
    static QString field(const std::string& path);
    /// The sentence for an error, with the names of fields in place of their paths.
    static QString problem(const Error& error);
    /// A sentence of the core with the names of fields in place of their paths.
    static QString withFieldNames(const QString& sentence);
    /// Name of a bottleneck ("the all-reduce").
    static QString bottleneck(scaling::Bottleneck bottleneck);
    static QString part(StepPart part);
    /// A value in the format of a lever: "50 Gbps", "30 µs", "64".
    static QString value(const std::string& text, const std::string& unit);

    /// "8 hosts (8 GPUs) give 3.1 times; the all-reduce is the bottleneck from 2 on." Without
    /// `reasons` only the numbers, so that nothing reveals the key.
    static QString speedup(const SpeedupLines& lines, bool reasons);
    /// "this job: 1.1×, 27 %"
    static QString marker(const scaling::StepMetrics& metrics);
    /// "8 hosts (32 GPUs): 3.1×, 39 %, step 180 ms"
    static QString point(const scaling::SweepPoint& point, int gpusPerHost);
    /// "1 host (4 GPUs)". A job's size is in hosts, as its levers and the network are; "worker" is
    /// what a host does in a step, such as being the slowest.
    static QString hosts(int count, int gpusPerHost);
    static QString scalingMode(scaling::Scaling scaling);
    /// "compute 43 ms, waiting for the exchange 115 ms; 158 ms in all, 27 % efficiency"
    static QString step(const StepParts& parts, bool reasons);
    static QString total(const StepParts& parts);
    static QString memory(const scaling::StepMetrics& metrics);
    static QString memoryParts(const scaling::StepMetrics& metrics);

    static QString metric(scaling::Metric metric);
    /// "158 ms", "27 %", "5910 samples/s"
    static QString metricValue(scaling::Metric metric, double value);
    /// "the step falls from 158 to 43 ms", "efficiency stays at 27 %"
    static QString movement(scaling::Metric metric, const scaling::StepMetrics& before,
                            const scaling::StepMetrics& now);
    /// The effect of a tried option, with both numbers; the question's goal decides whether the
    /// text says that a cause was removed or an action taken.
    static QString tried(const bank::Question& question, const scaling::StepMetrics& before,
                         const scaling::StepMetrics& now);
    /// Why the model cannot compute an option's effect; empty when it can.
    static QString whyNotComputed(const bank::Option& option);
};

} // namespace ringside::app
