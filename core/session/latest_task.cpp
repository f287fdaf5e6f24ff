// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/latest_task.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <cstdint>
#include <utility>

namespace ringside::session {

namespace {

std::atomic<int>& unfinished()
{
    static std::atomic<int> count{0};
    return count;
}

/// Counts a piece of work from its start until it is delivered or dropped.
class Counted
{
public:
    Counted() { ++unfinished(); }
    ~Counted() { --unfinished(); }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
};

} // namespace

struct LatestTask::State
{
    QObject owner; ///< on the owner's thread; its end drops queued calls
    QThreadPool pool;
    std::stop_source running;
    std::uint64_t newest = 0;
};

LatestTask::LatestTask() : m_state(std::make_unique<State>())
{
    m_state->pool.setMaxThreadCount(1);
}

LatestTask::~LatestTask()
{
    cancel();
    m_state->pool.waitForDone();
}

void LatestTask::cancel()
{
    m_state->running.request_stop();
    m_state->pool.clear();
    ++m_state->newest;
}

void LatestTask::start(Work work)
{
    cancel();
    m_state->running = std::stop_source();
    State* state = m_state.get();
    m_state->pool.start([state, number = state->newest, stop = state->running.get_token(),
                         job = std::move(work), counted = std::make_shared<const Counted>()] {
        Deliver deliver = job(stop);
        if (stop.stop_requested())
            return;
        QMetaObject::invokeMethod(
            &state->owner,
            [state, number, deliver = std::move(deliver), counted] {
                if (number == state->newest)
                    deliver();
            },
            Qt::QueuedConnection);
    });
}

bool LatestTask::isAnyUnfinished()
{
    return unfinished() != 0;
}

} // namespace ringside::session
