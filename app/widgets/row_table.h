// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace ringside::app {

class Theme;

/// Makes a table one of whole rows to go through and open: nothing is edited in it, Tab leaves it,
/// and no grid or row numbers stand in it.
void showRows(QTableView& table);
/// Its typefaces and the height of a row, again whenever the theme changes.
void fitRows(QTableView& table, const Theme& theme);

} // namespace ringside::app
