// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/fill_geometry.h"

namespace ringside::app {

// Parts of a step that several scenes draw, each with the same look everywhere.
inline constexpr FillLook kInputLook{2, Fill::Solid};
inline constexpr FillLook kInputWaitLook{2, Fill::Hatched};
inline constexpr FillLook kComputeLook{0, Fill::Solid};
inline constexpr FillLook kSerialLook{5, Fill::Solid};

} // namespace ringside::app
