// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"

#include <QAbstractTableModel>
#include <QSet>

#include <vector>

namespace ringside::app {

/// Search results, best first. Values in, rows out.
class LibraryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Title, Objective, Difficulty, LastAnswer, Marks, ColumnCount };

    /// `joined` are the domains that represent other banks than the included one.
    explicit LibraryModel(std::vector<bank::Domain> joined, QObject* parent = nullptr);

    void setQuestions(std::vector<bank::FoundQuestion> questions);
    /// `row` is one of rowCount().
    const bank::FoundQuestion& question(int row) const;
    /// -1 when it is not among them.
    int rowOf(const bank::QuestionId& id) const;
    /// Of the bank's questions and joined ones, without own ones from beside it.
    QStringList ids() const;

    /// The different texts that a column can show: for its width. Those of Marks depend on the
    /// results, the others do not, so that no column moves while a search is typed.
    QSet<QString> textsOf(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// Absent for a question of the included bank.
    const bank::Domain* joinedOf(const bank::FoundQuestion& found) const;
    bool isOwn(const bank::FoundQuestion& found) const;
    QString textOf(const bank::FoundQuestion& found, int column) const;

    std::vector<bank::Domain> m_joined;
    std::vector<bank::FoundQuestion> m_questions;
};

} // namespace ringside::app
