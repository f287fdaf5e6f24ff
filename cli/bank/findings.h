// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/values/finding.h"

#include <QJsonArray>

#include <vector>

/// Findings of lint and of the readers, for authors.
namespace ringside::app::cli {

/// FILE:LINE:COLUMN: severity: CODE: sentence, on standard error.
void printFindings(const std::vector<bank::Finding>& findings);
QJsonArray findingsJson(const std::vector<bank::Finding>& findings);

} // namespace ringside::app::cli
