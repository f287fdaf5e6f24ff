// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/session/job/scenes.h"

#include <functional>
#include <memory>

namespace ringside::session {

/// The exchange of `job` by another algorithm of its rivals. Errors: as exchangePictureOf().
Result<SharedExchange> rivalPicture(const scaling::CollectiveRequest& job,
                                    scaling::Algorithm algorithm);

/// Runs rivalPicture() off the calling thread; of several requests only the newest is delivered,
/// by a queued call on the thread that owns this object.
class RivalRunner
{
public:
    using Callback = std::function<void(Result<SharedExchange>)>;
    RivalRunner();
    ~RivalRunner(); ///< waits for the one that runs

    void request(const scaling::CollectiveRequest& job, scaling::Algorithm algorithm,
                 Callback callback);
    void cancel(); ///< nothing that was asked for is delivered

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
