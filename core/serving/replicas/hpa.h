// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::serving {

/// Limits the change of the replica count within `period` seconds, to `value` percent or `value`
/// pods.
struct ScalingPolicy
{
    enum class Kind { Percent, Pods };
    Kind kind = Kind::Percent;
    double value = 100;
    double period = 15;
};

/// Which of several policies applies: the one with the largest change, the one with the smallest,
/// or none, which forbids changes.
enum class PolicyChoice { Max, Min, Disabled };

struct ScalingDirection
{
    double window = 0; ///< stabilisation window, s
    std::vector<ScalingPolicy> policies;
    PolicyChoice choice = PolicyChoice::Max;
    double tolerance = 0.1; ///< on the ratio of metric to target
};

/// Kubernetes' defaults.
struct HpaRules
{
    double target = 60; ///< percent
    int min = 1, max = 10;
    ScalingDirection up{
        0,
        {{ScalingPolicy::Kind::Percent, 100, 15}, {ScalingPolicy::Kind::Pods, 4, 15}},
        PolicyChoice::Max,
        0.1};
    ScalingDirection down{300, {{ScalingPolicy::Kind::Percent, 100, 15}}, PolicyChoice::Max, 0.1};
};

/// Makes the decisions of one HorizontalPodAutoscaler (autoscaling/v2) over time; remembers its
/// recommendations and its changes.
class HpaController
{
public:
    struct Decision
    {
        int raw = 0;        ///< from metric and target
        int stabilised = 0; ///< after the stabilisation windows
        int desired = 0;    ///< after the policies and the limits
    };

    explicit HpaController(HpaRules rules) : m_rules(std::move(rules)) {}

    /// At `now` in s; `utilisation` is the mean of the `ready` pods in whole percent; `all` also
    /// counts pods that are not ready.
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
