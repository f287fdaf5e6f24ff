// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/scenes.h"

#include <QString>

#include <memory>

namespace ringside::app {

class Scene;
class Theme;

/// A new scene without parent.
std::unique_ptr<Scene> makeScene(session::SceneKind kind, const Theme& theme);

/// What the scene is called on screen: "All-reduce", "One step", ...
QString sceneTitle(session::SceneKind kind);

} // namespace ringside::app
