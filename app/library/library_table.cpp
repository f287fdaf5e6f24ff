// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_table.h"

#include "app/library/library_model.h"
#include "app/theme/theme.h"
#include "app/widgets/row_table.h"

#include <QHeaderView>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kLeastColumn = 32;
/// At 100 %: widths of the table from which on a column is shown.
constexpr int kDifficultyFrom = 760, kObjectiveFrom = 520, kMarksFrom = 440;
constexpr int kMostForMarks = 150; ///< a learner may give a question many tags
constexpr int kPadding = 24;       ///< of a cell, both sides

} // namespace

LibraryTable::LibraryTable(const Theme& theme, LibraryModel& model, QWidget* parent)
    : QTableView(parent), m_theme(theme), m_model(model)
{
    setModel(&model);
    showRows(*this);
    horizontalHeader()->setMinimumSectionSize(theme.px(kLeastColumn));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the title shrinks instead
    connect(&model, &QAbstractItemModel::modelReset, this, &LibraryTable::measure);
}

void LibraryTable::fit()
{
    fitRows(*this, m_theme);
    horizontalHeader()->setSectionResizeMode(LibraryModel::Title, QHeaderView::Stretch);
    measure();
}

void LibraryTable::measure()
{
    const QFontMetrics metrics(font());
    m_needed.assign(LibraryModel::ColumnCount, 0);
    for (int column = LibraryModel::Title + 1; column < LibraryModel::ColumnCount; ++column)
        for (const QString& text : m_model.textsOf(column))
            m_needed[static_cast<std::size_t>(column)] =
                std::max(m_needed[static_cast<std::size_t>(column)],
                         metrics.horizontalAdvance(text) + m_theme.px(kPadding));
    m_needed[LibraryModel::Marks] =
        std::min(m_needed[LibraryModel::Marks], m_theme.px(kMostForMarks));
    fitColumns();
}

void LibraryTable::fitColumns()
{
    if (m_needed.empty())
        return;
    setColumnHidden(LibraryModel::Difficulty, width() < m_theme.px(kDifficultyFrom));
    setColumnHidden(LibraryModel::Objective, width() < m_theme.px(kObjectiveFrom));
    setColumnHidden(LibraryModel::Marks, width() < m_theme.px(kMarksFrom));
    // As wide as its header at least.
    for (int column = LibraryModel::Title + 1; column < LibraryModel::ColumnCount; ++column)
        fitColumn(*horizontalHeader(), column, m_needed[static_cast<std::size_t>(column)]);
}

void LibraryTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

} // namespace ringside::app
