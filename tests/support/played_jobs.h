// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rng.h"
#include "tests/support/scaling_jobs.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

/// Parts of training jobs played event by event or summed by hand, without a function of the model.
namespace ringside::test {

/// A ring of p ranks by hand: 2 (p - 1) messages of n / p bytes one after the other.
inline double ringSeconds(double ranks, double bytes, double rate, double alpha)
{
    double seconds = 0;
    for (int step = 0; step < 2 * (static_cast<int>(ranks) - 1); ++step)
        seconds += alpha + bytes / ranks / rate;
    return seconds;
}

inline double exponential(Rng& rng)
{
    return -std::log1p(-rng.uniform());
}

struct PlayedWorkers
{
    double seconds = 0; ///< until the last update
    double updatesPerSecond = 0;
    double staleness = 0, worst = 0;
    double lastWorker = 0; ///< mean staleness of the last worker's updates
};

/// What holds workers up.
struct PlayRules
{
    double service = 0; ///< time of the servers' links for an update, first come, first served
    int bound = -1;     ///< how many steps a worker may be ahead of the slowest; negative: any
};

/// Workers played update by update: each is done after its cycle, pushes, pulls and starts again;
/// with a bound it waits first. Workers that could push at once do so in their order.
inline PlayedWorkers playWorkers(std::size_t workers,
                                 const std::function<double(std::size_t)>& cycle, int updates,
                                 const PlayRules& rules = {})
{
    std::vector<double> due(workers);
    std::vector<int> steps(workers, 0), readAt(workers, 0);
    std::vector<bool> waits(workers, false);
    // Out of phase, as jobs are after a while.
    for (std::size_t i = 0; i < workers; ++i)
        due[i] = cycle(i) * static_cast<double>(i + 1) / static_cast<double>(workers);
    PlayedWorkers played;
    double lastSum = 0;
    for (int done = 0; done < updates; ++done) {
        std::size_t next = workers;
        for (std::size_t i = 0; i < workers; ++i)
            if (!waits[i] && (next == workers || due[i] < due[next]))
                next = i;
        played.seconds = std::max(played.seconds, due[next]) + rules.service;
        const double staleness = done - readAt[next];
        played.staleness += staleness / updates;
        played.worst = std::max(played.worst, staleness);
        lastSum += next + 1 == workers ? staleness : 0;
        ++steps[next];
        waits[next] = true;
        const int least = *std::min_element(steps.begin(), steps.end());
        for (std::size_t i = 0; i < workers; ++i) {
            if (!waits[i] || (rules.bound >= 0 && steps[i] - least > rules.bound))
                continue;
            waits[i] = false;
            readAt[i] = done + 1;
            due[i] = played.seconds + cycle(i);
        }
    }
    played.updatesPerSecond = updates / played.seconds;
    played.lastWorker = steps.back() > 0 ? lastSum / steps.back() : 0;
    return played;
}

/// Eight workers of 200 ms on eight servers whose links never limit: 4 bytes over 100 Gbps.
inline scaling::Scenario eightFreeWorkers(const scaling::Changes& changes = {})
{
    const scaling::Scenario job = scaling::scenarioOf({{"cluster.workers", "8"},
                                                       {"cluster.network", "100 Gbps"},
                                                       {"cluster.network_latency", "0 us"},
                                                       {"model.parameters", "1"},
                                                       {"work.per_accelerator_batch", "32"},
                                                       {"work.compute_time", "200 ms"},
                                                       {"strategy.kind", "parameter-server"},
                                                       {"strategy.servers", "8"},
                                                       {"strategy.asynchronous", "true"}});
    return scaling::scenarioOf(changes, job);
}

/// The mean of the slowest of n workers, drawn.
inline double drawnSlowest(int workers, double jitter, int rounds)
{
    Rng rng(5);
    double sum = 0;
    for (int i = 0; i < rounds; ++i) {
        double slowest = 0;
        for (int k = 0; k < workers; ++k)
            slowest = std::max(slowest, 1 + jitter * exponential(rng));
        sum += slowest;
    }
    return sum / rounds;
}

/// The end of a pipeline in which stage i runs its passes in the order of 1F1B, each as soon as its
/// input is there; forward takes 1, backward 2.
inline double pipelineEnd(int stages, int micros)
{
    const auto at = [&](int stage, int micro) {
        return static_cast<std::size_t>(stage * micros + micro);
    };
    std::vector<double> forward(static_cast<std::size_t>(stages * micros), -1), backward = forward;
    std::vector<double> free(static_cast<std::size_t>(stages), 0);
    std::vector<int> sent(static_cast<std::size_t>(stages), 0), back = sent;
    for (int left = 2 * stages * micros; left > 0;) {
        for (int s = 0; s < stages; ++s) {
            const auto stage = static_cast<std::size_t>(s);
            const int ahead = std::min(micros, stages - s);
            const bool sends = sent[stage] < micros && sent[stage] - back[stage] < ahead;
            const int m = sends ? sent[stage] : back[stage];
            if (m == micros)
                continue;
            const double input =
                sends ? (s == 0 ? 0 : forward[at(s - 1, m)])
                      : (s + 1 == stages ? forward[at(s, m)] : backward[at(s + 1, m)]);
            if (input < 0)
                continue;
            free[stage] = std::max(free[stage], input) + (sends ? 1 : 2);
            (sends ? forward : backward)[at(s, m)] = free[stage];
            ++(sends ? sent : back)[stage];
            --left;
        }
    }
    return *std::max_element(free.begin(), free.end());
}

/// Wall clock over useful time, with failures drawn one by one during work, saves and restarts.
inline double drawnLoss(double save, double mtbf, double restart, double interval, int segments)
{
    Rng rng(20);
    double wall = 0;
    for (int i = 0; i < segments; ++i) {
        for (double failure = mtbf * exponential(rng); failure < interval + save;
             failure = mtbf * exponential(rng)) {
            wall += failure;
            double again = mtbf * exponential(rng);
            for (; again < restart; again = mtbf * exponential(rng))
                wall += again;
            wall += restart;
        }
        wall += interval + save;
    }
    return wall / (segments * interval) - 1;
}

/// The sum of the failed tries' series: a segment of L fails k times with probability p^k (1 - p).
inline double summedLoss(double save, double mtbf, double restart, double interval)
{
    const double length = interval + save, fails = 1 - std::exp(-length / mtbf);
    // Mean time of a try that fails within L, by Simpson's rule.
    constexpr int kPanels = 2000;
    const auto mean = [&](double upTo, double chance) {
        double sum = 0;
        for (int i = 0; i <= kPanels; ++i) {
            const double t = upTo * i / kPanels;
            const double weight = i == 0 || i == kPanels ? 1 : i % 2 == 1 ? 4 : 2;
            sum += weight * t / mtbf * std::exp(-t / mtbf);
        }
        return sum * upTo / kPanels / 3 / chance;
    };
    const double restartFails = 1 - std::exp(-restart / mtbf);
    double restarts = restart, series = 0, chance = 1;
    for (int k = 0; k < 400 && restartFails > 0; ++k) {
        chance *= restartFails;
        restarts += chance * mean(restart, restartFails);
    }
    chance = 1;
    for (int k = 0; k < 2000; ++k) {
        chance *= fails;
        series += chance;
    }
    return (series * (mean(length, fails) + restarts) + length) / interval - 1;
}

} // namespace ringside::test
