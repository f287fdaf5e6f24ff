// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_head.h"

#include "app/explainer/export/export_menu.h"
#include "app/explainer/export/job_share_button.h"
#include "app/explainer/job_picker.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"
#include "core/bank/values/job.h"
#include "core/kinds/kinds.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPushButton>

#include <algorithm>

namespace ringside::app {

ExplainerHead::ExplainerHead(const Theme& theme, JobShareButton* links, ExportMenu* exporter,
                             QWidget* parent)
    : QFrame(parent),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      m_buttons(new QWidget),
      m_picker(new JobPicker(theme)),
      m_walk(new QPushButton(tr("Guided walk"))),
      m_predictions(new QPushButton(tr("What experts guess wrong"))),
      m_links(links),
      m_exporter(exporter)
{
    setProperty("kind", QStringLiteral("head"));
    m_picker->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_picker->setMinimumContentsLength(16);
    m_walk->setObjectName(QStringLiteral("startWalk"));
    m_walk->setToolTip(tr("Build this job up step by step"));
    m_predictions->setObjectName(QStringLiteral("startPredictions"));
    m_predictions->setToolTip(tr("Guess numbers of several jobs, then see the pictures"));
    m_row->setContentsMargins(theme.px(20), theme.px(12), theme.px(20), theme.px(12));
    m_row->setSpacing(theme.px(12));
    m_row->addWidget(m_picker, 1);
    m_row->addWidget(m_buttons);
    auto* buttons = new FlowLayout(theme.px(12), theme.px(8), m_buttons);
    for (QWidget* button : {static_cast<QWidget*>(m_walk), static_cast<QWidget*>(m_predictions),
                            static_cast<QWidget*>(m_links), static_cast<QWidget*>(m_exporter)})
        buttons->addWidget(button);
    connect(m_picker, &QComboBox::activated, this, &ExplainerHead::picked);
    connect(m_walk, &QPushButton::clicked, this, &ExplainerHead::walkRequested);
    connect(m_predictions, &QPushButton::clicked, this, &ExplainerHead::predictionsRequested);
    m_predictions->hide();
}

void ExplainerHead::updateLayout()
{
    const QMargins margins = m_row->contentsMargins();
    const int needed = margins.left() + m_picker->minimumSizeHint().width() + m_row->spacing() +
                       m_buttons->sizeHint().width() + margins.right();
    const auto direction = width() < needed ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_row->direction() != direction)
        m_row->setDirection(direction);
}

QSize ExplainerHead::minimumSizeHint() const
{
    const QMargins margins = m_row->contentsMargins();
    const int widest =
        std::max(m_picker->minimumSizeHint().width(), m_buttons->minimumSizeHint().width());
    return {margins.left() + widest + margins.right(), QFrame::minimumSizeHint().height()};
}

bool ExplainerHead::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) // other buttons, or another font
        updateLayout();
    return QFrame::event(event);
}

void ExplainerHead::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    updateLayout();
}

void ExplainerHead::addJob(const bank::Job& job, const kinds::Kinds& kinds)
{
    const scenario::ScenarioKind* kind = kinds.find(job.scenario.kind);
    m_hasPredictions = m_hasPredictions || job.prediction;
    m_picker->addJob(job.id.value(), job.title, kind ? coreText(kind->title()) : QString());
}

void ExplainerHead::setOffers(bool links, bool pictures, bool walk)
{
    m_walk->setVisible(walk);
    m_predictions->setVisible(pictures && m_hasPredictions);
    m_links->setVisible(links);
    m_exporter->setVisible(pictures);
}

void ExplainerHead::focusButton(bool ofWalk)
{
    (ofWalk ? m_walk : m_predictions)->setFocus(Qt::OtherFocusReason);
}

} // namespace ringside::app
