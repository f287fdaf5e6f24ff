// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/nccl.h"

namespace ringside::scaling {

inline constexpr char kNcclTuningModel[] = "NCCL 2.30.7 tuning model (src/graph/tuning.cc)";

/// What NCCL 2.30.7 would expect of each algorithm and protocol, and choose. Errors: OutOfRange,
/// NotFinite, Incompatible.
Result<NcclChoice> ncclChoice(const NcclRequest& request);

std::string nameOf(NcclAlgorithm algorithm); ///< as NCCL_ALGO takes it: "Tree", "NVLSTree"
std::string nameOf(NcclProtocol protocol);   ///< as NCCL_PROTO takes it: "LL128"

} // namespace ringside::scaling
