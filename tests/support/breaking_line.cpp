// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/breaking_line.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace ringside::test {

namespace {

sockaddr_in loopback(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

/// Closes with a reset instead of an end.
void reset(int socket)
{
    const linger now{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    ::close(socket);
}

} // namespace

BreakingLine::BreakingLine(int serverPort) : m_serverPort(serverPort)
{
    m_listening = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    ::bind(m_listening, any, size);
    ::listen(m_listening, 16);
    ::getsockname(m_listening, any, &size);
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { accept(); });
}

BreakingLine::~BreakingLine()
{
    m_stops = true;
    m_thread.join();
    ::close(m_listening);
}

/// One connection at a time.
void BreakingLine::accept()
{
    while (!m_stops) {
        pollfd waiting{.fd = m_listening, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, 50) > 0)
            pump(::accept(m_listening, nullptr, nullptr));
    }
}

void BreakingLine::pump(int client)
{
    const int server = ::socket(AF_INET, SOCK_STREAM, 0);
    const sockaddr_in address = loopback(m_serverPort);
    if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        reset(client);
        reset(server);
        return;
    }
    const long cut = m_cut;
    const int cutRequest = m_cutRequest;
    long passed = 0;
    int requests = 0;
    bool isAnswer = true;
    std::array<char, 16384> bytes{};
    for (;;) {
        std::array<pollfd, 2> ends{{{.fd = client, .events = POLLIN, .revents = 0},
                                    {.fd = server, .events = POLLIN, .revents = 0}}};
        if (::poll(ends.data(), ends.size(), 50) == 0 && m_stops)
            break;
        bool ended = false;
        for (const pollfd& end : ends) {
            if (end.revents == 0 || ended)
                continue;
            const auto got = ::recv(end.fd, bytes.data(), bytes.size(), 0);
            requests += got > 0 && isAnswer && end.fd == client ? 1 : 0;
            if (got > 0)
                isAnswer = end.fd == server;
            if (got > 0 && cutRequest > 0 && requests == cutRequest && isAnswer == m_isAnswered) {
                ++m_cuts;
                ended = true;
                continue;
            }
            const long rest = cut > 0 ? cut - passed : static_cast<long>(got);
            const auto sent = static_cast<std::size_t>(std::clamp(rest, 0L, std::max(got, 0L)));
            ended = got <= 0 || ::send(end.fd == client ? server : client, bytes.data(), sent,
                                       MSG_NOSIGNAL) < 0;
            passed += static_cast<long>(sent);
            if (cut > 0 && passed >= cut && !ended) {
                ++m_cuts;
                ended = true;
            }
        }
        if (ended)
            break;
    }
    reset(client);
    reset(server);
}

} // namespace ringside::test
