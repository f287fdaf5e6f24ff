// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ringside::test {

/// A port that takes connections and never answers.
class SilentPort
{
public:
    SilentPort() : m_socket(::socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* const any = reinterpret_cast<sockaddr*>(&address);
        if (::bind(m_socket, any, size) == 0 && ::listen(m_socket, 5) == 0 &&
            ::getsockname(m_socket, any, &size) == 0)
            m_port = ntohs(address.sin_port);
    }
    ~SilentPort() { ::close(m_socket); }
    SilentPort(const SilentPort&) = delete;
    SilentPort& operator=(const SilentPort&) = delete;
    int port() const { return m_port; }

private:
    int m_socket;
    int m_port = 0;
};

} // namespace ringside::test
