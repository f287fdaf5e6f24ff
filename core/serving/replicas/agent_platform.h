// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>

namespace ringside::serving {

/// Rules of Agent Platform (formerly Vertex AI) online prediction.
struct AgentPlatformRules
{
    double target = 60; ///< percent
    int min = 1, max = 10;
    int cycles = 20; ///< of 15 s: five minutes
};

/// Makes the decisions over time; remembers the targets of the last cycles.
class AgentPlatformController
{
public:
    struct Decision
    {
        int raw = 0;
        int desired = 0;
    };

    explicit AgentPlatformController(const AgentPlatformRules& rules) : m_rules(rules) {}

    /// `utilisation` in whole percent. It is not documented whether `current` counts starting
    /// replicas, which determines how far the rule overshoots.
    Decision decide(int utilisation, int current);

private:
    AgentPlatformRules m_rules;
    std::deque<int> m_targets;
};

} // namespace ringside::serving
