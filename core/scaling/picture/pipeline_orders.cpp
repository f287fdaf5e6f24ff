// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/pipeline_orders.h"

#include <algorithm>
#include <array>
#include <deque>

namespace ringside::scaling {

namespace {

using Turn = PipelineTurn;

/// GPipe, 1F1B and interleaved 1F1B.
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

std::vector<Turn> zeroBubble(const PipelineShape& shape, int stage)
{
    const int total = shape.microBatches, ahead = std::min(total, shape.stages - 1 - stage);
    std::vector<Turn> order;
    int weights = 0;
    const auto addBackward = [&](int i) {
        order.push_back({PassKind::InputGradient, 0, i});
        if (i >= stage)
            order.push_back({PassKind::WeightGradient, 0, weights++});
    };
    for (int i = 0; i < ahead; ++i)
        order.push_back({PassKind::Forward, 0, i});
    for (int i = ahead; i < total; ++i) {
        order.push_back({PassKind::Forward, 0, i});
        addBackward(i - ahead);
    }
    for (int i = total - ahead; i < total; ++i)
        addBackward(i);
    while (weights < total)
        order.push_back({PassKind::WeightGradient, 0, weights++});
    return order;
}

/// Writes one stage's passes under DualPipe. A direction is a chunk: micro-batches of chunk 0 enter
/// at the first stage, those of chunk 1 at the last. `near` is the direction whose end is nearer.
class DualPipeOrder
{
public:
    DualPipeOrder(const PipelineShape& shape, int stage)
        : m_half(shape.microBatches / 2),
          m_fromEnd(std::min(stage, shape.stages - 1 - stage)),
          m_toMiddle(shape.stages / 2 - 1 - m_fromEnd),
          m_near(stage < shape.stages / 2 ? 0 : 1),
          m_steady(m_half - shape.stages + m_fromEnd + 1)
    {
    }

    std::vector<Turn> write()
    {
        const int far = 1 - m_near;
        for (int i = 0; i < 2 * m_toMiddle; ++i)
            forward(m_near);
        for (int i = 0; i <= m_fromEnd; ++i) {
            forward(m_near);
            forward(far);
        }
        for (int i = 0; i < m_toMiddle; ++i) {
            inputGradient(far);
            weights();
            forward(far);
        }
        for (int i = 0; i < m_steady; ++i) {
            // The two middle stages wait for each other's first forward pass.
            if (i == 0 && m_toMiddle == 0) {
                forward(m_near);
                backward(far);
            } else {
                both(m_near);
            }
            both(far);
        }
        for (int i = 0; i < m_toMiddle; ++i) {
            backward(far);
            both(far);
        }
        addEnd(far);
        return std::move(m_order);
    }

private:
    void addEnd(int far)
    {
        const int pairs = m_fromEnd + 1;
        for (int i = 0; i < 2 * pairs; ++i) {
            const int chunk = i % 2 == 0 ? far : m_near;
            if (i < pairs)
                backward(chunk);
            else
                inputGradient(chunk);
        }
        for (int i = 0; i < m_toMiddle; ++i) {
            weights();
            inputGradient(m_near);
        }
        while (!m_waiting.empty())
            weights();
    }

    Turn next(PassKind kind, std::array<int, 2>& done, int chunk)
    {
        return {kind, chunk, chunk * m_half + done[static_cast<std::size_t>(chunk)]++};
    }
    void forward(int chunk) { m_order.push_back(next(PassKind::Forward, m_forward, chunk)); }
    void backward(int chunk) { m_order.push_back(next(PassKind::Backward, m_backward, chunk)); }
    void inputGradient(int chunk)
    {
        m_order.push_back(next(PassKind::InputGradient, m_backward, chunk));
        m_waiting.push_back(m_order.back());
    }
    void weights()
    {
        m_order.push_back(m_waiting.front());
        m_order.back().kind = PassKind::WeightGradient;
        m_waiting.pop_front();
    }
    /// Forward of `chunk`, backward of the other.
    void both(int chunk)
    {
        Turn turn = next(PassKind::Both, m_forward, chunk);
        turn.otherMicroBatch = next(PassKind::Backward, m_backward, 1 - chunk).microBatch;
        m_order.push_back(turn);
    }

    int m_half;
    int m_fromEnd, m_toMiddle; ///< stages between this one and the nearer end, and the middle
    int m_near;
    int m_steady;
    std::array<int, 2> m_forward{}, m_backward{}; ///< passes so far, by direction
    std::deque<Turn> m_waiting;                   ///< whose weight gradients are left
    std::vector<Turn> m_order;
};

} // namespace

std::vector<PipelineTurn> passOrder(const PipelineShape& shape, int stage)
{
    if (shape.schedule == PipelineSchedule::ZeroBubbleH1)
        return zeroBubble(shape, stage);
    if (shape.schedule == PipelineSchedule::DualPipe && shape.stages > 1)
        return DualPipeOrder(shape, stage).write();
    return Orders(shape).of(stage);
}

} // namespace ringside::scaling
