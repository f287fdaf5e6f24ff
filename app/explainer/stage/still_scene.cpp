// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/stage/still_scene.h"

#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/scene_registry.h"

namespace ringside::app {

StillScene::StillScene(const session::Explanation& explanation, const QString& title,
                       const StillOptions& options, const Scene* shown)
    : m_title(title), m_sheet(title, options), m_scene(nullptr)
{
    const auto* picture = explanation.findPicture(explanation.picture);
    if (picture && picture->now)
        m_scene = makeScene(*picture->now, m_sheet.theme()).release();
    if (!m_scene)
        return;
    m_scene->setReasonsShown(true);
    m_scene->setExplanation(explanation, false);
    if (shown)
        m_scene->copyView(*shown);
    m_sheet.setContent(m_scene);
}

QByteArray StillScene::svg() const
{
    const QString name = m_title.isEmpty() && m_scene ? m_scene->title() : m_title;
    return m_sheet.svg(name, m_scene ? m_scene->description() : QString());
}

} // namespace ringside::app
