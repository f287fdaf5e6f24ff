// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/algorithm_choice.h"
#include "core/scaling/collective/nccl_tuning.h"

/// What the command line asks about all-reduces beyond one time: the bound and the choice.
namespace ringside::session {

Result<scaling::LowerBound> lowerBoundOf(const scaling::CollectiveRequest& request);
Result<scaling::AlgorithmChoice> chooseAlgorithm(const scaling::CollectiveRequest& request,
                                                 scaling::Method method);

Result<scaling::NcclChoice> ncclChoice(const scaling::NcclRequest& request);
std::string ncclName(scaling::NcclAlgorithm algorithm);
std::string ncclName(scaling::NcclProtocol protocol);

/// "ring", "recursive-doubling", ...
std::string algorithmName(scaling::Algorithm algorithm);

} // namespace ringside::session
