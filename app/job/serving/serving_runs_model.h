// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/published/published_serving.h"

#include <QAbstractTableModel>
#include <QUrl>

namespace ringside::app {

/// Published measurements of inference, one per row, with what the serving law predicts. Values in,
/// rows out; does not own the runs.
class ServingRunsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Model,
        Hardware,
        Engine,
        Tokens,
        Measured,
        Predicted,
        Difference,
        Source,
        ColumnCount
    };
    using Runs = std::vector<const session::PublishedServing*>;

    explicit ServingRunsModel(QObject* parent = nullptr);

    /// The runs must outlive the model or the next call.
    void setRuns(Runs runs);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    static QString cell(const session::PublishedServing& run, int column);
    /// What ran where, measured and predicted, assumptions and the row's note.
    static QString details(const session::PublishedServing& run);
    /// The page or the file in a repository that the source names; empty where it names none.
    static QUrl link(const QString& source);

private:
    Runs m_runs;
};

} // namespace ringside::app
