// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scenario/scenario_kind.h"

#include <optional>
#include <string>
#include <vector>

/// A scenario of any kind as the fields of a form.
namespace ringside::session {

struct FormField
{
    std::string path;
    std::string text;        ///< in the grammar of FieldChange; "" while it is not stated
    std::string defaultText; ///< meaning of ""; may be "none", "unlimited", ...
    std::string unit;
    std::string meaning;
    std::vector<std::string> choices; ///< if not empty, one of these
    std::vector<std::string> titles;  ///< of the choices, for display
    std::optional<double> rate;       ///< of a data rate that is stated, in bytes/s
};
/// The fields with the values of `state`. Errors: UnknownField.
Result<std::vector<FormField>> formFields(const scenario::ScenarioKind& kind,
                                          const std::vector<std::string>& paths,
                                          const scenario::State& state);

/// The state with a field set from typed text; "" restores its default. `decimalMark` is that of
/// the learner's locale. Errors: those of FieldTable::apply().
Result<scenario::State> withTyped(const scenario::ScenarioKind& kind, const scenario::State& state,
                                  const std::string& path, const std::string& text,
                                  char decimalMark = '.');

/// Whether the field takes a rate of bits or bytes.
bool isDataRate(const scenario::FieldInfo& field);

/// Sets the kernel model of a training job that was typed: a stated time or rate takes the place of
/// the step-time law. Without a time, a rate or an efficiency, the law is chosen when the change
/// from `before` has made the job computable by it; a model chosen earlier stays.
void chooseKernelModel(const scaling::Scenario& before, scaling::Scenario& job,
                       const scaling::PresetCatalog& presets);

} // namespace ringside::session
