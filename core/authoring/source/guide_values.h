// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {

/// The scenario of the job of the explainer, or of the question, with this id; null without one.
const scenario::StatedScenario* findStated(const SourceBank& bank, const QString& id);
/// The same where it is a training job, about which the guide can compute values.
const scaling::Scenario* findScenario(const SourceBank& bank, const QString& id);

/// The end of a sentence about an unknown id: a full stop, or the nearest known id.
QString nearestText(const QString& id, const QStringList& names);
/// The message about an id that findScenario() does not know.
QString unknownJobMessage(const SourceBank& bank, const QString& id);

/// Computes every value of every chapter with the engine and sets its `text`. Findings at the
/// value's place: GUIDE_JOB (no such job, or a question without a scenario), GUIDE_VALUE (the
/// engine cannot compute it).
void computeGuideValues(SourceBank& bank, std::vector<Finding>& findings);

} // namespace ringside::bank
