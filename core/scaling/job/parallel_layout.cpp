// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/parallel_layout.h"

#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

/// `size` members that are `stride` accelerators apart.
GroupLayout strided(int size, int stride, int perWorker)
{
    GroupLayout layout;
    layout.perHost = std::clamp(perWorker / stride, 1, std::max(1, size));
    layout.hosts = std::max(1, size / layout.perHost);
    layout.sharing = std::max(1, std::min(stride, perWorker / layout.perHost));
    return layout;
}

Result<BytesPerSecond> intraRate(const JobPlan& plan)
{
    const Cluster& cluster = plan.scenario.cluster;
    if (cluster.intraBandwidth)
        return *cluster.intraBandwidth * cluster.intraEfficiency;
    if (plan.accelerator && plan.accelerator->intraBandwidth.value() > 0)
        return plan.accelerator->intraBandwidth * cluster.intraEfficiency;
    return fail({.code = ErrorCode::MissingField,
                 .subject = paths::kClusterIntraBandwidth,
                 .detail = RINGSIDE_TR(
                     "or cluster.accelerator: the accelerators of a host exchange over it")});
}

} // namespace

GroupLayout layoutOf(const JobPlan& plan, GroupKind kind)
{
    const bool across = plan.scenario.strategy.tensorPlacement == TensorPlacement::AcrossHosts;
    int size = plan.replicas, before = plan.tensor * plan.stages, after = 1;
    if (kind == GroupKind::Tensor) {
        size = plan.tensor;
        before = 1;
        after = plan.stages * plan.replicas;
    } else if (kind == GroupKind::Stages) {
        size = plan.stages;
        before = plan.tensor;
        after = plan.replicas;
    }
    return strided(size, across ? after : before, plan.perWorker);
}

Result<FabricSpec> fabricOf(const JobPlan& plan, const GroupLayout& layout)
{
    const Cluster& cluster = plan.scenario.cluster;
    FabricSpec fabric;
    BytesPerSecond nic;
    if (layout.hosts > 1) {
        if (!cluster.networkGbps) {
            return fail({.code = ErrorCode::MissingField,
                         .subject = paths::kClusterNetwork,
                         .detail = RINGSIDE_TR("the workers exchange gradients over it")});
        }
        const double share = cluster.nicPerAccelerator ? 1 : layout.sharing;
        nic = gigabitsPerSecond(*cluster.networkGbps) * cluster.networkEfficiency / share;
    }
    if (layout.perHost == 1) {
        fabric.alpha = cluster.networkLatency;
        fabric.bandwidth = nic;
        return fabric;
    }
    RINGSIDE_TRY(const auto intra, intraRate(plan));
    fabric.alpha = cluster.intraLatency;
    fabric.bandwidth = intra;
    fabric.ranksPerNode = layout.perHost;
    fabric.interAlpha = cluster.networkLatency;
    fabric.interBandwidth = nic;
    fabric.nicPerRank = cluster.nicPerAccelerator;
    return fabric;
}

} // namespace ringside::scaling
