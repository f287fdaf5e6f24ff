// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/presets.h"
#include "core/scenario/scenario_kind.h"

#include <cassert>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::kinds {

using KindList = std::vector<std::shared_ptr<const scenario::ScenarioKind>>;

/// The one list of kinds. To add a kind: its room and one line in list.cpp.
KindList allKinds(const scaling::PresetCatalog& presets);

/// The kinds of scenarios, with a bank's presets of hardware. Without presets they read and write
/// scenarios, but compute none that names one. Immutable; safe on any thread.
class Kinds
{
public:
    explicit Kinds(const scaling::PresetCatalog& presets = {});

    std::span<const std::shared_ptr<const scenario::ScenarioKind>> all() const { return m_list; }
    /// The kind with this name, or nullptr.
    const scenario::ScenarioKind* find(std::string_view name) const;
    /// The kind of a scenario that states these paths or sections: the one to which the first path
    /// belongs that the first kind does not have, or else the first kind.
    const scenario::ScenarioKind& of(std::span<const std::string> paths) const;

private:
    KindList m_list;
};

/// The kinds without presets.
const Kinds& withoutPresets();
/// Among them the one whose states are of this type, for pages that only this kind has.
template <class Fields> const scenario::ScenarioKind& kindOf()
{
    for (const auto& kind : withoutPresets().all()) {
        if (kind->fresh().template as<Fields>())
            return *kind;
    }
    assert(false);
    return *withoutPresets().all().front();
}

} // namespace ringside::kinds
