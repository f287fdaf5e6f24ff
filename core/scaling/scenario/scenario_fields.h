// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scenario/field_table.h"

#include <string>
#include <string_view>
#include <vector>

/// The fields of a training job by path.
namespace ringside::scaling {

/// Side effects that keep the meaning of a changed scenario:
/// - one of work.compute_time, samples_per_s and kernel_efficiency replaces the other two, and
///   kernel_model = law all three;
/// - compute_time belongs to the batch stated with it, and scales when the batch changes later;
///   of several changes it comes after its batch;
/// - work.scaling = strong keeps the current samples per step, when none are stated and
///   the accelerators per host are (the count of a machine preset is not known here);
/// - cluster.machine replaces accelerator, count and network; a later change to one of them wins,
///   and null leaves it to the machine again.
const scenario::FieldTable<Scenario>& fieldTable();

/// The fields whose earlier changes a change of `path` replaces (see the side effects above).
std::vector<std::string> supersededBy(std::string_view path);

/// The scenario with its machine preset's accelerator, count and network written into the plain
/// fields. Errors: UnknownName for a machine that is not in the catalog.
Result<Scenario> materialize(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
