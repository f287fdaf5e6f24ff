// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/breakdown_view.h"

#include "app/question/option_text.h"
#include "app/theme/theme.h"
#include "app/widgets/card_links.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/tab_strip.h"

#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr QLatin1String kClueScheme("clue:");

bool hasReasons(const bank::Option& option)
{
    return !reasonsOf(option).isEmpty();
}

} // namespace

BreakdownView::BreakdownView(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_takeaway(new ProseView(theme, TextRole::Body, Tone::Ink, this)),
      m_strip(new TabStrip(theme, this)),
      m_prose(new ProseView(theme, TextRole::Body, Tone::Ink, this))
{
    m_takeaway->setObjectName(QStringLiteral("takeaway"));
    m_takeaway->setAccessibleName(tr("Takeaway"));
    m_strip->setObjectName(QStringLiteral("breakdownTabs"));
    m_strip->setAccessibleName(tr("Parts of the explanation"));
    m_prose->setObjectName(QStringLiteral("breakdownProse"));
    m_prose->setAccessibleName(tr("Explanation"));
    m_compare = new QPushButton(tr("Compare two options"), this);
    m_compare->setObjectName(QStringLiteral("compare"));
    m_compare->setProperty("kind", QStringLiteral("try"));
    m_compare->setAccessibleName(m_compare->text());

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, theme.px(8), 0, 0);
    layout->setSpacing(theme.px(12));
    layout->addWidget(m_takeaway);
    layout->addWidget(m_compare, 0, Qt::AlignLeft);
    layout->addWidget(m_strip);
    layout->addWidget(m_prose);
    connect(m_compare, &QPushButton::clicked, this, &BreakdownView::compareRequested);
    connect(m_strip, &TabStrip::currentChanged, this, &BreakdownView::showTab);
    connect(m_prose, &ProseView::linkFollowed, this, [this](const QString& target) {
        if (target.startsWith(kClueScheme))
            Q_EMIT cluePointedAt(QStringView(target).sliced(kClueScheme.size()).toInt());
        else if (const auto link = CardLinks::parse(target);
                 link && link->to == CardLink::To::Question)
            Q_EMIT questionFollowed(bank::QuestionId(link->id));
        else
            Q_EMIT sourceFollowed(target);
    });
    connect(m_prose, &ProseView::linkPointedAt, this, [this](const QString& target) {
        Q_EMIT cluePointedAt(target.startsWith(kClueScheme)
                                 ? QStringView(target).sliced(kClueScheme.size()).toInt()
                                 : -1);
    });
}

void BreakdownView::show(const bank::Question& question, const session::Background& background)
{
    m_tabs = breakdownTabs(question, background);
    QString takeaway = tr("**Takeaway.** %1").arg(question.takeaway.trimmed());
    if (!question.hook.isEmpty())
        takeaway += QStringLiteral("\n\n") + tr("**Memory hook.** %1").arg(question.hook.trimmed());
    m_takeaway->setProse(takeaway);
    m_takeaway->setVisible(!question.takeaway.isEmpty());
    m_compare->setVisible(std::ranges::count_if(question.options, hasReasons) > 1);
    m_strip->setVisible(!m_tabs.empty());
    m_prose->setVisible(!m_tabs.empty());
    QStringList titles;
    for (const BreakdownTab& tab : m_tabs)
        titles << tab.title;
    m_strip->setTabs(titles);
    m_prose->setMinimumHeight(0);
    showTab(0);
}

void BreakdownView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        m_prose->setMinimumHeight(0);
}

void BreakdownView::showTab(int index)
{
    if (index < 0 || index >= static_cast<int>(m_tabs.size()))
        return;
    const BreakdownTab& tab = m_tabs[static_cast<std::size_t>(index)];
    // A shorter part keeps the room of the one before it, or the page would scroll up.
    if (isVisible())
        m_prose->setMinimumHeight(m_prose->height());
    m_prose->setProse(tab.prose);
    m_prose->setAccessibleName(tab.title);
}

} // namespace ringside::app
