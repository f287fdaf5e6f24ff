// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside::app::cli {

struct ThroughputJobArguments
{
    std::string job, bank;
    bool json = false;
};

/// Predicts the step of a scenario; returns the exit code.
int runThroughputJob(const ThroughputJobArguments& typed);

} // namespace ringside::app::cli
