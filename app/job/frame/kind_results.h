// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "core/session/latest_task.h"

namespace ringside::app {

/// What only one kind of scenario has on its bench: its results, and what follows from a typed
/// value. GUI thread, except for the work.
class KindResults
{
public:
    KindResults() = default;
    KindResults(const KindResults&) = delete;
    KindResults& operator=(const KindResults&) = delete;
    virtual ~KindResults() = default;

    /// The work that computes the results of `state` from values; its delivery stores them.
    virtual session::LatestTask::Work work(const scenario::State& state,
                                           scenario::Effort effort) = 0;
    /// Whether the stored results are those of the fine effort, or would be the same with it.
    virtual bool isFinal() const = 0;
    /// The state for a learner who typed a value, which made `before` `typed`.
    virtual scenario::State afterTyping(const scenario::State& before,
                                        const scenario::State& typed) const = 0;
};

/// For a page whose desk computes all that it shows.
class NoResults final : public KindResults
{
public:
    session::LatestTask::Work work(const scenario::State&, scenario::Effort) override
    {
        return [](const std::stop_token&) { return session::LatestTask::Deliver([] {}); };
    }
    bool isFinal() const override { return true; }
    scenario::State afterTyping(const scenario::State&, const scenario::State& typed) const override
    {
        return typed;
    }
};

} // namespace ringside::app
