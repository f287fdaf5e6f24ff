// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/flops_model.h"
#include "core/scaling/run/learning_rate.h"
#include "core/scaling/job/memory_model.h"
#include "core/scaling/job/pipeline_model.h"
#include "core/scaling/job/verify.h"
#include "core/session/tools.h"

#include <initializer_list>
#include <utility>

namespace ringside::session {

namespace {

/// Some of what belongs together was given: the rest is missing.
Done checkTogether(std::initializer_list<std::pair<const char*, bool>> fields)
{
    for (const auto& [name, given] : fields) {
        if (!given)
            return fail({.code = ErrorCode::MissingField,
                         .subject = name,
                         .detail = "it belongs to the others that were given"});
    }
    return {};
}

} // namespace

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

Result<ActivationsReport> activationsOf(const ActivationsQuery& query)
{
    if (query.heads % query.tensorParallel != 0)
        return fail({.code = ErrorCode::Incompatible,
                     .subject = "tensor-parallel",
                     .value = std::to_string(query.tensorParallel),
                     .limit = "a divisor of the " + std::to_string(query.heads) + " heads"});
    const auto live =
        scaling::liveLayers(query.layers, query.stages, query.microBatches.value_or(query.stages),
                            query.interleave, query.schedule);
    if (!live)
        return fail(live.error());
    const scaling::ActivationShape shape{
        query.layers,         query.hidden,           query.heads,    query.sequence, query.batch,
        query.tensorParallel, query.sequenceParallel, query.recompute};
    ActivationsReport report;
    report.perLayer = scaling::activationBytesPerLayer(shape);
    report.total = report.perLayer * *live;
    report.states =
        scaling::transformerStates(query.layers, query.hidden, query.tensorParallel, query.stages);
    return report;
}

Result<FlopsReport> flopsOf(const FlopsQuery& query)
{
    const scaling::TransformerShape shape{query.layers, query.hidden, query.sequence,
                                          query.vocabulary};
    FlopsReport report;
    report.parameters = scaling::transformerParameters(shape);
    report.perStep = scaling::megatronStepFlops(shape, query.batch, query.recompute).value();
    report.perToken = report.perStep / (query.batch * query.sequence);
    if (query.stepSeconds || query.peak) {
        if (Done done = checkTogether({{"step-time", query.stepSeconds.has_value()},
                                       {"peak", query.peak.has_value()},
                                       {"accelerators", query.accelerators.has_value()}});
            !done)
            return fail(done.error());
        const auto share =
            scaling::utilisationOf(shape, query.batch, query.recompute, Seconds(*query.stepSeconds),
                                   *query.accelerators, FlopsPerSecond(*query.peak));
        if (!share)
            return fail(share.error());
        report.mfu = share->model;
        report.hfu = share->hardware;
    }
    if (query.tokens || query.achieved) {
        if (Done done = checkTogether({{"tokens", query.tokens.has_value()},
                                       {"achieved", query.achieved.has_value()},
                                       {"accelerators", query.accelerators.has_value()}});
            !done)
            return fail(done.error());
        report.days = scaling::trainingDays(*query.tokens, report.parameters, *query.accelerators,
                                            FlopsPerSecond(*query.achieved));
    }
    return report;
}

Result<double> learningRateOf(double baseRate, double baseBatch, double batch,
                              const std::string& rule)
{
    return scaling::scaledLearningRate(baseRate, baseBatch, batch, rule);
}

} // namespace ringside::session
