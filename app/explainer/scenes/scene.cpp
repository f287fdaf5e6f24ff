// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/scene.h"

#include "app/explainer/scenes/scene_registry.h"

namespace ringside::app {

Scene::Scene(const Theme& theme, session::SceneKind kind, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_kind(kind)
{
    setObjectName(QStringLiteral("scene-%1").arg(QString::fromStdString(session::sceneName(kind))));
    setAccessibleName(sceneTitle(kind));
    connect(this, &Scene::described, this, [this] { setAccessibleDescription(description()); });
}

void Scene::setReasonsShown(bool) {}

void Scene::takeView(const Scene&) {}

void Scene::rest() {}

int Scene::frameCount(double) const
{
    return 0;
}

void Scene::setFrame(int, double) {}

} // namespace ringside::app
