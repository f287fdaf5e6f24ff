// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::serving {

/// How far a replica count may move in `period` seconds: by `value` per cent or by `value` pods.
struct ScalingPolicy
{
    enum class Kind { Percent, Pods };
    Kind kind = Kind::Percent;
    double value = 100;
    double period = 15;
};

/// Of several policies: the one that allows the largest move, the smallest, or no move at all.
enum class PolicyChoice { Max, Min, Disabled };

struct ScalingDirection
{
    double window = 0; ///< stabilisation, s
    std::vector<ScalingPolicy> policies;
    PolicyChoice choice = PolicyChoice::Max;
    double tolerance = 0.1; ///< of metric over target
};

/// Kubernetes' defaults.
struct HpaRules
{
    double target = 60; ///< per cent
    int min = 1, max = 10;
    ScalingDirection up{
        0,
        {{ScalingPolicy::Kind::Percent, 100, 15}, {ScalingPolicy::Kind::Pods, 4, 15}},
        PolicyChoice::Max,
        0.1};
    ScalingDirection down{300, {{ScalingPolicy::Kind::Percent, 100, 15}}, PolicyChoice::Max, 0.1};
};

/// The decisions of one HorizontalPodAutoscaler (autoscaling/v2) over time; remembers its
/// recommendations and its changes.
class HpaController
{
public:
    struct Decision
    {
        int raw = 0;        ///< by metric and target
        int stabilised = 0; ///< inside the windows
        int desired = 0;    ///< after the policies and the limits
    };

    explicit HpaController(HpaRules rules) : m_rules(std::move(rules)) {}

    /// At `now` s, `utilisation` is the whole per cent of the `ready` pods' mean; `all` counts
    /// those that are not ready too.
    Decision decide(double now, int utilisation, int ready, int all);

private:
    struct Stamped
    {
        double at;
        int count;
    };
    int recommended(int utilisation, int ready, int all) const;
    int stabilised(double now, int raw, int current);
    int limited(double now, int wanted, int current) const;
    int moved(const std::vector<Stamped>& changes, double now, double period) const;

    HpaRules m_rules;
    std::vector<Stamped> m_recommendations, m_added, m_removed;
};

} // namespace ringside::serving
