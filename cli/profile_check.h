// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace ringside::app::cli {

/// Adds "check" to the group "profile".
void addProfileCheck(CLI::App& group, Action& action);

} // namespace ringside::app::cli
