// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/gates/notice_chance.h"

#include "core/base/error_forms.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/distributions.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside::pipeline {

namespace {

/// Products of a limit and a count that should be whole are.
constexpr double kWholeSlack = 1e-9;

template <class ValueOf> double missOf(const GateCheck& check, const ValueOf& valueOf)
{
    double miss = 1;
    for (const auto& [symptom, limit] : check.limits) {
        if (const std::optional<double> value = valueOf(symptom))
            miss *= missChance(check, limit, *value);
    }
    return miss;
}

} // namespace

double missChance(const GateCheck& check, const GateLimit& limit, double value)
{
    const double n = check.sample;
    if (n <= 0) {
        const bool isViolated =
            (limit.atMost && value > *limit.atMost) || (limit.atLeast && value < *limit.atLeast);
        return isViolated ? 0 : 1;
    }
    double miss = 1;
    if (limit.atMost)
        miss *= statistics::binomialCdf(std::min(n, std::floor(*limit.atMost * n + kWholeSlack)), n,
                                        value);
    if (limit.atLeast) {
        // P(X >= k) = P(n - X <= n - k), and n - X counts the cases without the symptom.
        const double least = std::ceil(*limit.atLeast * n - kWholeSlack);
        miss *= least <= 0 ? 1 : statistics::binomialCdf(n - least, n, 1 - value);
    }
    return miss;
}

std::optional<double> healthyValue(const GatesScenario& gates, const std::string& symptom, int day)
{
    const auto healthy = gates.healthy.find(symptom);
    if (healthy == gates.healthy.end() || healthy->second.empty())
        return std::nullopt;
    const std::vector<double>& values = healthy->second;
    if (day < 0)
        return std::accumulate(values.begin(), values.end(), 0.0) /
               static_cast<double>(values.size());
    return values[static_cast<std::size_t>(day) % values.size()];
}

double missChance(const GatesScenario& gates, const GateCheck& check, const GateFault& fault)
{
    return missOf(check, [&](const std::string& symptom) -> std::optional<double> {
        const auto stated = fault.symptoms.find(symptom);
        return stated != fault.symptoms.end() ? stated->second : healthyValue(gates, symptom);
    });
}

double missChanceOnDay(const GatesScenario& gates, const GateCheck& check, int day)
{
    return missOf(check,
                  [&](const std::string& symptom) { return healthyValue(gates, symptom, day); });
}

int healthyDays(const GatesScenario& gates, const GateCheck& check)
{
    std::size_t days = 1;
    for (const auto& [symptom, limit] : check.limits) {
        const auto healthy = gates.healthy.find(symptom);
        if (healthy != gates.healthy.end())
            days = std::max(days, healthy->second.size());
    }
    return static_cast<int>(days);
}

Done checkShares(const GatesScenario& gates)
{
    for (const auto& [name, check] : gates.checks) {
        if (check.sample <= 0)
            continue;
        for (const auto& [symptom, limit] : check.limits) {
            std::vector<double> values;
            const auto healthy = gates.healthy.find(symptom);
            if (healthy != gates.healthy.end())
                values = healthy->second;
            for (const auto& [id, fault] : gates.faults) {
                const auto stated = fault.symptoms.find(symptom);
                if (stated != fault.symptoms.end())
                    values.push_back(stated->second);
            }
            for (const double value : values) {
                if (value < 0 || value > 1)
                    return fail(
                        scenario::outOfRange("pipeline.gates.checks." + name + ".limits." + symptom,
                                             value, filled(error_forms::kFromTo, {"0", "1"})));
            }
        }
    }
    return {};
}

} // namespace ringside::pipeline
