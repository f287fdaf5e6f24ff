// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QChar>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <vector>

/// Rows of cells in a text that a learner pastes or opens.
namespace ringside::session {

/// One row; its line counts from 1.
struct PastedRow
{
    QStringList cells; ///< without spaces at their ends
    int line = 0;
};

/// Cells between commas, semicolons or tabs, or between spaces where none of these occurs; quotes
/// as in RFC 4180. Empty lines and lines that begin with # are left out. Brackets of lists in
/// Python or NumPy are none of the cells.
class PastedTable
{
public:
    /// Errors: TooLarge for more rows than this, besides a header and sums.
    static Result<PastedTable> of(const QString& text, std::size_t mostRows);

    const std::vector<PastedRow>& rows() const { return m_rows; }
    /// A number with a point, or with a comma where commas do not separate cells; with "%" a
    /// hundredth. Absent for anything else.
    std::optional<double> numberIn(const QString& cell) const;
    bool isNumber(const QString& cell) const { return numberIn(cell).has_value(); }

private:
    std::vector<PastedRow> m_rows;
    bool m_hasDecimalComma = true;
};

/// Of a cell: with its line, its start, and what is taken in its place. `subject` and `limit` are
/// marked for translation.
Error wrongCell(ErrorCode code, int line, const char* subject, const QString& cell,
                const std::string& limit);

} // namespace ringside::session
