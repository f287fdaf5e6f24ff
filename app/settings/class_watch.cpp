// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/class_watch.h"

#include "core/session/exam/exam.h"
#include "core/session/workspace/workspace.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

ClassWatch::ClassWatch(session::Workspace& workspace, const ClassPace& pace, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_pace(pace), m_retry(pace.retry)
{
    for (QTimer* timer : {&m_soon, &m_quiet}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &ClassWatch::sync);
    }
    connect(&workspace, &session::Workspace::changed, this, &ClassWatch::follow);
    connect(&workspace.classRoom(), &session::ClassRoom::ended, this, &ClassWatch::onEnded);
    m_soon.start(pace.atStart);
}

void ClassWatch::follow(const session::ChangeSet& changes)
{
    using Part = session::ChangeSet::Part;
    // Changes that a sync itself brings need no other one.
    if (m_workspace.classRoom().running() != session::ClassTask::None)
        return;
    if (changes.touches(Part::StudySet | Part::Exam))
        m_soon.start(m_pace.afterSession);
    else if (changes.touches(Part::Answers | Part::Reviews | Part::Cards | Part::Marks))
        m_quiet.start(m_pace.afterAnswer);
}

void ClassWatch::onEnded(session::ClassTask task, const Done& outcome)
{
    const bool isNewMember = task == session::ClassTask::Join && outcome;
    if (std::exchange(m_isDue, false) || isNewMember)
        m_soon.start(0);
    if (task != session::ClassTask::Sync)
        return;
    if (outcome) {
        m_retry = m_pace.retry;
    } else if (outcome.error().code != ErrorCode::Cancelled) {
        m_soon.start(m_retry);
        m_retry = std::min(2 * m_retry, m_pace.longestRetry);
    }
}

void ClassWatch::sync()
{
    session::ClassRoom& room = m_workspace.classRoom();
    if (!room.state() || !room.state()->syncsAlone)
        return;
    m_isDue = room.running() != session::ClassTask::None;
    if (m_workspace.exam().running())
        m_quiet.start(m_pace.afterAnswer);
    else
        room.sync(); // ignored while another call runs
}

} // namespace ringside::app
