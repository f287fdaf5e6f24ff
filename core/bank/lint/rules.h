// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/lint/lint.h"

/// The rules, one file a group; lint.cpp has the table.
namespace ringside::bank {

// rule_options.cpp
void checkKeyCount(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkAllOfTheAbove(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkReasons(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_prose.cpp
void checkSources(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkLetterReferences(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkClues(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_references.cpp
void checkObjective(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkConcepts(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkIds(const SourceBank& bank, std::vector<Finding>& findings);
void checkConceptCards(const SourceBank& bank, std::vector<Finding>& findings);
// rule_physics.cpp
void checkKeys(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkClaims(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_stem.cpp
void checkStemNumbers(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_calculations.cpp
void checkCalculations(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_markup.cpp
void checkMarkup(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);

} // namespace ringside::bank
