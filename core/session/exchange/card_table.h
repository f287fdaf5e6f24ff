// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/card_note.h"

#include <QString>

#include <vector>

/// Many cards typed in a table, one a row.
namespace ringside::session {

struct CardTableRow
{
    QString front; ///< with {{c1::…}}, the text of a cloze
    QString back;
    QString tags; ///< separated by commas
    bool isBlank() const;
    bool operator==(const CardTableRow&) const = default;
};

/// Why a row is no card.
struct CardTableFault
{
    enum class Kind { NoFront, NoBack, TooLong };
    int row = 0; ///< from 0
    Kind kind = Kind::NoFront;
    bool operator==(const CardTableFault&) const = default;
};

/// Rows of a spreadsheet or a text as they are pasted: cells separated by tabs, or by what else
/// separates those of most lines; quotes as in CSV. Cells beyond the third are joined to the tags.
std::vector<CardTableRow> rowsOfText(const QString& text);

/// One fault per row that is neither blank nor a card.
std::vector<CardTableFault> faultsIn(const std::vector<CardTableRow>& rows);

/// The notes of the rows that are not blank; call it without faults. A front with gaps is a cloze.
std::vector<CardNote> notesOf(const std::vector<CardTableRow>& rows);

} // namespace ringside::session
