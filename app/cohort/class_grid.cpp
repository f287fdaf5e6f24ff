// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/class_grid.h"

#include "app/theme/theme.h"
#include "app/widgets/row_table.h"

#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>
#include <numeric>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kMostRows = 10; ///< visible at once
constexpr int kLeastFirst = 200;

} // namespace

void GridModel::setRows(const QStringList& headers, std::vector<Row> rows)
{
    beginResetModel();
    m_headers = headers;
    m_rows = std::move(rows);
    updateLayout();
    endResetModel();
}

int GridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int GridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant GridModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(givenRow(index.row()))];
    const QString& text = row[static_cast<std::size_t>(index.column())].text;
    return role == Qt::ToolTipRole ? text.toHtmlEscaped() : text;
}

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return m_headers.value(section);
}

void GridModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_column = column;
    m_direction = order;
    updateLayout();
    endResetModel();
}

void GridModel::updateLayout()
{
    m_order.resize(m_rows.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    if (m_column < 0 || m_column >= m_headers.size())
        return;
    const auto column = static_cast<std::size_t>(m_column);
    const bool up = m_direction == Qt::AscendingOrder;
    std::ranges::stable_sort(m_order, [&](int a, int b) {
        const Cell& left = m_rows[static_cast<std::size_t>(up ? a : b)][column];
        const Cell& right = m_rows[static_cast<std::size_t>(up ? b : a)][column];
        if (left.order != right.order)
            return left.order < right.order;
        return QString::localeAwareCompare(left.text, right.text) < 0;
    });
}

ClassGrid::ClassGrid(const Theme& theme, const QString& name, std::vector<int> widths,
                     QWidget* parent)
    : QTableView(parent), m_theme(theme), m_model(new GridModel(this)), m_widths(std::move(widths))
{
    setAccessibleName(name);
    setModel(m_model);
    showRows(*this);
    setHorizontalScrollMode(ScrollPerPixel);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ClassGrid::rowSelected);
    connect(&theme, &Theme::changed, this, &ClassGrid::updateLayout);
    updateLayout();
}

void ClassGrid::setRows(const QStringList& headers, std::vector<GridModel::Row> rows)
{
    const int before = selectedRow();
    m_model->setRows(headers, std::move(rows));
    updateLayout();
    if (before < 0)
        setCurrentIndex(m_model->index(0, 0));
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->givenRow(row) == before)
            setCurrentIndex(m_model->index(row, 0));
    Q_EMIT rowSelected();
}

int ClassGrid::selectedRow() const
{
    const QModelIndex current = currentIndex();
    return current.isValid() ? m_model->givenRow(current.row()) : -1;
}

void ClassGrid::updateLayout()
{
    fitRows(*this, m_theme);
    for (std::size_t i = 0; i < m_widths.size(); ++i)
        horizontalHeader()->resizeSection(static_cast<int>(i) + 1, m_theme.px(m_widths[i]));
    const int rows = std::clamp(m_model->rowCount(), 1, kMostRows);
    setFixedHeight(horizontalHeader()->sizeHint().height() +
                   rows * verticalHeader()->defaultSectionSize() +
                   horizontalScrollBar()->sizeHint().height() + 2 * frameWidth());
    fitFirst();
}

void ClassGrid::fitFirst()
{
    if (m_model->columnCount() == 0)
        return;
    const int others = horizontalHeader()->length() - horizontalHeader()->sectionSize(0);
    horizontalHeader()->resizeSection(
        0, std::max(m_theme.px(kLeastFirst), viewport()->width() - others));
}

void ClassGrid::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitFirst();
}

} // namespace ringside::app
