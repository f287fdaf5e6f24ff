// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/part.h"

namespace ringside::events {

std::span<const std::string_view> streamPictureNames();
std::vector<scenario::Picture> streamPictures(const EventsScenario& scenario,
                                              const scenario::Evaluation& evaluation);

} // namespace ringside::events
