// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/rail_status.h"

#include "app/shell/nav_rail.h"
#include "app/text/exam_text.h"
#include "app/today/today_text.h"
#include "core/session/exam/exam.h"
#include "core/session/first_attempts.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "core/study/exam/readiness.h"

#include <QEvent>
#include <QTimer>

#include <algorithm>

namespace ringside::app {

namespace {

using Part = session::ChangeSet::Part;

constexpr std::int64_t kLeastWaitMs = 1000;
constexpr int kExamTickMs = 10'000;
constexpr std::int64_t kMostWaitMs = 60'000; ///< timers cannot run for days, and clocks may change

/// "1:30", for the collapsed rail.
QString hoursLeft(std::int64_t leftMs)
{
    constexpr std::int64_t kMinuteMs = 60'000;
    const std::int64_t minutes = (std::max<std::int64_t>(leftMs, 0) + kMinuteMs - 1) / kMinuteMs;
    return QStringLiteral("%1:%2").arg(minutes / 60).arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

RailStatus::RailStatus(session::Workspace& workspace, const Clock& clock, NavRail& rail,
                       int reviewPage)
    : QObject(&rail),
      m_workspace(workspace),
      m_clock(clock),
      m_rail(rail),
      m_reviewPage(reviewPage),
      m_soon(new QTimer(this)),
      m_nextDue(new QTimer(this)),
      m_examClock(new QTimer(this))
{
    for (QTimer* timer : {m_soon, m_nextDue}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &RailStatus::update);
    }
    m_soon->setInterval(0);
    m_examClock->setInterval(kExamTickMs);
    connect(m_examClock, &QTimer::timeout, this, &RailStatus::showNote);
    connect(&workspace, &session::Workspace::changed, this, &RailStatus::onChanged);
    rail.installEventFilter(this);
}

/// The window is shown before the journal is read.
bool RailStatus::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint && !m_isStarted) {
        m_isStarted = true;
        m_soon->start();
    }
    return QObject::eventFilter(watched, event);
}

void RailStatus::onChanged(const session::ChangeSet& changes)
{
    if (m_isStarted &&
        changes.touches(Part::Answers | Part::Reviews | Part::Cards | Part::Settings |
                        Part::Weights | Part::FirstAttempts | Part::Exam))
        m_soon->start();
}

void RailStatus::update()
{
    if (!m_workspace.review().isRead()) {
        m_workspace.review().readBeside();
    } else {
        m_workspace.firstAttempts().readBeside(m_workspace.practice().outline());
        updateDue();
    }
    estimate();
    showNote();
}

void RailStatus::updateDue()
{
    const session::ReviewCounts counts = m_workspace.review().counts();
    const int due = counts.learning + counts.due;
    m_rail.setCount(m_reviewPage, due, tr("%1 due").arg(due));
    if (const auto next = m_workspace.review().nextDueMs())
        m_nextDue->start(
            static_cast<int>(std::clamp(*next - m_clock.wallMs(), kLeastWaitMs, kMostWaitMs)));
}

void RailStatus::estimate()
{
    const double passMark = m_workspace.studySettings().passMark;
    const auto input = m_workspace.firstAttempts().input(passMark);
    if (!input || !*input) {
        // The Progress page has room to explain why answers could not be read.
        m_readiness.clear();
        m_of.reset();
        return;
    }
    const auto of = std::pair((*input)->answers.size(), passMark);
    if (m_of == of)
        return;
    m_of = of;
    m_estimate.start(
        [this, input = **input](const std::stop_token&) -> session::LatestTask::Deliver {
            return [this, made = study::estimateReadiness(input)] {
                m_readiness = made ? TodayText::readiness(*made) : QString();
                showNote();
            };
        });
}

void RailStatus::showNote()
{
    std::optional<int> days;
    if (const auto exam = session::examDay(m_workspace.studySettings()))
        days = static_cast<int>(*exam - m_workspace.today());
    const session::Exam& exam = m_workspace.exam();
    if (exam.running())
        m_examClock->start();
    else
        m_examClock->stop();
    const bool isRunning = exam.running() != nullptr;
    QStringList lines{isRunning ? ExamText::warning(exam.leftMs()) : QString(),
                      TodayText::daysToExam(days), m_readiness};
    lines.removeAll(QString());
    m_rail.setNote(lines.join(QLatin1Char('\n')), isRunning ? hoursLeft(exam.leftMs()) : QString());
}

} // namespace ringside::app
