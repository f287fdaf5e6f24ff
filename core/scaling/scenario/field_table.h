// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/scenario_fields.h"

#include <variant>
#include <vector>

/// The table behind scenario_fields.h: each field with the member of Scenario that holds it.
/// To add a field: its path in field_paths.h and one row here.
namespace ringside::scaling {

/// Pointer to the member, one alternative per member type. Enums are stored as the index of their
/// name in FieldInfo::choices.
using Slot =
    std::variant<int*, std::optional<int>*, double*, std::optional<double>*, bool*, std::string*,
                 Seconds*, std::optional<Seconds>*, Bytes*, std::optional<Bytes>*,
                 std::optional<BytesPerSecond>*, Precision*, Scaling*, OverlapModel*, StrategyKind*,
                 PipelineSchedule*, Recompute*, TensorPlacement*, JitterShape*, KernelModel*,
                 AttentionKind*, AttentionKernel*, CollectiveModel*, Quantization*>;

struct FieldRow
{
    FieldInfo info; ///< empty defaultText: taken from a fresh Scenario
    Slot (*slot)(Scenario&);
};

const std::vector<FieldRow>& fieldRows();
const FieldRow* findRow(std::string_view path);

/// The value of a member as text in the grammar, in its field's unit.
std::string slotText(const Slot& slot, const FieldInfo& info);

} // namespace ringside::scaling
