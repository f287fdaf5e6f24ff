// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside::app::cli {

struct ThroughputReplayArguments
{
    std::string file;
    bool json = false;
};

/// Predicts every row of the file; returns the exit code.
int runThroughputReplay(const ThroughputReplayArguments& typed);

} // namespace ringside::app::cli
