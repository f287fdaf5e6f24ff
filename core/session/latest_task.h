// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

namespace ringside::session {

/// Runs one piece of work at a time off the calling thread. A newer piece cancels the older one,
/// whose result is never delivered. Work is value in, value out: it ends in the function that
/// delivers its result, which runs on the thread that owns this object (a queued call).
class LatestTask
{
public:
    using Deliver = std::function<void()>;
    using Work = std::function<Deliver(const std::stop_token&)>;

    LatestTask();
    ~LatestTask(); ///< cancels and waits
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;

    void start(Work work);
    void cancel(); ///< what runs is not delivered

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
