// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstdint>
#include <functional>
#include <memory>

struct ZSTD_DCtx_s;

namespace ringside::exchange {

/// Unpacks one Zstandard stream in pieces. Windows above 128 MiB are refused.
class ZstdReader
{
public:
    using Sink = std::function<bool(const char*, std::int64_t)>;

    /// Passes on at most `most` bytes.
    ZstdReader(std::int64_t most, Sink sink);

    /// False when the data is damaged, there is more than `most`, or `take` returned false.
    bool feed(const char* bytes, std::int64_t size);
    /// Whether all that was fed is complete.
    bool isComplete() const { return m_complete; }
    bool isTooLarge() const { return m_left < 0; }

private:
    struct Close
    {
        void operator()(ZSTD_DCtx_s* stream) const;
    };
    std::unique_ptr<ZSTD_DCtx_s, Close> m_stream;
    QByteArray m_buffer;
    Sink m_sink;
    std::int64_t m_left;
    bool m_complete = false;
};

} // namespace ringside::exchange
