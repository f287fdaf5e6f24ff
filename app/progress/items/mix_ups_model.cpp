// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/mix_ups_model.h"

#include "app/progress/items/item_words.h"

#include <QDateTime>

namespace ringside::app {

MixUpsModel::MixUpsModel(QObject* parent) : QAbstractListModel(parent) {}

void MixUpsModel::setMixUps(std::vector<session::MixUp> mixUps)
{
    beginResetModel();
    m_mixUps = std::move(mixUps);
    endResetModel();
}

const session::MixUp& MixUpsModel::mixUp(int row) const
{
    return m_mixUps[static_cast<std::size_t>(row)];
}

SceneTable MixUpsModel::table() const
{
    SceneTable table;
    table.columns = {QStringLiteral("question"), QStringLiteral("title"), QStringLiteral("chosen"),
                     QStringLiteral("right"),    QStringLiteral("times"), QStringLiteral("last")};
    for (const session::MixUp& one : m_mixUps)
        table.rows.push_back(
            {one.question.id.value(), one.question.title, one.chosen, one.right,
             QString::number(one.times),
             QDateTime::fromMSecsSinceEpoch(one.lastMs).date().toString(Qt::ISODate)});
    return table;
}

int MixUpsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_mixUps.size());
}

QVariant MixUpsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole)
        return ItemWords::mixUp(mixUp(index.row()));
    return {};
}

} // namespace ringside::app
