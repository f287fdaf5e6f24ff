// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"

namespace ringside::table {

void addPrivacyFields(PartFields& fields);

} // namespace ringside::table
