// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/published_model.h"

#include "app/text/number_text.h"

#include <utility>

namespace ringside::app {

namespace {

QString publishedCell(const session::PublishedRun& run, int column)
{
    switch (column) {
    case PublishedModel::Model:
        return PublishedText::model(run);
    case PublishedModel::Hardware:
        return PublishedText::hardware(run);
    case PublishedModel::Software:
        return run.row.software;
    case PublishedModel::Precision:
        return run.row.precision.toUpper();
    case PublishedModel::Measured:
        return NumberText::seconds(Seconds(*run.row.measured));
    case PublishedModel::Predicted:
        return run.isPredicted() ? NumberText::seconds(Seconds(run.predicted))
                                 : QStringLiteral("–");
    case PublishedModel::Difference:
        return PublishedText::error(run);
    case PublishedModel::Source:
        return run.row.source;
    default:
        return {};
    }
}

} // namespace

PublishedModel::PublishedModel(QObject* parent) : QAbstractTableModel(parent) {}

void PublishedModel::setRuns(PublishedText::Runs runs)
{
    beginResetModel();
    m_runs = std::move(runs);
    endResetModel();
}

int PublishedModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int PublishedModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PublishedModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const session::PublishedRun& run = *m_runs[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return publishedCell(run, index.column());
    case Qt::ToolTipRole:
        return index.column() == Source ? PublishedText::source(run) : PublishedText::headline(run);
    default:
        return {};
    }
}

QVariant PublishedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Model:
        return tr("Model");
    case Hardware:
        return tr("Hardware");
    case Software:
        return tr("Software");
    case Precision:
        return tr("Precision");
    case Measured:
        return tr("Measured step");
    case Predicted:
        return tr("Predicted step");
    case Difference:
        return tr("Error");
    case Source:
        return tr("Source");
    default:
        return {};
    }
}

} // namespace ringside::app
