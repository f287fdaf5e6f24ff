// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/pipeline_schedule.h"

#include "core/scaling/picture/pipeline_orders.h"

#include <algorithm>
#include <cstddef>
#include <deque>

namespace ringside::scaling {

namespace {

using Turn = PipelineTurn;

bool goesForward(PassKind kind)
{
    return kind == PassKind::Forward || kind == PassKind::Both;
}

bool goesBackward(PassKind kind)
{
    return kind == PassKind::Backward || kind == PassKind::InputGradient || kind == PassKind::Both;
}

/// When the passes of micro-batches ended; below 0 for passes that have not.
class Ends
{
public:
    explicit Ends(const PipelineShape& shape)
        : m_shape(shape),
          m_isDual(shape.schedule == PipelineSchedule::DualPipe),
          m_chunks(m_isDual ? 2 : shape.interleave)
    {
        const auto count = static_cast<std::size_t>(shape.stages) *
                           static_cast<std::size_t>(m_chunks) *
                           static_cast<std::size_t>(shape.microBatches);
        m_forward.assign(count, -1);
        m_backward.assign(count, -1);
    }

    void note(int stage, const Turn& turn, double end)
    {
        if (goesForward(turn.kind))
            m_forward[at(stage, turn.chunk, turn.microBatch)] = end;
        if (turn.kind == PassKind::Both)
            m_backward[at(stage, 1 - turn.chunk, turn.otherMicroBatch)] = end;
        else if (goesBackward(turn.kind))
            m_backward[at(stage, turn.chunk, turn.microBatch)] = end;
    }

    /// When the inputs of a pass are ready; below 0 while they are not.
    double readyAt(int stage, const Turn& turn) const
    {
        switch (turn.kind) {
        case PassKind::Forward:
            return forwardReady(stage, turn.chunk, turn.microBatch);
        case PassKind::Recompute:
            return m_forward[at(stage, turn.chunk, turn.microBatch)];
        case PassKind::WeightGradient:
            return m_backward[at(stage, turn.chunk, turn.microBatch)];
        case PassKind::Backward:
        case PassKind::InputGradient:
            return backwardReady(stage, turn.chunk, turn.microBatch);
        case PassKind::Both:
            break;
        }
        const double forward = forwardReady(stage, turn.chunk, turn.microBatch);
        const double backward = backwardReady(stage, 1 - turn.chunk, turn.otherMicroBatch);
        return std::min(forward, backward) < 0 ? -1 : std::max(forward, backward);
    }

private:
    std::size_t at(int stage, int chunk, int microBatch) const
    {
        const int row = stage * m_chunks + chunk;
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_shape.microBatches) +
               static_cast<std::size_t>(microBatch);
    }
    /// The stage from which a chunk's forward passes come; outside the pipeline at its end.
    int before(int stage, int chunk) const
    {
        return m_isDual && chunk == 1 ? stage + 1 : stage - 1;
    }
    int after(int stage, int chunk) const { return 2 * stage - before(stage, chunk); }
    bool exists(int stage) const { return stage >= 0 && stage < m_shape.stages; }

    double forwardReady(int stage, int chunk, int microBatch) const
    {
        const int from = before(stage, chunk);
        if (exists(from))
            return m_forward[at(from, chunk, microBatch)];
        if (!m_isDual && chunk > 0)
            return m_forward[at(m_shape.stages - 1, chunk - 1, microBatch)];
        return 0;
    }
    double backwardReady(int stage, int chunk, int microBatch) const
    {
        const int from = after(stage, chunk);
        if (exists(from))
            return m_backward[at(from, chunk, microBatch)];
        if (!m_isDual && chunk < m_chunks - 1)
            return m_backward[at(0, chunk + 1, microBatch)];
        return m_forward[at(stage, chunk, microBatch)];
    }

    const PipelineShape& m_shape;
    bool m_isDual;
    int m_chunks;
    std::vector<double> m_forward, m_backward;
};

struct Stage
{
    std::vector<Turn> order;
    std::size_t next = 0;
    double free = 0;
    std::vector<PipelinePass> passes;
};

Seconds lengthOf(const PipelineShape& shape, PassKind kind)
{
    switch (kind) {
    case PassKind::Forward:
        return shape.forward;
    case PassKind::Recompute:
        return shape.recompute;
    case PassKind::InputGradient:
        return shape.backward - shape.weights;
    case PassKind::WeightGradient:
        return shape.weights;
    case PassKind::Both:
        return shape.forward + shape.backward;
    case PassKind::Backward:
        break;
    }
    return shape.backward;
}

/// Runs all passes that the stage can run now; returns whether there were any.
bool advance(int number, Stage& stage, Ends& ends, const PipelineShape& shape)
{
    bool any = false;
    for (; stage.next < stage.order.size(); ++stage.next) {
        const Turn& turn = stage.order[stage.next];
        const double ready = ends.readyAt(number, turn);
        if (ready < 0)
            break;
        PipelinePass pass;
        pass.kind = turn.kind;
        pass.stage = number;
        pass.microBatch = turn.microBatch;
        pass.chunk = turn.chunk;
        pass.otherMicroBatch = turn.otherMicroBatch;
        pass.start = Seconds(std::max(ready, stage.free));
        pass.end = pass.start + lengthOf(shape, turn.kind);
        if (goesForward(turn.kind) || goesBackward(turn.kind))
            pass.transfer = shape.transfer * (turn.kind == PassKind::Both ? 2 : 1);
        ends.note(number, turn, pass.end.value());
        stage.free = pass.end.value();
        stage.passes.push_back(pass);
        any = true;
    }
    return any;
}

/// Activations are kept from a forward pass to the end of its last backward pass.
double mostLive(const std::vector<PipelinePass>& passes, int interleave)
{
    int live = 0, most = 0;
    for (const PipelinePass& pass : passes) {
        if (goesForward(pass.kind))
            most = std::max(most, ++live);
        if (pass.kind == PassKind::Backward || pass.kind == PassKind::WeightGradient ||
            pass.kind == PassKind::Both)
            --live;
    }
    return static_cast<double>(most) / interleave;
}

} // namespace

PipelineTimeline runPipeline(const PipelineShape& shape)
{
    std::vector<Stage> stages(static_cast<std::size_t>(shape.stages));
    std::deque<int> waiting;
    for (int s = 0; s < shape.stages; ++s) {
        stages[static_cast<std::size_t>(s)].order = passOrder(shape, s);
        waiting.push_back(s);
    }
    Ends ends(shape);
    while (!waiting.empty()) {
        const int s = waiting.front();
        waiting.pop_front();
        if (!advance(s, stages[static_cast<std::size_t>(s)], ends, shape))
            continue;
        // The neighbors may have waited for this pass; chunks wrap around.
        waiting.push_back((s + 1) % shape.stages);
        waiting.push_back((s + shape.stages - 1) % shape.stages);
    }
    PipelineTimeline timeline;
    timeline.schedule = shape.schedule;
    timeline.interleave = shape.interleave;
    for (Stage& stage : stages) {
        timeline.liveMicroBatches.push_back(mostLive(stage.passes, shape.interleave));
        timeline.makespan = std::max(timeline.makespan, Seconds(stage.free));
        timeline.passes.insert(timeline.passes.end(), stage.passes.begin(), stage.passes.end());
    }
    timeline.ideal = (shape.forward + shape.recompute + shape.backward) *
                     (static_cast<double>(shape.microBatches) * shape.interleave);
    timeline.bubble = timeline.makespan - timeline.ideal;
    return timeline;
}

} // namespace ringside::scaling
