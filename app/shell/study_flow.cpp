// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/study_flow.h"

#include "app/practice/practice_page.h"
#include "app/practice/session_header.h"
#include "app/practice/session_summary_view.h"
#include "app/review/review_page.h"
#include "app/text/error_text.h"
#include "app/text/session_text.h"
#include "app/today/today_page.h"
#include "core/session/first_attempts.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"

#include <QApplication>
#include <QTimer>

#include <utility>

namespace ringside::app {

namespace {

using Part = session::ChangeSet::Part;

// Names as in MainWindow::openPage().
constexpr QLatin1String kToday("today");
constexpr QLatin1String kPractice("practice");
constexpr QLatin1String kReview("review");
constexpr QLatin1String kExam("exam");
constexpr QLatin1String kChallenge("challenge");

} // namespace

StudyFlow::StudyFlow(const Theme& theme, session::Workspace& workspace, QWidget* window)
    : QObject(window),
      m_workspace(workspace),
      m_header(new SessionHeader(theme, window)),
      m_summary(new SessionSummaryView(theme, window)),
      m_second(new QTimer(this))
{
    connect(&workspace, &session::Workspace::changed, this,
            [this](const session::ChangeSet& changes) {
                if (changes.touches(Part::Answers | Part::Position | Part::StudySet |
                                    Part::Reviews | Part::Cards))
                    refresh();
            });
    m_second->setInterval(1000);
    connect(m_second, &QTimer::timeout, this, &StudyFlow::tick);
    connect(m_header, &SessionHeader::continueRequested, this, [this] {
        const auto status = m_workspace.practice().session();
        if (status && !status->aside)
            finishCards();
        goOn();
    });
    connect(m_header, &SessionHeader::endRequested, this, &StudyFlow::end);
    connect(m_summary, &SessionSummaryView::todayRequested, this,
            [this] { Q_EMIT pageRequested(kToday); });
    connect(m_summary, &SessionSummaryView::questionRequested, this, &StudyFlow::questionRequested);
    connect(m_summary, &SessionSummaryView::challengeRequested, this,
            &StudyFlow::challengeResultRequested);
    connect(m_summary, &SessionSummaryView::retryRequested, this,
            [this](const QString& title, const QStringList& questions) {
                progress::StudySet set;
                set.subject = title;
                set.questions = questions;
                start(set);
            });
}

int StudyFlow::dueNow() const
{
    const session::ReviewCounts counts = m_workspace.review().counts();
    return counts.learning + counts.due;
}

void StudyFlow::finishCards()
{
    if (const Done done = m_workspace.practice().finishCards(); !done)
        Q_EMIT messageRaised(errorText(done.error()));
}

/// A set in which nothing was answered makes room; another one is gone on with, or ended first.
bool StudyFlow::makeRoom()
{
    const auto running = m_workspace.practice().session();
    if (!running)
        return true;
    const bool isUntouched = running->answered == 0 && running->set.dueCards == 0 &&
                             running->set.kind != progress::StudySetKind::Challenge;
    if (!isUntouched) {
        goOn();
        Q_EMIT messageRaised(tr("End this session before you start another one: %1.")
                                 .arg(SessionText::title(running->set.kind, running->set.subject)));
        return false;
    }
    if (const auto ended = m_workspace.practice().endSession(); !ended) {
        Q_EMIT messageRaised(
            tr("The session could not be ended. %1").arg(errorText(ended.error())));
        return false;
    }
    return true;
}

void StudyFlow::start(const progress::StudySet& set)
{
    if (!makeRoom())
        return;
    if (const auto started = m_workspace.practice().startSession(set); !started) {
        Q_EMIT messageRaised(
            tr("The session could not be started. %1").arg(errorText(started.error())));
        return;
    }
    m_before = attempts();
    goOn();
}

std::optional<study::ReadinessInput> StudyFlow::attempts() const
{
    const auto input = m_workspace.firstAttempts().input(m_workspace.studySettings().passMark);
    return input ? *input : std::nullopt;
}

/// Estimated beside, and shown on the summary a moment later.
void StudyFlow::reportReadinessChange()
{
    const auto after = attempts();
    const auto before = std::exchange(m_before, std::nullopt);
    if (!before || !after)
        return;
    m_estimate.start([this, before = *before,
                      after = *after](const std::stop_token&) -> session::LatestTask::Deliver {
        const auto was = study::estimateReadiness(before);
        const auto is = study::estimateReadiness(after);
        return [this, sentence = was && is ? SessionText::readinessMove(*was, *is) : QString()] {
            m_summary->showReadiness(sentence);
        };
    });
}

void StudyFlow::goOn()
{
    session::Practice& practice = m_workspace.practice();
    practice.setSessionAside(false);
    const auto status = practice.session();
    if (!status)
        return;
    // The cards may have been done meanwhile, or on another day.
    if (status->cardsFirst && dueNow() == 0) {
        finishCards();
        if (status->count == 0)
            return end();
    }
    const bool cards = status->cardsFirst && dueNow() > 0;
    Q_EMIT pageRequested(cards ? kReview : kPractice);
    refresh();
}

void StudyFlow::end()
{
    const auto summary = m_workspace.practice().endSession();
    if (!summary) {
        Q_EMIT messageRaised(
            tr("The session could not be ended. %1").arg(errorText(summary.error())));
        return;
    }
    m_summary->show(*summary);
    reportReadinessChange();
    Q_EMIT summaryRequested();
}

void StudyFlow::onPage(const QString& page)
{
    m_page = page;
    refresh();
}

void StudyFlow::follow(const TodayPage& page)
{
    connect(&page, &TodayPage::setRequested, this, &StudyFlow::start);
    connect(&page, &TodayPage::continueRequested, this, &StudyFlow::goOn);
    connect(&page, &TodayPage::endRequested, this, &StudyFlow::end);
    connect(&page, &TodayPage::reviewRequested, this, [this] { Q_EMIT pageRequested(kReview); });
    connect(&page, &TodayPage::examRequested, this, [this] { Q_EMIT pageRequested(kExam); });
    connect(&page, &TodayPage::challengeRequested, this,
            [this] { Q_EMIT pageRequested(kChallenge); });
}

void StudyFlow::follow(const PracticePage& page)
{
    connect(&page, &PracticePage::finishRequested, this, &StudyFlow::end);
}

void StudyFlow::follow(const ReviewPage& page)
{
    connect(&page, &ReviewPage::shown, this, &StudyFlow::onCard);
}

void StudyFlow::refresh()
{
    auto status = m_workspace.practice().session();
    if (status && !m_before) // of a session begun before a restart
        m_before = attempts();
    const bool limited = status && status->remainingMs.has_value();
    const bool atCards = m_page == kReview;
    // The due cards of another day do not belong to a session of questions.
    const bool concerned = m_page == kPractice || (atCards && status && status->cardsFirst);
    if (!concerned)
        status.reset();
    m_header->setStatus(status, status && status->cardsFirst ? dueNow() : 0, atCards);
    if (limited && !m_second->isActive())
        m_second->start();
    else if (!limited)
        m_second->stop();
}

void StudyFlow::onCard(bool seenBefore)
{
    const auto status = m_workspace.practice().session();
    if (m_page != kReview || !status || !status->cardsFirst || status->aside)
        return;
    if (seenBefore || dueNow() > 0) {
        refresh();
        return;
    }
    // The due cards are done; new ones are not part of the mix.
    finishCards();
    if (status->count == 0)
        end();
    else
        goOn();
}

void StudyFlow::tick()
{
    const auto status = m_workspace.practice().session();
    if (status && status->remainingMs == 0 && !QApplication::activeModalWidget()) {
        m_second->stop(); // do not retry a failing end every second
        end();
    } else {
        refresh();
    }
}

} // namespace ringside::app
