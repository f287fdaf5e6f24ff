// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/job/verify.h"
#include "core/scaling/scenario/field_paths.h"

#include <array>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr std::array<std::pair<Metric, const char*>, 27> kNames{{
    {Metric::StepTime, "step_time"},
    {Metric::TimePerSample, "time_per_sample"},
    {Metric::Compute, "compute"},
    {Metric::Communication, "communication"},
    {Metric::ExposedCommunication, "exposed_communication"},
    {Metric::CommunicationShare, "communication_share"},
    {Metric::Input, "input"},
    {Metric::Bubble, "bubble"},
    {Metric::Efficiency, "efficiency"},
    {Metric::Speedup, "speedup"},
    {Metric::Throughput, "throughput"},
    {Metric::Memory, "memory"},
    {Metric::Fits, "fits"},
    {Metric::Staleness, "staleness"},
    {Metric::LostTime, "lost_time"},
    {Metric::FinishChance, "finish_chance"},
    {Metric::UsefulTiles, "useful_tiles"},
    {Metric::RunTime, "run_time"},
    {Metric::CostPerMillionSamples, "cost_per_million_samples"},
    {Metric::Cost, "cost"},
    {Metric::TuningTime, "tuning_time"},
    {Metric::InformedTrials, "informed_trials"},
    {Metric::BestInterval, "best_interval"},
    {Metric::LearningRate, "learning_rate"},
    {Metric::Mfu, "mfu"},
    {Metric::Hfu, "hfu"},
    {Metric::Goodput, "goodput"},
}};

} // namespace

std::string nameOf(Metric metric)
{
    for (const auto& [value, name] : kNames) {
        if (value == metric)
            return name;
    }
    return {};
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

Result<Metric> metricNamed(const std::string& given)
{
    std::vector<std::string> names;
    for (const auto& [value, name] : kNames) {
        if (name == given)
            return value;
        names.emplace_back(name);
    }
    Error error{.code = ErrorCode::UnknownName,
                .subject = RINGSIDE_TR_IN("ringside::Error", "metric"),
                .value = given};
    error.limit = text::joined(names);
    error.nearest = nearestName(given, names);
    return fail(error);
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
    case Metric::Staleness:
        return m.run.staleness.value_or(0);
    case Metric::LostTime:
        return m.run.lostTime.value_or(0);
    case Metric::FinishChance:
        return m.run.finishChance.value_or(0);
    case Metric::UsefulTiles:
        return m.run.usefulTiles.value_or(0);
    case Metric::RunTime:
        return m.run.runTime.value_or(Seconds(0)).value();
    case Metric::CostPerMillionSamples:
        return m.run.costPerMillionSamples.value_or(0);
    case Metric::Cost:
        return m.run.cost.value_or(0);
    case Metric::TuningTime:
        return m.run.tuningTime.value_or(Seconds(0)).value();
    case Metric::InformedTrials:
        return m.run.informedTrials.value_or(0);
    case Metric::BestInterval:
        return m.run.bestInterval.value_or(Seconds(0)).value();
    case Metric::LearningRate:
        return m.run.learningRate.value_or(0);
    case Metric::Mfu:
        return m.mfu.value_or(0);
    case Metric::Hfu:
        return m.hfu.value_or(0);
    case Metric::Goodput:
        return m.run.goodput.value_or(0);
    }
    return 0;
}

std::string fieldsNeededBy(const StepMetrics& m, Metric metric)
{
    const RunMetrics& run = m.run;
    switch (metric) {
    case Metric::Staleness:
        return run.staleness ? "" : "strategy.asynchronous: true";
    case Metric::LostTime:
        return run.lostTime ? "" : "checkpoint.save_time and checkpoint.mtbf";
    case Metric::FinishChance:
        return run.finishChance
                   ? ""
                   : "checkpoint.mtbf, and training.run_samples or checkpoint.job_time";
    case Metric::UsefulTiles:
        return run.usefulTiles ? "" : paths::kModelFeatures;
    case Metric::RunTime:
        return run.runTime
                   ? ""
                   : "training.critical_batch and training.min_steps, or training.run_samples";
    case Metric::CostPerMillionSamples:
        return run.costPerMillionSamples ? "" : paths::kPriceAcceleratorHour;
    case Metric::Cost:
        return run.cost ? "" : "price.accelerator_hour and training.run_samples";
    case Metric::TuningTime:
        return run.tuningTime ? "" : "tuning.trials and tuning.trial_time";
    case Metric::InformedTrials:
        return run.informedTrials ? "" : "tuning.trials and tuning.trial_time";
    case Metric::BestInterval:
        return run.bestInterval ? "" : "checkpoint.save_time and checkpoint.mtbf";
    case Metric::LearningRate:
        return run.learningRate
                   ? ""
                   : "training.base_learning_rate, training.base_batch and training.rule";
    case Metric::Mfu:
    case Metric::Hfu:
        return m.mfu ? "" : "cluster.accelerator, model.parameters, model.layers and model.hidden";
    case Metric::Goodput:
        return run.goodput ? "" : "checkpoint.save_time or async, and checkpoint.mtbf";
    default:
        return {};
    }
}

} // namespace ringside::scaling
