// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside::bank {

/// Where the value of a scenario's field begins in its file, or that of a section such as
/// "cluster"; "" is the whole scenario. Lines and columns count from 1.
struct ScenarioPlace
{
    std::string path;
    int line = 0, column = 0;
    bool operator==(const ScenarioPlace&) const = default;
};

} // namespace ringside::bank
