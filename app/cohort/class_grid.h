// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QTableView>

#include <vector>

namespace ringside::app {

class Theme;

/// Rows of words, sortable by any column. Values in, rows out.
class GridModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    struct Cell
    {
        QString text;
        double order = 0; ///< for sorting; equal ones sort by their text
    };
    using Row = std::vector<Cell>;

    explicit GridModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    /// Each row has a cell per header. Keeps the last chosen order.
    void setRows(const QStringList& headers, std::vector<Row> rows);
    /// The place that a shown row had in setRows().
    int givenRow(int row) const { return m_order[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void updateLayout();

    QStringList m_headers;
    std::vector<Row> m_rows;
    std::vector<int> m_order; ///< given rows in shown order
    int m_column = -1;        ///< -1: as given
    Qt::SortOrder m_direction = Qt::AscendingOrder;
};

/// Shows a GridModel as high as its rows, up to a limit; the first column takes the remaining
/// width.
class ClassGrid : public QTableView
{
    Q_OBJECT

public:
    /// `widths` in units of the theme, from the second column on.
    ClassGrid(const Theme& theme, const QString& name, std::vector<int> widths,
              QWidget* parent = nullptr);

    void setRows(const QStringList& headers, std::vector<GridModel::Row> rows);
    /// The selected row's place in setRows(); -1 without one.
    int selectedRow() const;

Q_SIGNALS:
    void rowSelected();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateLayout();
    void fitFirst();

    const Theme& m_theme;
    GridModel* m_model;
    std::vector<int> m_widths;
};

} // namespace ringside::app
