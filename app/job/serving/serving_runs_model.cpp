// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_runs_model.h"

#include "app/text/core_text.h"
#include "app/text/number_text.h"

#include <QLocale>
#include <QRegularExpression>

#include <cmath>
#include <utility>

namespace ringside::app {

using session::PublishedServing;
using session::ServingQuantity;

namespace {

/// The output rate, or the time to first token of a run that has only this.
QString quantityText(const PublishedServing& run, bool isMeasured)
{
    const bool hasRate = run.measured(ServingQuantity::Rate).has_value();
    const ServingQuantity quantity = hasRate ? ServingQuantity::Rate : ServingQuantity::Ttft;
    if (!isMeasured && !run.predicted)
        return QStringLiteral("–");
    const double value =
        isMeasured ? run.measured(quantity).value_or(0) : run.predictedOf(quantity);
    if (!hasRate)
        return ServingRunsModel::tr("first token after %1")
            .arg(NumberText::seconds(Seconds(value)));
    return ServingRunsModel::tr("%1 tokens/s").arg(QLocale().toString(value, 'f', 0));
}

QString differenceText(const PublishedServing& run)
{
    auto error = run.logError();
    if (!error)
        error = run.logError(ServingQuantity::Ttft);
    if (!error)
        return ServingRunsModel::tr("not modelled");
    const double share = std::exp(*error) - 1;
    return QStringLiteral("%1%2 %").arg(share < 0 ? QStringLiteral("−") : QStringLiteral("+"),
                                        NumberText::fixed(100 * std::abs(share), 1));
}

} // namespace

ServingRunsModel::ServingRunsModel(QObject* parent) : QAbstractTableModel(parent) {}

void ServingRunsModel::setRuns(Runs runs)
{
    beginResetModel();
    m_runs = std::move(runs);
    endResetModel();
}

int ServingRunsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int ServingRunsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ServingRunsModel::cell(const PublishedServing& run, int column)
{
    switch (column) {
    case Model:
        return QStringLiteral("%1, %2").arg(run.row.model, run.row.precision.toUpper());
    case Hardware:
        return QStringLiteral("%1 × %2").arg(run.row.accelerators).arg(run.row.accelerator);
    case Engine:
        return QStringLiteral("%1 %2").arg(run.row.engineName, run.row.version);
    case Tokens:
        return tr("%1 in, %2 out")
            .arg(QLocale().toString(run.row.prompt), QLocale().toString(run.row.output));
    case Measured:
        return quantityText(run, true);
    case Predicted:
        return quantityText(run, false);
    case Difference:
        return differenceText(run);
    case Source:
        return run.row.source;
    default:
        return {};
    }
}

QString ServingRunsModel::details(const PublishedServing& run)
{
    QStringList sentences{tr("%1 on %2 with %3, %4: measured %5, predicted %6, error %7.")
                              .arg(cell(run, Model), cell(run, Hardware), cell(run, Engine),
                                   cell(run, Tokens), cell(run, Measured), cell(run, Predicted),
                                   cell(run, Difference))};
    if (!run.predicted)
        sentences += coreText(run.row.unsupported.toStdString()) + u'.';
    else if (run.measured(ServingQuantity::Rate))
        sentences += tr("90 % interval: %1 to %2 tokens/s per accelerator.")
                         .arg(QLocale().toString(run.predicted->low, 'f', 0),
                              QLocale().toString(run.predicted->high, 'f', 0));
    if (!run.row.gated)
        sentences += tr("Not counted and not fitted.");
    if (!run.row.assumptions.isEmpty())
        sentences +=
            tr("Assumed: %1.")
                .arg(coreText(run.row.assumptions.join(QStringLiteral("; ")).toStdString()));
    if (!run.row.note.isEmpty())
        sentences += tr("Note: %1.").arg(run.row.note);
    return sentences.join(u' ');
}

QUrl ServingRunsModel::link(const QString& source)
{
    static const QRegularExpression file(
        QStringLiteral("^([\\w.-]+/[\\w.-]+)/(.+)@([0-9a-f]{40})$"));
    if (const auto match = file.match(source); match.hasMatch())
        return QUrl(QStringLiteral("https://github.com/%1/blob/%2/%3")
                        .arg(match.captured(1), match.captured(3), match.captured(2)));
    static const QRegularExpression page(QStringLiteral("^[a-z0-9-]+(\\.[a-z0-9-]+)+/\\S*$"));
    return page.match(source).hasMatch() ? QUrl(QStringLiteral("https://") + source) : QUrl();
}

QVariant ServingRunsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PublishedServing& run = *m_runs[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return cell(run, index.column());
    case Qt::ToolTipRole:
        return details(run);
    default:
        return {};
    }
}

QVariant ServingRunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Model:
        return tr("Model");
    case Hardware:
        return tr("Hardware");
    case Engine:
        return tr("Engine");
    case Tokens:
        return tr("Tokens");
    case Measured:
        return tr("Measured per accelerator");
    case Predicted:
        return tr("Predicted");
    case Difference:
        return tr("Error");
    case Source:
        return tr("Source");
    default:
        return {};
    }
}

} // namespace ringside::app
