// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringside::scenario {

/// An assumed or looked-up number behind a result.
struct Assumption
{
    std::string path;  ///< the field to edit it
    std::string value; ///< including its unit
    std::string note;  ///< source of the default, or the field's meaning
    bool isDefault = true;
    bool operator==(const Assumption&) const = default;
};

} // namespace ringside::scenario
