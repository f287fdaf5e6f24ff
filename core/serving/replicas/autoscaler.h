// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/replicas/agent_platform.h"
#include "core/serving/replicas/cloud_run.h"
#include "core/serving/replicas/hpa.h"
#include "core/serving/replicas/kpa.h"

#include <span>
#include <variant>

namespace ringside::serving {

enum class ScalerKind { None, Hpa, AgentPlatform, Kpa, CloudRun };

/// Settings of an autoscaling rule; each rule ignores the fields that it does not have.
struct ScalerSettings
{
    ScalerKind kind = ScalerKind::None;
    double target = 0.6; ///< as a share of a replica's capacity
    int min = 1, max = 10;
    double period = 15;                  ///< s between decisions; KPA always uses 2 s
    double window = 300;                 ///< s before scaling down
    double tolerance = 0.1;              ///< HPA only
    bool countsStarting = false;         ///< Agent Platform only: n counts starting replicas
    int concurrency = 1;                 ///< requests that a replica serves at the same time
    double idlePeriod = 3600, minUp = 0; ///< Agent Platform's scale to zero, for min = 0
    bool operator==(const ScalerSettings&) const = default;
};

/// Input of a rule at time `now`.
struct ScalerObservation
{
    double now = 0;
    double utilisation = 0; ///< of the ready replicas since the last decision
    int ready = 0, starting = 0;
    double busy = 0;        ///< busy places, mean over the last minute
    bool hasDemand = false; ///< requests waited, ran or arrived since the last decision
    std::span<const double> inFlightPerSecond{};
};

struct ScalerDecision
{
    int percent = 0; ///< utilisation in percent, as the rule reads it
    int raw = 0, desired = 0;
};

/// An autoscaler over time, with any of the rules.
class Autoscaler
{
public:
    explicit Autoscaler(const ScalerSettings& settings);

    double period() const;
    ScalerDecision decide(const ScalerObservation& seen);

private:
    ScalerDecision decideByRule(const ScalerObservation& seen);
    /// Applies scale to zero: to 0 after the idle period, to 1 on demand.
    int withZero(const ScalerObservation& seen, int desired);

    ScalerSettings m_settings;
    std::variant<std::monostate, HpaController, AgentPlatformController, KpaController,
                 CloudRunRules>
        m_rule;
    double m_lastDemand = 0, m_upSince = 0;
};

/// Errors: OutOfRange for contradictory limits, a target outside (0, 1], or a period that is not a
/// whole number of seconds.
Done checkScaler(const ScalerSettings& settings);

} // namespace ringside::serving
