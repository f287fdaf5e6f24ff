// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_tabs.h"

#include "app/question/decision_grid/decision_canvas.h"
#include "app/question/decision_grid/decision_view.h"
#include "app/theme/theme.h"
#include "app/widgets/tab_strip.h"

#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

DecisionTabs::DecisionTabs(const Theme& theme, const QString& title, QWidget& first,
                           QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_title(title),
      m_first(first),
      m_strip(new TabStrip(theme, this)),
      m_decision(new DecisionView(theme, this))
{
    setObjectName(QStringLiteral("decisionTabs"));
    m_strip->setObjectName(QStringLiteral("decisionStrip"));
    m_strip->setAccessibleName(tr("%1 or decision").arg(title));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_strip);
    layout->addWidget(&m_first, 1);
    layout->addWidget(m_decision, 1);
    connect(m_strip, &TabStrip::currentChanged, this, [this](int index) {
        if (m_hasFirst && m_hasGrid)
            m_wantsDecision = index == 1;
        updateLayout();
    });
    connect(m_decision, &DecisionView::cluePointedAt, this, &DecisionTabs::cluePointedAt);
    connect(m_decision, &DecisionView::enterTaken, this, &DecisionTabs::enterTaken);
    connect(&theme, &Theme::changed, this, &DecisionTabs::updateLayout);
    updateLayout();
}

void DecisionTabs::show(const session::PracticeItem& item, bool reveals, bool hasFirst)
{
    const bool isAnswered = item.answer.has_value() && reveals;
    const auto grid = session::DecisionGrid::of(
        item.question, isAnswered ? item.answer->chosen : std::vector<bank::OptionId>());
    m_hasFirst = hasFirst;
    m_hasGrid = !grid.isEmpty();
    m_decision->show(item.question, grid, isAnswered);
    m_strip->setTabs(titles());
    if (m_hasFirst && m_hasGrid && m_wantsDecision)
        m_strip->setCurrent(1);
    updateLayout();
}

QStringList DecisionTabs::titles() const
{
    QStringList titles;
    if (m_hasFirst)
        titles << m_title;
    if (m_hasGrid)
        titles << tr("Decision");
    return titles;
}

void DecisionTabs::setStripShown(bool shown)
{
    m_isStripShown = shown;
    updateLayout();
}

void DecisionTabs::setCurrent(int index)
{
    m_strip->setCurrent(index);
}

int DecisionTabs::current() const
{
    return m_strip->current();
}

bool DecisionTabs::openDecision()
{
    if (!m_hasGrid)
        return false;
    m_strip->setCurrent(m_strip->count() - 1);
    m_decision->canvas().setFocus(Qt::ShortcutFocusReason);
    return true;
}

void DecisionTabs::updateLayout()
{
    m_strip->setContentsMargins(m_theme.px(20), 0, m_theme.px(20), 0);
    m_strip->setVisible(m_isStripShown && m_strip->count() > 1);
    const bool showsGrid = m_hasGrid && m_strip->current() == m_strip->count() - 1;
    m_decision->setVisible(showsGrid);
    setFocusProxy(showsGrid ? static_cast<QWidget*>(&m_decision->canvas()) : nullptr);
    m_first.setVisible(m_hasFirst && !(showsGrid && m_strip->count() > 1));
}

} // namespace ringside::app
