// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "core/session/library/question_items.h"

#include <QAbstractListModel>

#include <vector>

namespace ringside::app {

/// Wrong options chosen instead of right ones, each in words. Table model without database access.
class ConfusedOptionsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit ConfusedOptionsModel(QObject* parent = nullptr);

    void setConfusedOptions(std::vector<session::ConfusedPair> confusedOptions);
    /// `row` is one of rowCount().
    const session::ConfusedPair& confusedPair(int row) const;
    SceneTable table() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<session::ConfusedPair> m_confusedOptions;
};

} // namespace ringside::app
