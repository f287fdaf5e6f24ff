// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/challenge/challenge.h"

#include <QAbstractTableModel>

namespace ringside::app {

/// Two results question by question, in the challenge's order. Values in, rows out.
class ChallengeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Question, Mine, Theirs, ColumnCount };

    explicit ChallengeModel(QObject* parent = nullptr);

    void setComparison(session::ChallengeComparison comparison);
    /// `row` is one of rowCount().
    const session::ChallengeRow& row(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    session::ChallengeComparison m_comparison;
};

} // namespace ringside::app
