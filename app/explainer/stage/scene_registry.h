// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/scenes.h"

#include <memory>

namespace ringside::app {

class Scene;
class Theme;

/// Creates a scene without parent.
std::unique_ptr<Scene> makeScene(session::SceneKind kind, const Theme& theme);

} // namespace ringside::app
