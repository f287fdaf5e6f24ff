// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exchange through servers, message by message; the closed forms and their source are in
// server_formulas.cpp. Server j is endpoint ranks + j and adds up part j of the vector.
//   Parameter server: step 0, every worker pushes every part; step 1, every server sends its part
//   back. Reduction Server: each part travels in R pieces; in step s = 0 ... R every worker pushes
//   piece s while it receives the sum of piece s - 1, so both directions of every link are busy.
#include "core/scaling/collective/schedule.h"

namespace ringside::scaling {

namespace {

/// Both in one: a parameter server is a stream with one round.
class ServerSchedule final : public Schedule
{
public:
    ServerSchedule(int ranks, int servers, int rounds, std::int64_t count)
        : m_ranks(ranks), m_servers(servers), m_rounds(rounds), m_count(count)
    {
    }

    int ranks() const override { return m_ranks; }
    int servers() const override { return m_servers; }
    int steps() const override { return m_rounds + 1; }
    int chunks() const override { return m_servers * m_rounds; }
    bool isSinglePort() const override { return false; }
    std::int64_t messages() const override { return 2LL * m_ranks * m_servers * m_rounds; }
    /// Chunk j R + r is piece r of part j.
    std::int64_t chunkStart(int chunk) const override
    {
        if (chunk == chunks())
            return m_count;
        const int part = chunk / m_rounds;
        return partStart(m_count, m_servers, part) +
               partStart(partSize(m_count, m_servers, part), m_rounds, chunk % m_rounds);
    }

    SendOp message(int from, int to, int step) const override
    {
        const bool pushing = from < m_ranks;
        const int server = (pushing ? to : from) - m_ranks;
        const int piece = pushing ? step : step - 1;
        SendOp op;
        op.to = to;
        op.chunk = server * m_rounds + piece;
        op.elements = partSize(partSize(m_count, m_servers, server), m_rounds, piece);
        op.op = pushing ? TransferOp::Reduce : TransferOp::Copy;
        op.contributors = pushing ? 1 : m_ranks;
        return op;
    }

    void sends(int endpoint, int step, std::vector<SendOp>& out) const override
    {
        const bool isWorker = endpoint < m_ranks;
        if (isWorker ? step == m_rounds : step == 0)
            return;
        const int first = isWorker ? m_ranks : 0;
        const int last = isWorker ? m_ranks + m_servers : m_ranks;
        for (int to = first; to < last; ++to)
            out.push_back(message(endpoint, to, step));
    }

    void sources(int endpoint, int step, std::vector<int>& out) const override
    {
        const bool isWorker = endpoint < m_ranks;
        if (isWorker ? step == 0 : step == m_rounds)
            return;
        const int first = isWorker ? m_ranks : 0;
        const int last = isWorker ? m_ranks + m_servers : m_ranks;
        for (int from = first; from < last; ++from)
            out.push_back(from);
    }

private:
    int m_ranks, m_servers, m_rounds;
    std::int64_t m_count;
};

} // namespace

std::unique_ptr<Schedule> parameterServerSchedule(int ranks, int servers, std::int64_t count)
{
    return std::make_unique<ServerSchedule>(ranks, servers, 1, count);
}

std::unique_ptr<Schedule> reductionServerSchedule(int ranks, int servers, int rounds,
                                                  std::int64_t count)
{
    return std::make_unique<ServerSchedule>(ranks, servers, rounds, count);
}

} // namespace ringside::scaling
