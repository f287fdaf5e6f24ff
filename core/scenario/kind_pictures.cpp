// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/kind_pictures.h"

#include <algorithm>
#include <utility>

namespace ringside::scenario {

std::vector<std::string> KindPictures::pictureNames() const
{
    return {};
}

bool KindPictures::hasPicture(const State&, std::string_view name) const
{
    const auto names = pictureNames();
    return std::ranges::find(names, name) != names.end();
}

std::vector<Picture> KindPictures::pictures(const Evaluation&) const
{
    return {};
}

std::vector<PictureTitle> KindPictures::picturesOf(const Evaluation& evaluation) const
{
    std::vector<PictureTitle> titles;
    for (Picture& picture : pictures(evaluation))
        titles.push_back({std::move(picture.name), std::move(picture.title)});
    return titles;
}

Result<Picture> KindPictures::picture(const Evaluation& evaluation, std::string_view name, Effort,
                                      std::stop_token) const
{
    const auto all = pictures(evaluation);
    const auto found = std::ranges::find(all, name, &Picture::name);
    if (found != all.end())
        return *found;
    return fail({.code = ErrorCode::NotModelled, .subject = std::string(name)});
}

bool KindPictures::isSlow(std::string_view) const
{
    return false;
}

bool KindPictures::showsBefore(std::string_view) const
{
    return true;
}

std::string KindPictures::pictureFor(std::string_view) const
{
    return {};
}

} // namespace ringside::scenario
