// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/picture.h"

#include <QString>

namespace ringside::app {

/// A value on an axis with the axis' unit: "0.3 h", "158 ms", "32 KiB".
QString axisValueText(const scenario::Axis& axis, double value);

/// All digits, for tables.
QString exactNumber(double value);

} // namespace ringside::app
