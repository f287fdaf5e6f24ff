// SPDX-License-Identifier: GPL-3.0-or-later
//
// Agent Platform's autoscaler. Every 15 s target = ceil(current u/g) for the utilisation u and its
// target g, both in per cent; replicas = the highest target of the last 5 minutes, taken as the
// last 20 cycles with this one, inside [min, max]. Source:
// docs.cloud.google.com/gemini-enterprise-agent-platform/machine-learning/predictions/ autoscaling,
// "Scaling behavior and lag". Uncertain: whether `current` counts starting replicas, the window's
// edges, and a tolerance that the API text hints at; none is applied.
#include "core/serving/replicas/agent_platform.h"

#include "core/serving/replicas/ceiling.h"

#include <algorithm>

namespace ringside::serving {

AgentPlatformController::Decision AgentPlatformController::decide(int utilisation, int current)
{
    Decision decision;
    decision.raw = ceiling(utilisation * current / m_rules.target);
    m_targets.push_back(decision.raw);
    while (static_cast<int>(m_targets.size()) > m_rules.cycles)
        m_targets.pop_front();
    const int highest = *std::max_element(m_targets.begin(), m_targets.end());
    decision.desired = std::clamp(highest, m_rules.min, m_rules.max);
    return decision;
}

} // namespace ringside::serving
