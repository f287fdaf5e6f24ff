// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "core/session/library/question_items.h"

#include <QAbstractTableModel>

#include <vector>

namespace ringside::app {

/// The answered questions, sortable by any column. Values in, rows out.
class ItemsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Title,
        Difficulty,
        Wrong,
        Answers,
        Time,
        LastSeen,
        LastAnswer,
        Objective,
        ColumnCount
    };

    explicit ItemsModel(QObject* parent = nullptr);

    /// Keeps the last chosen order; equal rows stay in the order of `items`.
    void setItems(std::vector<session::QuestionItem> items);
    /// `row` is one of rowCount().
    const session::QuestionItem& item(int row) const;
    /// -1 when it is not among them.
    int rowOf(const bank::QuestionId& id) const;
    /// Every value, in the order of the rows.
    SceneTable table() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    /// The current rows in sorted order.
    std::vector<std::size_t> sorted() const;

    std::vector<session::QuestionItem> m_items;
    int m_column = Difficulty;
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

} // namespace ringside::app
