// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/answer_limit.h"

#include <fcntl.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>

namespace ringside::cohort {

namespace {

/// Since the socket was opened.
std::uint64_t receivedBy(int socket)
{
    tcp_info info{};
    socklen_t size = sizeof info;
    return ::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 ? info.tcpi_bytes_received
                                                                          : 0;
}

} // namespace

AnswerLimit::AnswerLimit(int socket, std::uint64_t most)
    : m_socket(::fcntl(socket, F_DUPFD_CLOEXEC, 0)),
      m_thread([this, last = receivedBy(m_socket) + most](const std::stop_token& stop) {
          watch(stop, last);
      })
{
}

AnswerLimit::~AnswerLimit()
{
    m_thread.request_stop();
    m_thread.join();
    ::close(m_socket);
}

void AnswerLimit::watch(const std::stop_token& stop, std::uint64_t last)
{
    constexpr std::chrono::milliseconds kEvery{5}; // 5 MB at 1 GB/s
    std::unique_lock lock(m_mutex);
    while (!stop.stop_requested()) {
        if (receivedBy(m_socket) > last) {
            m_isExceeded = true;
            ::shutdown(m_socket, SHUT_RDWR);
            return;
        }
        m_wake.wait_for(lock, stop, kEvery, [] { return false; });
    }
}

} // namespace ringside::cohort
