// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <thread>
#include <vector>

namespace ringside::bank {

/// Calls work(i) once for each i below `count`, on as many threads as there are processors, and
/// returns when all calls have. What a call writes, no other may touch; what one throws is thrown
/// here.
template <class Work> void forEachIndex(std::size_t count, const Work& work)
{
    std::atomic<std::size_t> next = 0;
    const auto run = [&next, &work, count] {
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    const std::size_t threads =
        std::min(count, static_cast<std::size_t>(std::thread::hardware_concurrency()));
    // Both policies: where the system gives no further thread, the share is done here.
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < threads; ++i)
        others.push_back(std::async(std::launch::async | std::launch::deferred, run));
    run();
    for (std::future<void>& other : others)
        other.get();
}

} // namespace ringside::bank
