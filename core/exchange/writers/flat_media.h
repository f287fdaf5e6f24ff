// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/item.h"

#include <vector>

namespace ringside::exchange {

/// Names media without folders, "a/b.png" as "a_b.png", there and in the prose that shows them:
/// Anki refuses a package with any other name, and Moodle does not find such a file.
void flattenMediaNames(std::vector<Item>& items, std::vector<Media>& media);

} // namespace ringside::exchange
