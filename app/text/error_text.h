// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

namespace ringside::app {

/// The sentence for a failure: what happened, with the facts the error carries. Without the place;
/// errorPlace() gives "FILE:LINE:COLUMN" or as much of it as is known.
QString errorText(const Error& error);
QString errorPlace(const Error& error);

} // namespace ringside::app
