// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/best_layouts.h"

#include <QAbstractTableModel>

namespace ringside::app {

/// The layouts found, one per row, fastest first. Values in, rows out.
class LayoutsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Rank,
        StepTime,
        Memory,
        Headroom,
        Binding,
        Data,
        Tensor,
        Pipeline,
        Context,
        Expert,
        Zero,
        MicroBatch,
        Interleave,
        Recomputed,
        Schedule,
        ColumnCount
    };

    explicit LayoutsModel(QObject* parent = nullptr);

    void setPlans(std::vector<scaling::plan::Plan> plans,
                  const scaling::throughput::Spread& spread);
    /// False for a column that has the same value in every row and says nothing about the job.
    bool isUseful(Column column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<scaling::plan::Plan> m_plans;
    scaling::throughput::Spread m_spread;
};

} // namespace ringside::app
