// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"

namespace ringside::table {

std::span<const std::string_view> privacyPictureNames();
std::vector<scenario::Picture> privacyPictures(const TableScenario& scenario,
                                               const scenario::Evaluation& evaluation);

} // namespace ringside::table
