// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <string>

/// Numbers for terms: four significant digits, enough to check by hand.
namespace ringside::scaling {

std::string shortNumber(double value);
std::string milliseconds(double seconds);
std::string microsecondsText(double seconds);
std::string gigabytes(Bytes bytes);
std::string gigabytesPerSecond(double rate);

} // namespace ringside::scaling
