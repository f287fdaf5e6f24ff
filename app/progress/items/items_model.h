// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "core/session/library/question_items.h"

#include <QAbstractTableModel>

#include <vector>

namespace ringside::app {

/// The questions that were answered; values in, rows out, in the order of any column.
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

    /// The order that was asked for last stays; among equals it is that of `items`.
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
    /// Rows as they are now, in the order in which they should be.
    std::vector<std::size_t> sorted() const;

    std::vector<session::QuestionItem> m_items;
    int m_column = Difficulty;
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

} // namespace ringside::app
