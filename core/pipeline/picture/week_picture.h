// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/picture/evaluated_pipeline.h"
#include "core/scenario/picture.h"

namespace ringside::pipeline {

/// The runs one below the other from their launch on, with cached tasks pale at their usual length
/// and repeated work marked, so that the same task is at the same place in all runs.
scenario::Timeline weekTimeline(const EvaluatedRuns& runs);

/// The runs on one clock, with the launches that the schedule dropped.
scenario::Timeline launchTimeline(const EvaluatedRuns& runs);

} // namespace ringside::pipeline
