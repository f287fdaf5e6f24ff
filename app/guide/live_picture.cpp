// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/live_picture.h"

#include "app/explainer/desk/desk_levers.h"
#include "app/explainer/figures/metric_text.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/kinds.h"
#include "core/scenario/lever_groups.h"

#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr std::size_t kGuideLevers = 3; ///< the explainer has the others

} // namespace

LivePicture::LivePicture(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_scenes(new SceneStack(theme)),
      m_method(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_levers(new LeversPanel(theme))
{
    setObjectName(QStringLiteral("guidePicture"));
    m_scenes->setReasonsShown(true);
    m_scenes->setSinglePicture();
    m_method->setObjectName(QStringLiteral("guideMethod"));
    m_method->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(10));
    column->addWidget(m_scenes);
    column->addWidget(m_method);
    column->addWidget(m_levers);
    connectLevers(*m_levers, m_desk);
    connect(&m_desk, &ScenarioDesk::explained, this, &LivePicture::showShown);
    connect(&m_desk, &ScenarioDesk::refused, this, [this](const Error& error) {
        if (m_desk.shown())
            showLevers();
        Q_EMIT refused(error, m_desk.shown() != nullptr);
    });
}

void LivePicture::open(const kinds::Kinds& kinds, const session::GuideJob& job)
{
    close();
    const scenario::ScenarioKind* kind = kinds.find(job.kind);
    if (!kind) {
        Q_EMIT refused({.code = ErrorCode::UnknownName, .subject = "kind", .value = job.kind},
                       false);
        return;
    }
    m_paths.assign(job.levers.begin(), job.levers.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                kGuideLevers, job.levers.size())));
    m_levers->setStated(scenario::statedLevers(*kind, job.changed, m_paths)
                            .value_or(std::vector<scenario::Lever>()));
    m_desk.setPicture(job.picture);
    m_desk.setLevers(m_paths, false);
    m_desk.open(*kind, job.changed);
}

void LivePicture::close()
{
    m_desk.close();
    m_scenes->clear();
    m_method->clear();
}

void LivePicture::showShown()
{
    const session::Explanation& shown = *m_desk.shown();
    m_scenes->setExplanation(m_desk.shown(), {}, false);
    const QString method = MetricText::methods(shown.now, shown.isFine());
    m_method->setText(method);
    m_method->setVisible(!method.isEmpty());
    showLevers();
}

void LivePicture::showLevers()
{
    showOwnLevers(*m_levers, m_paths, m_desk);
    showHistory(*m_levers, m_desk);
}

bool LivePicture::isDrawn() const
{
    const auto& shown = m_desk.shown();
    return shown && shown->isFine() && shown->drawn;
}

} // namespace ringside::app
