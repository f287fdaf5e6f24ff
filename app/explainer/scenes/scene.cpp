// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/scene.h"

#include "app/text/tr.h"
#include "core/scaling/picture/scene_names.h"

namespace ringside::app {

Scene::Scene(const Theme& theme, scaling::SceneKind kind, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_kind(kind)
{
    setObjectName(QStringLiteral("scene-%1").arg(QString::fromStdString(scaling::nameOf(kind))));
    setAccessibleName(sceneTitle(kind));
    connect(this, &Scene::described, this, [this] { setAccessibleDescription(description()); });
}

void Scene::setReasonsShown(bool) {}

void Scene::takeView(const Scene&) {}

void Scene::stopAnimation() {}

int Scene::frameCount(double) const
{
    return 0;
}

void Scene::setFrame(int, double) {}

QString sceneTitle(scaling::SceneKind kind)
{
    using scaling::SceneKind;
    switch (kind) {
    case SceneKind::AllReduce:
        return tr("All-reduce");
    case SceneKind::StepLanes:
        return tr("One step");
    case SceneKind::Pipeline:
        return tr("Pipeline");
    case SceneKind::Memory:
        return tr("Memory");
    case SceneKind::Speedup:
        return tr("Speedup");
    case SceneKind::MessageSize:
        return tr("Message size");
    case SceneKind::LearningRate:
        return tr("Learning rate");
    case SceneKind::Input:
        return tr("Input");
    case SceneKind::Tiles:
        return tr("Tiles");
    case SceneKind::Kernels:
        return tr("Matrix products");
    case SceneKind::Checkpoints:
        return tr("Checkpoints");
    case SceneKind::ServerQueue:
        return tr("Servers");
    case SceneKind::Tuning:
        return tr("Tuning");
    }
    return {};
}

} // namespace ringside::app
