// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_list_model.h"

#include "app/review/review_card_text.h"

namespace ringside::app {

void CardListModel::setCards(std::vector<session::CardRow> cards)
{
    beginResetModel();
    m_cards = std::move(cards);
    endResetModel();
}

int CardListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cards.size());
}

QVariant CardListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const session::CardRow& card = at(index.row());
    QString line = tr("%1: %2").arg(ReviewCardText::kind(card.kind), card.title);
    if (const QString marks = ReviewCardText::marks(card.marks); !marks.isEmpty())
        line += QStringLiteral(" · ") + marks;
    return line;
}

} // namespace ringside::app
