// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::app {

/// The text with no-break spaces between numbers and their units, so that no line ends in between:
/// "27 %", "158 ms", "50 GB/s". For display; texts that are compared, copied or written to files
/// keep their plain spaces.
QString withBoundUnits(const QString& text);

} // namespace ringside::app
