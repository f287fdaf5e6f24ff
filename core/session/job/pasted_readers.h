// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/pasted_numbers.h"
#include "core/session/job/pasted_table.h"

#include <vector>

/// The two forms of readPastedNumbers(). Both add what is wrong to `errors`; readScores() reports
/// the first 100 wrong lines only.
namespace ringside::session {

void readScores(const PastedTable& table, PastedNumbers& read, std::vector<Error>& errors);
void readMatrix(const PastedTable& table, PastedNumbers& read, std::vector<Error>& errors);

/// Whether a word such as yes, or 1, names the positive of two classes; absent for other words.
std::optional<bool> positiveIn(const QString& word);

} // namespace ringside::session
