// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

/// Traces drawn as trees, grids and columns, written by hand like those of hand_made_traces.h.
namespace ringside::test {

/// A heap-shaped tree: the parent of rank i is (i - 1) / 2; in the second tree, ranks count
/// backward. One chunk per tree; level by level up, then down, one second per step.
inline scaling::Trace treeTrace(int ranks, int trees)
{
    scaling::Trace trace;
    trace.algorithm =
        trees == 2 ? scaling::Algorithm::DoubleBinaryTree : scaling::Algorithm::BinaryTree;
    trace.ranks = ranks;
    trace.chunks = trees;
    int depth = 0;
    for (int last = ranks - 1; last > 0; last = (last - 1) / 2)
        ++depth;
    trace.steps = 2 * depth;
    for (int step = 0; step < trace.steps; ++step) {
        const bool down = step >= depth;
        const int level = down ? step - depth + 1 : depth - step;
        for (int i = (1 << level) - 1; i < std::min(ranks, (2 << level) - 1); ++i) {
            for (int tree = 0; tree < trees; ++tree) {
                const auto named = [&](int node) { return tree == 0 ? node : ranks - 1 - node; };
                scaling::Transfer transfer;
                transfer.step = step;
                transfer.from = named(down ? (i - 1) / 2 : i);
                transfer.to = named(down ? i : (i - 1) / 2);
                transfer.chunk = tree;
                transfer.bytes = Bytes(1);
                transfer.ready = transfer.start = Seconds(step);
                transfer.end = Seconds(step + 1);
                transfer.op = down ? scaling::TransferOp::Copy : scaling::TransferOp::Reduce;
                trace.transfers.push_back(transfer);
            }
        }
    }
    trace.duration = Seconds(trace.steps);
    return trace;
}

/// On a torus, one message per rank: upward in dimension `dimension`.
inline scaling::Trace torusTrace(std::array<int, 3> sizes, int dimension)
{
    scaling::Trace trace;
    trace.algorithm = scaling::Algorithm::Torus;
    trace.fabric.torus = sizes;
    trace.fabric.bandwidth = BytesPerSecond(1);
    int dimensions = 0;
    trace.ranks = 1;
    for (const int size : sizes) {
        dimensions += size > 1 ? 1 : 0;
        trace.ranks *= std::max(1, size);
    }
    int stride = 1;
    for (int d = 0; d < dimension; ++d)
        stride *= sizes[static_cast<std::size_t>(d)];
    const int size = sizes[static_cast<std::size_t>(dimension)];
    trace.chunks = trace.steps = 1;
    trace.duration = Seconds(1);
    for (int rank = 0; rank < trace.ranks; ++rank) {
        scaling::Transfer transfer;
        transfer.from = rank;
        transfer.to = rank / stride % size == size - 1 ? rank - (size - 1) * stride : rank + stride;
        transfer.bytes = Bytes(1);
        transfer.end = Seconds(1);
        trace.transfers.push_back(transfer);
        trace.firstLink.push_back(static_cast<std::uint32_t>(rank));
        trace.links.push_back((rank * dimensions + dimension) * 2 + 1);
    }
    trace.firstLink.push_back(static_cast<std::uint32_t>(trace.ranks));
    return trace;
}

/// Every worker pushes a part to every server in one second, and gets the sum in the next one.
inline scaling::Trace serverTrace(int workers, int servers)
{
    scaling::Trace trace;
    trace.algorithm = scaling::Algorithm::ParameterServer;
    trace.ranks = workers;
    trace.servers = trace.chunks = servers;
    trace.steps = 2;
    trace.duration = Seconds(2);
    trace.fabric.bandwidth = BytesPerSecond(2.0 * servers);
    trace.serverBandwidth = BytesPerSecond(workers);
    for (int step = 0; step < 2; ++step) {
        for (int worker = 0; worker < workers; ++worker) {
            for (int server = 0; server < servers; ++server) {
                scaling::Transfer transfer;
                transfer.step = step;
                transfer.from = step == 0 ? worker : workers + server;
                transfer.to = step == 0 ? workers + server : worker;
                transfer.chunk = server;
                transfer.bytes = Bytes(1);
                transfer.ready = transfer.start = Seconds(step);
                transfer.end = Seconds(step + 1);
                transfer.op = step == 0 ? scaling::TransferOp::Reduce : scaling::TransferOp::Copy;
                transfer.contributors = step == 0 ? 1 : workers;
                trace.transfers.push_back(transfer);
            }
        }
    }
    return trace;
}

} // namespace ringside::test
