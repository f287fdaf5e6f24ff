// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/part.h"

namespace ringside::events {

const Part& joinPart();

} // namespace ringside::events
