// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The fields of a scenario by path: type, unit and range of each, and the grammar of values in
/// files, effects, claims, sliders and `--set`.
namespace ringside::scaling {

enum class FieldKind {
    Count,     ///< whole number
    Number,    ///< plain number
    Duration,  ///< time; unit "s" or "us"
    Network,   ///< rate of a network; unit "Gbps"
    Bandwidth, ///< rate inside a host; unit "GB/s"
    Size,      ///< bytes; unit "B" or "MiB"
    Frequency, ///< unit "samples/s"
    Switch,    ///< true or false
    Choice,    ///< one of `choices`
    Name,      ///< preset id or free text
};

/// One field. Ranges are inclusive and in `unit`. A value is `NUMBER [UNIT]`, a name of `choices`,
/// true or false; numbers are C numbers (4, 0.8, 110e6).
struct FieldInfo
{
    std::string path;
    FieldKind kind = FieldKind::Number;
    std::string unit; ///< "" for plain numbers
    std::optional<double> minimum, maximum;
    std::string defaultText; ///< in the grammar; fieldText() of a fresh Scenario
    bool ofLaw = false;      ///< read by the step-time law only
    bool assumed = false;    ///< the default is an assumption and is marked as such
    std::string source;      ///< source of the default
    std::vector<std::string> choices;
    bool plainNumber = true; ///< a number without a unit is in `unit`
    std::string absentText;  ///< the word for "not stated" ("none", "unlimited", "preset"), or ""
    std::string meaning;     ///< short phrase for help and tooltips
};

/// All fields, in the order for writing and reading a scenario.
const std::vector<FieldInfo>& scenarioFields();
/// The field at `path`, or nullptr.
const FieldInfo* findField(std::string_view path);
/// The present name of a path that was renamed; absent otherwise. All functions here take both.
std::optional<std::string> renamedTo(std::string_view path);
/// The valid path closest to a mistyped one, or "".
std::string nearestField(std::string_view path);

/// Sets one field; numbers are in the field's unit and are not parsed. Errors: UnknownField
/// (nearest), WrongType, MissingUnit, WrongUnit, UnknownName (nearest), NotFinite, OutOfRange;
/// `scenario` is then unchanged.
///
/// Side effects that keep the meaning of a changed scenario:
/// - one of work.compute_time, samples_per_s and kernel_efficiency replaces the other two, and
///   kernel_model = law all three;
/// - compute_time belongs to the batch stated with it, and scales when the batch changes later;
/// - work.scaling = strong keeps the current samples per step, when none are stated and
///   the accelerators per host are (the count of a machine preset is not known here);
/// - cluster.machine replaces accelerator, count and network; a later change to one of them wins.
Done applyChange(Scenario& scenario, const FieldChange& change);

/// Sets several fields, compute_time after its batch. Stops at the first error.
Done applyChanges(Scenario& scenario, std::span<const FieldChange> changes);
/// Returns a changed copy. Errors: those of applyChanges().
Result<Scenario> scenarioWith(const Scenario& base, std::span<const FieldChange> changes);

/// The value of a change as text in the grammar: as written, or the number with the field's unit.
std::string valueText(const FieldChange& change);

/// The field's value in the grammar, readable by applyChange(). "" for an unknown path.
std::string fieldText(const Scenario& scenario, std::string_view path);

/// The fields of a scenario that are not at their default, in the order of scenarioFields().
/// applyChanges() on a fresh scenario restores the same state.
std::vector<FieldChange> statedFields(const Scenario& scenario);

/// The fields whose earlier changes a change of `path` replaces (see the side effects above).
std::vector<std::string> supersededBy(std::string_view path);

/// The scenario with its machine preset's accelerator, count and network written into the plain
/// fields. Errors: UnknownName for a machine that is not in the catalog.
Result<Scenario> materialize(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
