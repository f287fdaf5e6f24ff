// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/migrations.h"

namespace ringside::bank {

/// The compiled bank's tables. A bank is rebuilt and never migrated, so there is one step; a change
/// of the tables adds an empty step before it, which raises the version.
storage::Schema bankSchema();

} // namespace ringside::bank
