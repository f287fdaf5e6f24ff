// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/cohort/class_room.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace ringside::session {
class Workspace;
struct ChangeSet;
} // namespace ringside::session

namespace ringside::app {

/// When a sync starts by itself.
struct ClassPace
{
    std::chrono::milliseconds atStart{1000};
    std::chrono::milliseconds afterSession{5000};
    std::chrono::milliseconds afterAnswer{60'000}; ///< without another answer or review
    std::chrono::milliseconds retry{60'000};       ///< doubles with each failure
    std::chrono::milliseconds longestRetry{1'800'000};
};

/// Synchronises with the class's server when the window opens, after a study session, and after a
/// failure again and again; not during a mock exam, and not if the learner has switched it off.
/// Does not own the workspace; GUI thread.
class ClassWatch : public QObject
{
    Q_OBJECT

public:
    ClassWatch(session::Workspace& workspace, const ClassPace& pace, QObject* parent = nullptr);

private:
    void follow(const session::ChangeSet& changes);
    void onEnded(session::ClassTask task, const Done& outcome);
    void sync();

    session::Workspace& m_workspace;
    ClassPace m_pace;
    std::chrono::milliseconds m_retry;
    QTimer m_soon;        ///< an answer does not put it off
    QTimer m_quiet;       ///< each answer starts it again
    bool m_isDue = false; ///< when the running call has ended
};

} // namespace ringside::app
