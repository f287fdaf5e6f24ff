// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/try_place.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

namespace ringside::app {

TryPlace::TryPlace(const Theme& theme, QWidget* parent)
    : QStackedWidget(parent),
      m_theme(theme),
      m_hint(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_tried(addSentence())
{
    setObjectName(QStringLiteral("tryPlace"));
    setAccessibleName(tr("Effect of the change"));
    m_tried->setObjectName(QStringLiteral("tryResult"));
    m_hint->setObjectName(QStringLiteral("tryHint"));
    m_hint->setWordWrap(true);
    m_hint->setText(tr("Choose \"Try it\" to see the effect here."));
    addWidget(m_hint);
    hide();
}

TonedLabel* TryPlace::addSentence()
{
    auto* sentence = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink);
    sentence->setWordWrap(true);
    sentence->setQuoted(Tone::AccentSoft);
    addWidget(sentence);
    return sentence;
}

void TryPlace::setTries(const QStringList& sentences)
{
    while (m_rooms.size() < static_cast<std::size_t>(sentences.size()))
        m_rooms.push_back(addSentence());
    for (std::size_t i = 0; i < m_rooms.size(); ++i)
        m_rooms[i]->setText(sentences.value(static_cast<qsizetype>(i)));
    m_hasTries = !sentences.isEmpty();
    showTried();
}

void TryPlace::setTried(const QString& sentence)
{
    m_tried->setText(sentence);
    showTried();
}

void TryPlace::showTried()
{
    const bool isTried = !m_tried->text().isEmpty();
    setCurrentWidget(isTried ? m_tried : m_hint);
    setVisible(isTried || m_hasTries);
}

} // namespace ringside::app
