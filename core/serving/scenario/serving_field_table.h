// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/scenario/serving_fields.h"

#include <variant>

/// The table behind serving_fields.h: each field with the member that holds it. To add a field: one
/// row.
namespace ringside::serving {

/// The member; enums are stored as the index of their name in `choices`.
using ServingSlot =
    std::variant<int*, std::optional<int>*, double*, std::optional<double>*, bool*, std::string*,
                 Seconds*, std::optional<Seconds>*, Bytes*, BytesPerSecond*, ArrivalKind*,
                 ServiceKind*, ScalerKind*, EnginePolicy*, DriftMetric*, std::vector<RateStep>*,
                 std::vector<int>*>;

struct ServingFieldRow
{
    ServingFieldInfo info;
    ServingSlot (*slot)(ServingScenario&);
};

const std::vector<ServingFieldRow>& servingFieldRows();

/// The path of the price typed by the user.
extern const char* const kReplicaPricePath;

} // namespace ringside::serving
