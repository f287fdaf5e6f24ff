// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/step_frame.h"

#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/flow_layout.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace ringside::app {

StepFrame::StepFrame(const Theme& theme, const QString& accessibleName, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    setAccessibleName(accessibleName);
    auto* column = new QWidget;
    column->setObjectName(QStringLiteral("scrolled"));
    m_content = new QVBoxLayout(column);
    m_content->setContentsMargins(theme.px(20), theme.px(12), theme.px(20), theme.px(20));
    m_content->setSpacing(theme.px(8));
    m_scroll = scrolled(column, accessibleName);
    auto* buttons = new QFrame;
    buttons->setProperty("kind", QStringLiteral("footer"));
    buttons->setAccessibleName(tr("Actions"));
    m_footer = new QHBoxLayout(buttons);
    m_footer->setContentsMargins(theme.px(20), theme.px(10), theme.px(20), theme.px(10));
    m_footer->setSpacing(theme.px(8));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_scroll, 1);
    whole->addWidget(buttons);
}

void StepFrame::setButtons(QPushButton* leave, const std::vector<QPushButton*>& others)
{
    auto* right = new QWidget;
    auto* rows = new FlowLayout(m_theme.px(8), m_theme.px(8), right);
    rows->setAlignment(Qt::AlignRight);
    for (QPushButton* button : others)
        rows->addWidget(button);
    m_footer->addWidget(leave, 0, Qt::AlignTop);
    m_footer->addWidget(right, 1);
}

void StepFrame::scrollToTop()
{
    m_scroll->verticalScrollBar()->setValue(0);
}

TonedLabel* StepFrame::wrapped(TextRole role, Tone tone, const char* name) const
{
    auto* label = new TonedLabel(m_theme, role, tone);
    label->setWordWrap(true);
    label->setObjectName(QLatin1String(name));
    return label;
}

void StepFrame::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_PageDown)
        m_scroll->verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepAdd);
    else if (event->key() == Qt::Key_PageUp)
        m_scroll->verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
    else
        QWidget::keyPressEvent(event);
}

} // namespace ringside::app
