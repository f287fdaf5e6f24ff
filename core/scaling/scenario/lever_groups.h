// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/scenario.h"

#include <string>
#include <vector>

/// Which fields of a job get a lever: those with a meaning for its strategy and size. A single host
/// has no network to speed up, a job without stages has no micro-batches.
namespace ringside::scaling {

/// The fields that apply to a job, section by section in the order of a page.
std::vector<std::string> offeredLevers(const Scenario& scenario);

/// False for a field that only jobs of another strategy read. Local steps are for all jobs whose
/// author picked them.
bool hasLever(const std::string& path, const Scenario& scenario);

} // namespace ringside::scaling
