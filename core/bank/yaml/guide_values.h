// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/yaml/source_bank.h"

#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {

/// The job of the explainer or the question's scenario with this id.
const scaling::Scenario* findScenario(const SourceBank& bank, const std::string& id);

/// The end of a sentence about an unknown id: a full stop, or what was meant.
QString nearestText(const std::string& id, const std::vector<std::string>& names);
/// What to say of an id that findScenario() does not know.
QString unknownJobMessage(const SourceBank& bank, const std::string& id);

/// Lets the engine compute every value of every chapter; their `text` is set. Findings, each where
/// the value stands: GUIDE_JOB (no such job, or a question without a scenario), GUIDE_VALUE (the
/// engine cannot compute it).
void computeGuideValues(SourceBank& bank, std::vector<Finding>& findings);

} // namespace ringside::bank
