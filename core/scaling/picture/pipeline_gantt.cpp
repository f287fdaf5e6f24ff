// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/pipeline_gantt.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/job/pipeline_model.h"
#include "core/scaling/job/step_model.h"
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

/// ZB-H1 and DualPipe.
bool splitsBackward(PipelineSchedule schedule)
{
    return schedule == PipelineSchedule::ZeroBubbleH1 || schedule == PipelineSchedule::DualPipe;
}

bool recomputesEarly(const JobPlan& plan)
{
    const Strategy& strategy = plan.scenario.strategy;
    return recomputesAll(plan) && strategy.earlyRecomputation && !plan.law &&
           !splitsBackward(strategy.schedule);
}

PipelineShape shapeOf(const JobPlan& plan, const ModelParallel& inside)
{
    const Strategy& strategy = plan.scenario.strategy;
    const throughput::StageTime stage = stageTimeOf(plan, inside);
    const double chunks = strategy.interleave;
    const double transfer = inside.transferSeconds / (2 * plan.microSteps * chunks);
    PipelineShape shape;
    shape.stages = plan.stages;
    shape.microBatches = plan.microSteps;
    shape.interleave = strategy.interleave;
    shape.schedule = strategy.schedule;
    shape.forward = Seconds(stage.forward / chunks);
    if (recomputesEarly(plan))
        shape.recompute = shape.forward - Seconds(transfer);
    shape.backward = Seconds(stage.backward / chunks) - shape.recompute;
    shape.weights = Seconds(stage.weights / chunks);
    shape.transfer = Seconds(transfer);
    return shape;
}

Error tooMany(double passes)
{
    Error error{.code = ErrorCode::NotModelled, .subject = paths::kStrategyMicroBatches};
    error.value = filled(error_forms::kPasses, {std::to_string(static_cast<long long>(passes))});
    error.limit = std::to_string(static_cast<long long>(kMostPasses));
    error.detail = RINGSIDE_TR("stages x micro-batches x chunks x 2 is more than can be drawn");
    return error;
}

double passesOf(const JobPlan& plan)
{
    const Strategy& strategy = plan.scenario.strategy;
    const bool three = recomputesEarly(plan) || splitsBackward(strategy.schedule);
    return (three ? 3.0 : 2.0) * plan.stages * plan.microSteps * strategy.interleave;
}

Result<PipelineTimeline> timelineOf(JobPlan plan, PipelineSchedule schedule, int interleave)
{
    plan.scenario.strategy.schedule = schedule;
    plan.scenario.strategy.interleave = interleave;
    RINGSIDE_CHECK(pipelineFigures(plan.stages, plan.microSteps, interleave, schedule));
    if (schedule == PipelineSchedule::DualPipe && plan.microSteps % 2 != 0)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = paths::kStrategyMicroBatches,
                     .detail = RINGSIDE_TR("it takes an even number of micro-batches")});
    if (passesOf(plan) > kMostPasses)
        return fail(tooMany(passesOf(plan)));
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

Done addSchedule(PipelineGantt& gantt, const JobPlan& plan, PipelineSchedule schedule,
                 int interleave)
{
    RINGSIDE_TRY(auto timeline, timelineOf(plan, schedule, interleave));
    gantt.timelines.push_back(std::move(timeline));
    return {};
}

/// ZB-H1 and DualPipe. A comparison that is too long to draw is left out.
Done addSplit(PipelineGantt& gantt, const JobPlan& plan)
{
    for (const PipelineSchedule schedule :
         {PipelineSchedule::ZeroBubbleH1, PipelineSchedule::DualPipe}) {
        const bool isDual = schedule == PipelineSchedule::DualPipe;
        auto timeline = timelineOf(plan, schedule, 1);
        if (timeline)
            gantt.timelines.push_back(std::move(*timeline));
        else if (plan.scenario.strategy.schedule == schedule)
            return fail(timeline.error());
        else if (isDual)
            gantt.dualPipeAbsent = timeline.error().code == ErrorCode::Incompatible
                                       ? RINGSIDE_TR("it takes an even number of stages and at "
                                                     "least twice as many micro-batches")
                                       : timeline.error().detail;
    }
    return {};
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
    PipelineGantt gantt;
    gantt.stages = plan.stages;
    gantt.microBatches = plan.microSteps;
    gantt.recomputes = recomputesAll(plan);
    gantt.recomputesEarly = recomputesEarly(plan);
    gantt.transfersUnknown = job.parallel.transfersUnknown;
    if (plan.law) {
        const throughput::StageTime stage = stageTimeOf(plan, job.parallel);
        gantt.lawForward = Seconds(stage.forward);
        gantt.lawBackward = Seconds(stage.backward);
        gantt.lawWeights = Seconds(stage.weights);
        if (plan.stages > 1)
            gantt.transfersUnknown = RINGSIDE_TR("the step-time law adds their time to the bubble");
    }
    const bool splits = plan.stages > 1 && splitsBackward(strategy.schedule);
    if (!plan.law && !splits)
        RINGSIDE_CHECK(addSchedule(gantt, plan, PipelineSchedule::Gpipe, 1));
    RINGSIDE_CHECK(addSchedule(gantt, plan, PipelineSchedule::OneFOneB, 1));
    // The job's own schedule must be drawn, so its error is returned.
    if (strategy.interleave > 1)
        RINGSIDE_CHECK(addSchedule(gantt, plan, strategy.schedule, strategy.interleave));
    else if (!splits)
        addInterleaved(gantt, plan);
    if (plan.stages > 1 && (plan.law || splits))
        RINGSIDE_CHECK(addSplit(gantt, plan));
    for (PipelineTimeline& timeline : gantt.timelines) {
        timeline.isJobs =
            timeline.schedule == strategy.schedule && timeline.interleave == strategy.interleave;
    }
    return gantt;
}

} // namespace ringside::scaling
