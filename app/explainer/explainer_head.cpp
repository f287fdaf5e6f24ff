// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_head.h"

#include "app/explainer/export/export_menu.h"
#include "app/explainer/export/link_actions.h"
#include "app/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>

namespace ringside::app {

ExplainerHead::ExplainerHead(const Theme& theme, LinkActions* links, ExportMenu* exporter,
                             QWidget* parent)
    : QFrame(parent),
      m_picker(new QComboBox),
      m_walk(new QPushButton(tr("Guided walk"))),
      m_links(links),
      m_exporter(exporter)
{
    setProperty("kind", QStringLiteral("head"));
    m_picker->setObjectName(QStringLiteral("jobPicker"));
    m_picker->setAccessibleName(tr("Job"));
    m_picker->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_picker->setMinimumContentsLength(16);
    m_walk->setObjectName(QStringLiteral("startWalk"));
    m_walk->setToolTip(tr("Build this job up step by step"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme.px(20), theme.px(12), theme.px(20), theme.px(12));
    row->setSpacing(theme.px(12));
    row->addWidget(m_picker, 1);
    for (QWidget* button : {static_cast<QWidget*>(m_walk), static_cast<QWidget*>(m_links),
                            static_cast<QWidget*>(m_exporter)})
        row->addWidget(button);
    connect(m_picker, &QComboBox::activated, this, &ExplainerHead::picked);
    connect(m_walk, &QPushButton::clicked, this, &ExplainerHead::walkRequested);
}

void ExplainerHead::addJob(const QString& title)
{
    m_picker->addItem(title);
}

void ExplainerHead::setCurrent(int job)
{
    m_picker->setCurrentIndex(job);
}

void ExplainerHead::setOffers(bool pictures, bool walk)
{
    m_walk->setVisible(walk);
    m_links->setVisible(pictures);
    m_exporter->setVisible(pictures);
}

void ExplainerHead::focusWalk()
{
    m_walk->setFocus(Qt::OtherFocusReason);
}

} // namespace ringside::app
