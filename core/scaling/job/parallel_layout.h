// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job_plan.h"

/// Where the groups of a job stand, and the links between the members of one.
///
/// Accelerators are numbered host by host. Placed inside the host, tensor-parallel neighbours come
/// first, then the stages of a replica, then the replicas: the group that talks most has the
/// shortest way. Placed across hosts the order is reversed: replicas, stages, tensor.
namespace ringside::scaling {

enum class GroupKind { Tensor, Stages, Replicas };

struct GroupLayout
{
    int perHost = 1; ///< members in one host
    int hosts = 1;   ///< that the group spans
    int sharing = 1; ///< such groups that share a host's NIC
};

/// Where a count does not divide the accelerators of a host, members are taken to be alone in
/// theirs: the slower case.
GroupLayout layoutOf(const JobPlan& plan, GroupKind kind);

/// The links of one group. Errors: MissingField for a network or a link that is not stated.
Result<FabricSpec> fabricOf(const JobPlan& plan, const GroupLayout& layout);

} // namespace ringside::scaling
