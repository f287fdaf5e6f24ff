// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/runs/runs_table.h"

#include "app/theme/theme.h"
#include "app/widgets/row_table.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QScrollBar>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kMostRowsSeen = 8;
constexpr int kCellGap = 12;

} // namespace

RunsTable::RunsTable(const Theme& theme, QAbstractItemModel& model, QWidget* parent)
    : QTableView(parent), m_theme(theme)
{
    setModel(&model);
    showRows(*this);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    Q_EMIT rowChosen(current.row());
            });
    connect(&theme, &Theme::changed, this, &RunsTable::fit);
}

void RunsTable::fit()
{
    fitRows(*this, m_theme);
    setFont(m_theme.font(TextRole::Reason));
    QHeaderView* header = horizontalHeader();
    header->setStretchLastSection(false);
    resizeColumnsToContents();
    for (int column = 0; column < model()->columnCount(); ++column)
        header->resizeSection(column, header->sectionSize(column) + m_theme.px(kCellGap));
    stretchLast();
    const int rows = std::clamp(model()->rowCount(), 1, kMostRowsSeen);
    setFixedHeight(header->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() +
                   horizontalScrollBar()->sizeHint().height() + 2 * frameWidth());
}

void RunsTable::stretchLast()
{
    QHeaderView* header = horizontalHeader();
    header->setStretchLastSection(header->length() < viewport()->width());
}

void RunsTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    stretchLast();
}

} // namespace ringside::app
