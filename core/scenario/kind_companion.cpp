// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/kind_companion.h"

namespace ringside::scenario {

std::optional<Companion> KindCompanion::companionOf(const State&) const
{
    return std::nullopt;
}

Result<std::any> KindCompanion::readCompanion(std::string_view, std::optional<std::size_t>) const
{
    return std::any();
}

State KindCompanion::withCompanion(const State& state, const std::any&) const
{
    return state;
}

} // namespace ringside::scenario
