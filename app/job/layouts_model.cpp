// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/layouts_model.h"

#include "app/job/prediction/layout_text.h"
#include "app/text/number_text.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

using scaling::plan::Plan;

QString cellText(const Plan& plan, int row, int column)
{
    const scaling::throughput::Layout& layout = plan.run.layout;
    switch (column) {
    case LayoutsModel::Rank:
        return plan.indistinguishable ? QStringLiteral("%1 ≈").arg(row + 1)
                                      : QString::number(row + 1);
    case LayoutsModel::StepTime:
        return NumberText::seconds(Seconds(plan.step.total));
    case LayoutsModel::Memory:
        return NumberText::bytes(Bytes(plan.memory.need));
    case LayoutsModel::Headroom:
        return LayoutText::headroom(plan.memory);
    case LayoutsModel::Binding:
        return LayoutText::binding(plan);
    case LayoutsModel::Data:
        return QString::number(layout.data);
    case LayoutsModel::Tensor:
        return QString::number(layout.tensor);
    case LayoutsModel::Pipeline:
        return QString::number(layout.pipeline);
    case LayoutsModel::Context:
        return QString::number(layout.context);
    case LayoutsModel::Expert:
        return QString::number(layout.expert);
    case LayoutsModel::Zero:
        return QString::number(layout.zero);
    case LayoutsModel::MicroBatch:
        return NumberText::plain(layout.microBatch);
    case LayoutsModel::Interleave:
        return QString::number(layout.interleave);
    case LayoutsModel::Recomputed:
        return LayoutText::recomputed(plan.run);
    case LayoutsModel::Schedule:
        return LayoutText::schedule(layout.schedule);
    default:
        return {};
    }
}

} // namespace

LayoutsModel::LayoutsModel(QObject* parent) : QAbstractTableModel(parent) {}

void LayoutsModel::setPlans(std::vector<Plan> plans, const scaling::throughput::Spread& spread)
{
    beginResetModel();
    m_plans = std::move(plans);
    m_spread = spread;
    endResetModel();
}

bool LayoutsModel::isUseful(Column column) const
{
    const auto any = [this](const auto& holds) { return std::ranges::any_of(m_plans, holds); };
    switch (column) {
    case Context:
        return any([](const Plan& plan) { return plan.run.layout.context > 1; });
    case Expert:
        return any([](const Plan& plan) { return plan.run.model.experts.count > 0; });
    case Interleave:
        return any([](const Plan& plan) { return plan.run.layout.pipeline > 1; });
    case Schedule:
        return any([](const Plan& plan) {
            return plan.run.layout.schedule != scaling::throughput::Schedule::OneForwardOneBackward;
        });
    default:
        return true;
    }
}

int LayoutsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_plans.size());
}

int LayoutsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LayoutsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Plan& plan = m_plans[static_cast<std::size_t>(index.row())];
    const QString text = cellText(plan, index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::AccessibleTextRole:
        return index.column() == Rank && plan.indistinguishable
                   ? tr("%1, no clear difference from the fastest").arg(index.row() + 1)
                   : text;
    case Qt::ToolTipRole:
        return LayoutText::plan(plan, m_spread);
    default:
        return {};
    }
}

QVariant LayoutsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Rank:
        return tr("Layout");
    case StepTime:
        return tr("Step time");
    case Memory:
        return tr("Memory");
    case Headroom:
        return tr("Memory free");
    case Binding:
        return tr("Limited by (share of step)");
    case Data:
        return tr("Data");
    case Tensor:
        return tr("Tensor");
    case Pipeline:
        return tr("Pipeline");
    case Context:
        return tr("Context");
    case Expert:
        return tr("Expert");
    case Zero:
        return QStringLiteral("ZeRO");
    case MicroBatch:
        return tr("Micro-batch");
    case Interleave:
        return tr("Chunks");
    case Recomputed:
        return tr("Recomputed");
    case Schedule:
        return tr("Schedule");
    default:
        return {};
    }
}

} // namespace ringside::app
