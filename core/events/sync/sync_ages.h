// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/scenario/sync_scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ringside::events {

/// A span between two publications, in s, in which the age of the data grows from `low` by 1 s per
/// second.
struct AgePiece
{
    double from = 0, to = 0, low = 0;
    double high() const { return low + (to - from); }
};

/// A run of a stage that copies on a schedule.
struct SyncRun
{
    double start = 0, published = 0;
};

/// The stages of a scenario in their order, and when each publishes what. Borrows the scenario.
class SyncChain
{
public:
    explicit SyncChain(const SyncScenario& scenario);

    struct Stage
    {
        const std::string* name = nullptr;
        SyncStage fields{};
    };
    const std::vector<Stage>& stages() const { return m_stages; }
    double from() const { return m_from; }
    double to() const { return m_to; }
    /// Whether no stage has a schedule. Such a chain is looked at once per second.
    bool isContinuous() const;

    /// The time of the data that stage `stage` holds at `t`; absent before its first publication.
    std::optional<double> dataAt(std::size_t stage, double t) const;
    /// The ages from `from` to `to`. Errors: MissingField without stages, OutOfRange for a time
    /// before the first publication and for more publications than kMostPublications.
    Result<std::vector<AgePiece>> ages() const;
    /// Runs of a stage that overlap the time from `from` to `to`.
    std::vector<SyncRun> runs(std::size_t stage, double from, double to) const;

private:
    std::vector<Stage> m_stages;
    double m_from = 0, m_to = 0;
};

} // namespace ringside::events
