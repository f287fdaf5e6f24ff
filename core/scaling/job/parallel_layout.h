// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job_plan.h"

/// Placement of a job's groups, and the links between the members of a group.
///
/// Accelerators are numbered host by host. With placement inside the host, tensor-parallel
/// neighbors come first, then the stages of a replica, then the replicas: the group that
/// communicates most gets the fastest links. With placement across hosts the order is reversed:
/// replicas, stages, tensor.
namespace ringside::scaling {

enum class GroupKind { Tensor, Stages, Replicas };

struct GroupLayout
{
    int perHost = 1; ///< members per host
    int hosts = 1;   ///< number of hosts that the group spans
    int sharing = 1; ///< groups of this kind that share a host's NIC
};

/// When a count does not divide the accelerators of a host, each member is assumed to be alone in
/// its host, the slower case.
GroupLayout layoutOf(const JobPlan& plan, GroupKind kind);

/// The links of one group. Errors: MissingField when a network or a link is not stated.
Result<FabricSpec> fabricOf(const JobPlan& plan, const GroupLayout& layout);

} // namespace ringside::scaling
