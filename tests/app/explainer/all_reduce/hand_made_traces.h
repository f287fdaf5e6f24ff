// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <algorithm>

/// Traces written from the schedules' definitions, so that tests of the picture need no engine.
namespace ringside::test {

/// Reduce-scatter: in step s rank i sends chunk (i - s) mod p to i + 1, which adds it; it holds
/// s + 1 ranks' values. All-gather: in step s rank i sends chunk (i + 1 - s) mod p, whole.
/// Every message takes `stepSeconds`; all ranks act at once.
inline scaling::Trace ringTrace(int ranks, double bytesPerChunk, double stepSeconds,
                                int ranksPerNode = 1)
{
    scaling::Trace trace;
    trace.algorithm = scaling::Algorithm::Ring;
    trace.ranks = ranks;
    trace.ranksPerNode = ranksPerNode;
    trace.chunks = ranks;
    trace.steps = 2 * (ranks - 1);
    for (int step = 0; step < trace.steps; ++step) {
        const bool gather = step >= ranks - 1;
        const int phase = gather ? step - (ranks - 1) : step;
        for (int rank = 0; rank < ranks; ++rank) {
            scaling::Transfer transfer;
            transfer.step = step;
            transfer.from = rank;
            transfer.to = (rank + 1) % ranks;
            transfer.chunk = ((rank + (gather ? 1 : 0) - phase) % ranks + ranks) % ranks;
            transfer.bytes = Bytes(bytesPerChunk);
            transfer.start = Seconds(step * stepSeconds);
            transfer.end = Seconds((step + 1) * stepSeconds);
            transfer.ready = transfer.start;
            transfer.op = gather ? scaling::TransferOp::Copy : scaling::TransferOp::Reduce;
            transfer.contributors = gather ? ranks : phase + 1;
            transfer.crossesNodes = transfer.from / ranksPerNode != transfer.to / ranksPerNode;
            trace.transfers.push_back(transfer);
        }
    }
    trace.duration = Seconds(trace.steps * stepSeconds);
    return trace;
}

/// Ring reduce-scatter inside every host (g - 1 steps, pieces of N chunks), a ring all-reduce of
/// each piece between hosts (2 (N - 1) steps), all-gather inside. Steps inside take `inside`
/// seconds, between hosts `between`.
inline scaling::Trace hierarchicalTrace(int hosts, int perHost, double bytes, double inside,
                                        double between)
{
    scaling::Trace trace;
    trace.algorithm = scaling::Algorithm::HierarchicalRing;
    trace.ranks = hosts * perHost;
    trace.ranksPerNode = perHost;
    trace.chunks = hosts * perHost;
    double now = 0;
    const auto modulo = [](int a, int n) { return (a % n + n) % n; };
    const auto addStep = [&](double length, auto&& fill) {
        for (int rank = 0; rank < trace.ranks; ++rank) {
            scaling::Transfer transfer;
            transfer.step = trace.steps;
            transfer.from = rank;
            transfer.start = Seconds(now);
            transfer.end = Seconds(now + length);
            transfer.ready = transfer.start;
            fill(transfer, rank / perHost, rank % perHost);
            trace.transfers.push_back(transfer);
        }
        now += length;
        ++trace.steps;
    };
    const auto insideStep = [&](int phase, bool gather) {
        addStep(inside, [&](scaling::Transfer& transfer, int host, int local) {
            transfer.to = host * perHost + (local + 1) % perHost;
            // After the reduce-scatter rank i holds piece i + 1.
            transfer.chunk = modulo(local + (gather ? 1 : 0) - phase, perHost) * hosts;
            transfer.chunkCount = hosts;
            transfer.bytes = Bytes(bytes / perHost);
            transfer.op = gather ? scaling::TransferOp::Copy : scaling::TransferOp::Reduce;
            transfer.contributors = gather ? trace.ranks : phase + 1;
        });
    };
    const auto betweenStep = [&](int phase, bool gather) {
        addStep(between, [&](scaling::Transfer& transfer, int host, int local) {
            transfer.to = ((host + 1) % hosts) * perHost + local;
            const int piece = modulo(local + 1, perHost);
            transfer.chunk = piece * hosts + modulo(host + (gather ? 1 : 0) - phase, hosts);
            transfer.bytes = Bytes(bytes / perHost / hosts);
            transfer.op = gather ? scaling::TransferOp::Copy : scaling::TransferOp::Reduce;
            transfer.contributors = gather ? trace.ranks : (phase + 1) * perHost;
            transfer.crossesNodes = true;
        });
    };
    for (int s = 0; s < perHost - 1; ++s)
        insideStep(s, false);
    for (int s = 0; s < hosts - 1; ++s)
        betweenStep(s, false);
    for (int s = 0; s < hosts - 1; ++s)
        betweenStep(s, true);
    for (int s = 0; s < perHost - 1; ++s)
        insideStep(s, true);
    trace.duration = Seconds(now);
    return trace;
}

} // namespace ringside::test
