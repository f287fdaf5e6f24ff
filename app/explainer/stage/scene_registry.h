// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/scenes.h"

#include <memory>
#include <string>
#include <vector>

namespace ringside::app {

class Scene;
class Theme;

/// Creates a scene without parent.
std::unique_ptr<Scene> makeScene(session::SceneKind kind, const Theme& theme);

/// The scenes of a job in the order of the tabs: its author's choice first, then the others that
/// fit.
std::vector<session::SceneKind> orderedScenes(const std::vector<std::string>& chosen,
                                              const std::vector<session::SceneKind>& fitting);

} // namespace ringside::app
