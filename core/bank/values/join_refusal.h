// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <optional>

namespace ringside::bank {

/// Why a bank was not joined to the included one.
struct JoinRefusal
{
    QString bank; ///< its id
    QString title;
    QString question{};           ///< whose id is taken; "" for another reason
    QString takenBy{};            ///< title of the bank with that id; "" for the included one
    std::optional<Error> error{}; ///< the other reason; not kept with the file
};

} // namespace ringside::bank
