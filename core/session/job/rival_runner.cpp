// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/rival_runner.h"

#include "core/scaling/picture/exchange_picture.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <utility>

namespace ringside::session {

Result<SharedExchange> rivalPicture(const scaling::CollectiveRequest& job,
                                    scaling::Algorithm algorithm)
{
    auto picture = scaling::exchangePictureOf(scaling::rivalOf(job, algorithm));
    if (!picture)
        return fail(picture.error());
    return std::make_shared<const scaling::ExchangePicture>(std::move(*picture));
}

struct RivalRunner::State
{
    QObject owner; ///< lives on the owner's thread; queued calls to it die with it
    QThreadPool pool;
    std::uint64_t newest = 0;
};

RivalRunner::RivalRunner() : m_state(std::make_unique<State>())
{
    m_state->pool.setMaxThreadCount(1);
}

RivalRunner::~RivalRunner()
{
    m_state->pool.clear();
    m_state->pool.waitForDone();
}

void RivalRunner::cancel()
{
    m_state->pool.clear();
    ++m_state->newest;
}

void RivalRunner::request(const scaling::CollectiveRequest& job, scaling::Algorithm algorithm,
                          Callback callback)
{
    cancel();
    State* state = m_state.get();
    const auto work = [state, number = state->newest, job, algorithm,
                       callback = std::move(callback)] {
        auto picture = rivalPicture(job, algorithm);
        QMetaObject::invokeMethod(
            &state->owner,
            [state, number, callback, picture = std::move(picture)]() mutable {
                if (number == state->newest)
                    callback(std::move(picture));
            },
            Qt::QueuedConnection);
    };
    m_state->pool.start(work);
}

} // namespace ringside::session
