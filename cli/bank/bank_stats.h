// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/values/finding.h"

#include <QJsonObject>

/// `bank stats`: a bank's numbers for its authors.
namespace ringside::app::cli {

void printStats(const bank::BankStats& stats);
QJsonObject statsJson(const bank::BankStats& stats);

} // namespace ringside::app::cli
