// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

namespace ringside::session {

/// Runs one piece of work at a time off the calling thread. A newer piece cancels the older one,
/// whose result is never delivered. Work takes and returns values; the function that it returns
/// delivers the result on the thread that owns this object, through its event loop.
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
    void cancel(); ///< does not deliver running work
    /// Whether work of any task in the program waits, runs or is yet to be delivered. Any thread.
    static bool isAnyUnfinished();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
