// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/values/finding.h"
#include "core/base/error.h"

#include <QString>

namespace ringside::bank {

/// A reading error as one English sentence; diagnostics are not translated.
QString sentenceFor(const Error& error);

/// A hard finding with the code YAML. `file` replaces the error's file if given.
Finding findingFor(const Error& error);

} // namespace ringside::bank
