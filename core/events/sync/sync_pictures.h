// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/part.h"

namespace ringside::events {

std::span<const std::string_view> syncPictureNames();
std::vector<scenario::Picture> syncPictures(const EventsScenario& scenario,
                                            const scenario::Evaluation& evaluation);

} // namespace ringside::events
