// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/scene.h"

#include "app/text/core_text.h"

#include <utility>

namespace ringside::app {

Scene::Scene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_picture(std::move(picture))
{
    setObjectName(QStringLiteral("scene-%1").arg(QString::fromStdString(m_picture.name)));
    setAccessibleName(title());
    connect(this, &Scene::described, this, [this] { setAccessibleDescription(description()); });
}

Scene::~Scene()
{
    // ~QWidget runs after this: there a child still loses the focus while it is destroyed and would
    // signal a scene that is gone.
    for (QObject* child : findChildren<QObject*>())
        child->disconnect(this);
}

QString Scene::title() const
{
    return coreText(m_picture.title);
}

void Scene::setReasonsShown(bool) {}

void Scene::setMovable(bool) {}

void Scene::copyView(const Scene&) {}

void Scene::stopAnimation() {}

int Scene::frameCount(double) const
{
    return 0;
}

void Scene::setFrame(int, double) {}

} // namespace ringside::app
