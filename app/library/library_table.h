// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <vector>

namespace ringside::app {

class LibraryModel;
class Theme;

/// The table of the questions found. The title gets the width that the other columns do not need:
/// each of them is as wide as its longest text, Marks only as wide as its header while no question
/// found has a mark, and where the title would have no room they are hidden. Does not own its
/// references.
class LibraryTable : public QTableView
{
    Q_OBJECT

public:
    LibraryTable(const Theme& theme, LibraryModel& model, QWidget* parent = nullptr);

    /// Fonts, row height and columns, now and after each change of the theme.
    void fit();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// After a search or a change of the font; a large bank has too many rows for each resize.
    void measure();
    void fitColumns();

    const Theme& m_theme;
    const LibraryModel& m_model;
    std::vector<int> m_needed; ///< by each column for its texts
};

} // namespace ringside::app
