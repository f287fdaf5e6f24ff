// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/lines/rows.h"

#include <QSet>
#include <QStringList>

namespace ringside::exchange {

/// How the rows of a table are read.
struct TableShape
{
    qsizetype width = 0;     ///< fields that a row may have; 0 for any number
    bool restIsBack = false; ///< what is behind the first separator is one text
    QSet<int> blank{};       ///< columns without any text, from 1
    qsizetype filled = 0;    ///< columns that are not blank
    bool isCounted = false;  ///< the first of three columns or more counts the rows
    QStringList first{};     ///< the fields of the first row
    bool isHeader = false;   ///< the first row has no number where all others have one
    bool isLabelled = false; ///< few texts begin most rows, as "Term:" and "Definition:" do
};

/// Reads all rows ahead. A comma may be text without quotes: then a space follows it, or rows
/// differ in length, and those of two fields tell what the table means. A tab is never text.
/// `hasOwnColumns` if a header says what some columns are.
TableShape shapeOf(RowReader rows, bool hasOwnColumns, QChar separator);

} // namespace ringside::exchange
