// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/collective/schedule.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// One row per algorithm: its name, its closed form and its message schedule.
namespace ringside::scaling {

inline constexpr int kMaxRanks = 1 << 24;
inline constexpr double kMaxBytes = 1e15; ///< keeps element counts exact in a double

/// Result of a closed form; the bandwidths follow from the time.
struct ClosedForm
{
    double seconds = 0;
    std::int64_t steps = 0;
    std::int64_t messages = 0;
    double bytesSent = 0, bytesReceived = 0; ///< of the busiest rank, without envelopes
};

struct AlgorithmRow
{
    Algorithm algorithm;
    std::string name;
    /// Takes only valid requests with at least two ranks.
    Result<ClosedForm> (*formula)(const CollectiveRequest&);
    /// Returns NotModelled where the engine cannot run it.
    Result<std::unique_ptr<Schedule>> (*schedule)(const CollectiveRequest&);
    bool formulaOnTorus = false; ///< the closed form is valid on a torus
};

const std::vector<AlgorithmRow>& algorithmRows();
const AlgorithmRow& rowOf(Algorithm algorithm);

/// Checks the rules common to all algorithms. Errors: OutOfRange, NotFinite, Incompatible.
Done checkRequest(const CollectiveRequest& request);
/// Number of elements of the vector.
std::int64_t elementCount(const CollectiveRequest& request);
/// True for several ranks per node, and for single ranks that each have a NIC.
bool isTwoLevel(const FabricSpec& fabric);
/// Nodes of the fabric; 1 when it is flat.
int nodeCount(const CollectiveRequest& request);
/// A hierarchical ring in pieces whose phases inside and between nodes overlap.
bool isPipelined(const CollectiveRequest& request);

Result<ClosedForm> ringFormula(const CollectiveRequest& request);
Result<ClosedForm> recursiveDoublingFormula(const CollectiveRequest& request);
Result<ClosedForm> halvingDoublingFormula(const CollectiveRequest& request);
Result<ClosedForm> binomialFormula(const CollectiveRequest& request);
Result<ClosedForm> binaryTreeFormula(const CollectiveRequest& request);
Result<ClosedForm> doubleBinaryTreeFormula(const CollectiveRequest& request);
Result<ClosedForm> hierarchicalRingFormula(const CollectiveRequest& request);
/// Takes requests that isPipelined() accepts.
Result<ClosedForm> pipelinedRingFormula(const CollectiveRequest& request);
Result<ClosedForm> torusFormula(const CollectiveRequest& request);
Result<ClosedForm> directFormula(const CollectiveRequest& request);
Result<ClosedForm> parameterServerFormula(const CollectiveRequest& request);
Result<ClosedForm> reductionServerFormula(const CollectiveRequest& request);
Result<ClosedForm> inNetworkFormula(const CollectiveRequest& request);
/// Always fails with NotModelled and the reason.
Result<std::unique_ptr<Schedule>> inNetworkSchedule(const CollectiveRequest& request);

} // namespace ringside::scaling
