// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

namespace ringside::app {

/// The sentence for an error: what happened, with the error's facts. Without the location;
/// errorPlace() returns "FILE:LINE:COLUMN" or the known part of it.
QString errorText(const Error& error);
QString errorPlace(const Error& error);

} // namespace ringside::app
