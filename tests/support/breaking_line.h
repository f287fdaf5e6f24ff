// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace ringside::test {

/// Passes bytes between a free port on 127.0.0.1 and a server's, and resets both connections when
/// `cutAfter` bytes have passed in either direction, or at a request. A request is what the client
/// sends between two answers: a step of the handshake or a statement.
class BreakingLine
{
public:
    explicit BreakingLine(int serverPort);
    ~BreakingLine();

    int port() const { return m_port; }
    /// Of each following connection; 0: never.
    void cutAfter(long bytes) { m_cut = bytes; }
    /// Of each following connection: the request with this number, from 1, does not arrive, or its
    /// answer does not; 0: never.
    void cutRequest(int number, bool isAnswered)
    {
        m_cutRequest = number;
        m_isAnswered = isAnswered;
    }
    int cuts() const { return m_cuts; }

private:
    void accept();
    void pump(int client);

    int m_serverPort;
    int m_listening = -1;
    int m_port = 0;
    std::atomic<long> m_cut = 0;
    std::atomic<int> m_cutRequest = 0;
    std::atomic<bool> m_isAnswered = false;
    std::atomic<int> m_cuts = 0;
    std::atomic<bool> m_stops = false;
    std::thread m_thread;
};

} // namespace ringside::test
