// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/review.h"

#include <QAbstractListModel>

#include <vector>

namespace ringside::app {

/// Cards of the deck, one per line: kind, title, marks.
class CardListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setCards(std::vector<session::CardRow> cards);
    const session::CardRow& at(int row) const { return m_cards[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<session::CardRow> m_cards;
};

} // namespace ringside::app
