// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

/// Collectives of one parallel group, in its effective bandwidths. k ranks per host, H hosts,
/// N = k H ranks, S bytes of the whole (gathered) array.
///
///   all-reduce, pipelined  max(2 (k-1)/k S / B_nvl, 2 (H-1)/H (S/k) / B_nic) + 2 l
///   gather or scatter      (N-1)/N S / min(B_nvl, k B_nic) + l
///   all-to-all             max((k-1)/N S / B_nvl, (H-1)/H S u / B_nic) + 10 us + 8 us log2 H
///   latency                l = 10 us + 1 us min(N - H, 64) + 8 us log2 H
///   in-switch (NVLS)       S 2 (N-1)/N / busbw inside one domain; also a cap on several
///   TPU torus              (n-1)/n S / (0.85 sum over axes of link (2 where the axis wraps))
///
/// With Collectives::Ideal the rates are those of the data sheets, nothing is reduced in the switch
/// and the two phases of an all-reduce add up.
///
/// u is the share of its values that a token sends to other hosts when its top-k experts may share
/// one: H (1 - (1 - 1/H)^k) / k.
/// Sources: NCCL (rail-optimised rings), nccl-tests PERFORMANCE.md (bus bandwidth), Liu et al. 2024
/// (node-limited routing), Austin et al., "How to scale your model" (tori).
/// The event engine runs the pipelined all-reduce message by message
/// (collective/pipelined_ring.cpp). Where it is wrong: contention between groups and the
/// small-message protocols of NCCL.
namespace ringside::scaling::throughput {

struct Group
{
    int ranks = 1;
    int perHost = 1; ///< ranks of the group in one host or NVLink domain
    double link = 0; ///< bytes/s inside it; on a TPU the whole torus of the group
    double nic = 0;  ///< bytes/s of one rank's NIC
    double nvls = 0; ///< bus bandwidth of in-switch all-reduce; 0: none
    bool torus = false;
    bool serial = false; ///< the phases inside and between hosts run one after the other

    double hosts() const;
    double latency() const;
};

/// Which accelerators a group joins: `ranks` of them, `stride` apart.
Group groupOf(const TrainingRun& run, int ranks, int stride);

double allReduceTime(const Group& group, double bytes);
/// All-gather or reduce-scatter; `bytes` of the whole array.
double gatherTime(const Group& group, double bytes);
/// `topK` values of a token may go to the same host; 1: every value travels on its own.
double allToAllTime(const Group& group, double bytes, int topK);
/// Two neighbours exchange; `crossesHosts` sends through the NIC.
double sendTime(const TrainingRun& run, double bytes, bool crossesHosts);

/// One exchange of 4 bytes per parameter between TPU slices over the data-centre network:
/// 2 (n - 1) / n 4 N / (chips of a slice) / (0.7 DCN), before what a backward pass hides.
double sliceExchangeTime(const Accelerator& chip, int slices, double chipsPerSlice,
                         double parameters);

/// Tokens per rank from which ring attention hides its transfers: P 2 bytes / (2 bandwidth) k / a,
/// twice with a causal mask. `flops` dense FLOP/s, `bandwidth` bytes/s to the next rank.
double ringBlockTokens(double flops, double bandwidth, double keyHeadsPerHead, bool causal);

/// Whether an axis of a slice has links around its ends.
bool wraps(const Accelerator& chip, int side);
/// Sustained bytes/s of one link of a TPU, one way.
double linkRate(const Accelerator& chip);
/// Sum of the links' bytes/s that a gather over `chips` of a slice uses.
double torusBandwidth(const Accelerator& chip, int chips);

} // namespace ringside::scaling::throughput
