// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/bank/yaml/field_reader.h"

namespace ringside::bank {

/// Reads a job's `walk` into its steps, and the claims of each step, which are about the job with
/// the step's changes, behind the job's claims.
void readWalk(const YamlNode& walk, Job& job, ReadContext& context);

} // namespace ringside::bank
