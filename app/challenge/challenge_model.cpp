// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/challenge_model.h"

#include "app/challenge/challenge_text.h"

#include <utility>

namespace ringside::app {

ChallengeModel::ChallengeModel(QObject* parent) : QAbstractTableModel(parent) {}

void ChallengeModel::setComparison(session::ChallengeComparison comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    endResetModel();
}

const session::ChallengeRow& ChallengeModel::row(int row) const
{
    return m_comparison.rows[static_cast<std::size_t>(row)];
}

int ChallengeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.rows.size());
}

int ChallengeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ChallengeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    const session::ChallengeRow& at = row(index.row());
    switch (index.column()) {
    case Question:
        return QStringLiteral("%1. %2")
            .arg(index.row() + 1)
            .arg(at.title.isEmpty() ? at.question : at.title);
    case Mine:
        return ChallengeText::outcome(at.mine);
    default:
        return ChallengeText::outcome(at.theirs);
    }
}

QVariant ChallengeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Question:
        return tr("Question");
    case Mine:
        return tr("You");
    case Theirs:
        return ChallengeText::other(m_comparison.theirs.name);
    default:
        return {};
    }
}

} // namespace ringside::app
