// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/tools_choice.h"

#include "core/scaling/collective/algorithm_choice.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/collective/lower_bound.h"
#include "core/scaling/collective/nccl_tuning.h"

namespace ringside::session {

Result<scaling::LowerBound> lowerBoundOf(const scaling::CollectiveRequest& request)
{
    return scaling::lowerBound(request);
}

Result<scaling::AlgorithmChoice> chooseAlgorithm(const scaling::CollectiveRequest& request,
                                                 scaling::Method method)
{
    return scaling::chooseAlgorithm(request, method);
}

Result<scaling::NcclChoice> ncclChoice(const scaling::NcclRequest& request)
{
    return scaling::ncclChoice(request);
}

std::string ncclName(scaling::NcclAlgorithm algorithm)
{
    return scaling::nameOf(algorithm);
}

std::string ncclName(scaling::NcclProtocol protocol)
{
    return scaling::nameOf(protocol);
}

std::string algorithmName(scaling::Algorithm algorithm)
{
    return scaling::nameOf(algorithm);
}

} // namespace ringside::session
