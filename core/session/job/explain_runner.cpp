// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/explain.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <utility>

namespace ringside::session {

/// One worker thread: a request that waits behind a running one is started when that one has seen
/// its stop token, which it asks for between the parts of an explanation.
struct ExplainRunner::State
{
    scaling::PresetCatalog presets;
    QObject owner; ///< lives on the owner's thread; queued calls to it die with it
    QThreadPool pool;
    std::stop_source running;
    std::uint64_t newest = 0;

    void deliver(std::uint64_t number, const Callback& callback, Result<Explanation> result)
    {
        if (number == newest)
            callback(std::move(result));
    }
};

ExplainRunner::ExplainRunner(scaling::PresetCatalog presets) : m_state(std::make_unique<State>())
{
    m_state->presets = std::move(presets);
    m_state->pool.setMaxThreadCount(1);
}

ExplainRunner::~ExplainRunner()
{
    m_state->running.request_stop();
    m_state->pool.clear();
    m_state->pool.waitForDone();
}

const scaling::PresetCatalog& ExplainRunner::presets() const
{
    return m_state->presets;
}

void ExplainRunner::request(ExplainRequest request, Callback callback)
{
    m_state->running.request_stop();
    m_state->pool.clear();
    m_state->running = std::stop_source();
    const std::uint64_t number = ++m_state->newest;
    State* state = m_state.get();
    const auto work = [state, number, stop = m_state->running.get_token(),
                       request = std::move(request), callback = std::move(callback)] {
        auto result = explain(request, state->presets, stop);
        if (stop.stop_requested())
            return;
        QMetaObject::invokeMethod(
            &state->owner,
            [state, number, callback, result = std::move(result)]() mutable {
                state->deliver(number, callback, std::move(result));
            },
            Qt::QueuedConnection);
    };
    m_state->pool.start(work);
}

} // namespace ringside::session
