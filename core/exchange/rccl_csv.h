// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/nccl_json.h"

#include <QStringList>

#include <string_view>
#include <variant>

namespace ringside::exchange {

/// Results of rccl-tests in CSV (option -Z csv): a line per timing, whose columns the first line
/// names. Versions before 2026 built with MPI write the number of nodes into each row without a
/// name for it (addResult() in common.cu of ROCm/rccl-tests).
class RcclCsv
{
public:
    /// Whether the line has the names; they hold for the rows below.
    bool readTitles(std::string_view line);
    /// A row, as an object of option -Z json would have it.
    std::variant<NoRow, RowProblem, NcclJson> readRow(std::string_view line) const;

private:
    QStringList m_titles;
};

} // namespace ringside::exchange
