// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>
#include <span>

namespace ringside::serving {

/// Knative's defaults. `target` is requests in flight per pod: 0.7 x the container concurrency, or
/// 70 when that is unlimited.
struct KpaRules
{
    double target = 0.7;
    int min = 0, max = 0; ///< 0: no upper limit
    double tick = 2, stableWindow = 60, panicWindow = 6;
    double panicThreshold = 2; ///< ratio of the panic demand to the ready pods
    double maxUpRate = 1000, maxDownRate = 2;
    double downDelay = 0; ///< s
    double zeroGrace = 30;
};

/// Makes the decisions of one KPA decider over time.
class KpaController
{
public:
    struct Decision
    {
        int wantStable = 0, wantPanic = 0;
        bool panicking = false;
        int desired = 0;
    };

    explicit KpaController(const KpaRules& rules) : m_rules(rules) {}

    /// `stable` and `panic` are the mean requests in flight over the two windows before `now`.
    Decision decide(double now, double stable, double panic, int ready);

private:
    struct Stamped
    {
        double at;
        int count;
    };
    KpaRules m_rules;
    std::optional<double> m_panicSince;
    int m_mostInPanic = 0;
    std::deque<Stamped> m_delayed;
};

/// Mean of the last `window` values, one per second, or of all when there are fewer.
double meanOfLast(std::span<const double> perSecond, double window);

} // namespace ringside::serving
