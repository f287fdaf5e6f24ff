// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rng.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <utility>
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
    double updatesPerSecond = 0, staleness = 0;
};

/// Workers that compute for c (1 + j E) and push at once, played update by update. `service` is the
/// time of the servers' links for an update, first come, first served.
inline PlayedWorkers playWorkers(int workers, double compute, double jitter, double service,
                                 int updates)
{
    Rng rng(11);
    const auto cycle = [&] { return compute * (1 + jitter * exponential(rng)); };
    using Event = std::pair<double, int>;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> due;
    std::vector<int> readAt(static_cast<std::size_t>(workers), 0);
    for (int i = 0; i < workers; ++i)
        due.emplace(cycle() * (i + 1) / workers, i);
    double free = 0, stale = 0;
    for (int done = 0; done < updates; ++done) {
        const auto [time, worker] = due.top();
        due.pop();
        free = std::max(free, time) + service;
        stale += done - readAt[static_cast<std::size_t>(worker)];
        readAt[static_cast<std::size_t>(worker)] = done + 1;
        due.emplace(free + cycle(), worker);
    }
    return {updates / std::max(free, due.top().first - compute), stale / updates};
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
