// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

/// Which fields of a job can change anything that a learner sees: a field is live in a job when
/// some position of its lever changes a metric, the exchange or a picture. The model is asked, not
/// a table of rules: the job is evaluated at the positions of the lever and compared. Positions at
/// which the job cannot be computed do not count.
///
/// Where it is wrong: only the field itself moves. One that starts to matter together with another
/// one, such as the factor of stragglers without a straggler, is not live until that one has moved.
namespace ringside::scaling {

bool isLive(const std::string& path, const EvaluatedJob& job, const PresetCatalog& presets,
            const std::stop_token& stop = {});

/// The fields that a job's page offers: the live ones, those that become live once another one of
/// their section has moved, such as the factor of stragglers, and all of the run's sections
/// (training, checkpoint, price, tuning), which start with fields that are not stated.
std::vector<std::string> usefulFields(std::span<const std::string> paths, const EvaluatedJob& job,
                                      const PresetCatalog& presets,
                                      const std::stop_token& stop = {});

/// The live ones of these fields, in their order.
std::vector<std::string> liveFields(std::span<const std::string> paths, const EvaluatedJob& job,
                                    const PresetCatalog& presets, const std::stop_token& stop = {});

/// The changes of fields that are not live in the changed job, and without which it is the same. A
/// change that restates the value of a live field is none of them. Errors: those of
/// FieldTable::applyAll() and evaluate(), for all of them together.
Result<std::vector<FieldChange>> deadChanges(const Scenario& base,
                                             std::span<const FieldChange> changes,
                                             const PresetCatalog& presets);

} // namespace ringside::scaling
