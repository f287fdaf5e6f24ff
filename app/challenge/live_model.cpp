// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/live_model.h"

#include "app/challenge/live_text.h"
#include "app/text/session_text.h"

namespace ringside::app {

LiveModel::LiveModel(QObject* parent) : QAbstractTableModel(parent) {}

/// Keeps the rows, and with them a reader's place, while only their texts change.
void LiveModel::setMatch(const cohort::MatchState& match)
{
    const bool sameRows = match.ranking.size() == m_match.ranking.size();
    if (!sameRows)
        beginResetModel();
    m_match = match;
    if (!sameRows)
        endResetModel();
    else if (!match.ranking.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int LiveModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_match.ranking.size());
}

int LiveModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LiveModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const cohort::MatchPlayer& ranked = m_match.ranking[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case Place:
        return QString::number(index.row() + 1);
    case Player:
        return LiveText::player(ranked, m_match.ownNumber);
    case Answered:
        return tr("%1 of %2").arg(ranked.answered).arg(m_match.terms.questions);
    case Right:
        return QString::number(ranked.right);
    case Time:
        return ranked.right > 0 ? SessionText::duration(ranked.rightMs) : QString();
    default:
        return LiveText::latency(ranked);
    }
}

QVariant LiveModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Place:
        return tr("Place");
    case Player:
        return tr("Player");
    case Answered:
        return tr("Answered");
    case Right:
        return tr("Right");
    case Time:
        return tr("Time on right ones");
    case Latency:
        return tr("Latency");
    default:
        return {};
    }
}

} // namespace ringside::app
