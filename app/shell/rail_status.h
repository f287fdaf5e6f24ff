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

/// The status texts of the rail, always current: due cards, days to the exam, time left in a
/// running mock exam, and readiness as an interval or what it lacks. Reads cards and answers once,
/// on another thread, after the rail was first painted, and then applies each change. Does not own
/// its references; GUI thread.
class RailStatus : public QObject
{
    Q_OBJECT

public:
    /// `reviewPage` is the rail index of the page whose number counts cards.
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
    QTimer* m_soon;                                     ///< combines several changes into one
                                                        ///< update
    QTimer* m_nextDue;                                  ///< until the next card becomes due
    QTimer* m_examClock;                                ///< while an exam is running
    std::optional<std::pair<std::size_t, double>> m_of; ///< attempts and pass mark behind the
                                                        ///< estimate
    QString m_readiness;
    session::LatestTask m_estimate;
};

} // namespace ringside::app
