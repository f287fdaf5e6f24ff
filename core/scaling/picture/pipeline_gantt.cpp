// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/pipeline_gantt.h"

#include "core/base/tr.h"
#include "core/scaling/job/pipeline_model.h"
#include "core/scaling/picture/pipeline_schedule.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"

#include <string>
#include <utility>

namespace ringside::scaling {

namespace {

/// Limit of passes per schedule: more would not fit a picture and would slow down a lever.
constexpr double kMostPasses = 65536;

bool recomputesAll(const JobPlan& plan)
{
    return plan.scenario.work.recompute == Recompute::Full;
}

bool recomputesEarly(const JobPlan& plan)
{
    return recomputesAll(plan) && plan.scenario.strategy.earlyRecomputation;
}

PipelineShape shapeOf(const JobPlan& plan, const ModelParallel& inside)
{
    const Strategy& strategy = plan.scenario.strategy;
    PipelineShape shape;
    shape.stages = plan.stages;
    shape.microBatches = plan.microSteps;
    shape.interleave = strategy.interleave;
    shape.schedule = strategy.schedule;
    const double passes = static_cast<double>(plan.microSteps) * strategy.interleave;
    const double compute = plan.microCompute.value() / plan.perReplica() / strategy.interleave;
    const double tensor = inside.tensorSeconds / passes;
    const double transfer = inside.transferSeconds / (2 * passes);
    const bool again = recomputesAll(plan);
    const double forward = again ? compute / 4 + tensor / 3 : compute / 3 + tensor / 2;
    shape.forward = Seconds(forward + transfer);
    if (recomputesEarly(plan))
        shape.recompute = Seconds(forward);
    shape.backward = Seconds(compute + tensor + 2 * transfer) - shape.forward - shape.recompute;
    shape.transfer = Seconds(transfer);
    return shape;
}

Error tooMany(double passes)
{
    Error error{.code = ErrorCode::NotModelled, .subject = paths::kStrategyMicroBatches};
    error.value = std::to_string(static_cast<long long>(passes)) + " passes";
    error.limit = std::to_string(static_cast<long long>(kMostPasses));
    error.detail = RINGSIDE_TR("stages x micro-batches x chunks x 2 is more than can be drawn");
    return error;
}

double passesOf(const JobPlan& plan, int interleave)
{
    return (recomputesEarly(plan) ? 3.0 : 2.0) * plan.stages * plan.microSteps * interleave;
}

Result<PipelineTimeline> timelineOf(JobPlan plan, PipelineSchedule schedule, int interleave)
{
    plan.scenario.strategy.schedule = schedule;
    plan.scenario.strategy.interleave = interleave;
    RINGSIDE_CHECK(pipelineFigures(plan.stages, plan.microSteps, interleave, schedule));
    if (passesOf(plan, interleave) > kMostPasses)
        return fail(tooMany(passesOf(plan, interleave)));
    RINGSIDE_TRY(const auto inside, modelParallelOf(plan));
    return runPipeline(shapeOf(plan, inside));
}

/// The interleaved schedule for comparison: the job's own chunks, or two.
void addInterleaved(PipelineGantt& gantt, const JobPlan& plan)
{
    const int chunks = std::max(2, plan.scenario.strategy.interleave);
    const auto layers = plan.scenario.model.layers;
    if (gantt.stages == 1) {
        gantt.interleavedAbsent = RINGSIDE_TR("one stage has nothing to interleave with");
        return;
    }
    if (layers && *layers < gantt.stages * chunks) {
        gantt.interleavedAbsent =
            forms::filled(forms::kFewLayers, {std::to_string(*layers), std::to_string(chunks),
                                              std::to_string(gantt.stages)});
        return;
    }
    auto timeline = timelineOf(plan, PipelineSchedule::OneFOneB, chunks);
    if (timeline)
        gantt.timelines.push_back(std::move(*timeline));
    else if (timeline.error().code == ErrorCode::Incompatible)
        gantt.interleavedAbsent = forms::filled(
            forms::kNoMultiple, {std::to_string(gantt.microBatches), std::to_string(gantt.stages)});
    else
        gantt.interleavedAbsent = timeline.error().detail;
}

} // namespace

Result<PipelineGantt> pipelineGanttOf(const EvaluatedJob& job)
{
    const JobPlan& plan = job.plan;
    const Strategy& strategy = plan.scenario.strategy;
    if (strategy.kind != StrategyKind::Pipeline && plan.stages == 1) {
        Error error{.code = ErrorCode::NotModelled, .subject = paths::kStrategyPipelineStages};
        error.detail = RINGSIDE_TR("the job has no pipeline stages");
        return fail(error);
    }
    if (plan.stages > 1 && strategy.schedule != PipelineSchedule::Gpipe &&
        strategy.schedule != PipelineSchedule::OneFOneB) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = paths::kStrategySchedule,
                     .detail = RINGSIDE_TR("the picture shows gpipe and 1f1b")});
    }
    PipelineGantt gantt;
    gantt.stages = plan.stages;
    gantt.microBatches = plan.microSteps;
    gantt.recomputes = recomputesAll(plan);
    gantt.recomputesEarly = recomputesEarly(plan);
    gantt.transfersUnknown = job.parallel.transfersUnknown;
    for (const PipelineSchedule schedule : {PipelineSchedule::Gpipe, PipelineSchedule::OneFOneB}) {
        RINGSIDE_TRY(auto timeline, timelineOf(plan, schedule, 1));
        gantt.timelines.push_back(std::move(timeline));
    }
    // The job's own schedule must be drawn, so its error is returned.
    if (strategy.interleave > 1) {
        RINGSIDE_TRY(auto own, timelineOf(plan, strategy.schedule, strategy.interleave));
        gantt.timelines.push_back(std::move(own));
    } else {
        addInterleaved(gantt, plan);
    }
    for (PipelineTimeline& timeline : gantt.timelines) {
        timeline.isJobs =
            timeline.schedule == strategy.schedule && timeline.interleave == strategy.interleave;
    }
    return gantt;
}

} // namespace ringside::scaling
