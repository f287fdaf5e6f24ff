// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/live_serving.h"

#include "app/explainer/desk_levers.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/serving/serving_levers.h"
#include "app/explainer/serving/serving_scene.h"
#include "app/explainer/serving/serving_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr std::size_t kGuideLevers = 3; ///< the explainer has the others

} // namespace

LiveServing::LiveServing(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_scene(new ServingScene(theme)),
      m_method(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_levers(new LeversPanel(theme))
{
    setObjectName(QStringLiteral("guideServing"));
    m_method->setObjectName(QStringLiteral("guideMethod"));
    m_method->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(10));
    column->addWidget(m_scene);
    column->addWidget(m_method);
    column->addWidget(m_levers);
    connectLevers(*m_levers, m_desk);
    connect(&m_desk, &ServingDesk::explained, this, [this] {
        const session::ServingExplanation& shown = *m_desk.shown();
        m_scene->setFigure(ServingFigure(shown.scene, shown.picture));
        m_method->setText(ServingText::methods(shown.now, shown.isFine));
        showLevers(*m_levers, m_paths, m_desk);
    });
    connect(&m_desk, &ServingDesk::refused, this, [this](const Error& error) {
        if (m_desk.shown())
            showLevers(*m_levers, m_paths, m_desk);
        Q_EMIT refused(error, m_desk.shown() != nullptr);
    });
}

void LiveServing::open(const session::GuideJob& job)
{
    m_scene->stopAnimation();
    m_desk.close();
    m_desk.setScene(job.serving->scene);
    m_paths.assign(job.levers.begin(), job.levers.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                kGuideLevers, job.levers.size())));
    const serving::ServingScenario& changed = job.serving->changed;
    m_levers->setStated(servingLevers(m_paths, changed, changed));
    m_desk.open(changed);
}

void LiveServing::close()
{
    m_scene->stopAnimation();
    m_desk.close();
}

bool LiveServing::isDrawn() const
{
    return m_desk.shown() && m_desk.shown()->isFine;
}

} // namespace ringside::app
