// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/algorithm_table.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/collective/torus.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ringside::scaling {

namespace {

Result<std::unique_ptr<Schedule>> ringOf(const CollectiveRequest& request)
{
    return ringSchedule(request.ranks, elementCount(request));
}

Result<std::unique_ptr<Schedule>> doublingOf(const CollectiveRequest& request)
{
    return recursiveDoublingSchedule(request.ranks, elementCount(request));
}

Result<std::unique_ptr<Schedule>> halvingOf(const CollectiveRequest& request)
{
    return halvingDoublingSchedule(request.ranks, elementCount(request));
}

Result<std::unique_ptr<Schedule>> binomialOf(const CollectiveRequest& request)
{
    return binomialSchedule(request.ranks, elementCount(request));
}

/// A tree is stored in memory, so the limit is that of a simulation.
Done checkTree(const CollectiveRequest& request)
{
    constexpr int kMaxTreeRanks = 1 << 19;
    if (request.ranks <= kMaxTreeRanks)
        return {};
    return fail({.code = ErrorCode::TooLarge,
                 .subject = RINGSIDE_TR("ranks"),
                 .value = std::to_string(request.ranks),
                 .limit = std::to_string(kMaxTreeRanks)});
}

Result<std::unique_ptr<Schedule>> binaryTreeOf(const CollectiveRequest& request)
{
    RINGSIDE_CHECK(checkTree(request));
    return binaryTreeSchedule(request.ranks, request.chunks, elementCount(request));
}

Result<std::unique_ptr<Schedule>> doubleBinaryTreeOf(const CollectiveRequest& request)
{
    RINGSIDE_CHECK(checkTree(request));
    return doubleBinaryTreeSchedule(request.ranks, request.chunks, elementCount(request));
}

Result<std::unique_ptr<Schedule>> hierarchicalOf(const CollectiveRequest& request)
{
    // A torus has no nodes, so there is one ring.
    if (isTorus(request.fabric))
        return ringOf(request);
    const int perNode = request.fabric.ranksPerNode;
    if (!isPipelined(request))
        return hierarchicalRingSchedule(request.ranks, perNode, elementCount(request));
    constexpr double kMostSteps = 1 << 26;
    const double rounds = perNode + nodeCount(request);
    if (request.chunks * rounds > kMostSteps) {
        return fail({.code = ErrorCode::TooLarge,
                     .subject = "chunks",
                     .value = std::to_string(request.chunks),
                     .limit = text::numberText(std::floor(kMostSteps / rounds))});
    }
    return pipelinedRingSchedule(request.ranks, perNode, request.chunks, elementCount(request));
}

Result<std::unique_ptr<Schedule>> torusOf(const CollectiveRequest& request)
{
    return torusSchedule(request.fabric, elementCount(request));
}

Result<std::unique_ptr<Schedule>> directOf(const CollectiveRequest& request)
{
    return directSchedule(request.ranks, elementCount(request));
}

Done checkServers(const CollectiveRequest& request)
{
    if (isTwoLevel(request.fabric)) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("ranks per node"),
                     .detail = RINGSIDE_TR(
                         "servers behind nodes of several ranks are computed by formula")});
    }
    if (isTorus(request.fabric)) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "torus",
                     .detail = RINGSIDE_TR("a torus has no place for servers")});
    }
    if (request.servers >= 1)
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = RINGSIDE_TR("servers"),
                 .value = std::to_string(request.servers),
                 .limit = RINGSIDE_TR("1 or more")});
}

Result<std::unique_ptr<Schedule>> parameterServerOf(const CollectiveRequest& request)
{
    RINGSIDE_CHECK(checkServers(request));
    return parameterServerSchedule(request.ranks, request.servers, elementCount(request));
}

Result<std::unique_ptr<Schedule>> reductionServerOf(const CollectiveRequest& request)
{
    RINGSIDE_CHECK(checkServers(request));
    const int rounds = request.chunks / request.servers;
    if (rounds < 1) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("chunks"),
                     .value = std::to_string(request.chunks),
                     .limit = RINGSIDE_TR("at least one a server"),
                     .detail = RINGSIDE_TR(
                         "with fewer chunks than servers the stream is taken to be perfect, "
                         "which a formula can be and messages cannot")});
    }
    return reductionServerSchedule(request.ranks, request.servers, rounds, elementCount(request));
}

Done checkNumber(const char* subject, double value, double minimum, double maximum)
{
    if (!std::isfinite(value)) {
        return fail({.code = ErrorCode::NotFinite,
                     .subject = subject,
                     .value = text::numberText(value),
                     .limit = RINGSIDE_TR("a finite number")});
    }
    if (value >= minimum && value <= maximum)
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = subject,
                 .value = text::numberText(value),
                 .limit = filled(error_forms::kRange,
                                 {text::numberText(minimum), text::numberText(maximum)})});
}

Done checkTorus(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    if (!isTorus(fabric)) {
        if (request.algorithm != Algorithm::Torus || request.ranks == 1)
            return {};
        return fail({.code = ErrorCode::MissingField,
                     .subject = "torus",
                     .limit = RINGSIDE_TR("the ranks in each direction, such as 4x4x2"),
                     .detail = RINGSIDE_TR("the algorithm torus runs on a torus or mesh")});
    }
    double ranks = 1;
    for (const int size : fabric.torus) {
        RINGSIDE_CHECK(checkNumber("torus", size, 0, kMaxRanks));
        ranks *= std::max(size, 1);
    }
    if (fabric.torus[1] == 0 && fabric.torus[2] > 0) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "torus",
                     .value = "0",
                     .limit = RINGSIDE_TR("1 or more ranks in a direction")});
    }
    if (ranks != request.ranks) {
        return fail(
            {.code = ErrorCode::Incompatible,
             .subject = RINGSIDE_TR("ranks"),
             .value = std::to_string(request.ranks),
             .limit = filled(error_forms::kRanksOf, {text::numberText(ranks), torusText(fabric)})});
    }
    if (!isTwoLevel(fabric))
        return {};
    return fail({.code = ErrorCode::Incompatible,
                 .subject = "torus",
                 .detail = RINGSIDE_TR("a fabric is a torus or has nodes behind a NIC, not both")});
}

/// Checks a rank of a list of special ranks: in range, and not yet in `seen`.
Done checkNamedRank(const char* subject, int rank, int ranks, std::vector<int>& seen)
{
    RINGSIDE_CHECK(checkNumber(subject, rank, 0, ranks - 1));
    if (std::find(seen.begin(), seen.end(), rank) != seen.end()) {
        return fail({.code = ErrorCode::Incompatible,
                     .subject = subject,
                     .value = std::to_string(rank),
                     .detail = filled(error_forms::kNamedTwice, {std::to_string(rank)})});
    }
    seen.push_back(rank);
    return {};
}

Done checkOddRanks(const CollectiveRequest& request)
{
    constexpr double kMaxDelay = 1e6, kMaxFactor = 1e6;
    std::vector<int> seen;
    for (const RankDelay& delay : request.delays) {
        RINGSIDE_CHECK(checkNamedRank("delay: rank", delay.rank, request.ranks, seen));
        RINGSIDE_CHECK(checkNumber("delay", delay.seconds.value(), 0, kMaxDelay));
    }
    seen.clear();
    for (const SlowRank& slow : request.slowRanks) {
        RINGSIDE_CHECK(checkNamedRank("slow-rank: rank", slow.rank, request.ranks, seen));
        RINGSIDE_CHECK(checkNumber("slow-rank: factor", slow.factor, 1, kMaxFactor));
    }
    return {};
}

/// Rates below a bit per hour or above an exabyte per second are typing errors.
Done checkFabric(const FabricSpec& fabric, int ranks)
{
    constexpr double kMinRate = 1e-4, kMaxRate = 1e18, kMaxAlpha = 1e6;
    for (const Done& done : {checkNumber("alpha", fabric.alpha.value(), 0, kMaxAlpha),
                             checkNumber("bandwidth", fabric.bandwidth.value(), kMinRate, kMaxRate),
                             checkNumber("ranks per node", fabric.ranksPerNode, 1, kMaxRanks)}) {
        if (!done)
            return done;
    }
    if (!isTwoLevel(fabric))
        return {};
    if (ranks % fabric.ranksPerNode != 0) {
        return fail(
            {.code = ErrorCode::Incompatible,
             .subject = RINGSIDE_TR("ranks"),
             .value = std::to_string(ranks),
             .limit = filled(error_forms::kMultipleOfRanks, {std::to_string(fabric.ranksPerNode)}),
             .detail = RINGSIDE_TR("every node has the same number of ranks")});
    }
    if (ranks == fabric.ranksPerNode)
        return {};
    RINGSIDE_CHECK(checkNumber("inter-alpha", fabric.interAlpha.value(), 0, kMaxAlpha));
    return checkNumber("inter-bandwidth", fabric.interBandwidth.value(), kMinRate, kMaxRate);
}

} // namespace

const std::vector<AlgorithmRow>& algorithmRows()
{
    static const std::vector<AlgorithmRow> rows{
        {Algorithm::Ring, "ring", ringFormula, ringOf, true},
        {Algorithm::RecursiveDoubling, "recursive-doubling", recursiveDoublingFormula, doublingOf},
        {Algorithm::HalvingDoubling, "halving-doubling", halvingDoublingFormula, halvingOf},
        {Algorithm::Binomial, "binomial", binomialFormula, binomialOf},
        {Algorithm::BinaryTree, "binary-tree", binaryTreeFormula, binaryTreeOf},
        {Algorithm::DoubleBinaryTree, "double-binary-tree", doubleBinaryTreeFormula,
         doubleBinaryTreeOf},
        {Algorithm::HierarchicalRing, "hierarchical-ring", hierarchicalRingFormula, hierarchicalOf,
         true},
        {Algorithm::Torus, "torus", torusFormula, torusOf, true},
        {Algorithm::Direct, "direct", directFormula, directOf},
        {Algorithm::ParameterServer, "parameter-server", parameterServerFormula, parameterServerOf},
        {Algorithm::ReductionServer, "reduction-server", reductionServerFormula, reductionServerOf},
        {Algorithm::InNetwork, "in-network", inNetworkFormula, inNetworkSchedule},
    };
    return rows;
}

const AlgorithmRow& rowOf(Algorithm algorithm)
{
    for (const AlgorithmRow& row : algorithmRows()) {
        if (row.algorithm == algorithm)
            return row;
    }
    return algorithmRows().front();
}

std::int64_t elementCount(const CollectiveRequest& request)
{
    return static_cast<std::int64_t>(request.bytes.value() / request.elementBytes);
}

bool isTwoLevel(const FabricSpec& fabric)
{
    return fabric.ranksPerNode > 1 || fabric.interBandwidth.value() > 0;
}

int nodeCount(const CollectiveRequest& request)
{
    return isTwoLevel(request.fabric) ? request.ranks / request.fabric.ranksPerNode : 1;
}

bool isPipelined(const CollectiveRequest& request)
{
    return request.algorithm == Algorithm::HierarchicalRing && request.chunks > 1 &&
           request.fabric.ranksPerNode > 1 && nodeCount(request) > 1 && !isTorus(request.fabric);
}

Done checkRequest(const CollectiveRequest& request)
{
    for (const Done& done :
         {checkNumber("ranks", request.ranks, 1, kMaxRanks),
          checkNumber("bytes", request.bytes.value(), 0, kMaxBytes),
          checkNumber("gamma", request.gammaSecondsPerByte, 0, 1e6),
          checkNumber("envelope", request.envelope.value(), 0, kMaxBytes),
          checkNumber("element-bytes", request.elementBytes, 1, 1 << 20),
          checkNumber("servers", request.servers, 0, kMaxRanks),
          checkNumber("server-bandwidth", request.serverBandwidth.value(), 0, 1e18),
          checkNumber("chunks", request.chunks,
                      request.algorithm == Algorithm::ReductionServer ? 0 : 1, 1 << 30)}) {
        if (!done)
            return done;
    }
    const double elements = request.bytes.value() / request.elementBytes;
    if (std::floor(elements) != elements) {
        return fail(
            {.code = ErrorCode::OutOfRange,
             .subject = RINGSIDE_TR("bytes"),
             .value = text::numberText(request.bytes.value()),
             .limit = filled(error_forms::kElements, {std::to_string(request.elementBytes)})});
    }
    for (const Done& done : {checkFabric(request.fabric, request.ranks), checkTorus(request),
                             checkOddRanks(request)}) {
        if (!done)
            return done;
    }
    return {};
}

} // namespace ringside::scaling
