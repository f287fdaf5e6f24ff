// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/live_view.h"

#include "app/challenge/live_model.h"
#include "app/challenge/live_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/row_table.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kTickMs = 250; ///< a countdown of seconds that does not skip one

} // namespace

LiveView::LiveView(const Theme& theme, session::LiveChallenge& live, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_live(live),
      m_model(new LiveModel(this)),
      m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("liveChallenge"));
    setAccessibleName(tr("Live challenge"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    m_table->setObjectName(QStringLiteral("liveStanding"));
    m_table->setAccessibleName(tr("Standing"));
    m_table->setModel(m_model);
    showRows(*m_table);
    auto* around = new QHBoxLayout;
    around->setContentsMargins(theme.px(28), 0, theme.px(28), theme.px(12));
    around->addWidget(m_table);
    layout->addLayout(around, 1);
    layout->addWidget(makeFooter());
    m_second.setInterval(kTickMs);
    connect(&m_second, &QTimer::timeout, this, &LiveView::refresh);
    connect(&live, &session::LiveChallenge::changed, this, &LiveView::refresh);
    connect(&theme, &Theme::changed, this, &LiveView::applySpacing);
    applySpacing();
}

QWidget* LiveView::makeHead()
{
    auto* head = new QWidget(this);
    head->setAccessibleName(tr("Live challenge"));
    const auto label = [&](const char* name, TextRole role, Tone tone) {
        auto* made = new TonedLabel(m_theme, role, tone, head);
        made->setObjectName(QLatin1String(name));
        made->setWordWrap(true);
        made->setTextFormat(Qt::PlainText); // names come from other people
        return made;
    };
    m_title = label("liveTitle", TextRole::Title, Tone::Ink);
    m_status = label("liveStatus", TextRole::Heading, Tone::Ink);
    m_line = label("liveLine", TextRole::Body, Tone::Secondary);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(16), m_theme.px(28), m_theme.px(12));
    layout->setSpacing(m_theme.px(8));
    for (TonedLabel* each : {m_title, m_status, m_line})
        layout->addWidget(each);
    return head;
}

QWidget* LiveView::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    const auto button = [&](const char* name, const QString& text, const QString& spoken) {
        auto* made = new QPushButton(text, footer);
        made->setObjectName(QLatin1String(name));
        made->setAccessibleName(spoken);
        return made;
    };
    m_leave = button("liveLeave", tr("Leave"), tr("Leave the live challenge"));
    m_leave->setToolTip(tr("The answers you have sent stay in the standing"));
    m_start =
        button("liveStart", tr("Start for everyone ↵"), tr("Start the challenge for everyone"));
    m_questions =
        button("liveQuestions", tr("Back to the questions ↵"), tr("Back to the questions"));
    for (QPushButton* primary : {m_start, m_questions})
        primary->setProperty("kind", QStringLiteral("primary"));
    auto* layout = new QHBoxLayout(footer);
    layout->setContentsMargins(m_theme.px(28), m_theme.px(10), m_theme.px(28), m_theme.px(10));
    layout->addWidget(m_leave);
    auto* primaries = new QWidget(footer);
    auto* flow = new FlowLayout(m_theme.px(8), m_theme.px(8), primaries);
    flow->setAlignment(Qt::AlignRight);
    flow->addWidget(m_start);
    flow->addWidget(m_questions);
    layout->addWidget(primaries, 1);
    connect(m_leave, &QPushButton::clicked, this, &LiveView::leaveRequested);
    connect(m_start, &QPushButton::clicked, &m_live, &session::LiveChallenge::start);
    connect(m_questions, &QPushButton::clicked, this, &LiveView::questionsRequested);
    return footer;
}

void LiveView::applySpacing()
{
    fitRows(*m_table, m_theme);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(LiveModel::Player, QHeaderView::Stretch);
    header->resizeSection(LiveModel::Place, m_theme.px(64));
    header->resizeSection(LiveModel::Answered, m_theme.px(100));
    header->resizeSection(LiveModel::Right, m_theme.px(64));
    header->resizeSection(LiveModel::Time, m_theme.px(150));
    header->resizeSection(LiveModel::Latency, m_theme.px(120));
}

void LiveView::setPlaying(bool plays)
{
    m_plays = plays;
    refresh();
}

void LiveView::pressPrimary()
{
    if (m_questions->isVisible())
        m_questions->click();
    else if (m_start->isVisible())
        m_start->click();
}

void LiveView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void LiveView::refresh()
{
    const auto& state = m_live.state();
    if (!state || !isVisible()) {
        m_second.stop();
        return;
    }
    const cohort::MatchState& match = state->match;
    m_title->setText(tr("Live challenge: %1").arg(LiveText::terms(match.terms)));
    const QString status = LiveText::status(m_live);
    m_status->setText(status);
    m_status->setVisible(!status.isEmpty());
    const QString line = LiveText::line(*state);
    m_line->setText(line);
    m_line->setVisible(!line.isEmpty());
    m_line->setTone(state->problem ? Tone::Wrong : Tone::Secondary);
    m_model->setMatch(match);
    const bool canStart = match.ownNumber == 1 && !match.startsInMs &&
                          state->line == session::LiveState::Line::Connected;
    m_start->setVisible(canStart);
    m_start->setEnabled(match.ranking.size() >= 2);
    m_questions->setVisible(m_plays && match.startsInMs && !match.over);
    m_leave->setText(match.over ? tr("Close") : tr("Leave"));
    const bool counts = match.startsInMs && !match.over;
    if (counts && !m_second.isActive())
        m_second.start();
    else if (!counts)
        m_second.stop();
}

} // namespace ringside::app
