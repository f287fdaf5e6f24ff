// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/picture/step_lanes.h"
#include "tests/support/near.h"
#include "tests/support/scaling_presets.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <initializer_list>

/// Lanes of a job, and what they add up to.
namespace ringside::scaling {

inline StepLanes lanesOf(const Scenario& job)
{
    const auto lanes = drawn(stepLanesOf, job, presets());
    if (!lanes)
        QTest::qFail((lanes.error().subject + ": " + lanes.error().detail).c_str(), __FILE__,
                     __LINE__);
    return lanes ? *lanes : StepLanes();
}

inline StepLanes lanesOf(const Scenario& job, const Changes& changes)
{
    return lanesOf(scenarioOf(changes, job));
}

inline double timeIn(const WorkerLane& lane, std::initializer_list<LaneActivity> activities)
{
    double sum = 0;
    for (const LaneSegment& segment : lane.compute) {
        if (std::ranges::find(activities, segment.activity) != activities.end())
            sum += segment.length().value();
    }
    return sum;
}

inline double computeOf(const WorkerLane& lane)
{
    return timeIn(lane, {LaneActivity::Forward, LaneActivity::Backward, LaneActivity::Passes});
}

inline double exposedOf(const WorkerLane& lane)
{
    return timeIn(lane, {LaneActivity::TensorExchange, LaneActivity::StageTransfer,
                         LaneActivity::Slowdown, LaneActivity::ExchangeWait,
                         LaneActivity::QueueWait, LaneActivity::Encoding});
}

inline double inputWaitOf(const WorkerLane& lane)
{
    return timeIn(lane, {LaneActivity::InputWait});
}

/// Time in which the network and a pass or its slow-down are busy at once.
inline double hiddenOf(const WorkerLane& lane)
{
    double hidden = 0;
    for (const SentSegment& sent : lane.sent)
        hidden += (sent.busy - sent.exposed()).value();
    return hidden;
}

using test::isNear;

inline bool isNear(Seconds value, double expected)
{
    return std::abs(value.value() - expected) <= 1e-9 * std::max(std::abs(expected), 1e-3);
}

inline const LaneSegment* findSegment(const WorkerLane& lane, LaneActivity activity)
{
    const auto it = std::ranges::find(lane.compute, activity, &LaneSegment::activity);
    return it == lane.compute.end() ? nullptr : &*it;
}

} // namespace ringside::scaling
