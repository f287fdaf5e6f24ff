// SPDX-License-Identifier: GPL-3.0-or-later
//
// Knative's pod autoscaler. Every 2 s, with the requests in flight averaged over 60 s (stable) and
// 6 s (panic), the target g per pod and max(1, ready) pods r:
//   want = ceil(mean/g), between floor(r/2) and ceil(1000 r), for both means
//   panic starts or goes on when ceil(panic mean/g) >= 2 r, and ends 60 s after it last did
//   in panic the count never falls: the highest want of both means since it began
//   otherwise the stable want; a scale-down delay holds the highest of the last seconds
// Source: knative/serving pkg/autoscaler/scaling/autoscaler.go and config/core/configmaps/
// autoscaler.yaml. The activator and burst capacity are not modelled: requests at zero pods wait.
#include "core/serving/replicas/kpa.h"

#include "core/serving/replicas/ceiling.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside::serving {

KpaController::Decision KpaController::decide(double now, double stable, double panic, int ready)
{
    const int pods = std::max(1, ready);
    const int mostUp = ceiling(m_rules.maxUpRate * pods);
    const int mostDown = static_cast<int>(std::floor(pods / m_rules.maxDownRate + 1e-9));
    const int byPanic = ceiling(panic / m_rules.target);
    Decision decision;
    decision.wantStable = std::min(std::max(ceiling(stable / m_rules.target), mostDown), mostUp);
    decision.wantPanic = std::min(std::max(byPanic, mostDown), mostUp);
    const bool isOver = static_cast<double>(byPanic) / pods >= m_rules.panicThreshold;
    if (isOver) {
        m_panicSince = now;
    } else if (m_panicSince && *m_panicSince + m_rules.stableWindow < now) {
        m_panicSince.reset();
        m_mostInPanic = 0;
    }
    decision.panicking = m_panicSince.has_value();
    decision.desired = decision.wantStable;
    if (decision.panicking) {
        m_mostInPanic = std::max({m_mostInPanic, decision.wantStable, decision.wantPanic});
        decision.desired = m_mostInPanic;
    }
    if (m_rules.downDelay > 0) {
        m_delayed.push_back({now, decision.desired});
        while (m_delayed.front().at <= now - m_rules.downDelay)
            m_delayed.pop_front();
        for (const Stamped& earlier : m_delayed)
            decision.desired = std::max(decision.desired, earlier.count);
    }
    decision.desired = std::max(decision.desired, m_rules.min);
    if (m_rules.max > 0)
        decision.desired = std::min(decision.desired, m_rules.max);
    return decision;
}

double meanOfLast(std::span<const double> perSecond, double window)
{
    const auto wanted = static_cast<std::size_t>(std::max(1.0, window));
    const std::size_t count = std::min(wanted, perSecond.size());
    if (count == 0)
        return 0;
    const auto last = perSecond.last(count);
    return std::accumulate(last.begin(), last.end(), 0.0) / static_cast<double>(count);
}

} // namespace ringside::serving
