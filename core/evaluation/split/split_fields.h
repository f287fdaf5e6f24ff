// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

void addSplitFields(PartFields& fields);

} // namespace ringside::evaluation
