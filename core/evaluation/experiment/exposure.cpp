// SPDX-License-Identifier: GPL-3.0-or-later
//
// A release in steps. Faults are Poisson with rate l x share, l faults per hour at all requests;
// the alarm is the k-th fault, so it comes when the expected faults so far, L, reach a gamma number
// G of shape k:
//   P(alarm before L)  = P(G <= L)
//   faults before it   = E[min(G, L)] = k P(G_(k+1) <= L) + L P(G > L), as differences per step
//   hurt               = those in steps with users + P(alarm in step) l share (delay + rollback)
// Mirrored requests count towards the alarm, and no user sees their answers. Wrong for faults that
// come in bursts, and where the share grows while someone acts on the alarm.
#include "core/evaluation/experiment/exposure.h"

#include "core/statistics/distributions.h"

#include <algorithm>

namespace ringside::evaluation {

namespace {

constexpr double kHoursPerDay = 24, kSecondsPerHour = 3600;

std::vector<ExposureStep> stepsOf(const ExperimentScenario& s)
{
    std::vector<ExposureStep> steps;
    double now = 0;
    const auto add = [&](double hours, double share, bool isMirrored) {
        const double end = std::min(now + hours, *s.horizonHours);
        if (end > now)
            steps.push_back({now, end, share, isMirrored});
        now = std::max(now, end);
    };
    add(s.mirrorDays * kHoursPerDay, 1, true);
    for (const auto& [share, hours] : s.steps)
        add(hours, share, false);
    add(*s.horizonHours - now, 1, false);
    return steps;
}

} // namespace

ExposureNumbers exposureNumbers(const ExperimentScenario& s)
{
    const double perHour = *s.requestsPerDay * *s.faultShare / kHoursPerDay;
    const double k = s.alarmAfter;
    const double rollbackHours = s.alarmDelay + s.rollback / kSecondsPerHour;
    const auto stillQuiet = [&](double expected) {
        return statistics::poissonCdf(k - 1, expected);
    };
    const auto faultsUntil = [&](double expected) {
        return k * (1 - statistics::poissonCdf(k, expected)) + expected * stillQuiet(expected);
    };
    ExposureNumbers numbers;
    numbers.steps = stepsOf(s);
    numbers.firstShare = s.steps.empty() ? 1 : s.steps.front().first;
    double expected = 0, limited = 0;
    for (const ExposureStep& step : numbers.steps) {
        const double rate = perHour * step.share;
        const double next = expected + rate * (step.to - step.from);
        const double alarmShare = stillQuiet(expected) - stillQuiet(next);
        const double faultsBefore = faultsUntil(next) - faultsUntil(expected); // the alarm
        numbers.daysToAlarm += faultsBefore / rate / kHoursPerDay;
        if (!step.isMirrored)
            numbers.hurt += faultsBefore + alarmShare * rate * rollbackHours;
        if (step.isMirrored || step.share < 1)
            limited = next;
        expected = next;
    }
    numbers.alarm = 1 - stillQuiet(expected);
    numbers.caught = 1 - stillQuiet(limited);
    return numbers;
}

} // namespace ringside::evaluation
