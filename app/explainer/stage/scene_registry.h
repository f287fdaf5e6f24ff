// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/kind_pictures.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::app {

class Scene;
class Theme;

/// Creates the scene of a picture, without parent: of a general form one that draws the form, else
/// the kind's own. nullptr for an own picture that has no scene.
std::unique_ptr<Scene> makeScene(const scenario::Picture& picture, const Theme& theme);
/// The scene of a kind's own picture, or nullptr.
std::unique_ptr<Scene> makeOwnScene(const scenario::PictureTitle& picture, const Theme& theme);

/// The pictures of a job in the order of the tabs: its author's choice first, then the others that
/// fit.
std::vector<scenario::PictureTitle>
orderedPictures(const std::vector<std::string>& chosen,
                const std::vector<scenario::PictureTitle>& fitting);

} // namespace ringside::app
