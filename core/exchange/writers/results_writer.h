// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/result_row.h"

#include <QByteArray>

#include <vector>

namespace ringside::exchange {

/// One row an answer, RFC 4180, UTF-8, with a header; lists are separated by spaces. What a
/// spreadsheet would take for a formula gets an apostrophe before it.
QByteArray resultsCsv(const std::vector<ResultRow>& rows);

/// One xAPI 1.0.3 statement an answer (https://github.com/adlnet/xAPI-Spec), verb "answered", in a
/// JSON array. The actor is the account "learner" of this program: no one's name or address.
QByteArray resultsXapi(const std::vector<ResultRow>& rows);

} // namespace ringside::exchange
