// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"

#include <algorithm>
#include <cassert>

namespace ringside::kinds {

using scenario::ScenarioKind;

namespace {

/// Whether a field of the kind has the same first part.
bool hasSection(const ScenarioKind& kind, std::string_view path)
{
    const std::string_view section = path.substr(0, path.find('.'));
    return std::ranges::any_of(kind.fields(), [section](const scenario::FieldInfo& field) {
        return field.path.starts_with(section) && field.path.size() > section.size() &&
               field.path[section.size()] == '.';
    });
}

} // namespace

Kinds::Kinds(const scaling::PresetCatalog& presets) : m_list(allKinds(presets))
{
    assert(!m_list.empty());
}

const ScenarioKind* Kinds::find(std::string_view name) const
{
    const auto found =
        std::ranges::find_if(m_list, [name](const auto& kind) { return kind->name() == name; });
    return found == m_list.end() ? nullptr : found->get();
}

const ScenarioKind& Kinds::of(std::span<const std::string> paths) const
{
    const ScenarioKind& usual = *m_list.front();
    for (const std::string& path : paths) {
        const bool isShared = hasSection(usual, path);
        for (const auto& kind : m_list) {
            if (isShared ? kind->findField(path) && !usual.findField(path)
                         : hasSection(*kind, path))
                return *kind;
        }
    }
    return usual;
}

const Kinds& withoutPresets()
{
    static const Kinds kinds;
    return kinds;
}

} // namespace ringside::kinds
