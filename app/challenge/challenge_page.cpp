// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/challenge_page.h"

#include "app/challenge/challenge_compare_view.h"
#include "app/challenge/challenge_files.h"
#include "app/challenge/challenge_start_view.h"
#include "app/challenge/challenge_text.h"
#include "app/challenge/live_offers.h"
#include "app/challenge/live_view.h"
#include "app/keys/enter_key.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "core/session/challenge/live_challenge.h"
#include "core/session/practice/practice.h"
#include "core/session/workspace/workspace.h"

#include <QKeyEvent>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

/// Different names, because the two files may end up in one folder.
QString suggestedName(const session::ChallengeResult& result)
{
    static const QRegularExpression others(QStringLiteral("[^a-z0-9]+"));
    QString name = result.name.toLower().replace(others, QStringLiteral("-"));
    if (!name.isEmpty())
        name.prepend(QLatin1Char('-'));
    return QStringLiteral("ringside-challenge-%1%2.json").arg(result.terms.seed).arg(name);
}

} // namespace

ChallengePage::ChallengePage(const Theme& theme, session::Workspace& workspace,
                             session::LiveChallenge& live, FileDialogs dialogs, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_liveChallenge(live),
      m_dialogs(std::move(dialogs)),
      m_notice(new Notice(theme, this)),
      m_views(new QStackedWidget(this)),
      m_offers(new LiveOffers(theme, live, workspace.classRoom())),
      m_start(new ChallengeStartView(theme, m_offers, m_views)),
      m_live(new LiveView(theme, live, m_views)),
      m_compared(new ChallengeCompareView(theme, m_views))
{
    setObjectName(QStringLiteral("challengePage"));
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Challenge"));
    m_views->setAccessibleName(tr("Challenge"));
    m_views->addWidget(m_start);
    m_views->addWidget(m_compared);
    m_views->addWidget(m_live);
    followLive();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_notice->setFloating();
    layout->addWidget(m_views, 1);
    connect(m_start, &ChallengeStartView::startRequested, this, &ChallengePage::start);
    connect(m_start, &ChallengeStartView::openRequested, this, &ChallengePage::open);
    connect(m_start, &ChallengeStartView::saveRequested, this, &ChallengePage::save);
    connect(m_start, &ChallengeStartView::compareRequested, this,
            [this](const session::PastChallenge& past) {
                if (const auto theirs = askForFile())
                    compare(past.result.id, *theirs);
            });
    connect(m_compared, &ChallengeCompareView::closeRequested, this, &ChallengePage::showStart);
    connect(m_compared, &ChallengeCompareView::questionRequested, this,
            &ChallengePage::practiceRequested);
    new PageRefresh(workspace, *this, session::ChangeSet::Part::StudySet,
                    [this](const session::ChangeSet&) { load(); });
}

void ChallengePage::load()
{
    const auto past = m_workspace.challenges().past();
    if (!past) {
        m_notice->showMessage(ChallengeText::problem(past.error()));
        return;
    }
    m_past = *past;
    const bool plays = m_workspace.practice().session().has_value();
    m_start->show(m_past, plays);
    m_offers->setBusy(plays);
    m_live->setPlaying(plays);
}

void ChallengePage::followLive()
{
    connect(m_offers, &LiveOffers::offerRequested, this,
            [this](const cohort::MatchTerms& terms) { joinLive(m_liveChallenge.offer(terms)); });
    connect(m_offers, &LiveOffers::joinRequested, this,
            [this](const cohort::OfferedMatch& match) { joinLive(m_liveChallenge.join(match)); });
    connect(m_live, &LiveView::leaveRequested, this, &ChallengePage::leaveLive);
    connect(m_live, &LiveView::questionsRequested, this, &ChallengePage::continueRequested);
    connect(&m_liveChallenge, &session::LiveChallenge::began, this, &ChallengePage::setRequested);
}

void ChallengePage::joinLive(const Done& joined)
{
    if (!joined) {
        m_notice->showMessage(ChallengeText::problem(joined.error()));
        return;
    }
    m_notice->clear();
    showLive();
}

void ChallengePage::showLive()
{
    m_views->setCurrentWidget(m_live);
    setFocus(Qt::OtherFocusReason);
}

void ChallengePage::leaveLive()
{
    m_liveChallenge.leave();
    showStart();
}

void ChallengePage::showStart()
{
    m_views->setCurrentWidget(m_start);
    setFocus(Qt::OtherFocusReason);
}

void ChallengePage::showResults()
{
    if (m_liveChallenge.state())
        return showLive();
    showStart();
    m_start->showResults();
}

void ChallengePage::start()
{
    const auto set = m_workspace.challenges().set(m_start->terms());
    if (!set) {
        m_notice->showMessage(ChallengeText::problem(set.error()));
        return;
    }
    m_notice->clear();
    Q_EMIT setRequested(*set);
}

void ChallengePage::save(const session::PastChallenge& past)
{
    const auto result = m_workspace.challenges().result(past.result.id, m_start->name());
    if (!result) {
        m_notice->showMessage(ChallengeText::problem(result.error()));
        return;
    }
    const QString file = m_dialogs.save(window(), tr("Save your result"), suggestedName(*result),
                                        tr("Challenge results (*.json)"));
    if (file.isEmpty())
        return;
    const Done saved = saveChallenge(file, *result);
    if (saved)
        m_notice->showBriefly(tr("Saved: %1. Send this file to the other person.").arg(file));
    else
        m_notice->showMessage(ChallengeText::problem(saved.error()));
}

std::optional<session::ChallengeResult> ChallengePage::askForFile()
{
    const QString file =
        m_dialogs.open(window(), tr("Open the other result"), {}, tr("Challenge results (*.json)"));
    if (file.isEmpty())
        return std::nullopt;
    auto theirs = openChallenge(file);
    if (!theirs) {
        m_notice->showMessage(ChallengeText::problem(theirs.error()));
        return std::nullopt;
    }
    return *theirs;
}

void ChallengePage::open()
{
    const auto theirs = askForFile();
    if (!theirs)
        return;
    // Someone who played twice knew the questions the second time, so the first result counts.
    const auto& ended = m_past.ended; // newest first
    const auto mine =
        std::find_if(ended.rbegin(), ended.rend(), [&](const session::PastChallenge& past) {
            return past.terms == theirs->terms;
        });
    if (mine != ended.rend())
        return compare(mine->result.id, *theirs);
    if (const Done same = m_workspace.challenges().checkBank(*theirs); !same) {
        m_notice->showMessage(ChallengeText::problem(same.error()));
        return;
    }
    m_start->setTerms(theirs->terms);
    m_notice->showMessage(ChallengeText::notPlayed(*theirs));
}

void ChallengePage::compare(const QString& id, const session::ChallengeResult& theirs)
{
    const auto comparison = m_workspace.challenges().compare(id, theirs);
    if (!comparison) {
        m_notice->showMessage(ChallengeText::problem(comparison.error()));
        return;
    }
    m_notice->clear();
    m_views->setCurrentWidget(m_compared);
    m_compared->show(*comparison);
}

void ChallengePage::keyPressEvent(QKeyEvent* event)
{
    const bool comparing = m_views->currentWidget() == m_compared;
    const bool isLive = m_views->currentWidget() == m_live;
    const bool bare = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const auto pressMain = [this, comparing, isLive] {
        if (isLive)
            m_live->pressPrimary();
        else if (comparing)
            m_compared->openSelected();
        else
            m_start->pressStart();
    };
    if (bare && comparing && event->key() == Qt::Key_Escape)
        showStart();
    else if (bare && comparing && isEnterInField(*event, *this))
        m_compared->openSelected(); // the only field here is the table
    else if (!handleEnter(*event, *this, pressMain))
        QWidget::keyPressEvent(event);
}

} // namespace ringside::app
