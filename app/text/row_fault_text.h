// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/measurement.h"

#include <QString>

namespace ringside::app {

/// Why a row or a table of a log was rejected, with its line and the text found.
QString rejectedRowText(const exchange::RejectedRow& row);

} // namespace ringside::app
