// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/pipeline_schedule.h"

#include <algorithm>
#include <cstddef>
#include <deque>

namespace ringside::scaling {

namespace {

/// A pass in the order of a stage.
struct Turn
{
    PassKind kind = PassKind::Forward;
    int chunk = 0, microBatch = 0;
};

class Orders
{
public:
    explicit Orders(const PipelineShape& shape) : m_shape(shape) {}

    std::vector<Turn> of(int stage) const
    {
        const int total = m_shape.microBatches * m_shape.interleave;
        const bool gpipe = m_shape.schedule == PipelineSchedule::Gpipe;
        const int ahead = gpipe ? total : std::min(total, warmUp(stage));
        std::vector<Turn> order;
        for (int i = 0; i < ahead; ++i)
            order.push_back(forward(i));
        for (int i = ahead; i < total; ++i) {
            order.push_back(forward(i));
            addBackward(order, i - ahead);
        }
        for (int i = total - ahead; i < total; ++i)
            addBackward(order, gpipe ? total - 1 - i : i);
        return order;
    }

private:
    int warmUp(int stage) const
    {
        const int behind = m_shape.stages - 1 - stage;
        if (m_shape.interleave == 1)
            return behind;
        return 2 * behind + (m_shape.interleave - 1) * m_shape.stages;
    }

    Turn forward(int i) const
    {
        const int p = m_shape.stages, v = m_shape.interleave;
        if (v == 1)
            return {PassKind::Forward, 0, i};
        return {PassKind::Forward, i % (p * v) / p, i / (p * v) * p + i % p};
    }

    void addBackward(std::vector<Turn>& order, int i) const
    {
        Turn turn = forward(i);
        turn.chunk = m_shape.interleave - 1 - turn.chunk;
        if (m_shape.recompute.value() > 0) {
            turn.kind = PassKind::Recompute;
            order.push_back(turn);
        }
        turn.kind = PassKind::Backward;
        order.push_back(turn);
    }

    const PipelineShape& m_shape;
};

/// Ends of the finished passes; below 0 for the others.
class Ends
{
public:
    explicit Ends(const PipelineShape& shape) : m_shape(shape)
    {
        const auto count = static_cast<std::size_t>(shape.stages) *
                           static_cast<std::size_t>(shape.interleave) *
                           static_cast<std::size_t>(shape.microBatches);
        m_forward.assign(count, -1);
        m_backward.assign(count, -1);
    }

    double& at(PassKind kind, int stage, const Turn& turn, int chunk)
    {
        const auto row =
            static_cast<std::size_t>(stage) * static_cast<std::size_t>(m_shape.interleave) +
            static_cast<std::size_t>(chunk);
        const auto index = row * static_cast<std::size_t>(m_shape.microBatches) +
                           static_cast<std::size_t>(turn.microBatch);
        return kind == PassKind::Forward ? m_forward[index] : m_backward[index];
    }

    /// When the inputs of a pass are ready; below 0 while they are not.
    double readyAt(int stage, const Turn& turn)
    {
        const int last = m_shape.stages - 1, c = turn.chunk;
        if (turn.kind == PassKind::Recompute)
            return at(PassKind::Forward, stage, turn, c);
        if (turn.kind == PassKind::Forward) {
            if (stage > 0)
                return at(PassKind::Forward, stage - 1, turn, c);
            return c > 0 ? at(PassKind::Forward, last, turn, c - 1) : 0;
        }
        if (stage < last)
            return at(PassKind::Backward, stage + 1, turn, c);
        if (c < m_shape.interleave - 1)
            return at(PassKind::Backward, 0, turn, c + 1);
        return at(PassKind::Forward, stage, turn, c);
    }

private:
    const PipelineShape& m_shape;
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
    if (kind == PassKind::Forward)
        return shape.forward;
    return kind == PassKind::Recompute ? shape.recompute : shape.backward;
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
        pass.start = Seconds(std::max(ready, stage.free));
        pass.end = pass.start + lengthOf(shape, turn.kind);
        if (turn.kind != PassKind::Recompute) {
            pass.transfer = shape.transfer;
            ends.at(turn.kind, number, turn, turn.chunk) = pass.end.value();
        }
        stage.free = pass.end.value();
        stage.passes.push_back(pass);
        any = true;
    }
    return any;
}

/// Activations are kept from a forward pass to the end of its backward pass.
double mostLive(const std::vector<PipelinePass>& passes, int interleave)
{
    int live = 0, most = 0;
    for (const PipelinePass& pass : passes) {
        if (pass.kind == PassKind::Forward)
            most = std::max(most, ++live);
        else if (pass.kind == PassKind::Backward)
            --live;
    }
    return static_cast<double>(most) / interleave;
}

} // namespace

PipelineTimeline runPipeline(const PipelineShape& shape)
{
    std::vector<Stage> stages(static_cast<std::size_t>(shape.stages));
    const Orders orders(shape);
    std::deque<int> waiting;
    for (int s = 0; s < shape.stages; ++s) {
        stages[static_cast<std::size_t>(s)].order = orders.of(s);
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
