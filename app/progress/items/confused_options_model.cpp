// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/confused_options_model.h"

#include "app/progress/items/item_text.h"

#include <QDateTime>

namespace ringside::app {

ConfusedOptionsModel::ConfusedOptionsModel(QObject* parent) : QAbstractListModel(parent) {}

void ConfusedOptionsModel::setConfusedOptions(std::vector<session::ConfusedPair> confusedOptions)
{
    beginResetModel();
    m_confusedOptions = std::move(confusedOptions);
    endResetModel();
}

const session::ConfusedPair& ConfusedOptionsModel::confusedPair(int row) const
{
    return m_confusedOptions[static_cast<std::size_t>(row)];
}

SceneTable ConfusedOptionsModel::table() const
{
    SceneTable table;
    table.columns = {QStringLiteral("question"), QStringLiteral("title"), QStringLiteral("chosen"),
                     QStringLiteral("right"),    QStringLiteral("times"), QStringLiteral("last")};
    for (const session::ConfusedPair& one : m_confusedOptions)
        table.rows.push_back(
            {one.question.id.value(), one.question.title, one.chosen, one.right,
             QString::number(one.times),
             QDateTime::fromMSecsSinceEpoch(one.lastMs).date().toString(Qt::ISODate)});
    return table;
}

int ConfusedOptionsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_confusedOptions.size());
}

QVariant ConfusedOptionsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole)
        return ItemText::confusedPair(confusedPair(index.row()));
    return {};
}

} // namespace ringside::app
