// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

namespace ringside::cohort {

/// Shuts a TCP socket when more than `most` bytes came through it, while this object lives. The
/// client library reads a fast answer of any size in one call, so another thread watches.
class AnswerLimit
{
public:
    AnswerLimit(int socket, std::uint64_t most);
    AnswerLimit(const AnswerLimit&) = delete;
    AnswerLimit& operator=(const AnswerLimit&) = delete;
    ~AnswerLimit();

    bool isExceeded() const { return m_isExceeded; }

private:
    void watch(const std::stop_token& stop, std::uint64_t last);

    int m_socket; ///< a descriptor of its own: the library may close the given one
    std::atomic<bool> m_isExceeded = false;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_thread;
};

} // namespace ringside::cohort
