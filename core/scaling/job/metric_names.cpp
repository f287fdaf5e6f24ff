// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/metric_names.h"

#include "core/scaling/scenario/field_paths.h"

#include <array>
#include <cassert>

namespace ringside::scaling {

namespace {

using scenario::MetricInfo;
using B = scenario::Better;
using U = scenario::MetricUnit;

constexpr std::array kMetrics{
    MetricInfo{.name = "step_time",
               .unit = U::Time,
               .better = B::Lower,
               .shownUnit = "s",
               .comparableAt = "samples_per_step"},
    MetricInfo{.name = "time_per_sample", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "compute", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "communication", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{
        .name = "exposed_communication", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "communication_share", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "input", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "bubble", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "efficiency", .unit = U::Plain, .better = B::Higher},
    MetricInfo{.name = "speedup", .unit = U::Plain, .better = B::Higher},
    MetricInfo{
        .name = "throughput", .unit = U::Frequency, .better = B::Higher, .shownUnit = "samples/s"},
    MetricInfo{.name = "memory", .unit = U::Size, .better = B::Lower, .shownUnit = "B"},
    MetricInfo{.name = "fits", .unit = U::Flag, .better = B::Higher, .witness = "memory"},
    MetricInfo{.name = "staleness",
               .unit = U::Plain,
               .better = B::Lower,
               .shownUnit = "updates",
               .needs = "strategy.asynchronous: true"},
    MetricInfo{.name = "lost_time",
               .unit = U::Plain,
               .better = B::Lower,
               .needs = "checkpoint.save_time and checkpoint.mtbf"},
    MetricInfo{.name = "finish_chance",
               .unit = U::Plain,
               .better = B::Higher,
               .needs = "checkpoint.mtbf, and training.run_samples or checkpoint.job_time"},
    MetricInfo{.name = "useful_tiles",
               .unit = U::Plain,
               .better = B::Higher,
               .needs = paths::kModelFeatures},
    MetricInfo{.name = "run_time",
               .unit = U::Time,
               .better = B::Lower,
               .shownUnit = "s",
               .needs = "training.critical_batch and training.min_steps, or training.run_samples"},
    MetricInfo{.name = "cost_per_million_samples",
               .unit = U::Plain,
               .better = B::Lower,
               .needs = paths::kPriceAcceleratorHour},
    MetricInfo{.name = "cost",
               .unit = U::Plain,
               .better = B::Lower,
               .needs = "price.accelerator_hour and training.run_samples"},
    MetricInfo{.name = "tuning_time",
               .unit = U::Time,
               .better = B::Lower,
               .shownUnit = "s",
               .needs = "tuning.trials and tuning.trial_time"},
    MetricInfo{.name = "informed_trials",
               .unit = U::Plain,
               .better = B::Higher,
               .needs = "tuning.trials and tuning.trial_time"},
    MetricInfo{.name = "best_interval",
               .unit = U::Time,
               .better = B::Neither,
               .shownUnit = "s",
               .needs = "checkpoint.save_time and checkpoint.mtbf"},
    MetricInfo{.name = "learning_rate",
               .unit = U::Plain,
               .better = B::Neither,
               .needs = "training.base_learning_rate, training.base_batch and training.rule"},
    MetricInfo{.name = "mfu",
               .unit = U::Plain,
               .better = B::Higher,
               .needs = "cluster.accelerator, model.parameters, model.layers and model.hidden"},
    MetricInfo{.name = "hfu",
               .unit = U::Plain,
               .better = B::Higher,
               .needs = "cluster.accelerator, model.parameters, model.layers and model.hidden"},
    MetricInfo{.name = "goodput",
               .unit = U::Plain,
               .better = B::Higher,
               .needs = "checkpoint.save_time or async, and checkpoint.mtbf"},
    MetricInfo{
        .name = "samples_per_step", .unit = U::Plain, .better = B::Neither, .shownUnit = "samples"},
};
static_assert(kMetrics.size() == static_cast<std::size_t>(Metric::SamplesPerStep) + 1);

bool isPresent(const StepMetrics& m, Metric metric)
{
    const RunMetrics& run = m.run;
    switch (metric) {
    case Metric::Staleness:
        return run.staleness.has_value();
    case Metric::LostTime:
        return run.lostTime.has_value();
    case Metric::FinishChance:
        return run.finishChance.has_value();
    case Metric::UsefulTiles:
        return run.usefulTiles.has_value();
    case Metric::RunTime:
        return run.runTime.has_value();
    case Metric::CostPerMillionSamples:
        return run.costPerMillionSamples.has_value();
    case Metric::Cost:
        return run.cost.has_value();
    case Metric::TuningTime:
        return run.tuningTime.has_value();
    case Metric::InformedTrials:
        return run.informedTrials.has_value();
    case Metric::BestInterval:
        return run.bestInterval.has_value();
    case Metric::LearningRate:
        return run.learningRate.has_value();
    case Metric::Mfu:
    case Metric::Hfu:
        return m.mfu.has_value();
    case Metric::Goodput:
        return run.goodput.has_value();
    default:
        return true;
    }
}

/// Of a metric of the whole run.
double runValue(const RunMetrics& run, Metric metric)
{
    switch (metric) {
    case Metric::Staleness:
        return run.staleness.value_or(0);
    case Metric::LostTime:
        return run.lostTime.value_or(0);
    case Metric::FinishChance:
        return run.finishChance.value_or(0);
    case Metric::UsefulTiles:
        return run.usefulTiles.value_or(0);
    case Metric::RunTime:
        return run.runTime.value_or(Seconds(0)).value();
    case Metric::CostPerMillionSamples:
        return run.costPerMillionSamples.value_or(0);
    case Metric::Cost:
        return run.cost.value_or(0);
    case Metric::TuningTime:
        return run.tuningTime.value_or(Seconds(0)).value();
    case Metric::InformedTrials:
        return run.informedTrials.value_or(0);
    case Metric::BestInterval:
        return run.bestInterval.value_or(Seconds(0)).value();
    case Metric::LearningRate:
        return run.learningRate.value_or(0);
    case Metric::Goodput:
        return run.goodput.value_or(0);
    default:
        return 0;
    }
}

} // namespace

std::span<const MetricInfo> trainingMetrics()
{
    return kMetrics;
}

const MetricInfo& infoOf(Metric metric)
{
    return kMetrics[static_cast<std::size_t>(metric)];
}

Metric metricOf(const MetricInfo& info)
{
    assert(&info >= kMetrics.data() && &info < kMetrics.data() + kMetrics.size());
    return static_cast<Metric>(&info - kMetrics.data());
}

std::string nameOf(Metric metric)
{
    return std::string(infoOf(metric).name);
}

std::string nameOf(Bottleneck bottleneck)
{
    switch (bottleneck) {
    case Bottleneck::Compute:
        return "compute";
    case Bottleneck::Communication:
        return "communication";
    case Bottleneck::Input:
        return "input";
    case Bottleneck::Straggler:
        return "straggler";
    case Bottleneck::Bubble:
        return "bubble";
    case Bottleneck::Serial:
        return "serial";
    case Bottleneck::ParameterServer:
        return "parameter-server";
    case Bottleneck::Memory:
        return "memory";
    }
    return {};
}

Result<Metric> metricNamed(std::string_view name)
{
    RINGSIDE_TRY(const MetricInfo* info, scenario::metricNamed(kMetrics, name));
    return metricOf(*info);
}

double metricValue(const StepMetrics& m, Metric metric)
{
    switch (metric) {
    case Metric::StepTime:
        return m.stepTime.value();
    case Metric::TimePerSample:
        return m.throughput > 0 ? 1 / m.throughput : 0;
    case Metric::Compute:
        return m.compute.value();
    case Metric::Communication:
        return m.communication.value();
    case Metric::ExposedCommunication:
        return m.exposedCommunication.value();
    case Metric::CommunicationShare:
        return m.exposedCommunication / m.stepTime;
    case Metric::Input:
        return m.input.value();
    case Metric::Bubble:
        return m.bubble.value();
    case Metric::Efficiency:
        return m.efficiency;
    case Metric::Speedup:
        return m.speedup;
    case Metric::Throughput:
        return m.throughput;
    case Metric::Memory:
        return m.memory.value();
    case Metric::Fits:
        return m.fits ? 1 : 0;
    case Metric::Mfu:
        return m.mfu.value_or(0);
    case Metric::Hfu:
        return m.hfu.value_or(0);
    case Metric::SamplesPerStep:
        return m.samplesPerStep;
    default:
        return runValue(m.run, metric);
    }
}

std::string fieldsNeededBy(const StepMetrics& metrics, Metric metric)
{
    return isPresent(metrics, metric) ? std::string() : std::string(infoOf(metric).needs);
}

} // namespace ringside::scaling
