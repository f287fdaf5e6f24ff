// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/latest_task.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <utility>

namespace ringside::session {

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
    m_state->pool.start(
        [state, number = state->newest, stop = state->running.get_token(), job = std::move(work)] {
            Deliver deliver = job(stop);
            if (stop.stop_requested())
                return;
            QMetaObject::invokeMethod(
                &state->owner,
                [state, number, deliver = std::move(deliver)] {
                    if (number == state->newest)
                        deliver();
                },
                Qt::QueuedConnection);
        });
}

} // namespace ringside::session
