// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <thread>
#include <vector>

namespace ringside::bank {

/// Calls work(i) once for each i below `count`, on one thread per processor, and returns after the
/// last call. Calls must not write to the same data. Rethrows what a call throws.
template <class Work> void forEachIndex(std::size_t count, const Work& work)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&next, &work, count] {
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    const std::size_t threads =
        std::min(count, static_cast<std::size_t>(std::thread::hardware_concurrency()));
    // Both policies: if the system cannot start more threads, this thread does their share.
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < threads; ++i)
        others.push_back(std::async(std::launch::async | std::launch::deferred, run));
    run();
    for (std::future<void>& other : others)
        other.get();
}

} // namespace ringside::bank
