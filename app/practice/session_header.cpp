// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/session_header.h"

#include "app/text/session_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ringside::app {

SessionHeader::SessionHeader(const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_title(new TonedLabel(theme, TextRole::Body, Tone::Accent, this)),
      m_place(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_clock(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_goOn(new QPushButton(this)),
      m_end(new QPushButton(tr("End session"), this))
{
    setObjectName(QStringLiteral("sessionHeader"));
    setProperty("kind", QStringLiteral("head"));
    setAccessibleName(tr("Study session"));
    // A long title, such as a query, wraps beside the buttons.
    m_title->setWordWrap(true);
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_title->setObjectName(QStringLiteral("sessionTitle"));
    m_place->setObjectName(QStringLiteral("sessionPlace"));
    m_clock->setObjectName(QStringLiteral("sessionClock"));
    m_goOn->setObjectName(QStringLiteral("sessionGoOn"));
    m_end->setObjectName(QStringLiteral("sessionEnd"));
    for (QPushButton* button : {m_goOn, m_end})
        button->setProperty("kind", QStringLiteral("plain"));
    m_end->setAccessibleName(m_end->text());
    m_end->setToolTip(tr("Your answers are kept"));
    m_place->setWordWrap(true);
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(m_title);
    layout->addWidget(m_place, 1);
    layout->addWidget(m_clock);
    layout->addWidget(m_goOn);
    layout->addWidget(m_end);
    connect(m_goOn, &QPushButton::clicked, this, &SessionHeader::continueRequested);
    connect(m_end, &QPushButton::clicked, this, &SessionHeader::endRequested);
    connect(&theme, &Theme::changed, this, &SessionHeader::applySpacing);
    applySpacing();
    hide();
}

void SessionHeader::applySpacing()
{
    const int side = m_theme.px(28);
    layout()->setContentsMargins(side, m_theme.px(4), m_theme.px(20), m_theme.px(4));
    layout()->setSpacing(m_theme.px(12));
}

void SessionHeader::setStatus(const std::optional<session::SessionStatus>& status, int dueCards,
                              bool atCards)
{
    setVisible(status.has_value());
    if (!status)
        return;
    m_title->setText(SessionText::title(status->set.kind, status->set.subject));
    m_place->setText(SessionText::place(*status, dueCards));
    m_clock->setVisible(status->remainingMs.has_value());
    if (status->remainingMs) {
        m_clock->setText(tr("%1 left").arg(SessionText::clock(*status->remainingMs)));
        m_clock->setTone(*status->remainingMs <= 60'000 ? Tone::Wrong : Tone::Ink);
    }
    const bool toQuestions = atCards && status->cardsFirst && status->count > 0;
    m_goOn->setText(toQuestions ? tr("Continue to the questions") : tr("Back to the session"));
    m_goOn->setAccessibleName(m_goOn->text());
    m_goOn->setVisible(toQuestions || status->aside);
    setAccessibleDescription(m_title->text() + QStringLiteral(". ") + m_place->text());
}

} // namespace ringside::app
