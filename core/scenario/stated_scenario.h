// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_change.h"
#include "core/scenario/state.h"

#include <string>
#include <vector>

namespace ringside::scenario {

/// A scenario as a file states it.
struct StatedScenario
{
    std::string kind;
    std::vector<FieldChange> fields; ///< as authored, in order
    State state;

    /// The state of a kind that one knows, or nullptr for another one.
    template <class T> const T* as() const { return state.as<T>(); }
    bool operator==(const StatedScenario&) const = default;
};
} // namespace ringside::scenario
