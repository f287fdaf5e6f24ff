// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/live_strip.h"

#include "app/challenge/live_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ringside::app {

LiveStrip::LiveStrip(const Theme& theme, session::LiveChallenge& live, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_live(live),
      m_text(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_standing(new QPushButton(tr("Standing"), this))
{
    setObjectName(QStringLiteral("liveStrip"));
    setProperty("kind", QStringLiteral("head"));
    setAccessibleName(tr("Live challenge"));
    m_text->setObjectName(QStringLiteral("liveBrief"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText); // names come from other people
    m_standing->setObjectName(QStringLiteral("liveShowStanding"));
    m_standing->setProperty("kind", QStringLiteral("plain"));
    m_standing->setAccessibleName(tr("Show the standing of the live challenge"));
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_standing);
    m_second.setInterval(1000);
    connect(&m_second, &QTimer::timeout, this, &LiveStrip::refresh);
    connect(m_standing, &QPushButton::clicked, this, &LiveStrip::standingRequested);
    connect(&live, &session::LiveChallenge::changed, this, &LiveStrip::refresh);
    connect(&theme, &Theme::changed, this, &LiveStrip::applySpacing);
    applySpacing();
    hide();
}

void LiveStrip::applySpacing()
{
    layout()->setContentsMargins(m_theme.px(28), m_theme.px(4), m_theme.px(20), m_theme.px(4));
    layout()->setSpacing(m_theme.px(12));
}

void LiveStrip::setStandingShown(bool shown)
{
    m_standingShown = shown;
    refresh();
}

void LiveStrip::refresh()
{
    const bool shows = m_live.state().has_value() && !m_standingShown;
    setVisible(shows);
    if (!shows) {
        m_second.stop();
        return;
    }
    const QString text = LiveText::brief(m_live);
    m_text->setText(text);
    m_text->setTone(m_live.state()->problem ? Tone::Wrong : Tone::Ink);
    setAccessibleDescription(text);
    const bool counts = m_live.startsInMs() && !m_live.state()->match.over;
    if (counts && !m_second.isActive())
        m_second.start();
    else if (!counts)
        m_second.stop();
}

} // namespace ringside::app
