// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/prediction/published_text.h"

#include <QAbstractTableModel>

namespace ringside::app {

/// Published training runs, one per row. Values in, rows out; does not own the runs.
class PublishedModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Model,
        Hardware,
        Software,
        Precision,
        Measured,
        Predicted,
        Difference,
        Source,
        ColumnCount
    };

    explicit PublishedModel(QObject* parent = nullptr);

    /// The runs must outlive the model or the next call.
    void setRuns(PublishedText::Runs runs);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    PublishedText::Runs m_runs;
};

} // namespace ringside::app
