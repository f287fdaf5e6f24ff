// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QHeaderView;
class QTableView;

namespace ringside::app {

class Theme;

/// Makes a table select and open whole rows: read-only, Tab leaves it, no grid, no row numbers.
void showRows(QTableView& table);
/// Sets its fonts and row height now and after each change of the theme.
void fitRows(QTableView& table, const Theme& theme);

/// Makes a column as wide as `width`, or as its title where that is longer in this language.
void fitColumn(QHeaderView& header, int column, int width);

} // namespace ringside::app
