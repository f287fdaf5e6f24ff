// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collectives.h"
#include "core/scaling/learning_rate.h"
#include "core/scaling/memory_model.h"
#include "core/scaling/pipeline_model.h"
#include "core/scaling/verify.h"
#include "core/session/tools.h"

namespace ringside::session {

Result<scaling::Algorithm> algorithmNamed(const std::string& name)
{
    return scaling::algorithmNamed(name);
}

std::vector<std::string> algorithmNames()
{
    return scaling::algorithmNames();
}

std::string metricName(scaling::Metric metric)
{
    return scaling::nameOf(metric);
}

std::string bottleneckName(scaling::Bottleneck bottleneck)
{
    switch (bottleneck) {
    case scaling::Bottleneck::Compute:
        return "compute";
    case scaling::Bottleneck::Communication:
        return "communication";
    case scaling::Bottleneck::Input:
        return "input";
    case scaling::Bottleneck::Straggler:
        return "straggler";
    case scaling::Bottleneck::Bubble:
        return "bubble";
    case scaling::Bottleneck::Serial:
        return "serial";
    case scaling::Bottleneck::ParameterServer:
        return "parameter-server";
    case scaling::Bottleneck::Memory:
        return "memory";
    }
    return {};
}

Result<scaling::CollectiveResult>
runCollective(const scaling::CollectiveRequest& request, scaling::Method method,
              const std::function<void(const scaling::Transfer&)>& onTransfer)
{
    if (method == scaling::Method::Formula)
        return scaling::formula(request);
    return scaling::simulate(request, onTransfer);
}

Result<MemoryReport> memoryOf(double parameters, double dataParallel, int zeroStage,
                              double optimizerBytes, MemoryConvention convention)
{
    const auto memory = scaling::zeroMemory(parameters, dataParallel, zeroStage, optimizerBytes,
                                            convention == MemoryConvention::DeepSpeed
                                                ? scaling::StateConvention::DeepSpeed
                                                : scaling::StateConvention::ZeroPaper);
    if (!memory)
        return fail(memory.error());
    return MemoryReport{memory->parameters, memory->gradients, memory->optimizer, memory->total,
                        memory->communicationElements};
}

Result<PipelineReport> pipelineOf(int stages, int microBatches, int interleave,
                                  scaling::PipelineSchedule schedule)
{
    const auto figures = scaling::pipelineFigures(stages, microBatches, interleave, schedule);
    if (!figures)
        return fail(figures.error());
    return PipelineReport{figures->bubbleFraction, figures->bubbleOverIdeal, figures->utilisation,
                          figures->liveMicroBatches};
}

Result<double> learningRateOf(double baseRate, double baseBatch, double batch,
                              const std::string& rule)
{
    return scaling::scaledLearningRate(baseRate, baseBatch, batch, rule);
}

} // namespace ringside::session
