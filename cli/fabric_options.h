// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace ringside::app::cli {

/// Options of `collective`, as typed, for a torus or for ranks with special properties.
struct FabricOptions
{
    std::string torus;
    bool mesh = false;
    std::vector<std::string> delays, slowRanks;

    void addTo(CLI::App& command);
    /// Errors name the argument and its valid values.
    Done applyTo(scaling::CollectiveRequest& request) const;
};

} // namespace ringside::app::cli
