// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/replicas/autoscaler.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/replicas/ceiling.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

constexpr double kMinute = 60;

HpaRules hpaOf(const ScalerSettings& settings)
{
    HpaRules rules;
    rules.target = 100 * settings.target;
    rules.min = std::max(1, settings.min);
    rules.max = settings.max;
    rules.up.tolerance = rules.down.tolerance = settings.tolerance;
    rules.down.window = settings.window;
    return rules;
}

AgentPlatformRules agentPlatformOf(const ScalerSettings& settings)
{
    const int cycles = static_cast<int>(std::lround(settings.window / settings.period));
    return {.target = 100 * settings.target,
            .min = std::max(1, settings.min),
            .max = settings.max,
            .cycles = std::max(1, cycles)};
}

KpaRules kpaOf(const ScalerSettings& settings)
{
    KpaRules rules;
    rules.target = settings.target * settings.concurrency;
    rules.min = settings.min;
    rules.max = settings.max;
    return rules;
}

CloudRunRules cloudRunOf(const ScalerSettings& settings)
{
    return {.maxConcurrency = double(settings.concurrency),
            .cpuTarget = settings.target,
            .concurrencyTarget = settings.target,
            .min = settings.min,
            .max = settings.max};
}

} // namespace

Autoscaler::Autoscaler(const ScalerSettings& settings) : m_settings(settings)
{
    switch (settings.kind) {
    case ScalerKind::None:
        break;
    case ScalerKind::Hpa:
        m_rule = HpaController(hpaOf(settings));
        break;
    case ScalerKind::AgentPlatform:
        m_rule = AgentPlatformController(agentPlatformOf(settings));
        break;
    case ScalerKind::Kpa:
        m_rule = KpaController(kpaOf(settings));
        break;
    case ScalerKind::CloudRun:
        m_rule = cloudRunOf(settings);
        break;
    }
}

double Autoscaler::period() const
{
    return m_settings.kind == ScalerKind::Kpa ? KpaRules().tick : m_settings.period;
}

ScalerDecision Autoscaler::decide(const ScalerObservation& seen)
{
    ScalerDecision decision = decideByRule(seen);
    decision.percent = wholePercent(seen.utilisation);
    if (m_settings.kind == ScalerKind::AgentPlatform && m_settings.min == 0)
        decision.desired = withZero(seen, decision.desired);
    return decision;
}

ScalerDecision Autoscaler::decideByRule(const ScalerObservation& seen)
{
    const int all = seen.ready + seen.starting, percent = wholePercent(seen.utilisation);
    if (auto* hpa = std::get_if<HpaController>(&m_rule)) {
        const auto decided = hpa->decide(seen.now, percent, seen.ready, all);
        return {percent, decided.raw, decided.desired};
    }
    if (auto* agent = std::get_if<AgentPlatformController>(&m_rule)) {
        const auto decided = agent->decide(percent, m_settings.countsStarting ? all : seen.ready);
        return {percent, decided.raw, decided.desired};
    }
    if (auto* kpa = std::get_if<KpaController>(&m_rule)) {
        const KpaRules rules;
        const auto decided =
            kpa->decide(seen.now, meanOfLast(seen.inFlightPerSecond, rules.stableWindow),
                        meanOfLast(seen.inFlightPerSecond, rules.panicWindow), seen.ready);
        if (seen.hasDemand)
            m_lastDemand = seen.now;
        // The last pod stays during the grace period.
        const bool keeps = decided.desired == 0 && seen.now - m_lastDemand < rules.zeroGrace;
        return {percent, decided.wantStable, keeps ? std::min(1, all) : decided.desired};
    }
    if (const auto* run = std::get_if<CloudRunRules>(&m_rule)) {
        const double inFlight = meanOfLast(seen.inFlightPerSecond, kMinute);
        const auto decided = cloudRunInstances(*run, seen.busy / m_settings.concurrency, inFlight);
        return {percent, decided.instances, decided.instances};
    }
    return {percent, all, all};
}

int Autoscaler::withZero(const ScalerObservation& seen, int desired)
{
    if (seen.hasDemand)
        m_lastDemand = seen.now;
    const int all = seen.ready + seen.starting;
    if (all == 0) {
        if (seen.hasDemand)
            m_upSince = seen.now;
        return seen.hasDemand ? 1 : 0;
    }
    const bool isIdle = seen.now - m_lastDemand >= m_settings.idlePeriod &&
                        seen.now - m_upSince >= m_settings.minUp;
    return isIdle ? 0 : std::max(1, desired);
}

Done checkScaler(const ScalerSettings& settings)
{
    const auto wrong = [](const char* subject, double value, std::string limit) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = subject,
                     .value = text::numberText(value),
                     .limit = std::move(limit)});
    };
    if (settings.max < 1)
        return wrong("serving.autoscaler.max", settings.max, RINGSIDE_TR("at least 1"));
    if (settings.min < 0 || settings.min > settings.max)
        return wrong("serving.autoscaler.min", settings.min,
                     filled(error_forms::kFromTo,
                            {"0", filled(error_forms::kUpToMax, {std::to_string(settings.max)})}));
    if (settings.kind == ScalerKind::Hpa && settings.min < 1)
        return wrong("serving.autoscaler.min", settings.min, RINGSIDE_TR("at least 1 with hpa"));
    if (!(settings.target > 0) || settings.target > 1)
        return wrong("serving.autoscaler.target", settings.target,
                     RINGSIDE_TR("more than 0 and at most 1"));
    if (!(settings.period >= 1) || settings.period != std::floor(settings.period))
        return wrong("serving.autoscaler.period", settings.period,
                     RINGSIDE_TR("whole seconds, at least 1 s"));
    return {};
}

} // namespace ringside::serving
