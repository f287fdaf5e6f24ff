// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/picture.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::scenario {

/// A picture that a state has: its name in files and the title of its tab.
struct PictureTitle
{
    std::string name;
    std::string title;
    bool operator==(const PictureTitle&) const = default;
};

/// The pictures of a kind of scenario. A kind whose pictures are quick overrides pictures() alone;
/// one that draws them one by one overrides picturesOf() and picture().
class KindPictures
{
public:
    KindPictures() = default;
    KindPictures(const KindPictures&) = delete;
    KindPictures& operator=(const KindPictures&) = delete;
    virtual ~KindPictures() = default;

    /// Names of pictures that files may use, and whether a state has one.
    virtual std::vector<std::string> pictureNames() const;
    virtual bool hasPicture(const State& state, std::string_view name) const;
    virtual std::vector<Picture> pictures(const Evaluation& evaluation) const;

    /// The pictures that a state has, in the order of their tabs.
    virtual std::vector<PictureTitle> picturesOf(const Evaluation& evaluation) const;
    /// One of them. Errors: NotModelled with the reason where there is nothing to draw; those of
    /// evaluate() for states beside this one; Cancelled.
    virtual Result<Picture> picture(const Evaluation& evaluation, std::string_view name,
                                    Effort effort, std::stop_token stop = {}) const;
    /// Whether a picture takes longer than a moving handle may: then the former one stays.
    virtual bool isSlow(std::string_view picture) const;
    /// Whether a picture shows the state before a change too.
    virtual bool showsBefore(std::string_view picture) const;
    /// The picture that shows a metric best; "" for the first.
    virtual std::string pictureFor(std::string_view metric) const;
};

} // namespace ringside::scenario
