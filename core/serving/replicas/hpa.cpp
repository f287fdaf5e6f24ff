// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kubernetes' HorizontalPodAutoscaler, autoscaling/v2. Every 15 s, with n pods, u the whole per
// cent of the metric over the ready ones and the target g:
//   raw       ceil(ready u/g), unless u/g is within the tolerance of 1. Scaling up with pods that
//             are not ready counts them as 0 %: u2 = floor(u ready/n), raw = ceil(n u2/g), and no
//             change where u2/g no longer asks for more.
//   stabilise up: the smallest recommendation of the up window (0 s); down: the largest of the down
//             window (300 s). A window of w s is (now - w, now].
//   policies  up at most max(+100 %, +4 pods) per 15 s, down at most 100 % per 15 s, from the count
//             at the period's start = now - added + removed
// Source: kubernetes/website horizontal-pod-autoscale.md; pkg/controller/podautoscaler
// replica_calculator.go and horizontal.go. Wrong for an HPA without `behavior`, which uses an older
// limiter, max(2 n, 4), and for metrics that arrive late.
#include "core/serving/replicas/hpa.h"

#include "core/serving/replicas/ceiling.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside::serving {

namespace {

bool isWithin(double ratio, const HpaRules& rules)
{
    return ratio >= 1 - rules.down.tolerance - 1e-9 && ratio <= 1 + rules.up.tolerance + 1e-9;
}

} // namespace

HpaController::Decision HpaController::decide(double now, int utilisation, int ready, int all)
{
    Decision decision;
    decision.raw = recommended(utilisation, ready, all);
    decision.stabilised = stabilised(now, decision.raw, all);
    decision.desired = limited(now, decision.stabilised, all);
    if (decision.desired > all)
        m_added.push_back({now, decision.desired - all});
    else if (decision.desired < all)
        m_removed.push_back({now, all - decision.desired});
    return decision;
}

int HpaController::recommended(int utilisation, int ready, int all) const
{
    const double ratio = utilisation / m_rules.target;
    if (ready >= all || ratio <= 1) {
        if (isWithin(ratio, m_rules))
            return all;
        return ceiling(utilisation * ready / m_rules.target);
    }
    const int spread = utilisation * ready / all; // whole per cent, truncated
    const double diluted = spread / m_rules.target;
    if (isWithin(diluted, m_rules) || diluted < 1)
        return all;
    return std::max(all, ceiling(spread * all / m_rules.target));
}

int HpaController::stabilised(double now, int raw, int current)
{
    int up = raw, down = raw;
    for (const Stamped& earlier : m_recommendations) {
        if (earlier.at > now - m_rules.up.window)
            up = std::min(up, earlier.count);
        if (earlier.at > now - m_rules.down.window)
            down = std::max(down, earlier.count);
    }
    const double longest = std::max(m_rules.up.window, m_rules.down.window);
    std::erase_if(m_recommendations,
                  [&](const Stamped& earlier) { return earlier.at <= now - longest; });
    m_recommendations.push_back({now, raw});
    return std::min(std::max(current, up), down);
}

int HpaController::moved(const std::vector<Stamped>& changes, double now, double period) const
{
    int sum = 0;
    for (const Stamped& change : changes)
        sum += change.at > now - period ? change.count : 0;
    return sum;
}

int HpaController::limited(double now, int wanted, int current) const
{
    if (current > m_rules.max || current < m_rules.min)
        return std::clamp(current, m_rules.min, m_rules.max);
    const bool isUp = wanted > current;
    const ScalingDirection& rules = isUp ? m_rules.up : m_rules.down;
    int limit = current;
    if (rules.choice != PolicyChoice::Disabled && !rules.policies.empty()) {
        // Upwards the largest move is the largest limit, downwards the smallest.
        const bool takesLargest = (rules.choice == PolicyChoice::Max) == isUp;
        limit = takesLargest ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
        for (const ScalingPolicy& policy : rules.policies) {
            const int start =
                current - moved(m_added, now, policy.period) + moved(m_removed, now, policy.period);
            const double share = policy.value / 100;
            int proposed = 0;
            if (policy.kind == ScalingPolicy::Kind::Pods)
                proposed = start + static_cast<int>(isUp ? policy.value : -policy.value);
            else if (isUp)
                proposed = ceiling(start * (1 + share));
            else
                proposed = static_cast<int>(std::floor(start * (1 - share) + 1e-9));
            limit = takesLargest ? std::max(limit, proposed) : std::min(limit, proposed);
        }
    }
    // Earlier changes within the period may have used the limit; that never reverses a move.
    if (isUp)
        return std::min(wanted, std::min(m_rules.max, std::max(limit, current)));
    return std::max(wanted, std::max(m_rules.min, std::min(limit, current)));
}

} // namespace ringside::serving
