// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reduction in the network (NVIDIA SHARP in InfiniBand switches, NVLS in NVSwitch), the ideal:
// every rank sends its vector up once, the switches add what passes them, and every rank receives
// the sum once, while it is still sending.
//
//   T = 2 h a_switch + (n + envelope) / B
//
// h hops up to the top switch, a_switch s per hop, n bytes, B byte/s one way. On one level h = 1
// and a_switch is the request's alpha. On two levels a hop into the node's switch and one out of it
// count alpha + alpha_inter together, and n crosses the node's NIC (all of them, where each rank
// has one) once each way: B = min(B1, Bnic). Source: NVIDIA nccl-tests issue 212, nccl issues 1242
// and 1374. Reductions cost the ranks nothing, so gamma does not appear.
//
// Where it is wrong: it is the ideal of the wire. 8 H100 on NVSwitch measure a bus bandwidth of 480
// GB/s (275 GB/s of algorithm bandwidth) where 370 GB/s per direction would give 370 x 1.75 = 647
// (the same issues): a quarter less. Switches have few reduction slots, LL protocols do not run on
// them, and NCCL keeps a channel back. A formula only: the switches add, which messages between
// ranks cannot show.
#include "core/scaling/collective/in_network.h"

#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"

#include <algorithm>

namespace ringside::scaling {

InNetworkTerms inNetworkTerms(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    Seconds up = fabric.alpha;
    double rate = fabric.bandwidth.value();
    if (nodeCount(request) > 1) {
        up += fabric.interAlpha;
        const double nics = fabric.nicPerRank ? fabric.ranksPerNode : 1;
        rate = std::min(rate, nics * fabric.interBandwidth.value());
    }
    return {2 * up, Seconds((request.bytes + request.envelope).value() / rate)};
}

Result<ClosedForm> inNetworkFormula(const CollectiveRequest& request)
{
    const InNetworkTerms terms = inNetworkTerms(request);
    ClosedForm form;
    form.seconds = (terms.latency + terms.bandwidth).value();
    form.steps = 2;
    form.messages = std::int64_t{2} * request.ranks;
    form.bytesSent = form.bytesReceived = request.bytes.value();
    return form;
}

Result<std::unique_ptr<Schedule>> inNetworkSchedule(const CollectiveRequest&)
{
    return fail({.code = ErrorCode::NotModelled,
                 .subject = "in-network",
                 .detail = RINGSIDE_TR(
                     "the switches add, which messages between ranks cannot show; it is a "
                     "formula only (--method formula)")});
}

} // namespace ringside::scaling
