// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside::app::cli {

struct ThroughputReplayArguments
{
    std::string file;
    bool json = false;
};

/// Predicts every row of the file; returns the exit code. A row that cannot be read is listed as
/// unsupported, reported and makes the exit code 1.
int runThroughputReplay(const ThroughputReplayArguments& typed);

struct ThroughputJobArguments
{
    std::string job, bank;
    bool json = false;
};

/// Predicts the step of a scenario; returns the exit code.
int runThroughputJob(const ThroughputJobArguments& typed);

} // namespace ringside::app::cli
