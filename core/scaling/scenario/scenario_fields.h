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

/// The fields of a scenario by path: what each takes, in which unit and range, and the one grammar
/// in which files, effects, claims, sliders and `--set` write values.
namespace ringside::scaling {

enum class FieldKind {
    Count,     ///< whole number
    Number,    ///< plain number
    Duration,  ///< time; unit "s" or "us"
    Network,   ///< rate as networks are sold; unit "Gbps"
    Bandwidth, ///< rate as links inside a host are sold; unit "GB/s"
    Size,      ///< bytes; unit "B" or "MiB"
    Frequency, ///< samples a second; unit "1/s"
    Switch,    ///< true or false
    Choice,    ///< one of `choices`
    Name,      ///< an identifier of a preset, or free text
};

/// One field. Ranges are inclusive and in `unit`. A value is `NUMBER [UNIT]`, a name of `choices`,
/// true or false; numbers are C numbers (4, 0.8, 110e6).
struct FieldInfo
{
    std::string path;
    FieldKind kind = FieldKind::Number;
    std::string unit; ///< "" for plain numbers
    std::optional<double> minimum, maximum;
    std::string defaultText; ///< in the grammar; what fieldText() says of a fresh Scenario
    bool assumed = false;    ///< the default is an assumption, and is shown as one
    std::string source;      ///< where the default comes from
    std::vector<std::string> choices;
    bool plainNumber = true; ///< a number without a unit is taken to be in `unit`
    std::string absentText;  ///< the word for "not stated" ("none", "unlimited", "preset"), or ""
    std::string meaning;     ///< a short phrase for help and tooltips
};

/// All fields, in the order in which a scenario is best written and read back.
const std::vector<FieldInfo>& scenarioFields();
/// The field at `path`, or nullptr.
const FieldInfo* findField(std::string_view path);
/// The valid path closest to a mistyped one, or "".
std::string nearestField(std::string_view path);

/// Sets one field; a number is in the field's unit and is never read as text. Errors: UnknownField
/// (nearest), WrongType, MissingUnit, WrongUnit, UnknownName (nearest), NotFinite, OutOfRange;
/// `scenario` is unchanged then.
///
/// Side effects that keep a changed scenario meaning what its author meant:
/// - one of work.compute_time, samples_per_s and mfu replaces the other two;
/// - compute_time belongs to the batch stated with it, and scales when the batch changes later;
/// - work.scaling = strong keeps the samples of the step as they are now, when none are stated and
///   the accelerators of a host are (a machine preset's count is not known here);
/// - cluster.machine replaces accelerator, count and network; naming one of them later wins.
Done applyChange(Scenario& scenario, const FieldChange& change);

/// Sets several, compute_time after the batch it belongs to. Stops at the first error.
Done applyChanges(Scenario& scenario, std::span<const FieldChange> changes);
/// A changed copy. Errors: as applyChanges().
Result<Scenario> scenarioWith(const Scenario& base, std::span<const FieldChange> changes);

/// The value of a change as text in the grammar: what was written, or the number with the field's
/// unit.
std::string valueText(const FieldChange& change);

/// The field's value in the grammar, such that applyChange() takes it back. "" for an unknown path.
std::string fieldText(const Scenario& scenario, std::string_view path);

/// What a scenario states: its fields that are not at their default, in the order of
/// scenarioFields(), such that applyChanges() on a fresh scenario makes one that states the same.
std::vector<FieldChange> statedFields(const Scenario& scenario);

/// The fields whose earlier changes a change of `path` replaces (see the side effects above).
std::vector<std::string> supersededBy(std::string_view path);

/// The scenario with accelerator, count and network of its machine preset written into the plain
/// fields. Errors: UnknownName for a machine that is not in the catalog.
Result<Scenario> materialize(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
