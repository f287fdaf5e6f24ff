// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/pasted_numbers.h"
#include "core/session/job/pasted_table.h"

#include <vector>

/// The two forms of readPastedNumbers(). What is wrong is added to `errors`, of many lines of one
/// sort the first ones.
namespace ringside::session {

void readScores(const PastedTable& table, PastedNumbers& read, std::vector<Error>& errors);
void readMatrix(const PastedTable& table, PastedNumbers& read, std::vector<Error>& errors);

} // namespace ringside::session
