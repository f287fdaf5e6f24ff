// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/session/latest_task.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <optional>
#include <utility>

class QTimer;

namespace ringside::session {
struct ChangeSet;
class Workspace;
} // namespace ringside::session

namespace ringside::app {

class NavRail;

/// What the rail says beside its pages, always current: how many cards are due, the days to the
/// exam, the time left in a running mock exam, and readiness as an interval or what it lacks. Reads
/// cards and answers once, on another thread, after the rail was first painted; from then on each
/// change is added. Borrows its references; GUI thread.
class RailStatus : public QObject
{
    Q_OBJECT

public:
    /// `reviewPage`: the place in the rail that counts cards.
    RailStatus(session::Workspace& workspace, const Clock& clock, NavRail& rail, int reviewPage);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void onChanged(const session::ChangeSet& changes);
    void update();
    void updateDue();
    void estimate();
    void showNote();

    session::Workspace& m_workspace;
    const Clock& m_clock;
    NavRail& m_rail;
    int m_reviewPage;
    bool m_isStarted = false;
    QTimer* m_soon;                                     ///< several changes at once make one update
    QTimer* m_nextDue;                                  ///< until another card falls due
    QTimer* m_examClock;                                ///< while an exam runs
    std::optional<std::pair<std::size_t, double>> m_of; ///< attempts and pass mark of the estimate
    QString m_readiness;
    session::LatestTask m_estimate;
};

} // namespace ringside::app
