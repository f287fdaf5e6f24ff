// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/presets.h"
#include "core/session/job/best_layouts.h"
#include "core/session/latest_task.h"

#include <QObject>

#include <cstdint>
#include <optional>

namespace ringside::app {

/// Searches the best layouts of a job off the GUI thread and passes on what was found so far. A new
/// search replaces the older one. Does not own the catalog; GUI thread.
class LayoutSearch : public QObject
{
    Q_OBJECT

public:
    explicit LayoutSearch(const scaling::PresetCatalog& presets, QObject* parent = nullptr);

    void start(const session::LayoutRequest& request);
    /// Keeps what this search has found so far; results of an older one are dropped.
    void cancel();
    /// Forgets the search and its results.
    void clear();
    bool isRunning() const { return m_isRunning; }
    /// True when found() answers the latest request, not one before it.
    bool isCurrent() const { return m_found && m_foundBy == m_number; }
    /// Of the latest search; of the one before until its first results, absent after a failure.
    const std::optional<session::BestLayouts>& found() const { return m_found; }
    const std::optional<Error>& problem() const { return m_problem; }

    /// Compares a plan with the job's own layout; a newer call replaces an older one.
    void compare(const scaling::plan::Plan& plan, const scaling::Scenario& job);
    bool isComparing() const { return m_isComparing; }

Q_SIGNALS:
    void changed(); ///< found(), problem() or isRunning()
    void compared(const ringside::Result<ringside::scaling::Comparison>& comparison);

private:
    void receive(std::uint64_t number, session::BestLayouts found);

    const scaling::PresetCatalog& m_presets;
    std::uint64_t m_number = 0;  ///< of the latest search
    std::uint64_t m_foundBy = 0; ///< the search of found()
    bool m_isRunning = false, m_isComparing = false;
    std::optional<session::BestLayouts> m_found;
    std::optional<Error> m_problem;
    session::LatestTask m_searching, m_comparing; ///< destroyed first, to end their work
};

} // namespace ringside::app
